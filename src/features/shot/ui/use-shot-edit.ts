import { useEffect, useState } from 'react';
import { useIsHere } from '../../../client/use-is-here';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useUpdateShot } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import { changesOf, type DraftIssues } from '../shot-draft.rules';
import { type DraftEdit, type EditSubject, ofSubject, subjectIssues } from '../shot-edit.rules';
import { useDraftEdit } from './use-draft-edit';
import type { PanelMemory } from './use-panel-memory';

const text = messages.shot;

/** What was changed in a panel. */
export interface ShotEdit extends DraftEdit {
  subject: EditSubject;
}

interface EditInput {
  shot: ShotOut;
  subject: EditSubject;
  kept: PanelMemory;
  /** Whether something is typed in the panel and not added yet. */
  isTyped: boolean;
  onSaved: () => void;
}

/** One subject of a shot as it is being changed in the side panel. */
export function useShotEdit({ shot, subject, kept, isTyped, onSaved }: EditInput) {
  const left = kept.values?.subject === subject ? kept.values : undefined;
  const edit = useDraftEdit({ shot, kept: left, failed: text.updateFailed });
  const { draft, changes, base, version, sent, isDirty } = edit;
  const [saving, setSaving] = useState(false);
  const update = useUpdateShot();
  const isHere = useIsHere();
  const isThere = isDirty || isTyped;
  // Whatever finds the session gone, this panel or another part of the page, it is there again after the login.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew when it changes, not when the page renders
  useEffect(() => {
    kept.keep(isThere ? { subject, changes, base, version, ...(sent && { sent }) } : undefined);
  }, [subject, changes, base, version, sent, isThere]);

  const save = async (): Promise<void> => {
    const found = subjectIssues(subject, draft, base);
    if (Object.keys(found).length > 0) return edit.refuse(found);
    setSaving(true);
    try {
      const fields = changesOf(draft, base);
      const input = { ...fields, id: shot._id, version, source: 'viewShotListPage' as const };
      const { data } = await edit.saveOnce(() => update.mutateAsync(input));
      toast.success(text.updated, data.title);
      // What is kept by now, and the panel that is open, are another turn's.
      if (!isHere.current) return;
      kept.keep(undefined);
      const typed = Object.keys(edit.typedSince(draft)).length > 0;
      edit.saved(draft, data);
      if (!typed) onSaved();
    } catch (error) {
      const place = (issues: DraftIssues) => edit.refuse(ofSubject(subject, issues));
      edit.refused(error, { title: text.updateFailed, fallback: text.updateFallback, place });
    } finally {
      setSaving(false);
    }
  };

  return { ...edit, saving, save: () => void save() };
}
