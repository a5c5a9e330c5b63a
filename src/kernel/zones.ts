/** A moment as a clock on a wall shows it: a calendar day and 24-hour minutes, without a zone. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;
/** More than all zones there are; a formatter is heavy and zone names come from outside, so the number kept has an end. */
const KEPT_FORMATTERS = 640;

const formatters = new Map<string, Intl.DateTimeFormat>();

function wallFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formatters.size >= KEPT_FORMATTERS) formatters.clear();
  formatters.set(zone, made);
  return made;
}

const wallShape = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

interface WallParts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

/** A row of a list asks a dozen times for the same few moments, and each answer of Intl takes longer than drawing a line. */
const walls = new Map<string, WallParts>();
const KEPT_WALLS = 4096;

function wallParts(instant: Date, zone: string): WallParts {
  const key = `${instant.getTime()} ${zone}`;
  const known = walls.get(key);
  if (known) return known;
  const [, month = '', day = '', year = '', hour = '', minute = '', second = ''] =
    wallShape.exec(wallFormatter(zone).format(instant)) ?? [];
  const parts = { year, month, day, hour, minute, second };
  if (walls.size >= KEPT_WALLS) walls.clear();
  walls.set(key, parts);
  return parts;
}

function offsetMs(instant: number, zone: string): number {
  const wall = wallParts(new Date(instant), zone);
  const asUtc = Date.UTC(+wall.year, +wall.month - 1, +wall.day, +wall.hour, +wall.minute, +wall.second);
  return asUtc - Math.floor(instant / 1000) * 1000;
}

/** Whether the text is a 24-hour time HH:mm; 24:00 is not (spec section 5). */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether the text is a real day YYYY-MM-DD of the years 1900 to 9999 (spec section 5). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || +text.slice(0, 4) < FIRST_YEAR) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether the text names an IANA zone that this machine knows, in its own spelling; bare offsets are none (contract section 3). */
export function isZone(zone: string): boolean {
  if (zone.length > 64 || !/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/i.test(zone)) return false;
  try {
    const resolved = wallFormatter(zone).resolvedOptions().timeZone;
    return resolved === zone || resolved.toLowerCase() !== zone.toLowerCase();
  } catch {
    return false;
  }
}

/** Engines still list the names that these places had decades ago; people look for the present ones. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The names of all zones for a picker, sorted, UTC included. */
export function allZones(): string[] {
  const names = Intl.supportedValuesOf('timeZone').map((zone) => presentNames[zone] ?? zone);
  return [...new Set([...names, 'UTC'])].sort();
}

/** Minutes that the zone is ahead of UTC at this instant; negative to the west. */
export function offsetMinutes(instant: Date, zone: string): number {
  return offsetMs(instant.getTime(), zone) / MINUTE;
}

/** What a clock on a wall of the zone shows at this instant. */
export function utcToWall(instant: Date, zone: string): WallTime {
  const { year, month, day, hour, minute } = wallParts(instant, zone);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The calendar day YYYY-MM-DD in the zone at this instant. */
export function wallDate(instant: Date, zone: string): string {
  return utcToWall(instant, zone).date;
}

function wallMsToUtc(wallMs: number, zone: string): number {
  const before = offsetMs(wallMs - DAY, zone);
  const after = offsetMs(wallMs + DAY, zone);
  const [first, second] = [wallMs - Math.max(before, after), wallMs - Math.min(before, after)];
  if (first + offsetMs(first, zone) === wallMs) return first;
  if (second + offsetMs(second, zone) === wallMs) return second;
  return wallMs - before;
}

/**
 * The instant at which a clock in the zone shows this time; an Invalid Date when the wall time is none. A time that daylight saving
 * skips moves forward by the gap, a time that comes twice is its first coming.
 */
export function wallToUtc(wall: WallTime, zone: string): Date {
  if (!isDate(wall.date) || !isTime(wall.time)) return new Date(Number.NaN);
  return new Date(wallMsToUtc(Date.parse(`${wall.date}T${wall.time}:00Z`), zone));
}

const instantShape =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:(Z)|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)?)?$/;

/**
 * The instant of an ISO date-time with an offset or Z; without one it is wall time in the zone, a bare date its 00:00.
 * Null when there is no such date or time, or when its year, in UTC or in the zone, is outside 1900 to 9999 (contract section 3).
 */
export function parseInstant(text: string, zone: string): Date | null {
  const [, date, hour = '00', minute = '00', second = '00', fraction = '0', utc, sign, offsetHours, offsetRest = '0'] =
    instantShape.exec(text) ?? [];
  if (!date || !isDate(date)) return null;
  const millis = fraction.padEnd(3, '0').slice(0, 3);
  const wallMs = Date.parse(`${date}T${hour}:${minute}:${second}.${millis}Z`);
  const offset = sign ? +`${sign}1` * (Number(offsetHours) * 60 + Number(offsetRest)) * MINUTE : 0;
  const instant = new Date(utc || sign ? wallMs - offset : wallMsToUtc(wallMs, zone));
  return inRange(instant, zone) ? instant : null;
}

function inRange(instant: Date, zone: string): boolean {
  return [instant.getUTCFullYear(), +wallParts(instant, zone).year].every(
    (year) => year >= FIRST_YEAR && year <= LAST_YEAR,
  );
}
