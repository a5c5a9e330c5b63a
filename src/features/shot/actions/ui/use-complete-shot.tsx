import { useCallback } from 'react';
import { now } from '../../../../client/clock';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import type { ShotOut } from '../../shot.schema';
import { useShotActionCalls } from '../shot-actions.queries';
import { plannedBucket } from '../shot-reschedule.rules';

const text = messages.shotActions;

type Completable = Pick<
  ShotOut,
  '_id' | 'projectId' | 'title' | 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId'
>;

/** Reopens a completed shot at once on the screen; a toast says so, or why the server refused. */
export function useReopenShot(): (shot: Completable) => Promise<void> {
  const { setStatus } = useShotActionCalls();
  return useCallback(
    (shot) =>
      setStatus(shot, 'upcoming', plannedBucket(shot, now())).then(({ message }) => {
        toast.success(message ?? messages.shot.statusUpdated, shot.title);
      }, sayFailure),
    [setStatus],
  );
}

/**
 * Completes a shot at once on the screen; the toast offers to undo it, which reopens the shot, for as long
 * as its project can be written. Resolves to whether the server
 * agreed; when it did not, the shot is back where it was and a toast says why (spec section 8).
 */
export function useCompleteShot(): (shot: Completable) => Promise<boolean> {
  const { setStatus } = useShotActionCalls();
  const reopen = useReopenShot();
  return useCallback(
    async (shot) => {
      try {
        const { message } = await setStatus(shot, 'completed');
        const action = { label: text.undo, onAction: () => void reopen(shot) };
        toast.success(message ?? messages.shot.statusUpdated, shot.title, { action, about: shot.projectId });
        return true;
      } catch (error) {
        sayFailure(error);
        return false;
      }
    },
    [setStatus, reopen],
  );
}

function sayFailure(error: unknown): void {
  toast.error(messages.shotView.statusFailed, errorText(error));
}
