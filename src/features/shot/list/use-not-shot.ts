import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useUrlState } from '../../../client/url-state';
import { showView } from './use-shot-view';

/** Whether the list was opened from a project's head: it takes the focus once it is there. */
let isAwaited = false;

/** The address of what a completed project left undone. */
export const notShotPath = (projectId: string) => `/shotlist/${projectId}?notshot=shown`;

/** Shows, in By time, what a completed project left undone; on a phone Back leads to the view before. */
export function showNotShot(projectId: string): void {
  isAwaited = true;
  showView(projectId, 'time');
  navigate(notShotPath(projectId), { replace: true, state: window.history.state });
  // Where it is open already, nothing is rendered that could take the focus.
  window.dispatchEvent(new Event('notshot'));
}

/** Whether the list of what was not shot is open, which the address holds, and the ref of its button. */
export function useNotShot(): [isOpen: boolean, setOpen: (open: boolean) => void, RefObject<HTMLButtonElement | null>] {
  const [state, setState] = useUrlState('notshot');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const takeFocus = () => {
      if (isAwaited) button.current?.focus();
      isAwaited = false;
    };
    takeFocus();
    window.addEventListener('notshot', takeFocus);
    return () => window.removeEventListener('notshot', takeFocus);
  }, []);
  const setOpen = useCallback((open: boolean) => setState(open ? 'shown' : ''), [setState]);
  return [state !== '', setOpen, button];
}
