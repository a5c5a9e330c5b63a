import { offsetMinutes, utcToWall, wallDate } from './zones';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const DAY = 86_400_000;

function dayParts(instant: Date, zone: string) {
  const [year = '', month = '', day = ''] = wallDate(instant, zone).split('-');
  // Own month names: en-GB in Intl says "Sept".
  return { year, month: months[+month - 1] ?? '', day: String(+day) };
}

/** "21 Nov 2026": the day of the instant in the zone (spec section 9). */
export function formatDate(instant: Date, zone: string): string {
  const { day, month, year } = dayParts(instant, zone);
  return `${day} ${month} ${year}`;
}

/** "19 – 23 Nov 2026": both days in the zone, saying month and year once where they are the same (design section 6). */
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

/** English locales that know the abbreviations of a region's zones; the first that answers in letters is taken. */
const localesOf: Readonly<Record<string, readonly string[]>> = {
  Africa: ['en-ZA', 'en-GB'],
  America: ['en-CA'],
  Antarctica: ['en-NZ'],
  Arctic: ['en-GB'],
  Asia: ['en-GB', 'en-IN', 'en-SG', 'en-HK'],
  Atlantic: ['en-GB', 'en-CA'],
  Australia: ['en-AU'],
  Europe: ['en-GB', 'en-IE'],
  Indian: ['en-ZA'],
  Pacific: ['en-NZ', 'en-US'],
};

function nameIn(locale: string, zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

function offsetName(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const whole = Math.round(Math.abs(minutes));
  const rest = whole % 60 === 0 ? '' : `:${String(whole % 60).padStart(2, '0')}`;
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(whole / 60)}${rest}`;
}

const abbreviations = new Map<string, string | null>();
const KEPT_ABBREVIATIONS = 2000;

/** Letters such as SAST, or null where the place has none; kept per zone and offset, since winter and summer differ in both. */
function abbreviation(zone: string, instant: Date, offset: number): string | null {
  const key = `${zone} ${offset}`;
  const known = abbreviations.get(key);
  if (known !== undefined) return known;
  const locales = localesOf[zone.split('/')[0] ?? ''] ?? ['en-GB'];
  const names = locales.map((locale) => nameIn(locale, zone, instant));
  const found = names.find((name) => /^[A-Z]{2,5}$/.test(name)) ?? null;
  if (abbreviations.size >= KEPT_ABBREVIATIONS) abbreviations.clear();
  abbreviations.set(key, found);
  return found;
}

/** "SAST", or "GMT+3" where the place has no letters of its own; for beside a single time. */
export function zoneShort(zone: string, instant: Date): string {
  const offset = offsetMinutes(instant, zone);
  return abbreviation(zone, instant, offset) ?? offsetName(offset);
}

/** "SAST (GMT+2)": the zone's abbreviation at the instant and its offset; without an abbreviation the offset alone (design section 6). */
export function zoneLabel(zone: string, instant: Date): string {
  const short = zoneShort(zone, instant);
  return short === 'UTC' || short.startsWith('GMT') ? short : `${short} (${offsetName(offsetMinutes(instant, zone))})`;
}
