import { daysOfMonth, isInAlmanac } from '../../kernel/light/almanac-days';
import { type LightDay, lightDay } from '../../kernel/light/light-day';
import type { Coordinates } from '../../kernel/light/phase';
import { addDays } from '../../kernel/wall-time';
import { goldenHoursOf, goldenTimes } from './light-day.rules';

/** A day of the month with its golden hours as they are read. */
export interface MonthDay extends LightDay {
  goldenMorning: string | null;
  goldenEvening: string | null;
}

/** The days of a month YYYY-MM at a place; the last one's evening may end in the next month. */
export function lightMonth(month: string, timeZoneId: string, place: Coordinates): MonthDay[] {
  const dates = daysOfMonth(month);
  const after = addDays(dates.at(-1) ?? '', 1);
  const days = [...dates, ...(isInAlmanac(after) ? [after] : [])].map((date) => lightDay(date, timeZoneId, place));
  return days.slice(0, dates.length).map((day, at) => {
    const hours = goldenHoursOf(day.phases, days[at + 1]?.phases);
    const timesOf = (...names: string[]) => {
      const hour = hours.find(({ name }) => names.includes(name));
      return hour ? goldenTimes(hour, timeZoneId) : null;
    };
    return { ...day, goldenMorning: timesOf('morningGolden', 'golden'), goldenEvening: timesOf('eveningGolden') };
  });
}

/** Whether a day YYYY-MM-DD is a Saturday or a Sunday. */
export const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T12:00Z`).getUTCDay());
