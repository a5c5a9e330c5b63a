import type { Span } from '../../../kernel/schedule/overlaps';
import { laterByDays } from '../../../kernel/wall-time';
import { wallDate } from '../../../kernel/zones';
import { type DayEntry, gapsOf, isRow, spanOfShot } from '../column.rules';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** By how many minutes a call shifts a day at most. */
const MOST_MINUTES = 720;

/** The times of a shot or row on another day: it starts at the same clock time and takes as long. */
export function onOtherDay({ start, end }: Span, zone: string, date: string): Span {
  const days = Math.round((Date.parse(date) - Date.parse(wallDate(new Date(start), zone))) / DAY);
  const there = laterByDays(new Date(start), days, zone).getTime();
  return { start: there, end: there + (end - start) };
}

const doesMove = (entry: DayEntry) => (isRow(entry) ? !entry.isPinned : entry.status !== 'completed');

/** What a shift from one of a day's entries moves, as the server does: that one and all that start later. */
export function movedAlong(entries: readonly DayEntry[], fromId: string): DayEntry[] {
  const first = entries.find(({ _id }) => _id === fromId);
  if (!first) return [];
  const from = spanOfShot(first).start;
  return entries.filter((entry) => doesMove(entry) && spanOfShot(entry).start >= from);
}

/** Whether a day may be shifted by that much time from one of its entries. */
export const mayShiftBy = (entry: DayEntry, by: number) => doesMove(entry) && Math.abs(by) <= MOST_MINUTES * MINUTE;

/** The shift that closes the first gap whose next shot or row has not begun. */
export function closingShift(
  parts: Parameters<typeof gapsOf>[0],
  now: number,
): { fromId: string; minutes: number } | undefined {
  const entries = new Map([...parts.shots, ...parts.rows].map((entry) => [entry._id, entry]));
  for (const [id, { end, minutes }] of gapsOf(parts)) {
    const next = entries.get(id);
    if (next && end > now && minutes > 0 && mayShiftBy(next, minutes * MINUTE))
      return { fromId: id, minutes: -minutes };
  }
  return undefined;
}
