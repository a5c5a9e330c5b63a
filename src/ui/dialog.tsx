import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { messages } from '../kernel/messages';
import { classes } from './classes';
import { dialogBox, dialogFoot, dialogPlace, keepForToasts } from './dialog-look';
import { DialogVeil } from './dialog-veil';
import { Icon } from './icon';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One muted line under the title. */
  description?: ReactNode;
  /** Buttons, the way back first; on a phone they are stacked with the last on top. */
  footer?: ReactNode;
  /** Wraps body and footer, such as in a form whose submit button stands in the footer. */
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A modal dialog, on a phone a sheet from below. Focus starts in its first field and returns to the opener; Esc closes. */
export function Dialog({ open, onOpenChange, title, description, footer, frame, children }: DialogProps) {
  const content = (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-2 sm:px-8">{children}</div>
      {footer && <div className={dialogFoot}>{footer}</div>}
    </>
  );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <DialogVeil open={open} className={dialogPlace}>
          <Radix.Content
            aria-describedby={undefined}
            onInteractOutside={keepForToasts}
            className={classes(dialogBox, 'sm:max-w-[560px]')}
          >
            <div className="shrink-0 px-5 pt-6 pr-16 pb-4 sm:px-8 sm:pr-20">
              <Radix.Title className="font-display text-display-dialog">{title}</Radix.Title>
              {description && <p className="mt-3 text-muted">{description}</p>}
            </div>
            {frame ? frame(content) : content}
            <DialogClose />
          </Radix.Content>
        </DialogVeil>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Last in the order of focus, so that a dialog starts in its first field. */
function DialogClose() {
  return (
    <Radix.Close
      aria-label={messages.ui.close}
      title={messages.ui.close}
      className="absolute top-5 right-3 flex size-11 items-center justify-center rounded-control text-muted transition-colors duration-fast hover:bg-draft-wash hover:text-ink sm:right-5"
    >
      <Icon of={X} />
    </Radix.Close>
  );
}
