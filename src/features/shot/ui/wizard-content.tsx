import { useEffect } from 'react';
import { ErrorBoundary } from '../../../client/error-boundary';
import { LazyPart, Part } from '../../../client/lazy-part';
import { ScheduleStep } from './schedule-step';
import type { StepProps } from './step-props';

const parts = new Map([
  [2, new Part<StepProps>(async () => (await import('./description-step')).DescriptionStep)],
  [3, new Part<StepProps>(async () => (await import('./gear-step')).GearStep)],
  [4, new Part<StepProps>(async () => (await import('./kinds-step')).KindsStep)],
  [5, new Part<StepProps>(async () => (await import('./videos-step')).VideosStep)],
  [6, new Part<StepProps>(async () => (await import('./images-step')).ImagesStep)],
]);

/** The fields of one step; what the later ones need is loaded with them, or before, while the browser has nothing to do. */
export function StepContent({ step, props }: { step: number; props: StepProps }) {
  useEffect(() => whenIdle(fetchAhead), []);
  const part = parts.get(step);
  return (
    <ErrorBoundary key={step} of="part">
      {part ? <LazyPart part={part} props={props} /> : <ScheduleStep {...props} />}
    </ErrorBoundary>
  );
}

function fetchAhead(): void {
  for (const part of parts.values()) part.ahead();
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
