import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useDeferredValue } from 'react';
import { classes } from '../classes';

interface ComboboxPopupProps {
  open: boolean;
  onClose: () => void;
  /** The field that the popup belongs to; it keeps the focus and handles the keys. */
  anchor: RefObject<HTMLElement | null>;
  /** Wider than a narrow field. */
  isWide?: boolean;
  children: ReactNode;
}

/** The popup of a Combobox: below its field and equally wide, over everything, closed by Esc or a press outside. */
export function ComboboxPopup({ open, onClose, anchor, isWide = false, children }: ComboboxPopupProps) {
  // The field answers a press before its list is drawn and placed; a list is closed at once.
  const isShown = useDeferredValue(open, false) && open;
  return (
    <Popover.Root open={isShown} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          // A press in the list must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          // The height is limited before the position is known, because the browser scrolls an opening popup into view
          // at once. No closing animation: meanwhile it would take the Esc that is meant for the dialog below.
          className={classes(
            'float z-toast data-[state=closed]:animate-none',
            'max-h-[min(22rem,var(--radix-popover-content-available-height,22rem))]',
            'w-(--radix-popover-trigger-width) flex flex-col rounded-menu border border-line',
            'bg-overlay p-1.5 shadow-3',
            isWide && 'min-w-84 max-w-[calc(100vw-1rem)]',
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
