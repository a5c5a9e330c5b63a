import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { cacheShown } from '../../../../client/cache-shown';
import { useIsMounted } from '../../../../client/use-is-mounted';
import { wayBackToList } from '../../list/list-place';
import type { ShotOut } from '../../shot.schema';
import { useSaveAllTicks } from '../../view/ui/use-ticks';
import { useCompleteShot, usePublishShot, useReopenShot } from './use-complete-shot';
import { useShotActions } from './use-shot-actions';

/** What is being saved. */
type RunningAction = 'completed' | 'reopened' | 'published' | null;

interface PageActions {
  publish: () => void;
  complete: () => void;
  reopen: () => void;
  reschedule: () => void;
  remove: () => void;
  busy: RunningAction;
  /** The container of the buttons: gets the focus when the focused button disappears. */
  place: RefObject<HTMLDivElement | null>;
  dialogs: ReactNode;
}

/** The actions of a shot's own page; completing and deleting return to its place in the
 * project's list (spec section 4). */
export function usePageActions(shot: ShotOut): PageActions {
  const [, navigate] = useLocation();
  const { projectId } = shot;
  const isMounted = useIsMounted();
  const back = useCallback(
    (how?: { replace: boolean }) => {
      const { href, state } = wayBackToList(projectId);
      if (isMounted.current) navigate(href, { ...how, state });
    },
    [navigate, projectId, isMounted],
  );
  // Replace the page in the history: Back would lead to a deleted shot.
  const onRemoved = useCallback(() => back({ replace: true }), [back]);
  const { reschedule, remove, dialogs } = useShotActions(projectId, { source: 'viewShotListPage', onRemoved });
  const publish = usePublishShot();
  const complete = useCompleteShot();
  const saveTicks = useSaveAllTicks(shot);
  const reopen = useReopenShot();
  const { busy, once } = useOnce();
  const place = useFocusAfterReplacement(busy);
  return {
    publish: () => once('published', () => publish(shot)),
    complete: () =>
      once('completed', async () => {
        if ((await saveTicks()) && (await complete(shot))) back();
      }),
    reopen: () => once('reopened', () => reopen(shot)),
    reschedule: () => reschedule(shot),
    remove: () => remove(shot),
    busy,
    place,
    dialogs,
  };
}

/** Runs one action at a time: a second press may come before the first one has rendered. */
function useOnce() {
  const [busy, setBusy] = useState<RunningAction>(null);
  const asking = useRef(false);
  const once = async (action: RunningAction, ask: () => Promise<unknown>): Promise<void> => {
    if (asking.current) return;
    asking.current = true;
    setBusy(action);
    try {
      await ask();
    } finally {
      // After a refusal, the button of the status before is to be there again.
      await cacheShown();
      asking.current = false;
      setBusy(null);
    }
  };
  return { busy, once: (action: RunningAction, ask: () => Promise<unknown>) => void once(action, ask) };
}

/** Keeps the focus when a button is replaced by others. */
function useFocusAfterReplacement(busy: RunningAction) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef<RunningAction>(null);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) place.current?.focus();
    was.current = busy;
  }, [busy]);
  return place;
}
