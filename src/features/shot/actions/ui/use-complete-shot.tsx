import { useCallback } from 'react';
import { errorCode, errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { openListAt } from '../../list/list-place';
import { useReloadShot } from '../../shot.queries';
import type { ShotOut } from '../../shot.schema';
import { useWriteShot } from '../../store/shot-writes.queries';

const text = messages.shotActions;

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

/** Reopens a completed shot, optimistically on the screen; a toast confirms it, or says why the server refused. */
export function useReopenShot(): (shot: Completable) => Promise<void> {
  const write = useWriteShot();
  return useCallback(
    (shot) =>
      write('shot.setStatus', { id: shot._id, status: 'upcoming' }).then(({ message }) => {
        toast.success(message ?? messages.shot.statusUpdated, shot.title);
      }, toastFailure),
    [write],
  );
}

/**
 * Completes a shot, optimistically on the screen; the toast offers Undo, which reopens the shot while its project is
 * active. Resolves to whether the server agreed; if not, the shot is restored and a toast says why (spec section 8).
 */
export function useCompleteShot(): (shot: Completable) => Promise<boolean> {
  const write = useWriteShot();
  const reopen = useReopenShot();
  return useCallback(
    async (shot) => {
      try {
        const { message } = await write('shot.setStatus', { id: shot._id, status: 'completed' });
        const action = { label: text.undo, onAction: () => void reopen(shot) };
        toast.success(message ?? messages.shot.statusUpdated, shot.title, { action, about: shot.projectId });
        return true;
      } catch (error) {
        toastFailure(error);
        return false;
      }
    },
    [write, reopen],
  );
}

function toastFailure(error: unknown): void {
  toast.error(messages.shotView.statusFailed, errorText(error));
}
