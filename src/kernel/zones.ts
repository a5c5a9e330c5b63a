/** Wall time: a calendar day and 24-hour minutes, without a zone. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than all existing zones. A formatter is heavy and zone names come from outside, so the cache is bounded. */
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

/** What the zone's clock shows less the instant, as Intl answers; that takes longer than rendering a line. */
function readOffset(instant: number, zone: string): number {
  const [, month = '', day = '', year = '', hour = '', minute = '', second = ''] =
    wallShape.exec(wallFormatter(zone).format(instant)) ?? [];
  const asUtc = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return asUtc - Math.floor(instant / 1000) * 1000;
}

/** By stretch and zone: lists ask for thousands of instants on the same days. */
const offsets = new Map<string, number | null>();
const KEPT_OFFSETS = 4096;

/**
 * The offset of all of a stretch of time, counted from 1970; null where the clock changes in it. No zone ever changed
 * it twice within four days.
 */
function offsetOf(stretch: number, length: number, zone: string): number | null {
  const key = `${stretch} ${length} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(stretch * length, zone);
  const constant = offset === readOffset((stretch + 1) * length - 1, zone) ? offset : null;
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  offsets.set(key, constant);
  return constant;
}

/** Milliseconds that the zone is ahead of UTC at this instant. */
export function offsetMs(instant: number, zone: string): number {
  for (const length of [DAY, HOUR]) {
    const offset = offsetOf(Math.floor(instant / length), length, zone);
    if (offset !== null) return offset;
  }
  return readOffset(instant, zone);
}

/**
 * Whether the text is an IANA zone that this machine knows, in its exact spelling; bare offsets are none (contract
 * section 3).
 */
export function isZone(zone: string): boolean {
  if (zone.length > 64 || !/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/i.test(zone)) return false;
  try {
    const resolved = wallFormatter(zone).resolvedOptions().timeZone;
    return resolved === zone || resolved.toLowerCase() !== zone.toLowerCase();
  } catch {
    return false;
  }
}

/** Minutes that the zone is ahead of UTC at this instant; negative to the west. */
export function offsetMinutes(instant: Date, zone: string): number {
  return offsetMs(instant.getTime(), zone) / MINUTE;
}

/** The wall time in the zone at this instant. */
export function utcToWall(instant: Date, zone: string): WallTime {
  const wall = new Date(instant.getTime() + offsetMs(instant.getTime(), zone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** The calendar day YYYY-MM-DD in the zone at this instant. */
export function wallDate(instant: Date, zone: string): string {
  return utcToWall(instant, zone).date;
}
