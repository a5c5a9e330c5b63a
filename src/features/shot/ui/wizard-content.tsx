import { lazy, type Ref, Suspense } from 'react';
import type { Flush } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';
import { KindsStep } from './kinds-step';
import { ScheduleStep } from './schedule-step';
import { StepIssue } from './step-issue';
import type { useWizard } from './use-wizard';

const RichTextEditor = lazy(async () => ({ default: (await import('../../../ui/rich-text')).RichTextEditor }));
const GearPicker = lazy(async () => ({ default: (await import('../../gear/ui/gear-picker')).GearPicker }));
const VideoList = lazy(async () => ({ default: (await import('../../media/ui/video-list')).VideoList }));
const ImageUploader = lazy(async () => ({ default: (await import('../../media/ui/image-uploader')).ImageUploader }));

interface StepContentProps {
  wizard: ReturnType<typeof useWizard>;
  /** The project's country. */
  countryCode: string;
  /** Adds what is typed in the step and not added yet. */
  flush: Ref<Flush>;
  onNext: () => void;
  onBusy: (busy: boolean) => void;
}

/** The fields of the current step; what a step needs beyond the first is loaded with it. */
export function StepContent(props: StepContentProps) {
  return (
    <Suspense
      key={props.wizard.step}
      fallback={
        <LoadingRegion>
          <Skeleton className="h-80" />
        </LoadingRegion>
      }
    >
      <Step {...props} />
    </Suspense>
  );
}

function Step({ wizard: { step, draft, issues, change }, countryCode, flush, onNext, onBusy }: StepContentProps) {
  switch (step) {
    case 1:
      return (
        <ScheduleStep draft={draft} issues={issues} countryCode={countryCode} onChange={change} onSubmit={onNext} />
      );
    case 2:
      return (
        <RichTextEditor
          label={messages.wizard.description}
          value={draft.description}
          onChange={(description) => change({ description })}
          error={issues.description}
        />
      );
    case 3:
      return (
        <>
          <GearPicker
            flush={flush}
            value={draft.gearList}
            onChange={(update) => change(({ gearList }) => ({ gearList: update(gearList) }))}
          />
          <StepIssue text={issues.gearList} />
        </>
      );
    case 4:
      return (
        <>
          <p className="-mt-4 mb-6 max-w-[33rem] text-lg text-muted">{messages.wizard.kindsHint}</p>
          <KindsStep draft={draft} onChange={change} />
          <StepIssue text={issues.shotTypes ?? issues.shotAngles} />
        </>
      );
    case 5:
      return (
        <>
          <VideoList
            flush={flush}
            value={draft.referenceVideos}
            onChange={(referenceVideos) => change({ referenceVideos })}
          />
          <StepIssue text={issues.referenceVideos} />
        </>
      );
    default:
      return (
        <>
          <ImageUploader
            flush={flush}
            value={draft.inspirationImages}
            error={issues.inspirationImages}
            onBusy={onBusy}
            onChange={(inspirationImages) => change({ inspirationImages })}
          />
          <StepIssue text={issues.inspirationImages} />
        </>
      );
  }
}
