import type { Ref } from 'react';
import type { Flush } from '../../../../client/form/use-leave';
import { FieldMessage } from '../../../../ui/form/field';
import type { EntryDraft } from './use-pending-entries';
import type { useShotForm } from './use-shot-form';

/** What a step of the wizard is given, and the same piece in the view page's side panel. */
export interface StepProps {
  edit: Pick<ReturnType<typeof useShotForm>, 'form' | 'draft' | 'base' | 'loads'>;
  /** What is typed in a field of the step and not added yet. */
  entry: EntryDraft;
  /** The project's country. */
  countryCode: string;
  /** Adds what is typed in the step and not added yet. */
  flush: Ref<Flush>;
  /** Enter in a field. */
  onSubmit: () => void;
  onBusy: (busy: boolean) => void;
  /** Told of images that could not be uploaded. */
  onFailed: (failed: boolean) => void;
}

/**
 * What the server refused in a step or a panel whose fields have no line for it of their own; it can be given the
 * focus.
 */
export function StepIssue({ text }: { text: string | undefined }) {
  return (
    <div tabIndex={-1} data-issue={text === undefined ? undefined : ''} className="mt-4 rounded-control">
      <FieldMessage id="step-issue" error={text} />
    </div>
  );
}
