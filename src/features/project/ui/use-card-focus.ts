import { useEffect, useRef } from 'react';

const menus = '[data-project-menu]';
const tab = '[role=tab][aria-selected=true]';
const content = '#content';

/**
 * Keeps the focus among the cards when one of them goes (design 9): it goes to the menu of the next card, else of the one
 * before, else to the tab. Call `leaving` when the card of this project is asked to go, `staying` when it does not.
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
      // Once a dialog that goes along has let the focus go.
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
