import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../classes';
import { type StatusTone, statusStyles } from '../feedback/status';
import { Icon } from '../icon';
import { visualOnly, visualOnlyClasses } from './visually-hidden';

interface TabItem<T extends string = string> {
  value: T;
  label: string;
  /** A sign in place of a number that is not known yet. */
  count?: number | string | undefined;
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
  className?: string;
  children: ReactNode;
}

/**
 * A line of tabs and, as children, a `TabPanel` for each; a tab with a count is named "Label (count)" unless
 * `describeCounts` is set.
 */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, value, onValueChange, items, describeCounts = false, aside } = props;
  const list = useRef<HTMLDivElement>(null);
  useTabInView(list, value);
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange as (value: string) => void}
      className={classes('min-w-0', props.className)}
    >
      <div className="flex flex-col gap-x-6 border-line sm:flex-row sm:items-end sm:border-b">
        <Radix.List
          ref={list}
          aria-label={label}
          className={classes(
            'relative -mx-5 flex min-w-0 flex-1 gap-1 overflow-x-auto border-b border-line px-5',
            '[scrollbar-width:none] motion-safe:scroll-smooth sm:mx-0 sm:border-0 sm:px-2',
          )}
        >
          {items.map((item) => (
            <Tab key={item.value} {...item} chosen={item.value === value} describeCount={describeCounts} />
          ))}
        </Radix.List>
        {aside && <div className="pb-2.5">{aside}</div>}
      </div>
      {props.children}
    </Radix.Root>
  );
}

type TabProps = TabItem & { chosen: boolean; describeCount: boolean };

function Tab({ value, label, count, icon, tone = 'due', chosen, describeCount }: TabProps) {
  const { ink, wash } = statusStyles[tone];
  return (
    <TabTrigger
      value={value}
      data-value={value}
      aria-label={count === undefined || describeCount ? label : `${label} (${count})`}
      aria-description={count !== undefined && describeCount ? String(count) : undefined}
      className={classes(
        'relative flex h-12 min-w-11 shrink-0 items-center justify-center gap-2 rounded-t-control px-1.5',
        'text-[0.9375rem] font-medium whitespace-nowrap',
        'text-muted hover:text-ink data-[state=active]:text-ink data-[state=active]:font-semibold',
        '-outline-offset-2! sm:[&:not(:last-child)]:mr-3.5',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent-mark after:opacity-0',
        'data-[state=active]:after:opacity-100',
        'forced-colors:after:bg-[Highlight]',
      )}
    >
      {icon && <Icon of={icon} size={18} className={ink} />}
      <span>{label}</span>
      {count !== undefined && (
        <span
          {...visualOnly(count)}
          className={classes(
            visualOnlyClasses,
            'figures flex h-[22px] min-w-[22px] items-center justify-center rounded-full px-1.5 text-xs font-semibold',
            ...(chosen ? [wash, ink] : ['bg-draft-wash text-muted']),
          )}
        />
      )}
    </TabTrigger>
  );
}

/**
 * A tab that the browser itself focuses when it is pressed. Radix would focus it by script, which shows the keyboard's
 * focus ring, and would report the new value twice. Safari does not focus a pressed button, so the click does.
 */
export function TabTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      onMouseDownCapture={(event) => event.button === 0 && !event.ctrlKey && event.stopPropagation()}
      onClick={({ currentTarget }) => currentTarget.focus()}
    />
  );
}

/** The content of one tab, mounted while the tab is chosen. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={classes('pt-4 sm:pt-5', className)}>
      {children}
    </Radix.Content>
  );
}

/**
 * Keeps the chosen tab in the middle of a line that is wider than its box: at once when the line mounts or its width
 * changes, smoothly when another tab is chosen. `scrollIntoView` would scroll the page as well.
 */
function useTabInView(list: RefObject<HTMLElement | null>, value: string): void {
  useEffect(() => {
    if (!list.current) return;
    // Calls back after the layout: before it, the browser would lay out the new page twice.
    const observer = new ResizeObserver(() => centreTab(list.current, 'instant'));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  const centred = useRef(value);
  useEffect(() => {
    if (centred.current !== value) centreTab(list.current, 'auto');
    centred.current = value;
  }, [list, value]);
}

function centreTab(list: HTMLElement | null, behavior: ScrollBehavior): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
  if (tab) list?.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2, behavior });
}
