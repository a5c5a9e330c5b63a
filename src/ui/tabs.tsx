import type { LucideIcon } from 'lucide-react';
import { createContext, type KeyboardEvent, memo, type ReactNode, useContext, useId, useMemo, useRef } from 'react';
import { classes } from './classes';
import { drawn, drawnLook } from './drawn';
import { Icon } from './icon';
import { type StatusTone, statusLooks } from './status-look';
import { useTabInView } from './use-tab-in-view';

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
  /** The counts are no part of the tabs' names, and describe them (contract section 6). */
  describeCounts?: boolean;
  /** What stands at the end of the tabs' line, such as a search. */
  aside?: ReactNode;
  /** It stands above the line instead, as on a phone; the keyboard comes to it first, then. */
  asideAbove?: boolean;
  className?: string;
  children: ReactNode;
}

const Shown = createContext({ id: '', value: '' });
const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/**
 * A line of tabs and, as children, a `TabPanel` for each; a tab with a count is named "Label (count)" unless that describes it. Choosing one draws that one
 * and the one before anew, nothing else: it is the press that people make most.
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
  const id = useId();
  const shown = useMemo(() => ({ id, value }), [id, value]);
  const choose = onValueChange as (value: string) => void;
  const line = useRef<HTMLDivElement>(null);
  useTabInView(line, value);
  const beside = aside && (
    <div key="aside" className="pb-2.5">
      {aside}
    </div>
  );
  return (
    <div className={classes('min-w-0', className)}>
      <div className="flex flex-col gap-x-6 border-line sm:flex-row sm:items-end sm:border-b">
        {asideAbove && beside}
        <div
          key="tabs"
          ref={line}
          role="tablist"
          aria-label={label}
          onKeyDown={(event) => goToTab(event, choose)}
          className="-mx-5 flex min-w-0 flex-1 gap-1 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] sm:mx-0 sm:border-0 sm:px-2"
        >
          {items.map((item) => (
            <Tab
              key={item.value}
              {...item}
              describeCount={describeCounts}
              id={id}
              selected={item.value === value}
              onChoose={choose}
            />
          ))}
        </div>
        {!asideAbove && beside}
      </div>
      <Shown value={shown}>{children}</Shown>
    </div>
  );
}

/** Arrows go around the tabs, Home and End to the ends; where the focus goes opens. */
function goToTab(event: KeyboardEvent<HTMLElement>, choose: (value: string) => void): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  if (at < 0 || step === undefined) return;
  const next = tabs.at(step === tabs.length ? 0 : step);
  event.preventDefault();
  next?.focus();
  if (next?.dataset.value) choose(next.dataset.value);
}

type TabProps = TabItem & {
  id: string;
  describeCount: boolean;
  selected: boolean;
  onChoose: (value: string) => void;
};

const Tab = memo(function Tab({ value, label, count, icon, tone, id, describeCount, selected, onChoose }: TabProps) {
  const look = tone && statusLooks[tone];
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id, value)}
      aria-label={count === undefined || describeCount ? label : `${label} (${count})`}
      aria-description={count !== undefined && describeCount ? String(count) : undefined}
      aria-selected={selected}
      aria-controls={selected ? panelId(id, value) : undefined}
      tabIndex={selected ? 0 : -1}
      data-value={value}
      data-state={selected ? 'active' : 'inactive'}
      onClick={() => onChoose(value)}
      className={classes(
        'group relative flex h-12 shrink-0 items-center gap-2 rounded-t-control px-1.5 text-[0.9375rem] font-medium whitespace-nowrap',
        'text-muted hover:text-ink data-[state=active]:text-ink data-[state=active]:font-semibold',
        '-outline-offset-2! sm:[&:not(:last-child)]:mr-3.5',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent-mark after:opacity-0 data-[state=active]:after:opacity-100',
        'forced-colors:after:bg-[Highlight]',
      )}
    >
      {icon && <Icon of={icon} size={18} className={look?.ink ?? ''} />}
      {label}
      {count !== undefined && (
        <span
          {...drawn(count)}
          className={classes(
            drawnLook,
            'figures flex h-[22px] min-w-[22px] items-center justify-center rounded-full bg-draft-wash px-1.5 text-xs font-semibold text-muted',
            activeCount[tone ?? 'due'],
          )}
        />
      )}
    </button>
  );
});

// Written out: the style sheet is made from the class names that stand in the source.
const activeCount: Record<StatusTone, string> = {
  due: 'group-data-[state=active]:bg-due-wash group-data-[state=active]:text-due',
  upcoming: 'group-data-[state=active]:bg-upcoming-wash group-data-[state=active]:text-upcoming',
  delayed: 'group-data-[state=active]:bg-delayed-wash group-data-[state=active]:text-delayed',
  completed: 'group-data-[state=active]:bg-completed-wash group-data-[state=active]:text-completed',
  draft: 'group-data-[state=active]:bg-draft-wash group-data-[state=active]:text-draft',
};

/** The content of one tab, there while it is chosen. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  const { id, value: shown } = useContext(Shown);
  if (value !== shown) return null;
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      // A panel may hold nothing to stop at, and is reached all the same.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as the pattern of tabs has it
      tabIndex={0}
      className={classes('pt-5', className)}
    >
      {children}
    </div>
  );
}
