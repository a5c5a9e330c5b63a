import { useRef } from 'react';

/** Gives the focus back to what had it before a dialog opened, or to the page where that is gone: radix does so only for a trigger of its own. */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The page behind stood still, so it is where it was; a browser would scroll to one in a head that stays.
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true });
      else if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    },
  };
}
