import type { LucideIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { Dialog } from '../../../../ui/overlay/dialog';
import type { ListedShot } from '../../shot-cache.queries';
import type { AskedChange, RunChange } from './use-selection-change';

/** What each action of the bar is given. */
export interface BarProps {
  shots: readonly ListedShot[];
  run: RunChange;
  isPending: boolean;
}

/** The look of a button of the bar: a line, and on a narrow page an icon over its word. */
export const barButtonClasses = classes(
  'shrink-0 whitespace-nowrap px-2! min-[90rem]:px-3! not-disabled:text-ink',
  // A row of grey boxes would look broken.
  'not-aria-busy:disabled:border-transparent! not-aria-busy:disabled:bg-transparent!',
  'not-aria-busy:disabled:opacity-62',
  'max-xl:w-21 max-xl:min-h-17 max-xl:flex-col',
  'max-xl:justify-start max-xl:gap-1 max-xl:px-1! max-xl:text-xs max-xl:whitespace-normal max-xl:[&_svg]:size-6',
);

interface BarActionProps extends BarProps {
  label: string;
  icon: LucideIcon;
  /** The label of the button that makes the change. */
  action: string;
  /** The change that was typed; null while it is none. */
  asked: AskedChange | null;
  /** Empties what was typed. */
  onDone?: () => void;
  /** The field. */
  children: ReactNode;
}

/** An action of the bar with a field, in a popover over its button, on a phone in a sheet. */
export function BarAction({ label, icon, action, asked, onDone, children, shots, run, isPending }: BarActionProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(phoneWidth);
  const isAsked = isOpen && shots.length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!asked || isPending) return;
    // The rows show it at once; what was typed stays for another try.
    setOpen(false);
    if (await run(shots, asked)) onDone?.();
  };
  const form = (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 max-sm:pb-5">
      {children}
      <Button type="submit" variant="primary" fullWidth loading={isPending} disabled={!asked}>
        {action}
      </Button>
    </form>
  );
  return (
    <span ref={anchor} className="contents">
      <Button
        variant="ghost"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isAsked}
        disabled={!shots.some(({ may }) => may.edit)}
        onClick={() => setOpen(!isOpen)}
        className={barButtonClasses}
      >
        {label}
      </Button>
      {isPhone ? (
        <Dialog open={isAsked} onOpenChange={setOpen} title={label}>
          {form}
        </Dialog>
      ) : (
        <ActionPopover label={label} anchor={anchor} isOpen={isAsked} onClose={() => setOpen(false)}>
          {form}
        </ActionPopover>
      )}
    </span>
  );
}

interface ActionPopoverProps {
  label: string;
  /** Holds the button. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

function ActionPopover({ label, anchor, isOpen, onClose, children }: ActionPopoverProps) {
  const button = {
    get current() {
      return anchor.current?.querySelector('button') as HTMLElement;
    },
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          side="top"
          sideOffset={16}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A press elsewhere has taken the focus there.
            if (document.activeElement !== document.body) return;
            const opener = anchor.current?.querySelector('button');
            if (opener?.disabled) opener.closest<HTMLElement>('[tabindex="-1"]')?.focus();
            else opener?.focus();
          }}
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          className="float z-toast w-80 rounded-menu border border-line bg-overlay p-5 shadow-3"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
