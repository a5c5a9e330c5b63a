import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsMounted } from '../../../../client/use-is-mounted';
import type { ShotOut } from '../../shot.schema';
import { useSaveAllTicks } from '../../view/ui/use-ticks';
import { useCompleteShot, useReopenShot } from './use-complete-shot';
import { useShotActions } from './use-shot-actions';

/** The status that the server is being asked for. */
type Busy = 'completed' | 'upcoming' | null;

interface PageActions {
  complete: () => void;
  reopen: () => void;
  reschedule: () => void;
  remove: () => void;
  busy: Busy;
  /** Where the buttons stand: it has the focus once the button that had it is not there any more. */
  place: RefObject<HTMLDivElement | null>;
  dialogs: ReactNode;
}

/** What a shot's own page can do with it; completing and deleting it go back to its project's list (spec section 4). */
export function usePageActions(shot: ShotOut): PageActions {
  const [, navigate] = useLocation();
  const { projectId } = shot;
  const isMounted = useIsMounted();
  const back = useCallback(
    (how?: { replace: boolean }) => {
      if (isMounted.current) navigate(`/shotlist/${projectId}`, how);
    },
    [navigate, projectId, isMounted],
  );
  // The browser's way back would lead to a page that is there no more.
  const onRemoved = useCallback(() => back({ replace: true }), [back]);
  const { reschedule, remove, dialogs } = useShotActions(projectId, { source: 'viewShotListPage', onRemoved });
  const complete = useCompleteShot();
  const saveTicks = useSaveAllTicks(shot);
  const reopen = useReopenShot();
  const { busy, once } = useOnce();
  const place = useFocusAfter(busy);
  return {
    complete: () =>
      once('completed', async () => {
        if ((await saveTicks()) && (await complete(shot))) back();
      }),
    reopen: () => once('upcoming', () => reopen(shot)),
    reschedule: () => reschedule(shot),
    remove: () => remove(shot),
    busy,
    place,
    dialogs,
  };
}

/** Asks for one status at a time: a second press may come before the first one is rendered. */
function useOnce() {
  const [busy, setBusy] = useState<Busy>(null);
  const asking = useRef(false);
  const once = async (status: Busy, ask: () => Promise<void>): Promise<void> => {
    if (asking.current) return;
    asking.current = true;
    setBusy(status);
    try {
      await ask();
    } finally {
      asking.current = false;
      setBusy(null);
    }
  };
  return { busy, once: (status: Busy, ask: () => Promise<void>) => void once(status, ask) };
}

/** Keeps the keyboard where it was when a button makes way for others. */
function useFocusAfter(busy: Busy) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef<Busy>(null);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) place.current?.focus();
    was.current = busy;
  }, [busy]);
  return place;
}
