import { errorCode } from '../../../client/error-text';
import { isRefusedFor, newIdempotencyKey } from '../../../client/form/idempotency';
import { trpc, type Utils } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { isUntouched } from '../shot.rules';
import type { ShotOut } from '../shot.schema';
import type { ShotBody } from '../shot-cache.queries';
import { useWriteShot } from '../store/shot-writes.queries';

/** The idempotency key of a shot to be made. */
interface CreationKey {
  key: string;
  /** Called with the key that replaces it. */
  onKey: (key: string) => void;
}

type ShotInput = Parameters<Utils['client']['shot']['create']['mutate']>[0];

/** What makes a shot; one that lacks its place or times is made by the call for many, which takes such drafts. */
type NewShotInput = Pick<ShotInput, 'projectId'> & Partial<ShotInput>;

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
  const write = useWriteShot();
  const madeOnce = useCreateOnce(isWanted);
  const create = (key: string, input: NewShotInput) => {
    const { projectId, ...shot } = input;
    if (isWhole(input)) return write('shot.create', input, { key });
    return write('shot.createMany', { projectId, shots: [shot] }, { key });
  };
  /** Whether the key was used with other input before. */
  const isUsedByOther = async (key: string, input: NewShotInput): Promise<boolean> => {
    try {
      await create(key, input);
      return false;
    } catch (error) {
      if (isRefusedFor(error, messages.idempotency.reused)) return true;
      throw error;
    }
  };
  return (key: CreationKey, input: NewShotInput) => madeOnce(key, (at) => isUsedByOther(at, input));
}

const isWhole = (input: NewShotInput): input is ShotInput =>
  input.location !== undefined && input.startDateTime !== undefined && input.endDateTime !== undefined;

/** Duplicates a shot as a draft in its project, one for each key; gives and throws the same as `useCreateShot`. */
export function useDuplicateShotCall(isWanted: () => boolean) {
  const write = useWriteShot();
  const madeOnce = useCreateOnce(isWanted);
  return (key: CreationKey, id: string) =>
    madeOnce(key, async (at) => {
      await write('shot.duplicate', { id }, { key: at });
      return false;
    });
}

/**
 * Gives the shot that was made under a key, also when it is called again. If that shot was changed since, it is not the
 * wanted one: another is made, under a new key. `make` makes it and tells whether the key was used with other input
 * before.
 */
function useCreateOnce(isWanted: () => boolean) {
  const { client, shot: cached } = trpc.useUtils();
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
        // Its page shows it at once.
        cached.get.setData({ id: made.data._id }, made);
        return { data: made.data, isOther };
      }
      if (!isWanted()) return null;
    }
    throw new Error(messages.shot.creationFallback);
  };
}
