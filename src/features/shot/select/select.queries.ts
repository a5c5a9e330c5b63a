import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey, retryWhileRunning } from '../../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../../client/trpc';
import { putShots, useUndoShots } from '../bulk/undo-shots.queries';
import type { ShotOut } from '../shot.schema';
import { type ListedShot, listInput, shotsOf } from '../shot-cache.queries';
import { altered, type BulkChange, type PlaceInScene, placesToRestore, undoOf } from './undo.rules';

const FRESH = Number.POSITIVE_INFINITY;
/** More pages of a list than any project has. */
const ALL_PAGES = 1000;

/** A change that was made: how many shots it altered, the answer, and its Undo. */
interface Changed {
  altered: number;
  shots: ShotOut[];
  undo: () => void;
}

/** Makes one change of several shots of a project. Throws the server's refusal. */
export function useChangeShots(projectId: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const undo = useUndo(projectId);
  // When only the answer was lost, the same input is sent again under its key, and Undo goes back to before it.
  const unanswered = useRef<{ input: string; key: string; order: readonly ListedShot[] }>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (asked: { ids: string[]; change: BulkChange; key: string }) => {
      const { key, ...input } = asked;
      return (await utils.client.shot.bulk.mutate(input, withIdempotencyKey(key))).data;
    },
    ...retryWhileRunning,
    onSuccess: (shots) => putShots(queries, utils, projectId, shots),
    onError: () => void utils.shot.list.invalidate({ id: projectId }),
  });
  const inOrder = async (shots: readonly ListedShot[], change: BulkChange): Promise<readonly ListedShot[]> => {
    if (change.sceneId === undefined) return shots;
    const list = await utils.shot.list.fetchInfinite(
      { ...listInput(projectId), sort: 'order' },
      { pages: ALL_PAGES, getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: FRESH },
    );
    return shotsOf(list);
  };
  const changeShots = async (chosen: readonly ListedShot[], change: BulkChange): Promise<Changed> => {
    const ids = chosen.map(({ _id }) => _id);
    const input = JSON.stringify([ids, change]);
    if (unanswered.current?.input !== input)
      unanswered.current = { input, key: newIdempotencyKey(), order: await inOrder(chosen, change) };
    const { key, order } = unanswered.current;
    const shots = await mutateAsync({ ids, change, key });
    unanswered.current = null;
    const chosenInOrder = order.filter(({ _id }) => ids.includes(_id));
    const moved = altered(chosenInOrder, shots);
    const places = placesToRestore(order, new Set(moved.map(({ _id }) => _id)));
    return { altered: moved.length, shots, undo: () => void undo(change, chosenInOrder, shots, places) };
  };
  return { changeShots, isPending };
}

/** Undoes a change, shot by shot as it was before. */
function useUndo(projectId: string) {
  const { client } = trpc.useUtils();
  const undoShots = useUndoShots(projectId);
  return (
    change: BulkChange,
    before: readonly ListedShot[],
    after: readonly ShotOut[],
    places: readonly PlaceInScene[],
  ): Promise<void> => {
    const isMove = change.sceneId !== undefined || change.shiftMinutes !== undefined;
    if (change.status === 'completed')
      return undoShots({
        changes: altered(before, after),
        // A completed shot takes no other change.
        send: (some) => client.shot.bulk.mutate({ ids: some.map(({ _id }) => _id), change: { status: 'upcoming' } }),
        isMove,
      });
    return undoShots({
      ...undoOf(change, before, after),
      send: (some) => client.shot.updateMany.mutate({ changes: some.map(({ number: _, ...fields }) => fields) }),
      isMove,
      after: async (restored) => {
        if (change.sceneId === undefined) return;
        const ids = new Set(restored.map(({ id }) => id));
        for (const place of places) {
          // One whose neighbour is gone stays last in its scene.
          if (ids.has(place.id)) await client.shot.move.mutate(place).catch(() => undefined);
        }
      },
    });
  };
}
