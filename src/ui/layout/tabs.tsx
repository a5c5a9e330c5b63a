import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../after-paint';
import { classes } from '../classes';
import { type StatusTone, statusStyles } from '../feedback/status';
import { Icon } from '../icon';
import { visualOnly, visualOnlyClasses } from './visually-hidden';

interface TabItem<T extends string = string> {
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
  /** Counts that describe the tabs instead of being part of their names (contract section 6). */
  describeCounts?: boolean;
  /** Shown at the end of the tabs' line, such as a search. */
  aside?: ReactNode;
  /** Shows it above the line instead, as on a phone; the keyboard then reaches it first. */
  asideAbove?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A line of tabs and, as children, a `TabPanel` for each; a tab with a count is named "Label (count)" unless
 * `describeCounts` is set.
 */
export function Tabs<T extends string>({
  label,
  value,
  onValueChange,
  items,
  describeCounts = false,
  aside,
  asideAbove = false,
  className,
  children,
}: TabsProps<T>) {
  const choose = onValueChange as (value: string) => void;
  const line = useRef<HTMLDivElement>(null);
  useTabInView(line, value);
  const beside = aside && (
    <div key="aside" className="pb-2.5">
      {aside}
    </div>
  );
  return (
    <Radix.Root value={value} onValueChange={choose} className={classes('min-w-0', className)}>
      <div className="flex flex-col gap-x-6 border-line sm:flex-row sm:items-end sm:border-b">
        {asideAbove && beside}
        <Radix.List
          key="tabs"
          ref={line}
          aria-label={label}
          className={classes(
            '-mx-5 flex min-w-0 flex-1 gap-1 overflow-x-auto border-b border-line px-5',
            '[scrollbar-width:none] sm:mx-0 sm:border-0 sm:px-2',
          )}
        >
          {items.map((item) => (
            <Tab key={item.value} {...item} describeCount={describeCounts} onChoose={choose} />
          ))}
        </Radix.List>
        {!asideAbove && beside}
      </div>
      {children}
    </Radix.Root>
  );
}

type TabProps = TabItem & { describeCount: boolean; onChoose: (value: string) => void };

function Tab({ value, label, count, icon, tone, describeCount, onChoose }: TabProps) {
  const look = tone && statusStyles[tone];
  return (
    <Trigger
      value={value}
      onChoose={onChoose}
      aria-label={count === undefined || describeCount ? label : `${label} (${count})`}
      aria-description={count !== undefined && describeCount ? String(count) : undefined}
      className={classes(
        'group relative flex h-12 shrink-0 items-center gap-2 rounded-t-control px-1.5 text-[0.9375rem]',
        'font-medium whitespace-nowrap',
        'text-muted hover:text-ink data-[state=active]:text-ink data-[state=active]:font-semibold',
        '-outline-offset-2! sm:[&:not(:last-child)]:mr-3.5',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent-mark after:opacity-0',
        'data-[state=active]:after:opacity-100',
        'forced-colors:after:bg-[Highlight]',
      )}
    >
      {icon && <Icon of={icon} size={18} className={look?.ink ?? ''} />}
      {label}
      {count !== undefined && (
        <span
          {...visualOnly(count)}
          className={classes(
            visualOnlyClasses,
            'figures flex h-[22px] min-w-[22px] items-center justify-center rounded-full bg-draft-wash',
            'px-1.5 text-xs font-semibold text-muted',
            activeCount[tone ?? 'due'],
          )}
        />
      )}
    </Trigger>
  );
}

// Spelled out, because Tailwind finds class names only as whole words in the source.
const activeCount: Record<StatusTone, string> = {
  due: 'group-data-[state=active]:bg-due-wash group-data-[state=active]:text-due',
  upcoming: 'group-data-[state=active]:bg-upcoming-wash group-data-[state=active]:text-upcoming',
  delayed: 'group-data-[state=active]:bg-delayed-wash group-data-[state=active]:text-delayed',
  completed: 'group-data-[state=active]:bg-completed-wash group-data-[state=active]:text-completed',
  draft: 'group-data-[state=active]:bg-draft-wash group-data-[state=active]:text-draft',
};

/** The content of one tab, mounted while the tab is chosen. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={classes('pt-5', className)}>
      {children}
    </Radix.Content>
  );
}

/** How many px of the neighbouring tab stay visible, to show that there are more. */
const EDGE = 44;

/**
 * Scrolls the chosen tab into view in a line of tabs that is wider than its box: at once when the line mounts or a
 * phone is turned, smoothly after a paint when another tab is chosen, unless the person prefers reduced motion. The
 * page itself does not scroll.
 */
function useTabInView(line: RefObject<HTMLElement | null>, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    const place = line.current;
    if (!place) return;
    const watch = new ResizeObserver(() => bringIntoView(place, 'instant'));
    watch.observe(place);
    return () => watch.disconnect();
  }, [line]);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    afterPaint(() => line.current && bringIntoView(line.current, isStill ? 'instant' : 'smooth'));
  }, [line, value]);
}

function bringIntoView(line: HTMLElement, behavior: ScrollBehavior): void {
  const tab = line.querySelector('[role=tab][aria-selected=true]');
  if (!tab || line.scrollWidth <= line.clientWidth) return;
  const place = tab.getBoundingClientRect();
  const window = line.getBoundingClientRect();
  const before = place.left - EDGE - window.left;
  const after = place.right + EDGE - window.right;
  const by = before < 0 ? before : Math.max(0, after);
  if (by === 0) return;
  line.scrollBy({ left: by, behavior });
}

interface SideTabItem<T extends string = string> {
  value: T;
  label: string;
  icon: LucideIcon;
}

interface SideTabsProps<T extends string> {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: readonly SideTabItem<T>[];
  /** Shows the panel alone, as on a small screen; its state is kept. */
  bare?: boolean;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Tabs one below the other, with the chosen panel beside them (design 5, settings). */
export function SideTabs<T extends string>(props: SideTabsProps<T>) {
  const { label, value, onValueChange, items, bare = false, children } = props;
  const choose = onValueChange as (value: string) => void;
  return (
    <Radix.Root
      orientation="vertical"
      value={value}
      onValueChange={choose}
      className={classes(
        'grid',
        !bare && 'grid-cols-[200px_minmax(0,760px)] gap-8 lg:grid-cols-[248px_minmax(0,760px)] lg:gap-14',
      )}
    >
      {!bare && (
        <Radix.List aria-label={label} className="flex flex-col gap-1 self-start">
          {items.map((item) => (
            <SideTab key={item.value} item={item} onChoose={choose} />
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

function SideTab({ item: { value, label, icon }, onChoose }: { item: SideTabItem; onChoose: (value: string) => void }) {
  return (
    <Trigger
      value={value}
      onChoose={onChoose}
      className={classes(
        'group flex min-h-12 items-center gap-3 rounded-control border border-transparent px-3.5',
        'text-left font-medium text-muted',
        'transition-colors duration-fast hover:text-ink not-data-[state=active]:hover:bg-hover',
        'data-[state=active]:bg-accent-wash data-[state=active]:font-semibold data-[state=active]:text-ink',
        'forced-colors:data-[state=active]:border-[Highlight]',
      )}
    >
      <Icon of={icon} className="group-data-[state=active]:text-accent-ink" />
      {label}
    </Trigger>
  );
}

type TriggerProps = Omit<ComponentProps<typeof Radix.Trigger>, 'onClick'> & { onChoose: (value: string) => void };

/** Radix focuses a pressed tab by script, which shows the keyboard's focus ring; the browser's own focus does not. */
function Trigger({ onChoose, ...rest }: TriggerProps) {
  return (
    <Radix.Trigger
      {...rest}
      data-value={rest.value}
      onMouseDownCapture={(event) => event.button === 0 && !event.ctrlKey && event.stopPropagation()}
      onClick={({ currentTarget }) => currentTarget.dataset.state !== 'active' && onChoose(rest.value)}
    />
  );
}
