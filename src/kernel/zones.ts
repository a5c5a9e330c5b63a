import { toldOffset } from './told-zones';

/** Wall time: a calendar day and 24-hour minutes, without a zone. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

const MINUTE = 60_000;
/** More than all existing zones. A formatter is heavy and zone names come from outside, so the cache is bounded. */
const KEPT_FORMATTERS = 640;

const formatters = new Map<string, Intl.DateTimeFormat | null>();

/**
 * A formatter of a zone, or null for one that this machine does not know: a browser can be older than a zone, and some
 * call their own zone `Etc/Unknown`. No other module gives Intl a zone (tests/architecture/zones.test.ts).
 */
export function zoneFormatter(
  locale: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  } catch {
    return null;
  }
}

function wallFormatter(zone: string): Intl.DateTimeFormat | null {
  // Intl takes a name in any case: each of a hundred spellings would have a formatter of its own.
  const key = zone.toLowerCase();
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = zoneFormatter('en-US', zone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formatters.size >= KEPT_FORMATTERS) formatters.clear();
  formatters.set(key, made);
  return made;
}

/** Whether this machine can show times in the zone by itself, in any spelling of its name. */
export const isKnownHere = (zone: string): boolean => wallFormatter(zone) !== null;

const wallShape = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

interface WallParts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

/**
 * Cached: a row of a list asks a dozen times for the same few instants, and each answer of Intl takes longer than
 * rendering a line.
 */
const walls = new Map<string, WallParts>();
const KEPT_WALLS = 4096;

function wallParts(instant: Date, zone: string): WallParts {
  const key = `${instant.getTime()} ${zone}`;
  const known = walls.get(key);
  if (known) return known;
  const formatter = wallFormatter(zone);
  if (!formatter) return partsAhead(instant.getTime(), toldOffset(zone, instant.getTime()));
  const [, month = '', day = '', year = '', hour = '', minute = '', second = ''] =
    wallShape.exec(formatter.format(instant)) ?? [];
  const parts = { year, month, day, hour, minute, second };
  if (walls.size >= KEPT_WALLS) walls.clear();
  walls.set(key, parts);
  return parts;
}

function partsAhead(instant: number, minutes: number): WallParts {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = new Date(instant + minutes * MINUTE)
    .toISOString()
    .split(/[-T:.]/);
  return { year, month, day, hour, minute, second };
}

/** Milliseconds that the zone is ahead of UTC at this instant. */
export function offsetMs(instant: number, zone: string): number {
  const wall = wallParts(new Date(instant), zone);
  const asUtc = Date.UTC(+wall.year, +wall.month - 1, +wall.day, +wall.hour, +wall.minute, +wall.second);
  return asUtc - Math.floor(instant / 1000) * 1000;
}

/**
 * Whether the text is an IANA zone that this machine knows, in its exact spelling; bare offsets are none (contract
 * section 3).
 */
export function isZone(zone: string): boolean {
  if (zone.length > 64 || !/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/i.test(zone)) return false;
  const resolved = wallFormatter(zone)?.resolvedOptions().timeZone;
  return resolved !== undefined && (resolved === zone || resolved.toLowerCase() !== zone.toLowerCase());
}

/** Minutes that the zone is ahead of UTC at this instant; negative to the west. */
export function offsetMinutes(instant: Date, zone: string): number {
  return offsetMs(instant.getTime(), zone) / MINUTE;
}

/** The minutes that a zone is ahead of UTC as ISO 8601 writes them: "+05:30". */
export function offsetText(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const parts = [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** The wall time in the zone at this instant. */
export function utcToWall(instant: Date, zone: string): WallTime {
  const { year, month, day, hour, minute } = wallParts(instant, zone);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The calendar day YYYY-MM-DD in the zone at this instant. */
export function wallDate(instant: Date, zone: string): string {
  return utcToWall(instant, zone).date;
}
