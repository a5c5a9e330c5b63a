import { FieldMessage } from '../../../ui/field';

/** What the server refused in a step or a panel whose fields have no line for it of their own; it can be given the focus. */
export function StepIssue({ text }: { text: string | undefined }) {
  return (
    <div tabIndex={-1} data-issue={text === undefined ? undefined : ''} className="mt-4 rounded-control">
      <FieldMessage id="step-issue" error={text} />
    </div>
  );
}
