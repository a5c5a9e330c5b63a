import { Check } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { LazyRegion, lazyPage, preloadOnFirstUse } from '../../../../ui/loading/lazy-page';
import { KindsStep } from './kinds-step';
import { ScheduleStep } from './schedule-step';
import type { StepProps } from './step';

const { steps } = messages.wizard;

export interface StepProgress {
  /** Steps count from 1. */
  current: number;
  highest: number;
  onStep: (step: number) => void;
}

/** The six steps at the left of a desktop: clickable up to the highest one reached (spec section 2). */
export function StepRail({ progress }: { progress: StepProgress }) {
  return (
    <ol aria-label={messages.wizard.stepsLabel}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={classes(
            'relative h-[68px] last:h-11',
            'not-last:before:absolute not-last:before:top-10 not-last:before:left-[17px]',
            "not-last:before:h-8 not-last:before:w-0.5 not-last:before:content-['']",
            index + 1 < progress.highest ? 'before:bg-accent-mark' : 'before:bg-line',
          )}
        >
          <StepButton step={index + 1} name={name} progress={progress} />
        </li>
      ))}
    </ol>
  );
}

/** The same on a phone: six segments that are pressed. */
export function StepBar({ progress: { current, highest, onStep } }: { progress: StepProgress }) {
  return (
    <ol aria-label={messages.wizard.stepsLabel} className="flex gap-1.5 lg:hidden">
      {steps.map((name, index) => {
        const step = index + 1;
        return (
          <li key={name} className="flex-1">
            <button
              type="button"
              disabled={step > highest}
              aria-disabled={step > highest || undefined}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
              className={classes('flex h-11 w-full items-center rounded-control', step > highest && 'text-faint')}
            >
              <VisuallyHidden>{name}</VisuallyHidden>
              {step < highest && step !== current && <VisuallyHidden>, {messages.wizard.stepDone}</VisuallyHidden>}
              <span
                className={classes(
                  'h-1 flex-1 rounded-full forced-colors:border',
                  step <= current ? 'bg-accent' : 'bg-line',
                )}
              />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface StepButtonProps {
  step: number;
  name: string;
  progress: StepProgress;
}

function StepButton({ step, name, progress: { current, highest, onStep } }: StepButtonProps) {
  const isCurrent = step === current;
  const done = step < highest && !isCurrent;
  const later = step > highest;
  return (
    <button
      type="button"
      disabled={later}
      aria-disabled={later || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onStep(step)}
      className={classes(
        'flex min-h-11 w-full items-center gap-4 rounded-control pr-3 text-left',
        isCurrent ? 'font-bold' : 'font-medium',
        later ? 'cursor-not-allowed font-normal text-faint' : 'hover:text-accent-ink',
      )}
    >
      <span
        className={classes(
          'figures flex size-9 shrink-0 items-center justify-center rounded-full border text-[0.9375rem] font-semibold',
          isCurrent && 'border-transparent bg-accent text-on-accent shadow-[0_0_0_4px_var(--fl-accent-wash)]',
          done && 'border-transparent bg-accent-wash text-accent-ink',
          !isCurrent && !done && 'border-line text-muted',
          later && 'text-faint',
        )}
      >
        {done ? <Icon of={Check} size={18} /> : <span aria-hidden="true">{step}</span>}
      </span>
      <span>{name}</span>
      {done && <VisuallyHidden>, {messages.wizard.stepDone}</VisuallyHidden>}
    </button>
  );
}

// The rich text, the check of gear and the uploads would make the page too large.
const DescriptionStep = lazyPage<StepProps>(async () => (await import('./description-step')).DescriptionStep);
const GearStep = lazyPage<StepProps>(async () => (await import('./gear-step')).GearStep);
const ImagesStep = lazyPage<StepProps>(async () => (await import('./images-step')).ImagesStep);
const VideosStep = lazyPage<StepProps>(async () => (await import('./videos-step')).VideosStep);
preloadOnFirstUse(DescriptionStep, GearStep, VideosStep, ImagesStep);

const contents = [ScheduleStep, DescriptionStep, GearStep, KindsStep, VideosStep, ImagesStep];

/** The fields of one step, from 1. */
export function StepContent({ step, props }: { step: number; props: StepProps }) {
  const Step = contents[step - 1] ?? ScheduleStep;
  return (
    <LazyRegion key={step}>
      <Step {...props} />
    </LazyRegion>
  );
}
