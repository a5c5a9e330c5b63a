import { useEffect, useRef, useState } from 'react';
import { useFormDraft } from '../../../client/form-draft';
import { useIsMounted } from '../../../client/use-is-mounted';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useUpdateShot } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import { changesOf } from '../shot-draft.rules';
import { type EditSubject, subjectIssues } from '../shot-edit.rules';
import { noPanelDraft, panelDraftName } from './shot-form-draft';
import { usePendingEntries } from './use-pending-entries';
import { useShotForm } from './use-shot-form';

const text = messages.shot;

/**
 * One subject of a shot as it is being changed in the side panel; a reload and a login in between lose none of it (case
 * F10).
 */
export function useShotEdit(shot: ShotOut, subject: EditSubject, onSaved: () => void) {
  const [kept, keep] = useFormDraft(panelDraftName(shot._id), noPanelDraft);
  const [left] = useState(kept.subject === subject ? kept : noPanelDraft);
  const edit = useShotForm({ shot, left, rules: (draft, base) => subjectIssues(subject, draft, base) });
  const entries = usePendingEntries(shot._id, subject);
  const update = useUpdateShot();
  const isMounted = useIsMounted();
  const { draft, base, version, unanswered } = edit;
  const unsaved = edit.isDirty || entries.first !== undefined;
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current) return;
    keep(() => (unsaved ? { typed: draft, base, version, unanswered, subject } : noPanelDraft));
  });

  const save = (): Promise<void> =>
    edit.submit(async (sent) => {
      try {
        const fields = changesOf(sent, base);
        const input = { ...fields, id: shot._id, version, source: 'viewShotListPage' as const };
        const { data } = await edit.saveOnce(sent, () => update.mutateAsync(input));
        toast.success(text.updated, data.title);
        // What is kept by now, and the panel that is open, are another turn's.
        if (!isMounted.current) return;
        const isAll = !edit.isTypedSince(sent);
        isOver.current = isAll;
        if (isAll) keep(() => noPanelDraft);
        edit.saved(sent, data);
        if (isAll) onSaved();
      } catch (error) {
        edit.refused(error, sent, text.updateFailed, text.updateFallback);
      }
    });

  return {
    edit,
    entry: entries.entry,
    unsaved,
    save: () => void save(),
    discard: () => {
      isOver.current = true;
      keep(() => noPanelDraft);
      entries.forget();
    },
  };
}
