import { Check } from 'lucide-react';
import { formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { classes } from '../../../ui/classes';
import type { Click } from '../../../ui/double-click-guard';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { rowIcons } from '../../day-row/ui/row-icons';
import type { TodaysRow } from '../today.queries';
import { foreignZone, otherDay } from './today-facts';

interface RowItemProps {
  row: TodaysRow;
  now: Date;
  /** Ends a row that runs before its time. */
  onDone?: ((row: TodaysRow, press: Click) => void) | undefined;
}

interface TodayRowListProps extends Omit<RowItemProps, 'row'> {
  heading: string;
  rows: readonly TodaysRow[];
}

/** Rows of the day that are no shots, by time. */
export function TodayRowList({ heading, rows, ...item }: TodayRowListProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={heading} className="mt-6 sm:mt-8">
      <h2 className="figures text-sm font-semibold text-muted">{heading}</h2>
      <ul className="mt-2.5 overflow-hidden rounded-card border border-line bg-surface shadow-1">
        {rows.map((row) => (
          <TodayRowItem key={row._id} row={row} {...item} />
        ))}
      </ul>
    </section>
  );
}

/** A meal, a move or another row of the day at a glance. */
export function TodayRowItem({ row, now, onDone }: RowItemProps) {
  const when = [otherDay(row, now), foreignZone(row)].filter((part) => part !== null).join(', ');
  return (
    <li
      className={classes(
        'relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2.5 not-last:border-b',
        onDone && 'pr-15',
      )}
    >
      <Icon of={rowIcons[row.kind]} size={18} className="shrink-0 text-muted" />
      <p className="figures text-row">
        <span>{formatTimeRange(new Date(row.startDateTime), new Date(row.endDateTime), row.timeZoneId)}</span>
        {when && <span className="block text-sm font-normal text-muted">{when}</span>}
      </p>
      <p dir="auto" className="min-w-24 flex-1 text-muted wrap-anywhere">
        {row.title}
      </p>
      <span dir="auto" className="max-w-48 truncate text-sm text-muted">
        {row.project.projectTitle}
      </span>
      {onDone && (
        <IconButton
          label={messages.dayRow.done(row.title)}
          icon={Check}
          tone="complete"
          onClick={(press) => onDone(row, press)}
          className="absolute inset-y-0 right-2 my-auto"
        />
      )}
    </li>
  );
}
