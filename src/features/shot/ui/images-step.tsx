import { ImageUploader } from '../../media/ui/image-uploader';
import { StepIssue } from './step-issue';
import type { StepProps } from './step-props';

/** Step 6: the shot's inspiration images. */
export function ImagesStep({ edit: { draft, issues, change }, flush, onBusy, onFailed }: StepProps) {
  return (
    <>
      <ImageUploader
        flush={flush}
        value={draft.inspirationImages}
        error={issues.inspirationImages}
        onBusy={onBusy}
        onFailed={onFailed}
        onChange={(inspirationImages) => change({ inspirationImages })}
      />
      <StepIssue text={issues.inspirationImages} />
    </>
  );
}
