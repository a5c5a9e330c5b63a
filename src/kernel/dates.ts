import { utcToWall, wallDate } from './zones';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
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

/** "19 – 23 Nov 2026": both days in the zone; month and year appear once where they are equal (design section 6). */
export function formatDateRange(start: Date, end: Date, zone: string): string {
  const from = dayParts(start, zone);
  const to = dayParts(end, zone);
  const last = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${last}`;
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
