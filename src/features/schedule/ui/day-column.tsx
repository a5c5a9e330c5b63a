import { Fragment, type Ref, useDeferredValue, useId, useMemo } from 'react';
import { formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import type { Timed } from '../../../kernel/schedule/overlaps';
import { Slate } from '../../../ui/slate';
import type { RowKind } from '../../day-row/day-row.data';
import type { DayRowOut } from '../../day-row/day-row.schema';
import type { Drag, DragStore } from '../column/drag-store';
import { dayLanes, drawnEnds } from '../column/lanes.rules';
import { DayGap } from '../column/ui/day-gap';
import { DragNote } from '../column/ui/drag-note';
import { HiddenBlocks } from '../column/ui/hidden-blocks';
import { HourRuler } from '../column/ui/hour-ruler';
import { PlacedBlock } from '../column/ui/placed-block';
import { acrossOf, useOpened } from '../column/use-opened';
import {
  carriedNote,
  columnOf,
  type DayEntry,
  type DayShot,
  entriesOf,
  gapsOf,
  heightOf,
  isRow,
  ONE_LINE,
  overlapTitles,
  spanOfShot,
  timeOf,
  topOf,
} from '../column.rules';
import { missedMeal } from '../day-warnings.rules';
import type { ScheduleDayOut } from '../schedule.schema';
import type { BlockHandlers } from './block-keys';
import { blockId } from './day-block';
import { DaySky } from './day-sky';

const text = messages.schedule;
/** The height of the button that opens what is hidden. */
const BUTTON_PX = 28;

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
  drags: DragStore;
  /** The dragged times and what the light says of them. */
  noteOf: (drag: Drag) => string;
  now: Date;
  laneRef: Ref<HTMLOListElement>;
  label: string;
}

/** The hours of a day in their light with its shots (design 55). */
export function DayColumn(props: DayColumnProps) {
  const { day, zone, hourPx, mealAfter, shots, rows, onOpenRow, onAddRow, ...others } = props;
  const { drags, noteOf, now, laneRef, label, ...handlers } = others;
  const keysId = useId();
  const entries = useMemo(() => entriesOf<DayEntry>(shots, rows), [shots, rows]);
  const spans = useMemo(() => entries.map((entry) => ({ id: entry._id, ...spanOfShot(entry) })), [entries]);
  const column = useColumn(spans, zone, hourPx);
  const { opened, open, close, onFocus } = useOpened();
  // Draws the moved block first; the lanes of all other blocks may change, and follow after the paint, as does the
  // order of the blocks in the document. Those of another day would stand upon each other until then.
  const before = useDeferredValue(spans);
  const settled = useMemo(() => (isOfSame(before, spans) ? before : spans), [before, spans]);
  const { lanes, hidden } = useMemo(
    () => dayLanes(settled, opened, timeOf({ hourPx }, BUTTON_PX)),
    [settled, opened, hourPx],
  );
  const inOrder = useMemo(() => {
    const byId = new Map(entries.map((entry) => [entry._id, entry]));
    return settled.flatMap(({ id }) => byId.get(id) ?? []);
  }, [settled, entries]);
  const ends = useMemo(() => drawnEnds(spans, timeOf({ hourPx }, ONE_LINE)), [spans, hourPx]);
  // Sentences, not lists: each answer has the same ones again, and a block renders only for another one.
  const overlaps = useMemo(
    () => new Map([...overlapTitles(day)].map(([id, titles]) => [id, text.overlapsWith(titles)])),
    [day],
  );
  const gaps = useMemo(() => gapsOf({ shots, rows, carried: day.carried }), [shots, rows, day.carried]);
  const mealDue = useMemo(
    () =>
      missedMeal(
        entries.map((entry) => ({ ...spanOfShot(entry), row: isRow(entry) ? entry.kind : null })),
        mealAfter,
      ),
    [entries, mealAfter],
  );
  const isNowShown = now.getTime() > column.start && now.getTime() < column.end;
  const shownNow = isNowShown ? now.getTime() : null;
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
      <div className="relative flex" style={{ height: heightOf(column, column.end - column.start) }}>
        <HourRuler column={column} drags={drags} now={shownNow} />
        <div className="relative flex-1">
          <DaySky
            {...{ column, mealDue, mealAfter, light: day.light, now: shownNow }}
            place={day.shots.find(({ locationData }) => locationData)?.locationData}
          />
          <ol
            ref={laneRef}
            data-start={column.start}
            aria-label={label}
            className="absolute inset-y-0 right-37 left-5"
            onFocus={onFocus}
          >
            {inOrder.map((entry) => {
              const { _id: id } = entry;
              const { start, end } = spanOfShot(entry);
              const gap = gaps.get(id);
              const gapTop = gap && topOf(column, Math.max(gap.start, drawnUntil(gap.end)));
              const lane = lanes.get(id);
              return (
                <Fragment key={id}>
                  {gap && gapTop !== undefined && (
                    <DayGap
                      {...{ top: gapTop, height: topOf(column, gap.end) - gapTop, minutes: gap.minutes, km: gap.km }}
                      {...{ start: gap.start, nextId: id, drags, zone, onAddRow }}
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
                  <PlacedBlock
                    {...{ entry, column, drags, keysId, onOpenRow, ...handlers, ...acrossOf(lane) }}
                    top={topOf(column, start)}
                    height={heightOf(column, (ends.get(id) ?? end) - start)}
                    isHidden={lane?.isHidden === true}
                    columnZone={zone}
                    mayEdit={onAddRow !== undefined}
                    overlap={overlaps.get(id)}
                  />
                </Fragment>
              );
            })}
            <DragNote column={column} drags={drags} noteOf={noteOf} />
          </ol>
        </div>
      </div>
    </div>
  );
}

/** The column of a day; it stays the same one as long as it shows the same hours. */
function useColumn(spans: readonly Timed[], zone: string, hourPx: number) {
  const { start, end } = useMemo(() => columnOf(spans, zone, hourPx), [spans, zone, hourPx]);
  return useMemo(() => ({ zone, hourPx, start, end }), [zone, hourPx, start, end]);
}

/** Whether all of these spans were among those before. */
function isOfSame(before: readonly Timed[], spans: readonly Timed[]): boolean {
  const known = new Set(before.map(({ id }) => id));
  return spans.every(({ id }) => known.has(id));
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
