import { formatDay, formatDayMonth, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { addDays, wallToUtc } from '../../../kernel/wall-time';
import { goldenHoursOf, goldenTimes, nearestTime } from '../../light/light-day.rules';
import type { CallSheetOut, SheetShot } from '../call-sheet.schema';

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/** "Tue 24 Nov 2026". */
export const dayName = (date: string): string => formatDay(noonOf(date), 'UTC');
/** "Tue 24 Nov". */
export const shortDay = (date: string): string => formatDayMonth(noonOf(date), 'UTC');

/** The day of a sheet from midnight to midnight in its zone, in milliseconds. */
export function dayRange({ date, timeZoneId: zone }: CallSheetOut): { from: number; to: number } {
  const midnight = (day: string) => wallToUtc({ date: day, time: '00:00' }, zone).getTime();
  return { from: midnight(date), to: midnight(addDays(date, 1)) };
}

/** The sun of the day, as lines of a name and its times. */
export function sunOf({ light, timeZoneId: zone }: CallSheetOut) {
  const golden = goldenHoursOf(light?.phases ?? []).map((hour) => goldenTimes(hour, zone));
  return {
    sunrise: light?.sunrise ? nearestTime(light.sunrise, zone) : messages.sheetEditor.none,
    sunset: light?.sunset ? nearestTime(light.sunset, zone) : messages.sheetEditor.none,
    golden,
  };
}

/** The phases of a shot in words: "Golden, Day". */
export const lightOf = ({ lightPhases }: SheetShot): string =>
  [...new Set((lightPhases ?? []).map(({ phase }) => messages.sheetEditor.phases[phase]))].join(', ');

/** What comes after the day: "Wed 25 Nov, call 05:30, First light". */
export function nextOf({ date, next }: CallSheetOut): { label: string; line: string } | null {
  if (!next) return null;
  const label = next.date === addDays(date, 1) ? messages.sheetEditor.tomorrow : messages.sheetEditor.next;
  return { label, line: messages.sheetEditor.nextDay(shortDay(next.date), next.generalCall, next.firstTitle) };
}

export const timeOf = (instant: string, zone: string): string => formatTime(new Date(instant), zone);
