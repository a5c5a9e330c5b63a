import type { Ref } from 'react';
import type { Flush } from '../../../../client/form/use-leave';
import { FieldMessage } from '../../../../ui/form/field';
import type { RecentPlace } from '../../../place/recent-places.schema';
import type { EntryDraft } from './use-pending-entries';
import type { useShotForm } from './use-shot-form';

/** The props of a wizard step, and of the same editor in the view page's side panel. */
export interface StepProps {
  edit: Pick<ReturnType<typeof useShotForm>, 'form' | 'draft' | 'saved' | 'base' | 'loads' | 'id' | 'marks'>;
  /** The text typed into a field of the step and not added yet. */
  entry: EntryDraft;
  projectId: string;
  /** Null for a new shot. */
  shotId: string | null;
  /** The project's country. */
  countryCode: string;
  /** The places to suggest before any search. */
  places: RecentPlace[];
  /** Adds the text that was typed in the step and not added yet. */
  flush: Ref<Flush>;
  /** Called for Enter in a field. */
  onSubmit: () => void;
  onBusy: (busy: boolean) => void;
  /** Called when images failed to upload. */
  onFailed: (failed: boolean) => void;
}

/** A refusal in a step or panel whose fields cannot show it; it can take the focus. */
export function StepIssue({ text }: { text: string | undefined }) {
  return (
    <div tabIndex={-1} data-issue={text === undefined ? undefined : ''} className="mt-4 rounded-control">
      <FieldMessage id="step-issue" error={text} />
    </div>
  );
}
