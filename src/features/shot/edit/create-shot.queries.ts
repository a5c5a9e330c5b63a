import { useMutation } from '@tanstack/react-query';
import { errorCode } from '../../../client/error-text';
import { isRefusedFor, newKey, waitForFirst } from '../../../client/form/idempotency';
import { onceUnder, trpcClient } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { useKeepShot } from '../shot.queries';
import { isAsMade } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import type { ShotBody } from '../shot-cache.queries';

/** A key under which a shot is made once. */
interface CreationKey {
  key: string;
  /** Told of the key that takes its place. */
  onKey: (key: string) => void;
}

interface CreateCall {
  key: string;
  input: Parameters<typeof trpcClient.shot.create.mutate>[0];
}

/**
 * A shot as it was made; `isOther` says that it was made from other words, in another tab or before the answer was
 * lost.
 */
interface MadeShot {
  data: ShotOut;
  isOther: boolean;
}

/**
 * Creates a shot in a project, one for each key (`useMadeOnce`). Gives null where another one is not wanted any more;
 * throws what the server refuses, and where no shot it makes is found.
 */
export function useCreateShot(isWanted: () => boolean) {
  const madeOnce = useMadeOnce(isWanted);
  const create = useMutation({
    mutationFn: ({ key, input }: CreateCall) => trpcClient.shot.create.mutate(input, onceUnder(key)),
    ...waitForFirst,
  });
  /** Whether other words have used the key before. */
  const isUsedByOther = async (call: CreateCall): Promise<boolean> => {
    try {
      await create.mutateAsync(call);
      return false;
    } catch (error) {
      if (isRefusedFor(error, messages.idempotency.reused)) return true;
      throw error;
    }
  };
  return (key: CreationKey, input: CreateCall['input']) => madeOnce(key, (at) => isUsedByOther({ key: at, input }));
}

/** Makes a draft like a shot, in its project, one for each key; gives and throws what `useCreateShot` does. */
export function useDuplicateShotCall(isWanted: () => boolean) {
  const madeOnce = useMadeOnce(isWanted);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ key, id }: { key: string; id: string }) => trpcClient.shot.duplicate.mutate({ id }, onceUnder(key)),
    ...waitForFirst,
  });
  const duplicate = (key: CreationKey, id: string) =>
    madeOnce(key, async (at) => {
      await mutateAsync({ key: at, id });
      return false;
    });
  return { duplicate, isPending };
}

/**
 * Gives the shot that was made under a key: asked again the one of the first time. Where that has become something else
 * since, it is none of what is wanted: another one is made, under a new key. `make` makes it and tells whether other
 * words have used the key before.
 */
function useMadeOnce(isWanted: () => boolean) {
  const keep = useKeepShot();
  /** The answer may be that of the first time, and says nothing of today. */
  const readMade = async (key: string): Promise<ShotBody | null> => {
    try {
      return await trpcClient.shot.created.query({ key });
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') return null;
      throw error;
    }
  };
  return async ({ key, onKey }: CreationKey, make: (key: string) => Promise<boolean>): Promise<MadeShot | null> => {
    for (const at of [key, newKey()]) {
      if (at !== key) onKey(at);
      const isOther = await make(at);
      const made = await readMade(at);
      if (made && isAsMade(made.data)) {
        await keep(made);
        return { data: made.data, isOther };
      }
      if (!isWanted()) return null;
    }
    throw new Error(messages.shot.creationFallback);
  };
}
