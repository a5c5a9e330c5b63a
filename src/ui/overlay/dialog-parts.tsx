import { X } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useLayoutEffect, useRef } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';

/**
 * Brings what the keyboard has come to into view: from the end of a dialog to its beginning the browser does not scroll
 * by itself.
 */
export function inView({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** The cross of a dialog. It stands last in the order of focus, so that a dialog starts in its first field. */
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

/** Where a dialog lies on its veil: in the middle, on a phone at the bottom. */
export const dialogPlace = 'items-end justify-center sm:items-center sm:p-6';

/** The dialog itself: a sheet on a phone, a card from 640. */
export const dialogBox =
  'sheet relative flex max-h-[calc(100dvh-2.5rem)] w-full flex-col rounded-t-dialog border border-line bg-overlay pb-[env(safe-area-inset-bottom)] shadow-3 outline-none sm:max-h-full sm:rounded-dialog';

/** Its buttons: in a line at the right, on a phone stacked with the last one on top. */
export const dialogFoot =
  'flex shrink-0 flex-col-reverse gap-3 px-5 pt-4 pb-5 *:max-sm:min-h-13 *:max-sm:w-full sm:flex-row sm:justify-end sm:gap-2 sm:px-8 sm:pb-8';

interface DialogOverlayProps extends ComponentProps<'div'> {
  open: boolean;
}

/** What lies behind a dialog and holds it; plain, so that no style element is added as radix's own overlay would. */
export function DialogOverlay({ open, className, ...rest }: DialogOverlayProps) {
  useScrollLock();
  return (
    <div
      {...rest}
      data-state={open ? 'open' : 'closed'}
      className={classes('veil fixed inset-0 z-dialog flex bg-scrim forced-colors:bg-[Canvas]', className)}
    />
  );
}

let locks = 0;

/** Keeps the page behind from scrolling while the component stands, and from moving by the width of its scrollbar. */
function useScrollLock(): void {
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

/**
 * Gives the focus back to what had it before a dialog opened, or to the page where that is gone: radix does so only for
 * a trigger of its own.
 */
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
