import { Check, CircleDot, Hourglass, Timer } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { formatTime, formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import type { Click } from '../../../ui/double-click-guard';
import { statusStyles } from '../../../ui/feedback/status';
import { Icon } from '../../../ui/icon';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { rowIcons } from '../../day-row/ui/row-icons';
import type { TodaysRow } from '../today.queries';
import { minutesUntil, passedPercent } from '../today.rules';

const text = messages.dayRow;

interface CurrentRowProps {
  row: TodaysRow;
  now: Date;
  titleId: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onDone: (press: Click) => void;
  /** Opens Running late for its day; undefined for those who may not plan it. */
  runLate: (() => void) | undefined;
}

const cardClasses =
  'relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface p-5 shadow-1 sm:p-7';

const chipClasses = classes(
  'figures inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold',
  'forced-colors:border',
);

const runs = (row: TodaysRow, now: Date) => Date.parse(row.startDateTime) <= now.getTime();

/** The row of the day that runs: large, with how long it still takes; or the one that is next (design-crew 76). */
export function CurrentRow({ row, now, titleId, titleRef, onDone, runLate }: CurrentRowProps) {
  const [start, end] = [new Date(row.startDateTime), new Date(row.endDateTime)];
  const isRunning = runs(row, now);
  const tone = statusStyles[isRunning ? 'due' : 'upcoming'];
  return (
    <section aria-labelledby={titleId} data-in-view={row._id} className={cardClasses}>
      <span aria-hidden="true" className="row-mark absolute inset-x-0 top-0 h-1.5" />
      <div className="flex min-h-11 items-center gap-x-3 pt-1">
        <span className={classes(chipClasses, tone.ink, tone.wash)}>
          <Icon of={isRunning ? CircleDot : Hourglass} size={16} />
          <span>
            {isRunning
              ? text.untilNow(formatTime(end, row.timeZoneId))
              : messages.today.next(minutesUntil(row.startDateTime, now))}
          </span>
        </span>
        <Link
          href={`/shotlist/${row.projectId}`}
          className={classes(
            'flex min-h-11 min-w-0 items-center text-sm text-muted underline-offset-4 hover:underline',
            'sm:ml-auto',
          )}
        >
          <span dir="auto" className="truncate">
            {row.project.projectTitle}
          </span>
        </Link>
      </div>
      <p className="figures mt-2 flex items-center gap-3 text-[1.5rem]/8 font-semibold sm:text-[1.75rem]/9">
        <Icon of={rowIcons[row.kind]} className="text-muted" />
        <span>{formatTimeRange(start, end, row.timeZoneId)}</span>
      </p>
      <h2
        dir="auto"
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
        className="mt-2 font-display text-[2.5rem]/11.5 wrap-anywhere outline-none"
      >
        {row.title}
      </h2>
      {isRunning && (
        <>
          <div aria-hidden="true" className="mt-4 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
            <div
              className="h-full rounded-full bg-ink forced-colors:bg-[Highlight]"
              style={{ width: `${passedPercent(row, now)}%` }}
            />
          </div>
          <p className="figures mt-2 text-sm text-muted">{messages.today.left(minutesUntil(row.endDateTime, now))}</p>
        </>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-5 empty:hidden max-sm:hidden">
        {isRunning && (
          <Button variant="primary" icon={Check} onClick={onDone}>
            {text.done(row.title)}
          </Button>
        )}
        {runLate && (
          <Button icon={Timer} aria-describedby={titleId} onClick={runLate}>
            {messages.runningLate.title}
          </Button>
        )}
      </div>
    </section>
  );
}

type CurrentRowBarProps = Pick<CurrentRowProps, 'row' | 'now' | 'titleId' | 'onDone' | 'runLate'>;

/** The same in reach of the thumb. */
export function CurrentRowBar({ row, now, titleId, onDone, runLate }: CurrentRowBarProps) {
  const isRunning = runs(row, now);
  if (!isRunning && !runLate) return null;
  return (
    // The toasts stand clear of a bar above the tabs (ui/feedback/toast.tsx).
    <div data-high-foot="">
      <ActionBar className="bottom-[calc(4rem+env(safe-area-inset-bottom))] pb-3! gap-2!">
        {isRunning && (
          <Button variant="primary" size="lg" icon={Check} onClick={onDone} className="flex-[1.5_1_0]! px-2!">
            {text.done(row.title)}
          </Button>
        )}
        {runLate && (
          <Button size="lg" icon={Timer} aria-describedby={titleId} onClick={runLate} className="px-2!">
            {messages.runningLate.title}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
