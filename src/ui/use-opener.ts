import { useRef } from 'react';

/** Gives the focus back to what had it before a dialog opened: radix does so only for a trigger of its own. */
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
    },
  };
}
