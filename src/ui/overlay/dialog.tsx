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
  /** On a phone as high as it may be: its content grows while it is open. */
  isTall?: boolean;
  /** For a table: 880 px instead of 560. */
  isWide?: boolean;
  /** A picture across the top, decoration; the close button is on it. */
  head?: ReactNode;
  /** Buttons, the one that cancels first; on a phone they are stacked with the last on top. */
  footer?: ReactNode;
  /** What has the focus once it is closed, in place of its opener. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  /** Wraps body and footer, for example in a form whose submit button is in the footer. */
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, on a phone a sheet from below. The focus starts in its first field and returns to the opener; Esc
 * closes.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    isTall = false,
    isWide = false,
    head,
    footer,
    focusAfter,
    frame,
    children,
  } = props;
  const opener = useOpener(focusAfter);
  const content = (
    <>
      <div
        className={classes(
          'min-h-0 flex-1 overflow-y-auto px-5 pt-1 sm:px-8',
          // What goes on below the buttons fades there, and ends above them.
          footer ? '[mask-image:linear-gradient(to_top,transparent,#000_1.25rem)] pb-5' : 'pb-2',
        )}
      >
        {children}
      </div>
      {footer && <div className={classes(dialogFootClasses, 'pt-1!')}>{footer}</div>}
    </>
  );
  return (
    <Radix.Root open={open} onOpenChange={(next) => afterPaint(() => onOpenChange(next))}>
      <Radix.Portal>
        <DialogOverlay open={open} onBack={() => onOpenChange(false)} className={dialogPositionClasses}>
          <Radix.Content
            {...opener}
            onFocus={scrollIntoView}
            aria-describedby={undefined}
            className={classes(
              dialogBoxClasses,
              isWide ? 'sm:max-w-[880px]' : 'sm:max-w-[560px]',
              isTall && 'max-sm:h-[calc(100dvh-2.5rem)]',
            )}
          >
            {head && <div className={headClasses}>{head}</div>}
            <div className={classes('shrink-0 px-5 pr-16 sm:px-8 sm:pr-20', head ? 'pt-5 pb-2' : 'pt-6 pb-4')}>
              <Radix.Title className="font-display text-display-dialog">{title}</Radix.Title>
              {description && <p className="mt-3 text-muted">{description}</p>}
            </div>
            {frame ? frame(content) : content}
            <DialogClose
              onClose={() => afterPaint(() => onOpenChange(false))}
              className={head ? onPictureClasses : 'top-5 right-3 sm:right-5'}
            />
          </Radix.Content>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

// Not on a low screen, where the fields need the room.
const headClasses = classes(
  'h-24 shrink-0 overflow-hidden rounded-t-dialog sm:h-33',
  '[@media(max-height:36rem)]:hidden',
);

/** A disc that can be read on any picture. */
const onPictureClasses = classes(
  'top-4 right-4 rounded-full! border border-[rgb(255_251_242/.2)] bg-[rgb(15_13_12/.62)] text-[#FFFBF2]!',
  'hover:bg-[rgb(15_13_12/.82)]! sm:right-5',
);
