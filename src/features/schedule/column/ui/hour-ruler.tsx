import { memo } from 'react';
import { formatTime } from '../../../../kernel/dates';
import { classes } from '../../../../ui/classes';
import { type DayColumn, hoursOf, topOf } from '../../column.rules';
import { type DragStore, useDrag } from '../drag-store';

/** An hour that is nearer to now, or to a drag, would stand under its time. */
const PILL_PX = 18;

interface HourRulerProps {
  column: DayColumn;
  drags: DragStore;
  /** The time now where the column shows it. */
  now: number | null;
}

/** The hours at the left edge of a column, with the time now and that of a drag. */
export const HourRuler = memo(function HourRuler({ column, drags, now }: HourRulerProps) {
  const drag = useDrag(drags);
  const pills = [
    ...(now === null ? [] : [{ instant: now, look: 'bg-ink text-bg' }]),
    ...(drag ? [{ instant: drag.start, look: 'bg-accent text-on-accent' }] : []),
  ].map((pill) => ({ ...pill, top: topOf(column, pill.instant) }));
  const isUnderPill = (top: number) => pills.some((pill) => Math.abs(top - pill.top) < PILL_PX);
  return (
    <div aria-hidden="true" className="figures relative w-13 shrink-0 text-xs text-muted">
      {hoursOf(column).map(({ instant, label }) => (
        <span
          key={instant}
          className={classes(
            'absolute right-2.5 -translate-y-1/2 text-right leading-4',
            (instant === column.start || isUnderPill(topOf(column, instant))) && 'hidden',
          )}
          style={{ top: topOf(column, instant) }}
        >
          {label}
        </span>
      ))}
      {pills.map(({ instant, look, top }) => (
        <span
          key={look}
          className={classes(
            'absolute right-1 z-10 -translate-y-1/2 rounded-full px-1.5 py-0.5 leading-4 font-semibold',
            look,
          )}
          style={{ top }}
        >
          {formatTime(new Date(instant), column.zone)}
        </span>
      ))}
    </div>
  );
});
