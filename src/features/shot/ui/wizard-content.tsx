import { useEffect } from 'react';
import { LazyRegion, lazyPart } from '../../../client/lazy-part';
import { ScheduleStep } from './schedule-step';
import type { StepProps } from './step-props';

const laterSteps = new Map([
  [2, lazyPart<StepProps>(async () => (await import('./description-step')).DescriptionStep)],
  [3, lazyPart<StepProps>(async () => (await import('./gear-step')).GearStep)],
  [4, lazyPart<StepProps>(async () => (await import('./kinds-step')).KindsStep)],
  [5, lazyPart<StepProps>(async () => (await import('./videos-step')).VideosStep)],
  [6, lazyPart<StepProps>(async () => (await import('./images-step')).ImagesStep)],
]);

/** The fields of one step; what the later ones need is loaded with them, or before, while the browser has nothing to do. */
export function StepContent({ step, props }: { step: number; props: StepProps }) {
  useEffect(() => whenIdle(fetchAhead), []);
  const Step = laterSteps.get(step) ?? ScheduleStep;
  return (
    <LazyRegion key={step}>
      <Step {...props} />
    </LazyRegion>
  );
}

function fetchAhead(): void {
  for (const step of laterSteps.values()) void step.preload();
}

/** Calls once the browser has nothing else to do, or soon where it cannot tell; gives what calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}
