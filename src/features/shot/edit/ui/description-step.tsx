import { useController } from 'react-hook-form';
import { messages } from '../../../../kernel/messages';
import { RichTextEditor } from '../../../../ui/rich-text/rich-text';
import type { StepProps } from './step';

/** Step 2: the rich text. Loads the editor. */
export function DescriptionStep({ edit: { form, loads } }: Pick<StepProps, 'edit'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'description' });
  return (
    <RichTextEditor
      version={loads}
      label={messages.wizard.description}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
