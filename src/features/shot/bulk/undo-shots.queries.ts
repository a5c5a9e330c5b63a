import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { errorIssues, errorText } from '../../../client/error-text';
import { trpc, type Utils } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import type { ShotOut } from '../shot.schema';
import { putShot, refetchShots } from '../shot-cache.queries';
import { shotLimits } from '../shot-limits.data';

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
      if (rest.length === left.length) throw error;
      left = rest;
    }
  }
  return left;
}

/** Puts the answer of a write of several shots into every list, and refetches what lists or counts them. */
export function putShots(queries: QueryClient, utils: Utils, projectId: string, shots: readonly ShotOut[]): void {
  notifyManager.batch(() => {
    for (const shot of shots) putShot(queries, shot);
  });
  refetchShots(utils, projectId);
  void utils.scene.list.invalidate({ id: projectId });
}

interface Undo<One> {
  /** The changes to send, without the shots that are known to have changed meanwhile. */
  changes: readonly One[];
  send: (some: One[]) => Promise<{ data: ShotOut[] }>;
  /** The numbers of the shots that are known to have changed meanwhile. */
  lost?: readonly string[];
  /** Whether the shots go back to where they were. */
  isMove: boolean;
  /** Gives the shots whose version is still that of the answer, for a call that does not compare versions itself. */
  unchanged?: (changes: readonly One[]) => Promise<readonly One[]>;
  /** Puts the restored shots back into their places, and gives those that stay last in their scenes. */
  misplaced?: (restored: One[]) => Promise<One[]>;
}

/** Restores the shots that were not changed meanwhile; gives the sentence that names the other shots. */
export async function undoAll<One extends { number: string }>({
  changes,
  send,
  lost = [],
  isMove,
  unchanged,
  misplaced,
}: Undo<One>): Promise<{ isWhole: boolean; sentence: string }> {
  const restored = await sendRest(unchanged ? await unchanged(changes) : changes, send);
  const last = (await misplaced?.(restored)) ?? [];
  const numbersOf = (some: readonly One[]) => some.map(({ number }) => number);
  const changed = [...numbersOf(changes.filter((one) => !restored.includes(one))), ...lost];
  const isWhole = changed.length + last.length === 0;
  const [done, part] = isMove ? [text.movedBack, text.movedBackBut] : [text.restored, text.restoredBut];
  const sentence = isWhole
    ? done(restored.length)
    : part(restored.length - last.length, changes.length + lost.length, { changed, last: numbersOf(last) });
  return { isWhole, sentence };
}

/** Undoes a change of a project's shots; a toast says what became of it. */
export function useUndoShots(projectId: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return async <One extends { number: string }>(undo: Undo<One>) => {
    const send = async (some: One[]) => {
      const answer = await undo.send(some);
      putShots(queries, utils, projectId, answer.data);
      return answer;
    };
    try {
      const { isWhole, sentence } = await undoAll({ ...undo, send });
      if (isWhole) toast.success(sentence);
      else toast.warning(sentence);
    } catch (error) {
      toast.error(text.failed, errorText(error));
    }
    refetchShots(utils, projectId);
  };
}
