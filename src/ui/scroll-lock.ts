import { useLayoutEffect } from 'react';

let locks = 0;

/** Keeps the page behind from scrolling while the component stands, and from moving by the width of its scrollbar. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (locks === 0) {
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
      root.dataset.scrollLock = '';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) delete root.dataset.scrollLock;
    };
  }, []);
}
