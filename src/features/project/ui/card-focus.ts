import { useEffect, useRef } from 'react';
import { useForgetProject } from '../project-actions.queries';

/**
 * Gives a function that removes the cached data of a project that was deleted or left, once its page is unmounted: a
 * mounted page would refetch it.
 */
export function useForgetOnUnmount(projectId: string): () => void {
  const forget = useForgetProject();
  const state = useRef({ isGone: false, isDeleted: false, forget: () => {} });
  state.current.forget = () => forget(projectId);
  useEffect(() => {
    const { current } = state;
    current.isGone = false;
    return () => {
      current.isGone = true;
      // After the surrounding page has unsubscribed from its queries.
      if (current.isDeleted) setTimeout(current.forget);
    };
  }, []);
  return () => {
    state.current.isDeleted = true;
    if (state.current.isGone) forget(projectId);
  };
}

const menus = '[data-project-menu]';
const tab = '[role=tab][aria-selected=true]';
const content = '#content';

/**
 * Keeps the focus among the cards when one is removed (design 9): moves it to the menu of the next card, else of the
 * previous one, else to the tab. Call `leaving` before the project's card is removed, `staying` when it is not.
 */
export function useCardFocus(projectId: string) {
  const next = useRef<Element | null>(null);
  const asked = useRef(false);
  const leaving = () => {
    const all = Array.from(document.querySelectorAll<HTMLElement>(menus));
    const at = all.findIndex((menu) => menu.dataset.projectMenu === projectId);
    next.current = all[at + 1] ?? all[at - 1] ?? null;
    asked.current = true;
  };
  const staying = () => {
    asked.current = false;
  };
  useEffect(
    () => () => {
      if (!asked.current) return;
      const target = next.current;
      // After a dialog that closes too has released the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const goal = target?.isConnected ? target : (document.querySelector(tab) ?? document.querySelector(content));
        if (goal instanceof HTMLElement) goal.focus();
      });
    },
    [],
  );
  return { leaving, staying };
}
