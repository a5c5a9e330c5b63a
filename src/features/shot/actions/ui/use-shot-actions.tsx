import { type ReactNode, useMemo, useState } from 'react';
import { type Click, createDoubleClickGuard } from '../../../../ui/double-click-guard';
import { useFocusAfterRemoval } from '../../list/ui/use-focus-after-removal';
import type { ListedShot } from '../../shot-cache.queries';
import type { SourcePage } from '../shot-actions.data';
import { createDialogStore } from './dialog-store';
import { ShotDialogs } from './shot-dialogs';
import { useCompleteShot, useReopenShot } from './use-complete-shot';

interface ShotActions {
  complete: (shot: ListedShot, press: Click) => void;
  reopen: (shot: ListedShot, press: Click) => void;
  /** Opens the dialog for new times. */
  reschedule: (shot: ListedShot) => void;
  /** Opens the confirmation of a deletion. */
  remove: (shot: ListedShot) => void;
  /** To be rendered anywhere in the page; opening a dialog re-renders nothing else. */
  dialogs: ReactNode;
}

interface ShotActionOptions {
  source?: SourcePage;
  /** Called after a shot was deleted. */
  onRemoved?: () => void;
  /** What the toast of a deletion says in place of the server's sentence. */
  removedToast?: string;
}

/**
 * The actions of a page on the shots of a project; the functions are stable while the page is mounted and `elsewhere`
 * is unchanged.
 */
export function useShotActions(
  projectId: string,
  { source, onRemoved, removedToast }: ShotActionOptions = {},
): ShotActions {
  const [store] = useState(createDialogStore);
  const completeShot = useCompleteShot();
  const reopenShot = useReopenShot();
  const leaving = useFocusAfterRemoval();
  return useMemo(() => {
    // When a row is removed, the second click of a double click would hit the next row.
    const counts = createDoubleClickGuard();
    const press = (act: (shot: ListedShot) => unknown) => (shot: ListedShot, pressed: Click) => {
      if (!counts(pressed)) return;
      leaving(shot._id);
      void act(shot);
    };
    return {
      complete: press(completeShot),
      reopen: press(reopenShot),
      reschedule: (shot) => store.ask({ what: 'reschedule', shot }),
      remove: (shot) => store.ask({ what: 'remove', shot }),
      dialogs: <ShotDialogs {...{ projectId, store, leaving, source, onRemoved, removedToast }} />,
    };
  }, [projectId, store, completeShot, reopenShot, leaving, source, onRemoved, removedToast]);
}
