import { useMutation } from '@tanstack/react-query';
import { errorCode } from '../../../client/error-text';
import { isRefusedFor, newIdempotencyKey, retryWhileRunning } from '../../../client/form/idempotency';
import { trpc, type Utils, withIdempotencyKey } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { useCacheShot } from '../shot.queries';
import { isUntouched } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import type { ShotBody } from '../shot-cache.queries';

/** The idempotency key of a shot to be made. */
interface CreationKey {
  key: string;
  /** Called with the key that replaces it. */
  onKey: (key: string) => void;
}

type ShotInput = Parameters<Utils['client']['shot']['create']['mutate']>[0];

/** What makes a shot; one that lacks its place or times is made by the call for many, which takes such drafts. */
type NewShotInput = Pick<ShotInput, 'projectId'> & Partial<ShotInput>;

interface CreateCall {
  key: string;
  input: NewShotInput;
}

/**
 * A shot that was made; `isOther` tells that it was made from other input, in another tab or before the response was
 * lost.
 */
interface MadeShot {
  data: ShotOut;
  isOther: boolean;
}

/**
 * Creates a shot in a project, one for each key (`useCreateOnce`). Gives null when the result is no longer wanted;
 * throws the server's refusal, and when the created shot cannot be found.
 */
export function useCreateShot(isWanted: () => boolean) {
  const { client } = trpc.useUtils();
  const madeOnce = useCreateOnce(isWanted);
  const create = useMutation({
    mutationFn: ({ key, input }: CreateCall): Promise<unknown> => {
      const { projectId, ...shot } = input;
      return isWhole(input)
        ? client.shot.create.mutate(input, withIdempotencyKey(key))
        : client.shot.createMany.mutate({ projectId, shots: [shot] }, withIdempotencyKey(key));
    },
    ...retryWhileRunning,
  });
  /** Whether the key was used with other input before. */
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

const isWhole = (input: NewShotInput): input is ShotInput =>
  input.location !== undefined && input.startDateTime !== undefined && input.endDateTime !== undefined;

/** Duplicates a shot as a draft in its project, one for each key; gives and throws the same as `useCreateShot`. */
export function useDuplicateShotCall(isWanted: () => boolean) {
  const { client } = trpc.useUtils();
  const madeOnce = useCreateOnce(isWanted);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ key, id }: { key: string; id: string }) =>
      client.shot.duplicate.mutate({ id }, withIdempotencyKey(key)),
    ...retryWhileRunning,
  });
  const duplicate = (key: CreationKey, id: string) =>
    madeOnce(key, async (at) => {
      await mutateAsync({ key: at, id });
      return false;
    });
  return { duplicate, isPending };
}

/**
 * Gives the shot that was made under a key, also when it is called again. If that shot was changed since, it is not the
 * wanted one: another is made, under a new key. `make` makes it and tells whether the key was used with other input
 * before.
 */
function useCreateOnce(isWanted: () => boolean) {
  const { client } = trpc.useUtils();
  const cache = useCacheShot();
  /** The stored response may be old, so load the current state. */
  const readMade = async (key: string): Promise<ShotBody | null> => {
    try {
      return await client.shot.created.query({ key });
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') return null;
      throw error;
    }
  };
  return async ({ key, onKey }: CreationKey, make: (key: string) => Promise<boolean>): Promise<MadeShot | null> => {
    for (const at of [key, newIdempotencyKey()]) {
      if (at !== key) onKey(at);
      const isOther = await make(at);
      const made = await readMade(at);
      if (made && isUntouched(made.data)) {
        await cache(made);
        return { data: made.data, isOther };
      }
      if (!isWanted()) return null;
    }
    throw new Error(messages.shot.creationFallback);
  };
}
