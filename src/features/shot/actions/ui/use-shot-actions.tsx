import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LazyDialog, lazyComponent } from '../../../../client/loading/lazy-component';
import { type Click, createDoubleClickGuard } from '../../../../ui/double-click-guard';
import { useFocusAfterRemoval } from '../../list/ui/use-focus-after-removal';
import type { ListedShot } from '../../shot-cache.queries';
import type { Source } from '../shot-actions.queries';
import { createDialogStore } from './dialog-store';
import type { DialogsProps } from './shot-dialogs';
import { useCompleteShot } from './use-complete-shot';

const ShotDialogs = lazyComponent<DialogsProps>(async () => (await import('./shot-dialogs')).ShotDialogs);

interface ShotActions {
  complete: (shot: ListedShot, press: Click) => void;
  /** Asks for new times. */
  reschedule: (shot: ListedShot) => void;
  /** Asks before it deletes. */
  remove: (shot: ListedShot) => void;
  /** Stands anywhere in the page; opening a dialog renders nothing else. */
  dialogs: ReactNode;
}

interface Elsewhere {
  source?: Source;
  /** Called once a shot is deleted. */
  onRemoved?: () => void;
}

/**
 * What a page can do with the shots of a project; everything in it stays the same for as long as the page and
 * `elsewhere` stand.
 */
export function useShotActions(projectId: string, { source, onRemoved }: Elsewhere = {}): ShotActions {
  const [store] = useState(createDialogStore);
  const completeShot = useCompleteShot();
  const leaving = useFocusAfterRemoval();
  return useMemo(() => {
    // Once the row has gone, the next one lies under a double click.
    const counts = createDoubleClickGuard();
    return {
      complete: (shot, press) => {
        if (!counts(press)) return;
        leaving(shot._id);
        void completeShot(shot);
      },
      reschedule: (shot) => store.ask({ what: 'reschedule', shot }),
      remove: (shot) => store.ask({ what: 'remove', shot }),
      dialogs: <Dialogs projectId={projectId} store={store} leaving={leaving} source={source} onRemoved={onRemoved} />,
    };
  }, [projectId, store, completeShot, leaving, source, onRemoved]);
}

function Dialogs(props: DialogsProps) {
  const { turn } = useSyncExternalStore(props.store.subscribe, props.store.read);
  const [isHere, setHere] = useState(false);
  // Fetched once the page is idle, so that the first press does not wait. The dialogs reopen what a login interrupted.
  useEffect(() => {
    const timer = setTimeout(async () => setHere((await ShotDialogs.preload()) !== undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  if (turn === 0 && !isHere) return null;
  return (
    <LazyDialog turn={turn}>
      <ShotDialogs {...props} />
    </LazyDialog>
  );
}
