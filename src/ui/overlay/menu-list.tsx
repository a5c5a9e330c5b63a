import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type FocusEvent, type RefObject, useId, useImperativeHandle, useRef } from 'react';
import { Link } from 'wouter';
import { classes } from '../classes';
import { Icon } from '../icon';
import { MenuSurface, menuLineClasses, tallRowClasses } from './menu-parts';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** The page that the item leads to; without it the item calls `onSelect`. */
  href?: string;
  /** Called with the focus back on the trigger, so that a dialog opened here returns it there. */
  onSelect?: () => void;
  tone?: 'danger';
  /** Why it cannot be chosen now, shown below its label; it keeps its place for the keyboard. */
  blocked?: string | undefined;
}

/** A choice inside the menu, which stays open to show the effect. */
export interface MenuChoice {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: readonly { value: string; label: string; icon: LucideIcon }[];
}

interface MenuListProps {
  items: MenuItem[];
  choice: MenuChoice | undefined;
  open: boolean;
  onClose: () => void;
  /** The button that opened the menu. */
  opener: RefObject<HTMLButtonElement | null>;
  openerId: string;
  listId: string;
  /** Whether it was opened without a pointer: then the first item gets the focus. */
  byKeyboard: boolean;
}

/** The list of a Menu. */
export function MenuList({ items, choice, open, onClose, opener, openerId, listId, byKeyboard }: MenuListProps) {
  const chosen = useRef(false);
  const choose = (act: () => void) => {
    chosen.current = true;
    opener.current?.focus();
    act();
  };
  const entered = useRef(false);
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || entered.current) return;
    entered.current = true;
    // Radix focuses the first item only when it saw the key press itself.
    if (byKeyboard) currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  const item = ({ label, icon, href, onSelect, tone, blocked }: MenuItem) => (
    <Radix.Item
      key={label}
      asChild={href !== undefined}
      aria-label={blocked && label}
      aria-description={blocked}
      aria-disabled={blocked !== undefined || undefined}
      onSelect={blocked ? (event) => event.preventDefault() : onSelect && (() => choose(onSelect))}
      className={classes(
        tallRowClasses,
        tone === 'danger' && 'text-danger [&_svg]:text-danger',
        blocked && 'text-muted',
      )}
    >
      {href === undefined ? (
        <MenuRow label={label} icon={icon} hint={blocked} />
      ) : (
        <Link href={href}>
          <MenuRow label={label} icon={icon} />
        </Link>
      )}
    </Radix.Item>
  );
  return (
    <Radix.Root modal={false} open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Trigger asChild>
        <MenuAnchor of={opener} />
      </Radix.Trigger>
      <MenuSurface
        id={listId}
        aria-labelledby={openerId}
        sideOffset={8}
        onFocus={enter}
        // The menu's own button closes it by its click.
        onInteractOutside={(event) => opener.current?.contains(event.target as Node) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          // A pointer that moves over the list while it fades takes the focus into it, and it is lost with the list.
          if (chosen.current && document.activeElement !== document.body) event.preventDefault();
          chosen.current = false;
          entered.current = false;
        }}
        className="w-[220px]"
      >
        {items.slice(0, -1).map(item)}
        {choice && <Choice {...choice} />}
        {items.slice(-1).map(item)}
      </MenuSurface>
    </Radix.Root>
  );
}

/** Takes the place of Radix's trigger: the existing button becomes the list's anchor and gets the focus back. */
function MenuAnchor({
  of,
  ref,
}: {
  of: RefObject<HTMLButtonElement | null>;
  ref?: RefObject<HTMLButtonElement | null>;
}) {
  useImperativeHandle(ref, () => of.current as HTMLButtonElement, [of]);
  return null;
}

const lineClasses = classes('mx-3', menuLineClasses);

function Choice({ label, value, onChoose, options }: MenuChoice) {
  const labelId = useId();
  return (
    <>
      <Radix.Separator className={lineClasses} />
      <Radix.Label id={labelId} className="px-3 pt-1 pb-0.5 text-sm font-semibold text-muted">
        {label}
      </Radix.Label>
      <Radix.RadioGroup value={value} onValueChange={onChoose} aria-labelledby={labelId}>
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            onSelect={(event) => event.preventDefault()}
            className={tallRowClasses}
          >
            <MenuRow label={option.label} icon={option.icon} />
            <Radix.ItemIndicator className="ml-auto text-accent-ink">
              <Icon of={Check} />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
      <Radix.Separator className={lineClasses} />
    </>
  );
}

function MenuRow({ label, icon, hint }: { label: string; icon: LucideIcon | undefined; hint?: string | undefined }) {
  return (
    <>
      {icon && <Icon of={icon} className="text-muted" />}
      {hint ? (
        <span className="py-1.5 leading-5">
          <span>{label}</span>
          <span className="block text-xs">{hint}</span>
        </span>
      ) : (
        <span>{label}</span>
      )}
    </>
  );
}
