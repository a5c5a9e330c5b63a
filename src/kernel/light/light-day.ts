import { getTimes } from 'suncalc';
import { dayBounds } from '../wall-time';
import { crossings, wholeSecond } from './crossings';
import { type Moon, moonBetween } from './moon';
import { type Coordinates, HORIZON, type PhaseSpan, type SunKind, wishedAltitudes } from './phase';
import { phasesBetween, spansWithin, sunOver } from './sun';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The light of a civil day at a place: instants in ISO form, null for what does not happen on it. */
export interface LightDay {
  date: string;
  timeZoneId: string;
  sun: SunKind;
  sunrise: string | null;
  sunset: string | null;
  solarNoon: string | null;
  dayMinutes: number;
  phases: PhaseSpan[];
  moon: Moon;
}

const isoOf = (instant: number | undefined) =>
  instant === undefined ? null : new Date(wholeSecond(instant)).toISOString();

/** The first passage of the sun through the meridian between two instants, or null. */
function solarNoonBetween(from: number, until: number, { lat, lng }: Coordinates): string | null {
  // suncalc answers for solar days, which begin at another time than civil ones.
  const noons = [-1, 0, 1].map((days) => getTimes(new Date((from + until) / 2 + days * DAY), lat, lng).solarNoon);
  return isoOf(noons.map((noon) => noon.getTime()).find((noon) => noon >= from && noon < until));
}

const passesBetween = (from: number, until: number, place: Coordinates) =>
  crossings(sunOver(place), [HORIZON], from, until);

/** Whether the sun crosses the horizon between two instants. */
export function sunOf(from: number, until: number, place: Coordinates): SunKind {
  // One passage is enough, so that a shot of centuries costs little.
  if (!passesBetween(from, until, place).next().done) return 'normal';
  return sunOver(place).altitude(from) >= HORIZON ? 'neverSets' : 'neverRises';
}

/** The light of a day YYYY-MM-DD in a zone; of two sunrises or sunsets on one day the first. */
export function lightDay(date: string, timeZoneId: string, place: Coordinates): LightDay {
  const { from, until } = dayBounds(date, timeZoneId);
  const passes = [...passesBetween(from, until, place)];
  const above = [...spansWithin(wishedAltitudes.day, from, until, place)];
  return {
    date,
    timeZoneId,
    sun: sunOf(from, until, place),
    sunrise: isoOf(passes.find(({ isRising }) => isRising)?.instant),
    sunset: isoOf(passes.find(({ isRising }) => !isRising)?.instant),
    solarNoon: solarNoonBetween(from, until, place),
    dayMinutes: Math.round(above.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE),
    phases: phasesBetween(from, until, place),
    moon: moonBetween(from, until, place),
  };
}
