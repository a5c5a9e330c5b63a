import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { afterPaint } from '../after-paint';
import { classes } from '../classes';
import {
  DialogClose,
  DialogOverlay,
  dialogBoxClasses,
  dialogFootClasses,
  dialogPositionClasses,
  scrollIntoView,
  useOpener,
} from './dialog-parts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One muted line below the title. */
  description?: ReactNode;
  /** Buttons, the one that cancels first; on a phone they are stacked with the last on top. */
  footer?: ReactNode;
  /** Wraps body and footer, for example in a form whose submit button is in the footer. */
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, on a phone a sheet from below. The focus starts in its first field and returns to the opener; Esc
 * closes.
 */
export function Dialog({ open, onOpenChange, title, description, footer, frame, children }: DialogProps) {
  const opener = useOpener();
  const content = (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-2 sm:px-8">{children}</div>
      {footer && <div className={dialogFootClasses}>{footer}</div>}
    </>
  );
  return (
    <Radix.Root open={open} onOpenChange={(next) => afterPaint(() => onOpenChange(next))}>
      <Radix.Portal>
        <DialogOverlay open={open} className={dialogPositionClasses}>
          <Radix.Content
            {...opener}
            onFocus={scrollIntoView}
            aria-describedby={undefined}
            className={classes(dialogBoxClasses, 'sm:max-w-[560px]')}
          >
            <div className="shrink-0 px-5 pt-6 pr-16 pb-4 sm:px-8 sm:pr-20">
              <Radix.Title className="font-display text-display-dialog">{title}</Radix.Title>
              {description && <p className="mt-3 text-muted">{description}</p>}
            </div>
            {frame ? frame(content) : content}
            <DialogClose onClose={() => afterPaint(() => onOpenChange(false))} className="top-5 right-3 sm:right-5" />
          </Radix.Content>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
