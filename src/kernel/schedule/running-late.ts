import { wallDate } from '../zones';
import type { Span } from './overlaps';

const MINUTE = 60_000;

/** The day YYYY-MM-DD of a shot: the one on which it starts in its own zone; null for a draft without times. */
export function shotDay(shot: {
  startDateTime: Date | string | null;
  endDateTime: Date | string | null;
  timeZoneId: string;
}): string | null {
  if (shot.startDateTime === null || shot.endDateTime === null) return null;
  return wallDate(new Date(shot.startDateTime), shot.timeZoneId);
}

/** The whole minutes from one instant to another, negative where it is earlier. */
export const minutesBetween = (from: number, until: number) => Math.floor((until - from) / MINUTE);

/** How a day runs by the clock. */
export interface Progress {
  /** Null when the day is not today in its zone. */
  behindMinutes: number | null;
  /** In milliseconds; null when no planned shot and no row is left. */
  wrapEstimate: number | null;
}

/** A row of a day that is no shot; a pinned one stays by the clock. */
export interface RowSpan extends Span {
  isPinned: boolean;
}

/**
 * How far behind a day is: the whole minutes since the end of the earliest of its planned shots that has ended. The
 * planned shots that are left, and the rows that are not over and not pinned, end later by as much (contract-beyond,
 * section 4; contract-crew, section 11).
 */
export function progressOf(
  planned: readonly Span[],
  rows: readonly RowSpan[],
  day: { date: string; timeZoneId: string },
  now: Date,
): Progress {
  const isToday = wallDate(now, day.timeZoneId) === day.date;
  const instant = now.getTime();
  const ended = planned.filter(({ end }) => end < instant);
  const earliest = ended.reduce<Span | null>((first, one) => (first && first.start <= one.start ? first : one), null);
  const behindMinutes = !isToday ? null : earliest ? minutesBetween(earliest.end, instant) : 0;
  const later = (behindMinutes ?? 0) * MINUTE;
  const left = rows.filter(({ end }) => end > instant).map(({ end, isPinned }) => (isPinned ? end : end + later));
  const wrap = [...planned.map(({ end }) => end + later), ...left].reduce(
    (last, end) => Math.max(last, end),
    Number.NEGATIVE_INFINITY,
  );
  return { behindMinutes, wrapEstimate: Number.isFinite(wrap) ? wrap : null };
}
