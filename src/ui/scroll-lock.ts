import { useLayoutEffect } from 'react';

let locks = 0;

/** Keeps the page behind from scrolling while the component stands, and from moving by the width of its scrollbar. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (locks === 0) {
      // On the body alone: a variable on the root would have the style of everything below worked out anew.
      document.body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
      root.dataset.scrollLock = '';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      document.body.style.paddingRight = '';
      delete root.dataset.scrollLock;
    };
  }, []);
}
