import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { classes } from './classes';
import { Icon } from './icon';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** A page of the app, or else what happens. */
  href?: string;
  /** Runs with the focus back on the trigger, so that a dialog opened here returns to it. */
  onSelect?: () => void;
  tone?: 'danger';
}

/** A menu that opens from `trigger`, one button with a name of its own. */
export function Menu({ trigger, items }: { trigger: ReactNode; items: MenuItem[] }) {
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = useRef(false);
  const choose = (act: () => void) => {
    chosen.current = true;
    opener.current?.focus();
    act();
  };
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger ref={opener} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => {
            if (chosen.current) event.preventDefault();
            chosen.current = false;
          }}
          className="float z-toast w-[220px] rounded-menu border border-line bg-overlay p-1.5 shadow-3"
        >
          {items.map(({ label, icon, href, onSelect, tone }) => (
            <Radix.Item
              key={label}
              asChild={href !== undefined}
              onSelect={onSelect && (() => choose(onSelect))}
              className={classes(
                'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-base outline-none',
                'data-[highlighted]:bg-hover forced-colors:data-[highlighted]:outline',
                tone === 'danger' && 'text-danger [&_svg]:text-danger',
              )}
            >
              {href === undefined ? (
                <Row label={label} icon={icon} />
              ) : (
                <Link href={href}>
                  <Row label={label} icon={icon} />
                </Link>
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Row({ label, icon }: { label: string; icon: LucideIcon | undefined }) {
  return (
    <>
      {icon && <Icon of={icon} className="text-muted" />}
      {label}
    </>
  );
}
