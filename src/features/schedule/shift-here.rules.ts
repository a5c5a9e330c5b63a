import { isWithin, knownShot } from '../../kernel/light/shot-light';
import { overlapsOfSome, type Timed } from '../../kernel/schedule/overlaps';
import { openShots, spanOfRow } from './running-late.rules';
import type { ScheduleDayOut, ShiftOut } from './schedule.schema';

const MINUTE = 60_000;

type DayShot = ScheduleDayOut['shots'][number];
type ShiftedDay = Pick<ScheduleDayOut, 'shots' | 'rows'>;

/** What the server would answer to a shift that it does not write, by the day alone: for a page without a network. */
export function shiftHere(day: ShiftedDay, fromId: string, minutes: number): ShiftOut | null {
  const by = minutes * MINUTE;
  const shots = day.shots.map((shot) => ({ ...spanOfShot(shot), id: shot._id, shot }));
  const rows = day.rows.map((row) => ({ ...spanOfRow(row), id: row._id, row }));
  const first = [...shots, ...rows].find(({ id }) => id === fromId);
  if (!first) return null;
  const open = new Set(openShots(day));
  const lateShots = shots.filter(({ start, shot }) => start >= first.start && open.has(shot));
  const lateRows = rows.filter(({ start, row }) => start >= first.start && !row.isPinned);
  const late = new Set([...lateShots, ...lateRows].map(({ id }) => id));
  const later = <Span extends Timed>(span: Span): Span => ({ ...span, start: span.start + by, end: span.end + by });
  const moved = lateShots.map(later);
  const overlaps = overlapsOfSome(
    moved,
    shots.filter(({ id }) => !late.has(id)),
  );
  const after = [...shots, ...rows].map((span) => (late.has(span.id) ? later(span) : span));
  return {
    shots: moved.map(({ id, start, end, shot }) => ({
      ...{ _id: id, number: shot.number, title: shot.title, version: shot.version },
      ...movedTimes({ start, end }, by),
      lightFits: fitsAt(shot, start, end),
      overlaps: overlaps.get(id)?.first ?? [],
      overlapCount: overlaps.get(id)?.count ?? 0,
    })),
    rows: lateRows.map(later).map(({ id, start, end, row }) => ({
      ...{ _id: id, title: row.title, version: row.version },
      ...movedTimes({ start, end }, by),
    })),
    lastEnd: isoOf(after.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY)),
  };
}

const isoOf = (instant: number) => new Date(instant).toISOString();

const spanOfShot = ({ startDateTime, endDateTime }: DayShot) => ({
  start: Date.parse(startDateTime ?? ''),
  end: Date.parse(endDateTime ?? ''),
});

const movedTimes = ({ start, end }: { start: number; end: number }, by: number) => ({
  ...{ from: isoOf(start - by), to: isoOf(start), end: isoOf(end) },
});

/** Whether a shot has the light that it wants at these times; null where it wants none, or none is known. */
function fitsAt({ lightWish, locationData }: DayShot, start: number, end: number): boolean | null {
  const known = knownShot({ startDateTime: new Date(start), endDateTime: new Date(end), locationData });
  return known && lightWish && isWithin(lightWish, known);
}
