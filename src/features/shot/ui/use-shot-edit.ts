import { useEffect, useState } from 'react';
import { errorCode, errorIssues, errorText } from '../../../client/error-text';
import type { KeptForm } from '../../../client/kept-form';
import { useLatest } from '../../../client/use-latest';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useReloadShot, useUpdateShot } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import {
  changedFields,
  changesOf,
  type DraftIssues,
  draftOf,
  issuesAtFields,
  type ShotDraft,
} from '../shot-draft.rules';
import { type EditSubject, ofSubject, type Replaced, rebased, replacedBy, subjectIssues } from '../shot-edit.rules';

const text = messages.shot;

/** What was changed in a panel, and the version that it changes. */
export interface ShotEdit {
  subject: EditSubject;
  changes: Partial<ShotDraft>;
  base: ShotDraft;
  version: number;
}

interface EditInput {
  shot: ShotOut;
  subject: EditSubject;
  kept: KeptForm<ShotEdit>;
  onSaved: () => void;
}

/**
 * One subject of a shot as it is being changed: what is typed lies over the version that was read at the opening. A save over
 * somebody else's change is refused; their version comes below what is typed, which stays whatever fails (cases K2, F10).
 */
export function useShotEdit({ shot, subject, kept, onSaved }: EditInput) {
  const [{ changes, base, version }, setEdit] = useState<ShotEdit>(() =>
    kept.values?.subject === subject
      ? kept.values
      : { subject, changes: {}, base: draftOf(shot), version: shot.version },
  );
  const [issues, setIssues] = useState<DraftIssues>({});
  const [refusals, setRefusals] = useState(0);
  const [saving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const [replaced, setReplaced] = useState<Replaced[]>();
  const [loads, setLoads] = useState(0);
  const update = useUpdateShot();
  const reload = useReloadShot();
  const draft: ShotDraft = { ...base, ...changes };
  const isDirty = changedFields(draft, base).length > 0;
  // Whatever finds the session gone, this panel or another part of the page, it is there again after the login.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew when it changes, not when the page renders
  useEffect(() => {
    kept.keep(isDirty ? { subject, changes, base, version } : null, { reopen: true });
  }, [subject, changes, base, version, isDirty]);
  const latest = useLatest(changes);

  const change = (patch: Partial<ShotDraft> | ((draft: ShotDraft) => Partial<ShotDraft>)) => {
    setEdit((edit) => {
      const typed = typeof patch === 'function' ? patch({ ...edit.base, ...edit.changes }) : patch;
      return { ...edit, changes: { ...edit.changes, ...typed } };
    });
    // The verdict was on what stood there before.
    setIssues({});
  };

  const refuse = (found: DraftIssues) => {
    setIssues(found);
    setRefusals((count) => count + 1);
  };

  const refused = (error: unknown) => {
    const reason = errorText(error, text.updateFallback);
    if (errorCode(error) === 'CONFLICT' && reason === messages.errors.stale) return setStale(true);
    // Completed meanwhile: the page behind shows it as it is now.
    if (errorCode(error) === 'CONFLICT') void reload(shot._id).catch(() => undefined);
    toast.error(text.updateFailed, reason);
    refuse(ofSubject(subject, issuesAtFields(errorIssues(error))));
  };

  const save = async (): Promise<void> => {
    const found = subjectIssues(subject, draft, base);
    if (Object.keys(found).length > 0) return refuse(found);
    setSaving(true);
    try {
      const fields = changesOf(draft, base);
      const { data } = await update.mutateAsync({ ...fields, id: shot._id, version, source: 'viewShotListPage' });
      toast.success(text.updated, data.title);
      kept.keep(null);
      if (latest.current === changes) return onSaved();
      // Typed while the save was under way: not saved yet.
      setEdit({ subject, changes: latest.current, base: draftOf(data), version: data.version });
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    draft,
    issues,
    refusals,
    saving,
    isDirty,
    /** How often another version came below what is typed. */
    loads,
    /** Somebody else was faster: their version is to be loaded first. */
    isStale,
    /** What of their version would be replaced; undefined until it was loaded. */
    replaced,
    change,
    save: () => void save(),
    takeLatest: async () => {
      try {
        const there = await reload(shot._id);
        const newer = draftOf(there);
        // What was typed while it came stays as well.
        setReplaced(replacedBy(latest.current, base, newer));
        setEdit((edit) => ({
          subject,
          changes: rebased(edit.changes, edit.base, newer),
          base: newer,
          version: there.version,
        }));
        setLoads((count) => count + 1);
        setStale(false);
      } catch (error) {
        toast.error(text.updateFailed, errorText(error));
      }
    },
  };
}
