import { FieldMessage } from '../../../ui/field';

/** What the server refused in a step or a panel whose fields have no line for it of their own. */
export function StepIssue({ text }: { text: string | undefined }) {
  return (
    <div className="mt-4">
      <FieldMessage id="step-issue" error={text} />
    </div>
  );
}
