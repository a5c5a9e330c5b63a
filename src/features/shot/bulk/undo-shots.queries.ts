import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorCode, errorIssues } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { refetchProject } from '../../live/stale.queries';
import type { UpdateShotInput } from '../shot-calls.schema';
import { shotLimits } from '../shot-limits.data';
import { useWriteShot } from '../store/shot-writes.queries';
import type { Said } from '../store/undo-stack';

const text = messages.undoShots;

/** What the refusal of a call for several shots says of each, by its place in the list that was sent. */
export function refusalsOf(error: unknown): Map<number, string[]> {
  const refusals = new Map<number, string[]>();
  for (const { path, message } of errorIssues(error)) {
    const place = /^(?:changes|ids)\.(\d+)/.exec(path)?.[1];
    if (place !== undefined) refusals.set(+place, [...(refusals.get(+place) ?? []), message]);
  }
  return refusals;
}

/**
 * Sends all of them, as many at once as a call takes, and without those that the server refuses again, since it takes
 * all of a call or none; gives those that it took. Throws a refusal that names none of them.
 */
export async function sendRest<One>(all: readonly One[], send: (some: One[]) => Promise<unknown>): Promise<One[]> {
  const taken: One[] = [];
  for (let at = 0; at < all.length; at += shotLimits.atOnce)
    taken.push(...(await sendCall(all.slice(at, at + shotLimits.atOnce), send)));
  return taken;
}

async function sendCall<One>(all: readonly One[], send: (some: One[]) => Promise<unknown>): Promise<One[]> {
  let left = [...all];
  while (left.length > 0) {
    try {
      await send(left);
      return left;
    } catch (error) {
      const refused = refusalsOf(error);
      const rest = left.filter((_, at) => !refused.has(at));
      // Their texts are too long for one call.
      if (errorCode(error) === 'PAYLOAD_TOO_LARGE' && left.length > 1) return sendHalves(left, send);
      if (rest.length === left.length) throw error;
      left = rest;
    }
  }
  return left;
}

async function sendHalves<One>(all: readonly One[], send: (some: One[]) => Promise<unknown>): Promise<One[]> {
  const half = Math.ceil(all.length / 2);
  return [...(await sendCall(all.slice(0, half), send)), ...(await sendCall(all.slice(half), send))];
}

interface Undo<One> {
  /** The changes to send, without the shots that are known to have changed meanwhile. */
  changes: readonly One[];
  send: (some: One[]) => Promise<unknown>;
  /** The numbers of the shots that are known to have changed meanwhile. */
  lost?: readonly string[];
  /** Whether the shots go back to where they were. */
  isMove: boolean;
  /** Whether the shots go, since they were made by what is taken back. */
  isRemoval?: boolean;
  /** Gives the shots whose version is still that of the answer, for a call that does not compare versions itself. */
  unchanged?: (changes: readonly One[]) => Promise<readonly One[]>;
  /** Puts the restored shots back into their places, and gives those that stay last in their scenes. */
  misplaced?: (restored: One[]) => Promise<One[]>;
}

/**
 * Restores the shots that were not changed meanwhile; gives them, and the sentence that names the others. Throws a
 * refusal that names none of them.
 */
export async function undoAll<One extends { number: string }>({
  changes,
  send,
  lost = [],
  isMove,
  isRemoval = false,
  unchanged,
  misplaced,
}: Undo<One>): Promise<{ isWhole: boolean; sentence: string; restored: One[] }> {
  const restored = await sendRest(unchanged ? await unchanged(changes) : changes, send);
  const last = (await misplaced?.(restored)) ?? [];
  const numbersOf = (some: readonly One[]) => some.map(({ number }) => number);
  const changed = [...numbersOf(changes.filter((one) => !restored.includes(one))), ...lost];
  const isWhole = changed.length + last.length === 0;
  const [done, part] = wordsOf(isMove, isRemoval);
  const sentence = isWhole
    ? done(restored.length)
    : part(restored.length - last.length, changes.length + lost.length, { changed, last: numbersOf(last) });
  return { isWhole, sentence, restored };
}

function wordsOf(isMove: boolean, isRemoval: boolean) {
  if (isRemoval) return [text.takenBack, text.takenBackBut] as const;
  return isMove ? ([text.movedBack, text.movedBackBut] as const) : ([text.restored, text.restoredBut] as const);
}

/** A change of a shot over the version that a person saw; `number` names the shot. */
type KnownChange = UpdateShotInput & { number: string };

/** Makes changes of a project's shots over the versions that this page has made of them; gives the answer. */
export function useUpdateShots() {
  const write = useWriteShot();
  return useCallback(
    (changes: readonly KnownChange[]) =>
      write('shot.updateMany', { changes: changes.map(({ number: _, ...change }) => change) }),
    [write],
  );
}

/** Takes back a change of a project's shots; gives what is to be said of it. Throws as `undoAll` does. */
export function useUndoShots(projectId: string) {
  const queries = useQueryClient();
  return useCallback(
    async <One extends { number: string }>(undo: Undo<One>): Promise<Said & { restored: One[] }> => {
      try {
        const { isWhole, sentence, restored } = await undoAll(undo);
        return { title: sentence, isPartly: !isWhole, isNothing: restored.length === 0, restored };
      } finally {
        refetchProject(queries, projectId);
      }
    },
    [queries, projectId],
  );
}
