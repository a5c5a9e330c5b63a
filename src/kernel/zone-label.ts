import { isToldAt } from './told-zones';
import { isKnownHere, offsetMinutes, zoneFormatter } from './zones';

/** English locales that know the abbreviations of a region's zones; the first one with letters is used. */
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

function zoneNameIn(locale: string, zone: string, instant: Date): string {
  const parts = zoneFormatter(locale, zone, { timeZoneName: 'short' })?.formatToParts(instant);
  return parts?.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** The name of letters alone in the first locale that has one; each asked locale costs a formatter, which is slow. */
function firstLetters(locales: readonly string[], zone: string, instant: Date): string | null {
  for (const locale of locales) {
    const name = zoneNameIn(locale, zone, instant);
    if (/^[A-Z]{2,5}$/.test(name)) return name;
  }
  return null;
}

function offsetName(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const whole = Math.round(Math.abs(minutes));
  const rest = whole % 60 === 0 ? '' : `:${String(whole % 60).padStart(2, '0')}`;
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(whole / 60)}${rest}`;
}

const abbreviations = new Map<string, string | null>();
const KEPT_ABBREVIATIONS = 2000;

/**
 * Letters such as SAST, or null where the zone has none; cached by zone and offset, since winter and summer differ in
 * both.
 */
function abbreviation(zone: string, instant: Date, offset: number): string | null {
  const key = `${zone} ${offset}`;
  const known = abbreviations.get(key);
  if (known !== undefined) return known;
  const locales = localesOf[zone.split('/')[0] ?? ''] ?? ['en-GB'];
  const found = firstLetters(locales, zone, instant);
  if (abbreviations.size >= KEPT_ABBREVIATIONS) abbreviations.clear();
  abbreviations.set(key, found);
  return found;
}

/** What a browser without a zone of its own calls it: no name for people. */
const NAMELESS = 'Etc/Unknown';

/** Whether a zone is shown by its name, because this machine does not know it. */
const isNamed = (zone: string) => zone !== NAMELESS && !isKnownHere(zone);

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/**
 * "SAST", or "GMT+3" where the zone has no letters; shown beside a single time. A zone that this machine does not know
 * is shown by its name; when its offset was not told of that time, with the offset that the time is shown in.
 */
export function zoneShort(zone: string, instant: Date): string {
  const offset = offsetMinutes(instant, zone);
  if (isNamed(zone)) return isToldAt(zone, instant.getTime()) ? nameOf(zone) : zoneLabel(zone, instant);
  return abbreviation(zone, instant, offset) ?? offsetName(offset);
}

/**
 * "SAST (GMT+2)": the zone's abbreviation at the instant and its offset; without an abbreviation the offset alone
 * (design section 6).
 */
export function zoneLabel(zone: string, instant: Date): string {
  if (isNamed(zone)) return `${nameOf(zone)} (${offsetName(offsetMinutes(instant, zone))})`;
  const short = zoneShort(zone, instant);
  return short === 'UTC' || short.startsWith('GMT') ? short : `${short} (${offsetName(offsetMinutes(instant, zone))})`;
}
