import { useController } from 'react-hook-form';
import { ImageUploader } from '../../../media/ui/image-uploader';
import { StepIssue, type StepProps } from './step';

/** Step 6: the shot's inspiration images. */
export function ImagesStep({ edit: { form }, flush, onBusy, onFailed }: StepProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'inspirationImages' });
  const error = fieldState.error?.message;
  return (
    <>
      <ImageUploader
        flush={flush}
        value={field.value}
        error={error}
        onBusy={onBusy}
        onFailed={onFailed}
        onChange={field.onChange}
      />
      <StepIssue text={error} />
    </>
  );
}
