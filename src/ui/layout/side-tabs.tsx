import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { TabTrigger } from './tabs';

interface SideTabsProps<T extends string> {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: readonly { value: T; label: string; icon: LucideIcon }[];
  /** Shows the panel alone, as on a small screen; its state is kept. */
  bare?: boolean;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Tabs one below the other, with the chosen panel beside them (design 5, settings). */
export function SideTabs<T extends string>(props: SideTabsProps<T>) {
  const { label, value, onValueChange, items, bare = false, children } = props;
  return (
    <Radix.Root
      orientation="vertical"
      value={value}
      onValueChange={onValueChange as (value: string) => void}
      className={classes(
        'grid',
        !bare && 'grid-cols-[200px_minmax(0,760px)] gap-8 lg:grid-cols-[248px_minmax(0,760px)] lg:gap-14',
      )}
    >
      {!bare && (
        <Radix.List aria-label={label} className="flex flex-col gap-1 self-start">
          {items.map((item) => (
            <TabTrigger
              key={item.value}
              value={item.value}
              className={classes(
                'group flex min-h-12 items-center gap-3 rounded-control border border-transparent px-3.5',
                'text-left font-medium text-muted',
                'transition-colors duration-fast hover:text-ink not-data-[state=active]:hover:bg-hover',
                'data-[state=active]:bg-accent-wash data-[state=active]:font-semibold data-[state=active]:text-ink',
                'forced-colors:data-[state=active]:border-[Highlight]',
              )}
            >
              <Icon of={item.icon} className="group-data-[state=active]:text-accent-ink" />
              <span>{item.label}</span>
            </TabTrigger>
          ))}
        </Radix.List>
      )}
      <Radix.Content value={value} className="min-w-0 outline-offset-8" {...(bare && alone)}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** Without tabs it is no tab panel. */
const alone = { role: undefined, 'aria-labelledby': undefined, tabIndex: undefined };
