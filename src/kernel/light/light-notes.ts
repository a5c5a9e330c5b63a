import { addDays, dayBounds } from '../wall-time';
import { wallDate } from '../zones';
import { crossings } from './crossings';
import { sunOf } from './light-day';
import { HORIZON, type LightWish, type Phase, wishedAltitudes } from './phase';
import { endPhases, isInOnePhase, isLong, isWithin, type KnownShot } from './shot-light';
import { spansWithin, sunOver } from './sun';

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** How far before the end of a shot of days the last light is searched. */
const LATE = 48 * HOUR;

/** Where the sun passes the horizon. */
export type SunPass = 'sunrise' | 'sunset';

/** What there is to say of a shot's light; the catalogue makes a sentence of it (messages/light.ts). */
export type LightNote =
  | { code: 'startsBefore' | 'startsAfter' | 'endsBefore' | 'endsAfter'; of: LightWish | SunPass; minutes: number }
  | { code: 'misses'; wish: LightWish; minutes: number }
  | { code: 'lacks'; wish: Exclude<LightWish, 'day'>; isLong: boolean }
  | { code: 'leaves'; wish: LightWish }
  | { code: 'allIn'; light: Phase }
  | { code: 'fromTo'; from: Phase; to: Phase }
  | { code: 'noSunrise' | 'noSunset' };

/** A shot whose light is known, with its wish and the zone of its days. */
export interface NotedShot extends KnownShot {
  wish: LightWish | null;
  zone: string;
}

interface Span {
  start: number;
  end: number;
}

/** What people should know of a shot's light, the most important first (contract-beyond, section 1). */
export function lightNotes(shot: NotedShot): LightNote[] {
  const notes = [...missedNotes(shot), placeNote(shot), ...sunNotes(shot)];
  // A wish for daylight is missed by what sunrise and sunset say too.
  const subject = (note: LightNote) => ('of' in note ? `${note.code} ${note.of}` : note.code);
  const subjects = notes.map(subject);
  return notes.filter((note, at) => subjects.indexOf(subject(note)) === at);
}

const minutesOf = (time: number) => Math.round(time / MINUTE);
/** A wish that is missed by seconds is missed. */
const missedMinutes = (time: number) => Math.max(1, minutesOf(time));

/** By how much the wish is missed: by the whole shot, or by its start and its end. */
function missedNotes(shot: NotedShot): LightNote[] {
  const { wish, start, end } = shot;
  if (!wish || isWithin(wish, shot)) return [];
  const spans = wishedSpans(wish, shot);
  if (spans.length === 0)
    return [wish === 'day' ? { code: 'noSunrise' } : { code: 'lacks', wish, isLong: isLong(shot) }];
  const [one, another] = touched(spans, shot);
  if (isLong(shot) && one && another) return leavingNotes(wish, shot, one);
  // Negative for a stretch that the shot does not touch: the time between the two.
  const overlap = (span: Span) => Math.min(end, span.end) - Math.max(start, span.start);
  const holding = (instant: number) => spans.find((span) => span.start <= instant && instant < span.end);
  const nearest = () => spans.reduce((best, other) => (overlap(other) > overlap(best) ? other : best));
  const span = holding(start) ?? holding(end) ?? nearest();
  if (overlap(span) <= 0) return [{ code: 'misses', wish, minutes: missedMinutes(-overlap(span)) }];
  return endNotes(wish, shot, span, span);
}

/** How long before the light a shot starts, and how long after it ends. */
function endNotes(wish: LightWish, { start, end }: NotedShot, from: Span, until: Span): LightNote[] {
  const [first, last] = wish === 'day' ? (['sunrise', 'sunset'] as const) : [wish, wish];
  const notes: LightNote[] = [];
  if (start < from.start) notes.push({ code: 'startsBefore', of: first, minutes: missedMinutes(from.start - start) });
  if (end > until.end) notes.push({ code: 'endsAfter', of: last, minutes: missedMinutes(end - until.end) });
  return notes;
}

/** Of a shot of days: its start beside the first light that it touches, its end beside the last one. */
function leavingNotes(wish: LightWish, shot: NotedShot, first: Span): LightNote[] {
  const { start, end, place } = shot;
  const late = spansWithin(wishedAltitudes[wish], Math.max(start, end - LATE), end + LATE, place);
  const last = touched([...late], shot).at(-1);
  // Without light in its last days its end says nothing.
  const notes = endNotes(wish, shot, first, last ?? { start: end, end });
  return notes.length > 0 ? notes : [{ code: 'leaves', wish }];
}

const touched = (spans: readonly Span[], { start, end }: KnownShot) =>
  spans.filter((span) => span.start < end && span.end > start);

/**
 * The stretches of the wished light, those of the day before and of the day after too; of a shot of days no more than
 * the first two that it touches.
 */
function wishedSpans(wish: LightWish, shot: NotedShot): Span[] {
  const { start, end, place, zone } = shot;
  const { from } = dayBounds(addDays(wallDate(new Date(start), zone), -1), zone);
  const { until } = dayBounds(addDays(wallDate(new Date(end), zone), 1), zone);
  const spans: Span[] = [];
  for (const span of spansWithin(wishedAltitudes[wish], from, until, place)) {
    spans.push(span);
    if (isLong(shot) && touched(spans, shot).length > 1) break;
  }
  return spans;
}

/** Where the shot lies in the light. */
function placeNote(shot: NotedShot): LightNote {
  const { wish } = shot;
  if (wish && isWithin(wish, shot)) return { code: 'allIn', light: wish };
  const { from, to } = endPhases(shot);
  return isInOnePhase(shot) ? { code: 'allIn', light: from } : { code: 'fromTo', from, to };
}

/** Sunrise and sunset within an hour of the shot's ends, or that there is none on the day on which it starts. */
function sunNotes({ start, end, place, zone }: NotedShot): LightNote[] {
  const { from, until } = dayBounds(wallDate(new Date(start), zone), zone);
  const kind = sunOf(from, until, place);
  const around = (instant: number, before: 'startsBefore' | 'endsBefore', after: 'startsAfter' | 'endsAfter') =>
    [...crossings(sunOver(place), [HORIZON], instant - HOUR, instant + HOUR)].map(
      (pass): LightNote => ({
        code: instant < pass.instant ? before : after,
        of: pass.isRising ? 'sunrise' : 'sunset',
        minutes: minutesOf(Math.abs(pass.instant - instant)),
      }),
    );
  return [
    ...(kind === 'normal' ? [] : [{ code: kind === 'neverRises' ? 'noSunrise' : 'noSunset' } as const]),
    ...around(start, 'startsBefore', 'startsAfter'),
    ...around(end, 'endsBefore', 'endsAfter'),
  ];
}
