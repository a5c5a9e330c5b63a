import { useQueryClient } from '@tanstack/react-query';
import { placeholderText } from '../../../client/error-text';
import { useQueryError } from '../../../client/form/use-query-error';
import { trpc } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { useReloadShot } from '../shot.queries';
import type { ShotOut } from '../shot.schema';
import { cachedShot } from '../shot-cache.queries';
import type { UpdateShotInput } from '../shot-calls.schema';
import { useWriteShot } from '../store/shot-writes.queries';
import { useOfferUndo } from '../store/undo.queries';
import type { HistoryEntryOut } from './shot-history.schema';

/** What was changed of a shot, the newest first, with the states of a panel. */
export function useHistory(id: string) {
  const history = trpc.shot.history.useQuery({ id }, { select: ({ data }) => data, staleTime: 0 });
  const error = useQueryError(history);
  return {
    entries: history.data,
    failure: error === null ? undefined : placeholderText(error),
    retry: () => void history.refetch(),
    retrying: history.isFetching,
  };
}

type Fields = Partial<UpdateShotInput>;

/** The fields of an entry as a write takes them: a place and the times are two each. */
const fieldsOf = (entry: HistoryEntryOut, side: 'from' | 'to'): Fields =>
  Object.assign(
    {},
    ...entry.changes.flatMap(({ field, isKept, [side]: value }) => {
      if (isKept === false) return [];
      return field === 'location' || field === 'startDateTime' ? [value] : [{ [field]: value }];
    }),
  );

/**
 * What the fields of an entry are now: what the newest entry of each made of it, since the newest come first; where
 * that was too long to keep, what the shot has.
 */
const presentOf = (entry: HistoryEntryOut, entries: readonly HistoryEntryOut[], shot: ShotOut): Fields =>
  Object.assign(
    {},
    ...entry.changes.map(({ field, isKept }) => {
      const newest = entries.flatMap(({ changes }) => changes).find((change) => change.field === field);
      if (!newest || isKept === false) return {};
      const isInShot = newest.isKept === false && field in shot;
      return isInShot ? { [field]: shot[field as keyof ShotOut] } : fieldsOf({ ...entry, changes: [newest] }, 'to');
    }),
  );

/** Whether an entry holds anything that can be restored. */
export const isRestorable = ({ changes }: HistoryEntryOut): boolean => changes.some(({ isKept }) => isKept !== false);

/** Of an entry what a restoring leaves out, and the version over which it writes. */
interface RestoreOver {
  /** Fields that stay as they are. */
  kept?: readonly string[];
  /** The version that the person has seen; without one, that of the page. */
  version?: number | undefined;
}

/**
 * Restores what an entry of a history has changed, by an ordinary write with Undo. Throws the refusal, as where a field
 * has changed since the page has read the shot.
 */
export function useRestore(shot: Pick<ShotOut, '_id' | 'projectId'>) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const reload = useReloadShot();
  const write = useWriteShot();
  const offerUndo = useOfferUndo();
  const id = shot._id;
  return async (whole: HistoryEntryOut, entries: readonly HistoryEntryOut[], over: RestoreOver = {}): Promise<void> => {
    const { kept = [], version: seen = cachedShot(queries, id)?.version } = over;
    const entry = { ...whole, changes: whole.changes.filter(({ field }) => !kept.includes(field)) };
    if (!isRestorable(entry)) return;
    const before = fieldsOf(entry, 'from');
    const present = presentOf(entry, entries, await reload(id));
    const change = async (fields: Fields, version: number | undefined, title: string) => {
      const { data } = await write('shot.update', { ...fields, id, ...(version !== undefined && { version }) });
      void utils.shot.history.invalidate({ id });
      return { title, text: data.title, version: data.version };
    };
    const { restored, notRestored } = messages.history;
    let made = await change(before, seen, restored);
    const again = (fields: Fields, title: string) => async () => {
      made = await change(fields, made.version, title);
      return made;
    };
    offerUndo(
      shot.projectId,
      { title: restored, text: made.text },
      {
        undo: again(present, messages.undoShots.restored(1)),
        redo: again(before, restored),
        failed: notRestored,
        shots: [id],
      },
    );
  };
}
