import { X } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useLayoutEffect, useRef } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { useBackCloses } from './back-layers';

/**
 * Scrolls the focused element into view: when Tab goes from the end of a dialog to its beginning, the browser does not.
 */
export function scrollIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** A dialog's close button. It comes last in the focus order, so that the focus starts in the first field. */
export function DialogClose({ onClose, className }: { onClose: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-label={messages.ui.close}
      title={messages.ui.close}
      onClick={onClose}
      className={classes(
        'absolute flex size-11 items-center justify-center rounded-control text-muted',
        'transition-colors duration-fast hover:bg-draft-wash hover:text-ink',
        className,
      )}
    >
      <Icon of={X} />
    </button>
  );
}

/** The position of a dialog: in the middle, on a phone at the bottom. */
export const dialogPositionClasses = 'items-end justify-center sm:items-center sm:p-6';

/** On a phone a toast stands above a dialog, which leaves it that room. */
export const toastRoomClasses = 'max-sm:in-[:has(.toasts>*)]:max-h-[calc(100dvh-5.75rem-env(safe-area-inset-top))]';

/** The dialog's box: a sheet on a phone, else a card. */
export const dialogBoxClasses = classes(
  'sheet relative flex max-h-[calc(100dvh-2.5rem)] w-full flex-col rounded-t-dialog border border-line',
  'bg-overlay pb-[env(safe-area-inset-bottom)] shadow-3 outline-none sm:max-h-full sm:rounded-dialog',
  toastRoomClasses,
);

/** The dialog's buttons: in a line at the right, on a phone stacked with the last one on top. */
export const dialogFootClasses = classes(
  'flex shrink-0 flex-col-reverse gap-3 px-5 pt-4 pb-5 *:max-sm:min-h-13',
  '*:max-sm:w-full sm:flex-row sm:justify-end sm:gap-2 sm:px-8 sm:pb-8',
);

interface DialogOverlayProps extends ComponentProps<'div'> {
  open: boolean;
  /** Closes the dialog when the person goes back on a phone. */
  onBack: () => void;
}

/**
 * The overlay behind a dialog, which contains it. A plain element: Radix's own overlay would add a style element, which
 * the Content-Security-Policy forbids.
 */
export function DialogOverlay({ open, onBack, className, ...rest }: DialogOverlayProps) {
  useScrollLock();
  useBackCloses(open, onBack);
  return (
    <div
      {...rest}
      data-state={open ? 'open' : 'closed'}
      className={classes('veil fixed inset-0 z-dialog flex bg-scrim forced-colors:bg-[Canvas]', className)}
    />
  );
}

let locks = 0;

/**
 * Keeps the page behind from scrolling while the component is mounted, and from shifting by the width of its scrollbar.
 */
function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (locks === 0) {
      // On the body alone: a variable on the root would make the browser recompute the styles of the whole document.
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

/**
 * Gives the focus back to the element that had it before a dialog opened, or to the page when that element is gone:
 * Radix does so only for its own trigger. `focusAfter` may name another one, because the opener went with what it did.
 */
export function useOpener(focusAfter?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = focusAfter?.() ?? presentControl(opener.current);
      // Without scrolling: the page behind did not move, and a browser would scroll to an element in a sticky header.
      if (target) target.focus({ preventScroll: true });
      else if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    },
  };
}

/** The control, or the one with the same shortcut if a page that was still loading has replaced it; null for none. */
function presentControl(control: Element | null): HTMLElement | null {
  if (!(control instanceof HTMLElement)) return null;
  if (control.isConnected) return control;
  const { shortcut } = control.dataset;
  return shortcut === undefined ? null : document.querySelector(`[data-shortcut="${shortcut}"]`);
}
