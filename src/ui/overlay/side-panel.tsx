import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classes } from '../classes';
import { DialogClose, DialogOverlay, scrollIntoView, toastRoomClasses, useOpener } from './dialog-parts';

interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The name of the field that gets the focus first; by default the first field. */
  focus?: string | undefined;
  /** Small beside the title: of what. */
  beside?: string;
  footer?: ReactNode;
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * A modal panel from the right, on a phone the whole screen, with a fixed foot. A press outside does not lose what was
 * typed.
 */
export function SidePanel({ open, onOpenChange, title, beside, focus, footer, frame, children }: SidePanelProps) {
  const opener = useOpener();
  const panel = useRef<HTMLDivElement>(null);
  const begin = (event: Event) => {
    opener.onOpenAutoFocus();
    const field = panel.current?.querySelector<HTMLElement>(`[name="${focus}"]`);
    if (field) event.preventDefault();
    field?.focus();
  };
  const content = (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto p-5 sm:px-8 sm:py-6">{children}</div>
      {footer && (
        <div
          data-foot=""
          className={classes(
            'flex shrink-0 justify-end gap-2 border-t border-line px-5 pt-3',
            'pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:max-sm:min-h-13 *:max-sm:flex-auto',
            'sm:px-8',
          )}
        >
          {footer}
        </div>
      )}
    </>
  );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <DialogOverlay open={open} onBack={() => onOpenChange(false)} className="justify-end">
          <Radix.Content
            {...opener}
            ref={panel}
            onOpenAutoFocus={begin}
            onFocus={scrollIntoView}
            aria-describedby={undefined}
            onInteractOutside={(event) => event.preventDefault()}
            className={classes(
              'panel relative flex h-full w-full flex-col border-l border-line',
              'mt-auto bg-overlay shadow-3 outline-none sm:max-w-[520px]',
              toastRoomClasses,
            )}
          >
            <div className="flex h-[72px] shrink-0 items-center border-b border-line pr-16 pl-5 sm:pr-20 sm:pl-8">
              <Radix.Title dir="auto" className="truncate font-display text-display-sm text-nowrap!">
                {title}
              </Radix.Title>
              {beside && (
                <p dir="auto" className="ml-3 min-w-0 flex-1 truncate text-sm text-muted">
                  {beside}
                </p>
              )}
            </div>
            {frame ? frame(content) : content}
            <DialogClose onClose={() => onOpenChange(false)} className="top-3.5 right-3 sm:right-5" />
          </Radix.Content>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
