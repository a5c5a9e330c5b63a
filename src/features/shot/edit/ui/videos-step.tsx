import { useController } from 'react-hook-form';
import { VideoList } from '../../../media/ui/video-list';
import { StepIssue, type StepProps } from './step';

/** Step 5: the shot's reference videos. */
export function VideosStep({ edit: { form }, entry, flush }: StepProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'referenceVideos' });
  return (
    <>
      <VideoList draft={entry('link')} flush={flush} value={field.value} onChange={field.onChange} />
      <StepIssue text={fieldState.error?.message} />
    </>
  );
}
