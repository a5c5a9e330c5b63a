import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '../../../client/form/idempotency';
import { useUndoShots, useUpdateShots } from '../bulk/undo-shots.queries';
import type { ShotOut } from '../shot.schema';
import { type ListedShot, projectShots, type ShotPages, shotsInOrder } from '../shot-cache.queries';
import { latestVersion, useShown, useWriteShot } from '../store/shot-writes.queries';
import type { Said } from '../store/undo-stack';
import { altered, type BulkChange, type PlaceInScene, placesToRestore, unchangedIn, undoOf } from './undo.rules';

/** More pages of a list than any project has. */
const ALL_PAGES = 1000;

/** A change that was made: how many shots it altered, and the answer. */
interface Changed {
  altered: number;
  shots: ShotOut[];
  /** Takes it back. Gives what is to be said, and the ids of the shots that are as they were. */
  undo: () => Promise<{ said: Said; ids: string[] }>;
}

type ReadList = (staleTime: number) => Promise<ShotPages>;

/** Reads a project's list, from the cache while that is younger than `staleTime`. */
export const listOf =
  (queries: QueryClient, projectId: string): ReadList =>
  async (staleTime) => {
    const query = projectShots(projectId);
    // A read under way began before it was asked for the list as it is now, and would be taken for its answer.
    if (staleTime === 0) await queries.cancelQueries({ queryKey: query.queryKey });
    return queries.fetchInfiniteQuery({ ...query, pages: ALL_PAGES, staleTime });
  };

/**
 * The shots of a list in their order, to its last page: a page that shows it may have put only the first ones into the
 * cache.
 */
export async function readWhole(read: ReadList, staleTime: number): Promise<ListedShot[]> {
  const list = await read(staleTime);
  return list.pages.at(-1)?.nextCursor ? readWhole(read, 0) : shotsInOrder(list);
}

/**
 * Puts shots that are in their scenes again where they stood there, one after the other; gives the ids of those that
 * stay last. A neighbour may be gone, or be in its place no more.
 */
export async function placeAgain(
  places: readonly PlaceInScene[],
  move: (place: PlaceInScene) => Promise<unknown>,
): Promise<string[]> {
  const last: string[] = [];
  for (const place of places) {
    const isPlaced =
      !last.includes(place.afterId ?? '') &&
      (await move(place).then(
        () => true,
        () => false,
      ));
    if (!isPlaced) last.push(place.id);
  }
  return last;
}

/** Makes one change of several shots of a project. Throws the server's refusal. */
export function useChangeShots(projectId: string) {
  const queries = useQueryClient();
  const write = useWriteShot();
  const isPending = useShown().writes.some(({ call }) => call === 'shot.bulk');
  const undo = useUndo(projectId);
  // When only the answer was lost, the same input is sent again under its key, and Undo goes back to before it.
  const unanswered = useRef<{ input: string; key: string; order: readonly ListedShot[] }>(null);
  const inOrder = async (shots: readonly ListedShot[], change: BulkChange): Promise<readonly ListedShot[]> => {
    if (change.sceneId === undefined) return shots;
    return readWhole(listOf(queries, projectId), Number.POSITIVE_INFINITY);
  };
  const changeShots = async (chosen: readonly ListedShot[], change: BulkChange): Promise<Changed> => {
    const ids = chosen.map(({ _id }) => _id);
    const input = JSON.stringify([ids, change]);
    if (unanswered.current?.input !== input)
      unanswered.current = { input, key: newIdempotencyKey(), order: await inOrder(chosen, change) };
    const { key, order } = unanswered.current;
    const { data: shots } = await write('shot.bulk', { ids, change }, { key });
    unanswered.current = null;
    const chosenInOrder = order.filter(({ _id }) => ids.includes(_id));
    const moved = altered(chosenInOrder, shots);
    const places = placesToRestore(order, new Set(moved.map(({ _id }) => _id)));
    return { altered: moved.length, shots, undo: () => undo(change, chosenInOrder, shots, places) };
  };
  /** Makes the same change again, of the shots that are as they were. */
  const repeat = async (ids: readonly string[], change: BulkChange): Promise<Changed> => {
    const list = await readWhole(listOf(queries, projectId), 0);
    return changeShots(
      list.filter(({ _id }) => ids.includes(_id)),
      change,
    );
  };
  return { changeShots, repeat, isPending };
}

/** Takes back a change, shot by shot as it was before. */
function useUndo(projectId: string) {
  const queries = useQueryClient();
  const write = useWriteShot();
  const undoShots = useUndoShots(projectId);
  const updateShots = useUpdateShots();
  const latest = ({ _id, version }: ListedShot) => latestVersion(queries, _id, version);
  return async (
    change: BulkChange,
    before: readonly ListedShot[],
    after: readonly ShotOut[],
    places: readonly PlaceInScene[],
  ): Promise<{ said: Said; ids: string[] }> => {
    const isMove = change.sceneId !== undefined || change.shiftMinutes !== undefined;
    if (change.status === 'completed') {
      const reopen = (some: readonly ShotOut[]) =>
        write('shot.bulk', { ids: some.map(({ _id }) => _id), change: { status: 'upcoming' } });
      const { restored, ...said } = await undoShots({
        changes: altered(before, after),
        // A completed shot takes no other change, and this call compares no versions.
        send: reopen,
        unchanged: async (some) => {
          const list = await readWhole(listOf(queries, projectId), 0);
          return unchangedIn(list, some, latest);
        },
        isMove,
      });
      return { said, ids: restored.map(({ _id }) => _id) };
    }
    const { restored, ...said } = await undoShots({
      ...undoOf(change, before, after, latest),
      send: updateShots,
      isMove,
      misplaced: async (restored) => {
        if (change.sceneId === undefined) return [];
        const ids = new Set(restored.map(({ id }) => id));
        const last = await placeAgain(
          places.filter(({ id }) => ids.has(id)),
          (place) => write('shot.move', place),
        );
        return restored.filter(({ id }) => last.includes(id));
      },
    });
    return { said, ids: restored.map(({ id }) => id) };
  };
}
