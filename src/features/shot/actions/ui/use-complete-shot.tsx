import { useCallback } from 'react';
import { errorCode, errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { openListAt } from '../../list/list-place';
import { useFocusAfterRemoval } from '../../list/ui/use-focus-after-removal';
import { useReloadShot } from '../../shot.queries';
import type { ShotOut } from '../../shot.schema';
import { useTicksAccepted, useWriteShot } from '../../store/shot-writes.queries';
import { useOfferUndo } from '../../store/undo.queries';
import { isWaiting } from '../../store/waiting.rules';

type Completable = Pick<ShotOut, '_id' | 'projectId' | 'title'>;

/**
 * Publishes a draft as it is shown, optimistically on the screen; a toast confirms it, or says why the server refused.
 * When the draft was changed elsewhere meanwhile, the latest version is loaded. There is no Undo: a planned shot never
 * becomes a draft again.
 */
export function usePublishShot(): (draft: Completable & Pick<ShotOut, 'version'>) => Promise<void> {
  const write = useWriteShot();
  const reload = useReloadShot();
  return async ({ _id: id, projectId, version, title }) => {
    try {
      const { message } = await write('shot.setStatus', { id, version, status: 'upcoming' });
      openListAt({ _id: id, projectId });
      toast.success(message ?? messages.shot.statusUpdated, title);
    } catch (error) {
      if (errorCode(error) === 'CONFLICT') void reload(id).catch(() => undefined);
      toastFailure(error);
    }
  };
}

/** Reopens a completed shot, optimistically on the screen; a toast says so and takes it back, or says why not. */
export function useReopenShot(): (shot: Completable) => Promise<boolean> {
  return useSetStatus('upcoming');
}

/**
 * Completes a shot, optimistically on the screen; the toast offers Undo, which reopens the shot while its project is
 * active. Resolves to whether the server agreed; if not, the shot is restored and a toast says why (spec section 8). A
 * shot whose ticks are being saved is completed when the server has accepted them: it takes none afterwards.
 */
export function useCompleteShot(): (shot: Completable) => Promise<boolean> {
  const complete = useSetStatus('completed');
  const ticksAccepted = useTicksAccepted();
  return useCallback(
    // Who saves the ticks says why they were refused.
    async (shot) => (await ticksAccepted(shot._id)) && complete(shot),
    [ticksAccepted, complete],
  );
}

const opposite = { completed: 'upcoming', upcoming: 'completed' } as const;

function useSetStatus(status: keyof typeof opposite) {
  const write = useWriteShot();
  const offerUndo = useOfferUndo();
  const leaving = useFocusAfterRemoval();
  return useCallback(
    async ({ _id: id, projectId, title }: Completable): Promise<boolean> => {
      const set = async (status: keyof typeof opposite) => {
        const { message } = await write('shot.setStatus', { id, status });
        return { title: message ?? messages.shot.statusUpdated, text: title };
      };
      const again = (status: keyof typeof opposite) => {
        leaving(id);
        return set(status);
      };
      try {
        const step = { undo: () => again(opposite[status]), redo: () => again(status) };
        offerUndo(projectId, await set(status), { ...step, failed: messages.shotView.statusFailed, shots: [id] });
        return true;
      } catch (error) {
        if (isWaiting(error)) return true;
        toastFailure(error);
        return false;
      }
    },
    [status, write, offerUndo, leaving],
  );
}

function toastFailure(error: unknown): void {
  toast.error(messages.shotView.statusFailed, errorText(error));
}
