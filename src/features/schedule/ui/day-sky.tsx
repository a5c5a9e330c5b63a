import { Sunrise, Sunset, Utensils } from 'lucide-react';
import { memo } from 'react';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { isStruck } from '../column/labels.rules';
import { type Sky, useSky } from '../column/use-sky';
import { type DayColumn, hoursOf, topOf } from '../column.rules';

interface DaySkyProps extends Sky {
  column: DayColumn;
  /** The time now where the column shows it. */
  now: number | null;
}

/**
 * What lies behind the shots: the light, as fields of its phases with a spine of their marks, and the lines of the
 * hours and of now. Decoration, since facts stand beside.
 */
export const DaySky = memo(function DaySky({ column, now, ...sky }: DaySkyProps) {
  const { bands, labels } = useSky(column, sky);
  /** A line stops before the words at the right edge of the column. */
  const lineEnd = (top: number) => (isStruck(labels, top) ? 'right-37' : 'right-0');
  const shown = bands
    .map(({ phase, start, end }) => ({ phase, start: Date.parse(start), end: Date.parse(end) }))
    .filter((band) => band.end > column.start && band.start < column.end);
  return (
    <>
      <div aria-hidden="true" className="absolute inset-0 forced-color-adjust-none">
        {shown.map(({ phase, start, end }) => {
          const top = topOf(column, start);
          const height = topOf(column, end) - top;
          return (
            <div key={start}>
              <div
                className="absolute right-0 left-2 min-h-px"
                style={{ top, height, background: `var(--fl-phase-${phase}-wash)` }}
              />
              <div
                className="absolute left-0 min-h-px w-2"
                style={{ top, height, background: `var(--fl-phase-${phase})` }}
              />
            </div>
          );
        })}
        {labels.map(({ kind, label, top }) => (
          <div key={`${kind} ${top}`} className="absolute right-0 left-2" style={{ top }}>
            {/* Behind the blocks, and not as far as the words. */}
            {(kind === 'sunrise' || kind === 'sunset' || kind === 'meal') && (
              <div className="absolute right-37 left-0 border-t border-dashed border-line-strong" />
            )}
            <div
              className={classes(
                'figures absolute right-3.5 z-1 flex -translate-y-1/2 items-center gap-1.5 text-xs leading-4',
                'text-muted',
                kind === 'date' && 'font-semibold',
              )}
            >
              {kind === 'sunrise' && <Icon of={Sunrise} size={16} />}
              {kind === 'sunset' && <Icon of={Sunset} size={16} />}
              {kind === 'meal' && <Icon of={Utensils} size={16} />}
              <span>{label}</span>
            </div>
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="absolute inset-0 left-2">
        {hoursOf(column).map(({ instant, isMidnight }) => (
          <div
            key={instant}
            data-line=""
            className={classes(
              'absolute left-0 border-t',
              lineEnd(topOf(column, instant)),
              isMidnight ? 'border-line-strong' : 'border-line',
            )}
            style={{ top: topOf(column, instant) }}
          />
        ))}
        {now !== null && (
          <div
            data-line=""
            data-now=""
            className={classes('absolute -left-2 h-0.5 -translate-y-1/2 bg-ink', lineEnd(topOf(column, now)))}
            style={{ top: topOf(column, now) }}
          >
            <span className="absolute top-1/2 left-0 size-2.5 -translate-y-1/2 rounded-full bg-ink" />
          </div>
        )}
      </div>
    </>
  );
});
