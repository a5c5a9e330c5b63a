import { useState } from 'react';
import { errorCode, errorIssues, errorText } from '../../../client/error-text';
import { isRefusedFor } from '../../../client/once';
import { trpcClient } from '../../../client/trpc';
import { useLatest } from '../../../client/use-latest';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import { useReloadShot } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import type { ShotBody } from '../shot-cache.queries';
import {
  changedFields,
  type DraftIssues,
  draftOf,
  emptyDraft,
  issuesAtFields,
  type ShotDraft,
  withoutFields,
  withoutSaved,
} from '../shot-draft.rules';
import { type DraftEdit, hasChanges, laidOver, type Replaced, replacedBy, withSent } from '../shot-edit.rules';

/** What changes a draft; as a function where more than one change may come between two renders. */
export type DraftChange = Partial<ShotDraft> | ((draft: ShotDraft) => Partial<ShotDraft>);

interface DraftEditInput {
  /** The shot as the server has it; undefined for one that is not made yet. */
  shot: ShotOut | undefined;
  /** What was kept of an edit that was left. */
  kept: DraftEdit | undefined;
  /** The title of a toast that says why the latest version could not be loaded. */
  failed: string;
}

/** How a refusal of the server is said. */
interface Refusal {
  title: string;
  fallback: string;
  /** Puts the issues at their fields. */
  place: (issues: DraftIssues) => void;
}

/**
 * A shot as it is being changed, in the wizard and in the side panel: what is typed lies over the version that was read. A save over
 * somebody else's change is refused; their version comes below what is typed, which stays whatever fails (cases K2, F10).
 */
export function useDraftEdit({ shot, kept, failed }: DraftEditInput) {
  const [edit, setEdit] = useState<DraftEdit>(() => opened(shot, kept));
  const [replaced, setReplaced] = useState<Replaced[] | undefined>(() =>
    shot && kept && hasChanges(kept) && isOver(shot, kept) ? replacedBy(kept, draftOf(shot)) : undefined,
  );
  const [issues, setIssues] = useState<DraftIssues>({});
  const [refusals, setRefusals] = useState(0);
  const [isStale, setStale] = useState(false);
  const [loads, setLoads] = useState(0);
  const reload = useReloadShot();
  const latest = useLatest(edit);
  const { changes, base, version, sent } = edit;
  const draft: ShotDraft = { ...base, ...changes };
  const isDirty = hasChanges(edit);

  /** What was typed as it would lie over this version. */
  const over = (there: ShotOut): DraftEdit => laidOver(latest.current, draftOf(there), there.version);

  const lay = (there: ShotOut) => {
    setReplaced(replacedBy(latest.current, draftOf(there)));
    take(over(there));
  };

  const take = (next: DraftEdit) => {
    setEdit(next);
    setLoads((count) => count + 1);
    setStale(false);
  };
  // Where nothing is typed there is nothing to lay over a newer version, unless that is what was sent before it was taken back.
  if (shot && !isDirty && isOver(shot, edit)) {
    const there = draftOf(shot);
    take(sent ? laidOver(edit, there, shot.version) : { changes: {}, base: there, version: shot.version });
  }

  const change = (patch: DraftChange) => {
    setEdit((now) => ({ ...now, changes: { ...now.changes, ...typedBy(patch, { ...now.base, ...now.changes }) } }));
    setIssues((before) => withoutFields(before, Object.keys(typedBy(patch, draft))));
  };

  const refuse = (found: DraftIssues) => {
    setIssues(found);
    setRefusals((count) => count + 1);
  };

  return {
    draft,
    changes,
    base,
    version,
    sent,
    issues,
    /** How often a save was refused for its fields. */
    refusals,
    isDirty,
    /** How often another version came below what is typed: what reads its value once is made anew. */
    loads,
    /** Somebody else was faster: their version is to be loaded first. */
    isStale,
    /** What of their version would be replaced; undefined until it was loaded. */
    replaced,
    change,
    refuse,
    /**
     * Makes a save of the draft. Where it is refused as stale because the latest version is the draft as it stands, which is so after a
     * save whose answer was lost, that one was saved; `isDone` says what else must hold of it.
     */
    saveOnce: async (save: () => Promise<ShotBody>, isDone = (_: ShotOut) => true): Promise<{ data: ShotOut }> => {
      try {
        return await save();
      } catch (error) {
        if (!shot || !isStaleRefusal(error)) throw error;
        // Past the cache: another version is not to come below what is typed before that is said.
        const there = await trpcClient.shot.get.query({ id: shot._id }).catch(() => null);
        if (!there || !isDone(there.data) || changedFields(draft, draftOf(there.data)).length > 0) throw error;
        return { data: await reload(shot._id) };
      }
    },
    /** Takes an error of a save: a stale one says so in the form, any other in a toast, whose id it gives, and at its fields. */
    refused: (error: unknown, { title, fallback, place }: Refusal): number | undefined => {
      const reason = errorText(error, fallback);
      if (isStaleRefusal(error)) {
        setStale(true);
        return undefined;
      }
      // Without an answer nobody knows whether it was saved.
      if (errorCode(error) === null) setEdit(withSent);
      // Completed meanwhile: the page shows it as it is now.
      if (shot && errorCode(error) === 'CONFLICT') void reload(shot._id).catch(() => undefined);
      place(issuesAtFields(errorIssues(error)));
      return toast.error(title, reason);
    },
    /** What was typed since this draft was sent. */
    typedSince: (sent: ShotDraft) => withoutSaved(latest.current.changes, sent),
    /** The draft that was sent is saved as this; what was typed since stays unsaved. */
    saved: (sent: ShotDraft, data: ShotOut): void => {
      setEdit((now) => ({
        changes: withoutSaved(now.changes, sent),
        base: draftOf(data),
        version: data.version,
      }));
      setIssues({});
      setReplaced(undefined);
    },
    over,
    /** Lays what was typed over this version, and says what of it would be replaced. */
    lay,
    takeLatest: async (): Promise<void> => {
      if (!shot) return;
      try {
        // What was typed while it came stays as well.
        lay(await reload(shot._id));
      } catch (error) {
        toast.error(failed, errorText(error));
      }
    },
  };
}

const isStaleRefusal = (error: unknown) => isRefusedFor(error, messages.errors.stale);

function isOver(shot: ShotOut, { version }: DraftEdit): boolean {
  return shot.version > version;
}

function opened(shot: ShotOut | undefined, kept: DraftEdit | undefined): DraftEdit {
  if (!shot) return kept ?? { changes: {}, base: emptyDraft, version: 0 };
  if (!kept || !hasChanges(kept)) return { changes: {}, base: draftOf(shot), version: shot.version };
  return isOver(shot, kept) ? laidOver(kept, draftOf(shot), shot.version) : kept;
}

function typedBy(patch: DraftChange, draft: ShotDraft): Partial<ShotDraft> {
  return typeof patch === 'function' ? patch(draft) : patch;
}
