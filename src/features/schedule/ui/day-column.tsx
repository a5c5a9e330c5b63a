import { Coffee, Route } from 'lucide-react';
import { Fragment, memo, type Ref, useDeferredValue, useId, useMemo } from 'react';
import { formatDayMonth, formatTime } from '../../../kernel/dates';
import type { PhaseSpan } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import type { Span } from '../../../kernel/schedule/overlaps';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { Slate } from '../../../ui/slate';
import { useLightDay } from '../../light/light.queries';
import {
  blockLanes,
  carriedNote,
  columnOf,
  type DayShot,
  daysAround,
  drawnEnd,
  gapsOf,
  heightOf,
  hoursOf,
  overlapTitles,
  spanOfShot,
  topOf,
} from '../column.rules';
import type { ScheduleDayOut } from '../schedule.schema';
import type { Drag } from '../use-block-drag';
import { type BlockHandlers, DayBlock } from './day-block';
import { DaySky } from './day-sky';

const text = messages.schedule;
/** A gap that is lower has no room for its text. */
const GAP_PX = 20;
/** An hour that is nearer to now would stand under its time. */
const PILL_PX = 18;

interface DayColumnProps extends BlockHandlers {
  day: ScheduleDayOut;
  zone: string;
  /** The day's shots at the times that the page shows. */
  shots: readonly DayShot[];
  drag: Drag | null;
  /** The dragged times and what the light says of them. */
  dragNote: string;
  now: Date;
  laneRef: Ref<HTMLOListElement>;
  label: string;
}

/** The hours of a day in their light with its shots (design 55). */
export function DayColumn(props: DayColumnProps) {
  const { day, zone, shots, drag, dragNote, now, laneRef, label, ...handlers } = props;
  const keysId = useId();
  const spans = useMemo(() => shots.map((shot) => ({ id: shot._id, ...spanOfShot(shot) })), [shots]);
  const column = useMemo(() => columnOf(spans, zone), [spans, zone]);
  // Draws the moved block first; the lanes of all other blocks may change, and follow after the paint.
  const settled = useDeferredValue(spans);
  const lanes = useMemo(() => blockLanes(settled), [settled]);
  const titles = useMemo(() => overlapTitles(day), [day]);
  const gaps = useMemo(() => gapsOf({ shots, carried: day.carried }), [shots, day.carried]);
  const height = heightOf(column.end - column.start);
  const phasesAround = usePhasesAround(day, column);
  const nowTop = topOf(column, now.getTime());
  const isNowShown = now.getTime() > column.start && now.getTime() < column.end;
  return (
    <div className="isolate overflow-hidden rounded-card border border-line bg-surface shadow-1">
      {day.carried.map((shot) => (
        <Carried key={shot._id} shot={shot} date={day.date} />
      ))}
      <p id={keysId} hidden>
        {text.keys}
      </p>
      <div className="relative flex" style={{ height }}>
        <div aria-hidden="true" className="figures relative w-13 shrink-0 text-xs text-muted">
          {hoursOf(column).map(({ instant, label }) => (
            <span
              key={instant}
              className={classes(
                'absolute right-2.5 -translate-y-1/2 text-right',
                (instant === column.start || (isNowShown && Math.abs(topOf(column, instant) - nowTop) < PILL_PX)) &&
                  'hidden',
              )}
              style={{ top: topOf(column, instant) }}
            >
              {label}
            </span>
          ))}
          {isNowShown && <TimePill top={nowTop} label={formatTime(now, zone)} className="bg-ink text-bg" />}
          {drag && (
            <TimePill
              top={topOf(column, drag.start)}
              label={formatTime(new Date(drag.start), zone)}
              className="bg-accent text-on-accent"
            />
          )}
        </div>
        <div className="relative flex-1">
          <DaySky column={column} light={day.light} phasesAround={phasesAround} />
          <div aria-hidden="true" className="absolute inset-0 left-2">
            {hoursOf(column).map(({ instant, isMidnight }) => (
              <div
                key={instant}
                className={classes('absolute inset-x-0 border-t', isMidnight ? 'border-line-strong' : 'border-line')}
                style={{ top: topOf(column, instant) }}
              >
                {isMidnight && (
                  <span className="figures absolute right-3.5 top-0.5 text-xs font-semibold text-muted">
                    {formatDayMonth(new Date(instant), zone)}
                  </span>
                )}
              </div>
            ))}
            {isNowShown && (
              <div className="absolute -left-2 right-0 h-0.5 -translate-y-1/2 bg-ink" style={{ top: nowTop }}>
                <span className="absolute top-1/2 left-0 size-2.5 -translate-y-1/2 rounded-full bg-ink" />
              </div>
            )}
          </div>
          <ol ref={laneRef} data-start={column.start} aria-label={label} className="absolute inset-y-0 right-37 left-5">
            {shots.map((shot) => {
              const span = spanOfShot(shot);
              const isDragged = drag?.id === shot._id;
              const gap = gaps.get(shot._id);
              const gapTop = gap && topOf(column, drawnEnd(spanOfShot(gap.after)));
              const { lane, lanes: laneCount } = lanes.get(shot._id) ?? { lane: 0, lanes: 1 };
              return (
                <Fragment key={shot._id}>
                  {gap && gapTop !== undefined && (
                    <Gap top={gapTop} height={topOf(column, gap.end) - gapTop} minutes={gap.minutes} km={gap.km} />
                  )}
                  {isDragged && (
                    <li
                      aria-hidden="true"
                      className="absolute inset-x-0 rounded-[10px] border border-dashed border-line-strong"
                      style={{ top: topOf(column, span.start), height: heightOf(span.end - span.start) }}
                    />
                  )}
                  <DayBlock
                    shot={isDragged ? draggedShot(shot, drag) : shot}
                    top={topOf(column, isDragged ? drag.start : span.start)}
                    lane={lane}
                    laneCount={laneCount}
                    columnZone={zone}
                    overlaps={titles.get(shot._id)}
                    isDragged={isDragged}
                    keysId={keysId}
                    {...handlers}
                  />
                </Fragment>
              );
            })}
            {drag && (
              <li
                aria-hidden="true"
                className={classes(
                  'figures pointer-events-none absolute left-2 z-20 rounded-control bg-ink px-3 py-1.5 text-sm',
                  'font-semibold text-bg',
                )}
                style={{ top: topOf(column, drag.end) + 6 }}
              >
                {dragNote}
              </li>
            )}
          </ol>
        </div>
      </div>
    </div>
  );
}

const draggedShot = (shot: DayShot, { start, end }: Drag): DayShot => ({
  ...shot,
  startDateTime: new Date(start).toISOString(),
  endDateTime: new Date(end).toISOString(),
  lightFits: null,
});

/** The light of the days beside that of the column, by the same clock, so that one begins where the other ends. */
function usePhasesAround({ light, shots }: ScheduleDayOut, column: Span): PhaseSpan[] {
  const place = shots.find(({ locationData }) => locationData)?.locationData;
  const days = light && daysAround(light, column);
  const ask = (date: string | null | undefined) => [date ? place : null, date ?? '', light?.timeZoneId ?? ''] as const;
  const before = useLightDay(...ask(days?.before)).data;
  const after = useLightDay(...ask(days?.after)).data;
  return [...(before?.phases ?? []), ...(after?.phases ?? [])];
}

function TimePill({ top, label, className }: { top: number; label: string; className: string }) {
  return (
    <span
      className={classes('absolute right-1 z-10 -translate-y-1/2 rounded-full px-1.5 py-0.5 font-semibold', className)}
      style={{ top }}
    >
      {label}
    </span>
  );
}

/** The time and the way between two blocks; readers hear it where there is no room to draw it, too. */
export const Gap = memo(function Gap(props: { top: number; height: number; minutes: number; km: number | null }) {
  const { top, height, minutes, km } = props;
  const sentence = text.gap(minutes, km);
  if (!sentence) return null;
  return (
    <li
      className={classes(
        'figures absolute left-0 flex items-center gap-2 border-l border-dashed border-line-strong pl-3 text-xs',
        'text-muted',
        height < GAP_PX && 'sr-only',
      )}
      style={{ top: top + 2, height: Math.max(0, height - 4) }}
    >
      <Icon of={km ? Route : Coffee} size={16} />
      <span>{sentence}</span>
    </li>
  );
});

/** A shot of an earlier day that runs into this one; it is moved on its own day. */
function Carried({ shot, date }: { shot: DayShot; date: string }) {
  return (
    <p className="figures flex items-center gap-3 border-b border-line px-3 py-2 text-sm text-muted">
      <Slate number={shot.number} className="h-6! min-w-9.5! text-xs! opacity-62" />
      <span className="min-w-0 truncate">{carriedNote(shot, date)}</span>
    </p>
  );
}
