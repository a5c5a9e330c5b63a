import { utcToWall, wallDate } from './zones';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const DAY = 86_400_000;

function dayParts(instant: Date, zone: string) {
  const [year = '', month = '', day = ''] = wallDate(instant, zone).split('-');
  // Our own month names: Intl's en-GB says "Sept".
  return { year, month: months[+month - 1] ?? '', day: String(+day) };
}

/** "21 Nov 2026": the day of the instant in the zone (spec section 9). */
export function formatDate(instant: Date, zone: string): string {
  const { day, month, year } = dayParts(instant, zone);
  return `${day} ${month} ${year}`;
}

/** "Sat": the weekday of the instant in the zone. */
export function formatWeekday(instant: Date, zone: string): string {
  return weekdays[new Date(wallDate(instant, zone)).getUTCDay()] ?? '';
}

function weekdayParts(instant: Date, zone: string) {
  const parts = dayParts(instant, zone);
  return { ...parts, day: `${formatWeekday(instant, zone)} ${parts.day}` };
}

/** "Sat 21 Nov 2026": the same with its weekday. */
export function formatDay(instant: Date, zone: string): string {
  const { day, month, year } = weekdayParts(instant, zone);
  return `${day} ${month} ${year}`;
}

const wholeMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const wholeWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "Saturday 21 November 2026": a day with its whole words, from "2026-11-21". */
export function formatWholeDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const [weekday, month] = [wholeWeekdays[day.getUTCDay()], wholeMonths[day.getUTCMonth()]];
  return `${weekday} ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
}

/** "Sat 21 Nov": the same without its year. */
export function formatDayMonth(instant: Date, zone: string): string {
  const { day, month } = weekdayParts(instant, zone);
  return `${day} ${month}`;
}

/** "Fri 4 Dec, 05:10": the moment in the zone; its year stands there when it is not the year of `now`. */
export function formatMoment(instant: Date, zone: string, now: Date): string {
  const { day, month, year } = weekdayParts(instant, zone);
  const isOtherYear = year !== dayParts(now, zone).year;
  return `${day} ${month}${isOtherYear ? ` ${year}` : ''}, ${formatTime(instant, zone)}`;
}

/** "13:05" on the day YYYY-MM-DD of the zone, "Thu 13:05" on another. */
export function formatTimeBeside(day: string, instant: Date, zone: string): string {
  const time = formatTime(instant, zone);
  return wallDate(instant, zone) === day ? time : `${formatWeekday(instant, zone)} ${time}`;
}

/** "19 – 23 Nov 2026": both days in the zone; month and year appear once where they are equal (design section 6). */
export function formatDateRange(start: Date, end: Date, zone: string): string {
  return formatRange(dayParts(start, zone), dayParts(end, zone));
}

/** "Thu 19 – Mon 23 Nov 2026": the same with weekdays. */
export function formatDayRange(start: Date, end: Date, zone: string): string {
  return formatRange(weekdayParts(start, zone), weekdayParts(end, zone));
}

function formatRange(from: ReturnType<typeof dayParts>, to: ReturnType<typeof dayParts>): string {
  const last = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${last}`;
  if (from.month !== to.month) return `${from.day} ${from.month} – ${last}`;
  return from.day === to.day ? last : `${from.day} – ${last}`;
}

/** "23 – 25 Nov": both days in the zone, with years only where they differ. */
export function formatDays(start: Date, end: Date, zone: string): string {
  const [from, to] = [dayParts(start, zone), dayParts(end, zone)];
  if (from.year !== to.year) return formatDateRange(start, end, zone);
  const last = `${to.day} ${to.month}`;
  if (from.month !== to.month) return `${from.day} ${from.month} – ${last}`;
  return from.day === to.day ? last : `${from.day} – ${last}`;
}

/** "05:30": 24-hour wall time of the instant in the zone (spec section 9). */
export function formatTime(instant: Date, zone: string): string {
  return utcToWall(instant, zone).time;
}

/** "05:30 – 07:00": 24-hour wall times in the zone (design section 6). */
export function formatTimeRange(start: Date, end: Date, zone: string): string {
  return `${formatTime(start, zone)} – ${formatTime(end, zone)}`;
}

/** Days between two instants: the absolute difference rounded up, at least 1 (spec section 9). */
export function daysBetween(start: Date, end: Date): number {
  return Math.max(1, Math.ceil(Math.abs(end.getTime() - start.getTime()) / DAY));
}

/** The hour of the day in the zone, 0 up to 24, minutes as a fraction; for the light scale (design 2.3). */
export function hourOfDay(instant: Date, zone: string): number {
  const [hours = '0', minutes = '0'] = utcToWall(instant, zone).time.split(':');
  return +hours + +minutes / 60;
}
