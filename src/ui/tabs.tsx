import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import { type StatusTone, statusLooks } from './status-look';

export interface TabItem<T extends string = string> {
  value: T;
  label: string;
  count?: number | undefined;
  icon?: LucideIcon;
  tone?: StatusTone;
}

interface TabsProps<T extends string> {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: TabItem<T>[];
  /** What stands at the end of the tabs' line, such as a search; below it on a phone. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A line of tabs and, as children, a `TabPanel` for each; a tab with a count is named "Label (count)". */
export function Tabs<T extends string>({
  label,
  value,
  onValueChange,
  items,
  aside,
  className,
  children,
}: TabsProps<T>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as T)}
      className={classes('min-w-0', className)}
    >
      <div className="flex flex-col-reverse gap-x-6 border-line sm:flex-row sm:items-end sm:border-b">
        <Radix.List
          aria-label={label}
          className="-mx-5 flex min-w-0 flex-1 gap-1 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] sm:mx-0 sm:border-0 sm:px-2"
        >
          {items.map((item) => (
            <Tab key={item.value} item={item} onChoose={() => onValueChange(item.value)} />
          ))}
        </Radix.List>
        {aside && <div className="pb-2.5">{aside}</div>}
      </div>
      {children}
    </Radix.Root>
  );
}

function Tab({ item: { value, label, count, icon, tone }, onChoose }: { item: TabItem; onChoose: () => void }) {
  const look = tone && statusLooks[tone];
  return (
    <Radix.Trigger
      value={value}
      aria-label={count === undefined ? undefined : `${label} (${count})`}
      // Radix focuses a pressed tab by script, which draws the ring of the keyboard; the browser focuses it without.
      onMouseDownCapture={(event) => event.button === 0 && !event.ctrlKey && event.stopPropagation()}
      onClick={onChoose}
      className={classes(
        'group relative flex h-12 shrink-0 items-center gap-2 rounded-t-control px-1.5 text-[0.9375rem] font-medium whitespace-nowrap',
        'text-muted transition-colors duration-base hover:text-ink data-[state=active]:text-ink data-[state=active]:font-semibold',
        '-outline-offset-2! sm:[&:not(:last-child)]:mr-3.5',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent-mark after:opacity-0 data-[state=active]:after:opacity-100',
        'forced-colors:after:bg-[Highlight]',
      )}
    >
      {icon && <Icon of={icon} size={18} className={look?.ink ?? ''} />}
      {label}
      {count !== undefined && (
        <span
          className={classes(
            'figures flex h-[22px] min-w-[22px] items-center justify-center rounded-full bg-draft-wash px-1.5 text-xs font-semibold text-muted',
            activeCount[tone ?? 'due'],
          )}
        >
          {count}
        </span>
      )}
    </Radix.Trigger>
  );
}

// Written out: the style sheet is made from the class names that stand in the source.
const activeCount: Record<StatusTone, string> = {
  due: 'group-data-[state=active]:bg-due-wash group-data-[state=active]:text-due',
  upcoming: 'group-data-[state=active]:bg-upcoming-wash group-data-[state=active]:text-upcoming',
  delayed: 'group-data-[state=active]:bg-delayed-wash group-data-[state=active]:text-delayed',
  completed: 'group-data-[state=active]:bg-completed-wash group-data-[state=active]:text-completed',
  draft: 'group-data-[state=active]:bg-draft-wash group-data-[state=active]:text-draft',
};

/** The content of one tab. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={classes('pt-5', className)}>
      {children}
    </Radix.Content>
  );
}
