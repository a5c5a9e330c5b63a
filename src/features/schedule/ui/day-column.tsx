import { Fragment, type Ref, useDeferredValue, useId, useMemo } from 'react';
import { formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import type { Timed } from '../../../kernel/schedule/overlaps';
import { classes } from '../../../ui/classes';
import { Slate } from '../../../ui/slate';
import type { RowKind } from '../../day-row/day-row.data';
import type { DayRowOut } from '../../day-row/day-row.schema';
import { movedAlong } from '../column/drop.rules';
import { isStruck } from '../column/labels.rules';
import { dayLanes, drawnEnds } from '../column/lanes.rules';
import { DayGap } from '../column/ui/day-gap';
import { HiddenBlocks } from '../column/ui/hidden-blocks';
import { acrossOf, useOpened } from '../column/use-opened';
import { useSky } from '../column/use-sky';
import {
  carriedNote,
  columnOf,
  type DayEntry,
  type DayShot,
  entriesOf,
  entryAt,
  gapsOf,
  heightOf,
  hoursOf,
  isRow,
  ONE_LINE,
  overlapTitles,
  spanOfShot,
  timeOf,
  topOf,
} from '../column.rules';
import type { ScheduleDayOut } from '../schedule.schema';
import type { Drag } from '../use-block-drag';
import type { BlockHandlers } from './block-keys';
import { blockId, DayBlock } from './day-block';
import { DayRowBlock } from './day-row-block';
import { DaySky } from './day-sky';

const text = messages.schedule;
/** The height of the button that opens what is hidden. */
const BUTTON_PX = 28;
/** An hour that is nearer to now would stand under its time. */
const PILL_PX = 18;

interface DayColumnProps extends BlockHandlers {
  day: ScheduleDayOut;
  zone: string;
  hourPx: number;
  /** After how many minutes a meal is due; 0 for never. */
  mealAfter: number;
  /** The day's shots at the times that the page shows. */
  shots: readonly DayShot[];
  rows: readonly DayRowOut[];
  onOpenRow: (row: DayRowOut) => void;
  /** Adds a row that begins at an instant; undefined for those who may not. */
  onAddRow: ((kind: RowKind, start: number) => unknown) | undefined;
  drag: Drag | null;
  /** The dragged times and what the light says of them. */
  dragNote: string;
  now: Date;
  laneRef: Ref<HTMLOListElement>;
  label: string;
}

/** The hours of a day in their light with its shots (design 55). */
export function DayColumn(props: DayColumnProps) {
  const { day, zone, hourPx, mealAfter, shots, rows, onOpenRow, onAddRow, ...others } = props;
  const { drag, dragNote, now, laneRef, label, ...handlers } = others;
  const keysId = useId();
  const entries = useMemo(() => entriesOf<DayEntry>(shots, rows), [shots, rows]);
  const spans = useMemo(() => entries.map((entry) => ({ id: entry._id, ...spanOfShot(entry) })), [entries]);
  const column = useMemo(() => columnOf(spans, zone, hourPx), [spans, zone, hourPx]);
  const { opened, open, close, onFocus } = useOpened();
  // Draws the moved block first; the lanes of all other blocks may change, and follow after the paint. Those of another
  // day would stand upon each other until then.
  const before = useDeferredValue(spans);
  const settled = useMemo(() => (isOfSame(before, spans) ? before : spans), [before, spans]);
  const { lanes, hidden } = useMemo(
    () => dayLanes(settled, opened, timeOf({ hourPx }, BUTTON_PX)),
    [settled, opened, hourPx],
  );
  const ends = useMemo(() => drawnEnds(spans, timeOf({ hourPx }, ONE_LINE)), [spans, hourPx]);
  // Sentences, not lists: each answer has the same ones again, and a block renders only for another one.
  const overlaps = useMemo(
    () => new Map([...overlapTitles(day)].map(([id, titles]) => [id, text.overlapsWith(titles)])),
    [day],
  );
  const gaps = useMemo(() => gapsOf({ shots, rows, carried: day.carried }), [shots, rows, day.carried]);
  const hours = useMemo(() => hoursOf(column), [column]);
  const height = heightOf(column, column.end - column.start);
  const { bands, labels } = useSky(day, column, entries, mealAfter);
  /** A line of the column that stops before the words at its right edge. */
  const lineEnd = (top: number) => (isStruck(labels, top) ? 'right-37' : 'right-0');
  const nowTop = topOf(column, now.getTime());
  const isNowShown = now.getTime() > column.start && now.getTime() < column.end;
  // Over the chip of another day it stands where it was.
  const held = drag?.date === null ? drag : null;
  const dragTop = held && topOf(column, held.start);
  const heldEntry = entries.find(({ _id }) => _id === held?.id);
  const by = held && heldEntry ? held.start - spanOfShot(heldEntry).start : 0;
  const along = useMemo(
    () => new Set(held?.isRipple ? movedAlong(entries, held.id).map(({ _id }) => _id) : []),
    [entries, held?.id, held?.isRipple],
  );
  const isUnderPill = (top: number) =>
    (isNowShown && Math.abs(top - nowTop) < PILL_PX) || (dragTop !== null && Math.abs(top - dragTop) < PILL_PX);
  /** Until where what starts before an instant is drawn. */
  const drawnUntil = (instant: number) =>
    spans.reduce((last, { id, start }) => (start < instant ? Math.max(last, ends.get(id) ?? 0) : last), 0);
  return (
    <div
      data-column=""
      className="isolate touch-pan-y overflow-hidden rounded-card border border-line bg-surface shadow-1"
    >
      {day.carried.map((shot) => (
        <Carried key={shot._id} shot={shot} date={day.date} />
      ))}
      <p id={keysId} hidden>
        {text.keys}
      </p>
      <div className="relative flex" style={{ height }}>
        <div aria-hidden="true" className="figures relative w-13 shrink-0 text-xs text-muted">
          {hours.map(({ instant, label }) => (
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
          {isNowShown && <TimePill top={nowTop} label={formatTime(now, zone)} className="bg-ink text-bg" />}
          {held && dragTop !== null && (
            <TimePill
              top={dragTop}
              label={formatTime(new Date(held.start), zone)}
              className="bg-accent text-on-accent"
            />
          )}
        </div>
        <div className="relative flex-1">
          <DaySky column={column} bands={bands} labels={labels} />
          <div aria-hidden="true" className="absolute inset-0 left-2">
            {hours.map(({ instant, isMidnight }) => (
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
            {isNowShown && (
              <div
                data-line=""
                className={classes('absolute -left-2 h-0.5 -translate-y-1/2 bg-ink', lineEnd(nowTop))}
                style={{ top: nowTop }}
              >
                <span className="absolute top-1/2 left-0 size-2.5 -translate-y-1/2 rounded-full bg-ink" />
              </div>
            )}
          </div>
          <ol
            ref={laneRef}
            data-start={column.start}
            aria-label={label}
            className="absolute inset-y-0 right-37 left-5"
            onFocus={onFocus}
          >
            {entries.map((entry) => {
              const { _id: id } = entry;
              const span = spanOfShot(entry);
              const isDragged = held?.id === id;
              const isMoved = isDragged || along.has(id);
              const gap = gaps.get(id);
              const gapTop = gap && topOf(column, Math.max(gap.start, drawnUntil(gap.end)));
              const shown = isMoved
                ? entryAt(entry, { start: span.start + by, end: isDragged ? held.end : span.end + by })
                : entry;
              const lane = lanes.get(id);
              const drawn = isMoved ? spanOfShot(shown) : { start: span.start, end: ends.get(id) ?? span.end };
              const place = {
                ...{ top: topOf(column, drawn.start), height: heightOf(column, drawn.end - drawn.start) },
                ...{ ...acrossOf(lane), isHidden: lane?.isHidden === true && !isDragged, columnZone: zone },
                ...{ isDragged, keysId, ...handlers },
              };
              return (
                <Fragment key={id}>
                  {/* Those between blocks that move along would stand under them. */}
                  {gap && gapTop !== undefined && !along.has(id) && (
                    <DayGap
                      {...{ top: gapTop, height: topOf(column, gap.end) - gapTop, minutes: gap.minutes, km: gap.km }}
                      {...{ start: gap.start, zone, onAddRow }}
                    />
                  )}
                  {hidden.map(
                    ({ ids, start, top, until, isOpen }) =>
                      ids[0] === id && (
                        <HiddenBlocks
                          key="hidden"
                          count={ids.length}
                          from={formatTime(new Date(start), zone)}
                          isOpen={isOpen}
                          top={topOf(column, top)}
                          height={Math.min(BUTTON_PX, topOf(column, until) - topOf(column, top))}
                          onToggle={() => (isOpen ? close(hidden, until) : open(ids))}
                        />
                      ),
                  )}
                  {isDragged && (
                    <li
                      aria-hidden="true"
                      className="absolute inset-x-0 rounded-[10px] border border-dashed border-line-strong"
                      style={{ top: topOf(column, span.start), height: heightOf(column, span.end - span.start) }}
                    />
                  )}
                  {isRow(shown) ? (
                    <DayRowBlock {...place} row={shown} mayEdit={onAddRow !== undefined} onOpenRow={onOpenRow} />
                  ) : (
                    <DayBlock {...place} shot={shown} overlap={overlaps.get(id)} />
                  )}
                </Fragment>
              );
            })}
            {held && (
              <li
                aria-hidden="true"
                className={classes(
                  'figures pointer-events-none absolute left-2 z-20 rounded-control bg-ink px-3 py-1.5 text-sm',
                  'font-semibold text-bg',
                )}
                style={{ top: topOf(column, held.end) + 6 }}
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

/** Whether all of these spans were among those before. */
function isOfSame(before: readonly Timed[], spans: readonly Timed[]): boolean {
  const known = new Set(before.map(({ id }) => id));
  return spans.every(({ id }) => known.has(id));
}

function TimePill({ top, label, className }: { top: number; label: string; className: string }) {
  return (
    <span
      className={classes(
        'absolute right-1 z-10 -translate-y-1/2 rounded-full px-1.5 py-0.5 leading-4 font-semibold',
        className,
      )}
      style={{ top }}
    >
      {label}
    </span>
  );
}

/** A shot of an earlier day that runs into this one; it is moved on its own day. */
function Carried({ shot, date }: { shot: DayShot; date: string }) {
  return (
    <p
      id={blockId(shot._id)}
      tabIndex={-1}
      className="figures flex scroll-mt-17 items-center gap-3 border-b border-line px-3 py-2 text-sm text-muted"
    >
      <Slate number={shot.number} className="h-6! min-w-9.5! text-xs! opacity-62" />
      <span className="min-w-0 truncate">{carriedNote(shot, date)}</span>
    </p>
  );
}
