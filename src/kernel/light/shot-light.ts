import { crossings } from './crossings';
import {
  type AltitudeRange,
  almanacYears,
  type Coordinates,
  type LightWish,
  type Phase,
  type PhaseSpan,
  phaseAngles,
  phaseAt,
  wishedAltitudes,
} from './phase';
import { phasesBetween, spansWithin, sunOver, sunPosition } from './sun';

const SECOND = 1000;
const MINUTE = 60_000;
const DAY = 86_400_000;
const FIRST = Date.UTC(almanacYears.first, 0, 1);
const LAST = Date.UTC(almanacYears.last + 1, 0, 1);

/** Where and when a shot is; instants in milliseconds. */
export interface KnownShot {
  start: number;
  end: number;
  place: Coordinates;
}

interface Planned {
  startDateTime: Date | null;
  endDateTime: Date | null;
  locationData: Coordinates | null;
}

/** Where and when a shot is; null without times or coordinates, and outside the years that the almanac knows. */
export function knownShot({ startDateTime, endDateTime, locationData }: Planned): KnownShot | null {
  if (!startDateTime || !endDateTime || !locationData) return null;
  const [start, end] = [startDateTime.getTime(), endDateTime.getTime()];
  return start >= FIRST && end < LAST ? { start, end, place: locationData } : null;
}

/** Whether a shot lasts for more than a day. */
export const isLong = ({ start, end }: KnownShot) => end - start > DAY;

/** The phases from a shot's start to its end; null for a shot of more than a day. */
export function shotPhases(shot: KnownShot): PhaseSpan[] | null {
  return isLong(shot) ? null : phasesBetween(shot.start, shot.end, shot.place);
}

/** Whether all of a shot lies in one phase. */
export function isInOnePhase(shot: KnownShot): boolean {
  // The first change of a shot of days ends the search.
  if (isLong(shot)) return crossings(sunOver(shot.place), phaseAngles, shot.start, shot.end).next().done === true;
  return shotPhases(shot)?.length === 1;
}

/**
 * Whether all of a shot lies within the light that is wished for. A second at either end is ignored: `light.day` gives
 * phases in whole seconds, and a shot that takes its times from one must fit it.
 */
export function isWithin(wish: LightWish, { start, end, place }: KnownShot): boolean {
  const range = wishedAltitudes[wish];
  const [from, until] = end - start > 2 * SECOND ? [start + SECOND, end - SECOND] : [start, end];
  // Most shots that miss their light start or end outside it.
  if ([from, until].some((instant) => !isInRange(sunPosition(instant, place).altitude, range))) return false;
  // One stretch is enough: a shot that leaves the light has a first one that does not last from its start to its end.
  const [span] = spansWithin(range, from, until, place);
  return span?.start === from && span.end === until;
}

const isInRange = (altitude: number, { low, high }: AltitudeRange) => altitude >= low && altitude <= high;

/** The phases in which a shot starts and ends; one that begins or ends with it is on its own side. */
export function endPhases({ start, end, place }: KnownShot): { from: Phase; to: Phase } {
  const minute = Math.min(MINUTE, end - start);
  const [first] = phasesBetween(start, start + minute, place);
  const last = phasesBetween(end - minute, end, place).at(-1);
  const at = (instant: number) => phaseAt(sunPosition(instant, place).altitude);
  return { from: first?.phase ?? at(start), to: last?.phase ?? at(end) };
}
