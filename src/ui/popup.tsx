import { Popover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

interface PopupProps {
  open: boolean;
  onClose: () => void;
  /** The field it hangs on, which keeps the focus. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What hangs below a field while the focus stays in it: as wide as the field, over everything, closed by Esc or a press outside. */
export default function Popup({ open, onClose, anchor, children }: PopupProps) {
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          asChild
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          // A press in the list must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <div
            role="presentation"
            // Its height is bounded before its place is known too: what opens in view is scrolled to at once.
            // Gone at once: while it faded it would take the Esc that is meant for the dialog below.
            className="float z-toast data-[state=closed]:animate-none max-h-[min(22rem,var(--radix-popover-content-available-height,22rem))] w-(--radix-popover-trigger-width) flex flex-col rounded-menu border border-line bg-overlay p-1.5 shadow-3"
          >
            {children}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
