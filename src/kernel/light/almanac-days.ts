import { addDays, isCalendarDay } from '../wall-time';
import { almanacYears } from './phase';

/** Whether the text is an existing day YYYY-MM-DD of the years that the almanac knows. */
export function isInAlmanac(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return isCalendarDay(date) && year >= almanacYears.first && year <= almanacYears.last;
}

/** Whether the text is a month YYYY-MM. */
export const isMonth = (month: string): boolean => /^\d{4}-\d{2}$/.test(month) && isCalendarDay(`${month}-01`);

/** The 28 to 31 days YYYY-MM-DD of a month YYYY-MM. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, days) => addDays(first, days)).filter((day) => day.startsWith(month));
}

/** The same day of the next month, or of the one before; its last day where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
  return daysOfMonth(first)[day - 1] ?? (daysOfMonth(first).at(-1) as string);
}
