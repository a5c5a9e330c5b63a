import { getPosition } from 'suncalc';
import { type Body, crossings, wholeSecond } from './crossings';
import { type AltitudeRange, type Coordinates, type PhaseSpan, phaseAngles, phaseAt } from './phase';

const RADIAN = Math.PI / 180;
/** The earth's turn, and the sun's own way from solstice to solstice, in degrees an hour. */
const TURN = 15.1;
const DRIFT = 0.05;

/** What the air raises a body at this altitude, in degrees, by the formula that suncalc uses (Meeus 16.4). */
function refraction(altitude: number): number {
  const above = Math.max(altitude, 0);
  return 0.017 / Math.tan((above + 10.26 / (above + 5.1)) * RADIAN);
}

/** suncalc's altitudes have the refraction in them, the angles of phases have not. */
function withoutRefraction(apparent: number): number {
  let altitude = apparent;
  for (let round = 0; round < 3; round++) altitude = apparent - refraction(altitude);
  return altitude;
}

/** The sun's altitude and its direction from north over east, in degrees, without refraction. */
export function sunPosition(instant: number, { lat, lng }: Coordinates): { altitude: number; azimuth: number } {
  const { altitude, azimuth } = getPosition(new Date(instant), lat, lng);
  // Rounding can put the sine of a sun in the zenith above 1.
  return { altitude: Number.isNaN(altitude) ? 90 : withoutRefraction(altitude), azimuth };
}

/** The sun over a place. */
export function sunOver(place: Coordinates): Body {
  return {
    altitude: (instant) => sunPosition(instant, place).altitude,
    speed: TURN * Math.cos(place.lat * RADIAN) + DRIFT,
  };
}

/** The phases from one instant to the other, without gap or overlap; none for an empty stretch. */
export function phasesBetween(from: number, until: number, place: Coordinates): PhaseSpan[] {
  const sun = sunOver(place);
  const spans: { phase: PhaseSpan['phase']; start: number; end: number }[] = [];
  const add = (phase: PhaseSpan['phase'], end: number) => {
    const last = spans.at(-1);
    const start = last?.end ?? from;
    if (end <= start) return;
    if (last?.phase === phase) last.end = end;
    else spans.push({ phase, start, end });
  };
  let phase = phaseAt(sun.altitude(from));
  for (const { instant, angle, isRising } of crossings(sun, phaseAngles, from, until)) {
    add(phase, Math.min(until, wholeSecond(instant)));
    phase = phaseAt(isRising ? angle : angle - 0.01);
  }
  add(phase, until);
  return spans.map(({ start, end, ...span }) => ({
    ...span,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
}

/** The stretches from one instant to the other in which the sun stands within a range of altitudes. */
export function* spansWithin(
  { low, high }: AltitudeRange,
  from: number,
  until: number,
  place: Coordinates,
): Generator<{ start: number; end: number }> {
  const sun = sunOver(place);
  const height = sun.altitude(from);
  let start = height >= low && height < high ? from : null;
  for (const { instant, angle, isRising } of crossings(sun, [low, high], from, until)) {
    const moment = Math.min(until, Math.max(from, wholeSecond(instant)));
    // Inside after rising above the lower bound or sinking below the upper one.
    const isInside = (angle === low) === isRising;
    if (!isInside && start !== null && moment > start) yield { start, end: moment };
    start = isInside ? moment : null;
  }
  if (start !== null && until > start) yield { start, end: until };
}
