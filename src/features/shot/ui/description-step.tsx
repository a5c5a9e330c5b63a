import { messages } from '../../../kernel/messages';
import { RichTextEditor } from '../../../ui/rich-text';
import type { StepProps } from './step-props';

/** Step 2: the rich text. Loads the editor. */
export function DescriptionStep({ edit: { draft, issues, change, loads } }: Pick<StepProps, 'edit'>) {
  return (
    <RichTextEditor
      version={loads}
      label={messages.wizard.description}
      value={draft.description}
      onChange={(description) => change({ description })}
      error={issues.description}
    />
  );
}
