import { getMoonIllumination, getMoonPosition } from 'suncalc';
import { type Body, crossings, wholeSecond } from './crossings';
import { type MoonPhase, moonPhases } from './moon-phases';
import type { Coordinates } from './phase';

const RADIAN = Math.PI / 180;
const DAY = 86_400_000;
const J2000 = Date.UTC(2000, 0, 1, 12);
const EARTH_RADIUS = 6378.14;
/** suncalc bends the light at the horizon by that much less than almanacs do (its own function for moon times). */
const HORIZON_RESIDUE = 0.09;
/** The earth's turn with the parallax, and the moon's own way, in degrees an hour. */
const TURN = 15.4;
const DRIFT = 0.5;

/** The moon of a civil day: null where it does not rise or set; `illumination` from 0 to 1 at the day's middle. */
export interface Moon {
  rise: string | null;
  set: string | null;
  illumination: number;
  phase: MoonPhase;
}

/** The moon's upper edge over a place. Its times by suncalc depend on the UTC midnight from which they are asked. */
function moonOver({ lat, lng }: Coordinates): Body {
  return {
    altitude: (instant) => {
      const { altitude, distance } = getMoonPosition(new Date(instant), lat, lng);
      const semidiameter = (0.2725 * Math.asin(EARTH_RADIUS / distance)) / RADIAN;
      // Rounding can put the sine of a moon in the zenith above 1.
      return Number.isNaN(altitude) ? 90 : altitude + semidiameter + HORIZON_RESIDUE;
    },
    speed: TURN * Math.cos(lat * RADIAN) + DRIFT,
  };
}

/**
 * The largest terms by which the moon is ahead of the sun in ecliptic longitude (Meeus, tables 25 and 47.A): degrees,
 * and multiples of the mean elongation, the sun's and the moon's mean anomaly and the moon's argument of latitude.
 */
const terms: readonly (readonly [degrees: number, d: number, sun: number, moon: number, f: number])[] = [
  [6.288774, 0, 0, 1, 0],
  [1.274027, 2, 0, -1, 0],
  [0.658314, 2, 0, 0, 0],
  [0.213618, 0, 0, 2, 0],
  [-2.099718, 0, 1, 0, 0],
  [-0.019993, 0, 2, 0, 0],
  [-0.114332, 0, 0, 0, 2],
  [0.058793, 2, 0, -2, 0],
  [0.057066, 2, -1, -1, 0],
  [0.053322, 2, 0, 1, 0],
  [0.045758, 2, -1, 0, 0],
  [-0.040923, 0, 1, -1, 0],
  [-0.03472, 1, 0, 0, 0],
  [-0.030383, 0, 1, 1, 0],
  [0.015327, 2, 0, 0, -2],
  [-0.012528, 0, 0, 1, 2],
  [0.01098, 0, 0, 1, -2],
  [0.010675, 4, 0, -1, 0],
  [0.010034, 0, 0, 3, 0],
  [0.008548, 4, 0, -2, 0],
  [-0.007888, 2, 1, -1, 0],
  [-0.006766, 2, 1, 0, 0],
  [-0.005163, 1, 0, -1, 0],
];
/** The sun is seen where it stood eight minutes ago. */
const ABERRATION = 0.00569;

/**
 * How far the moon is ahead of the sun in degrees, 0 being new; it grows without bound. suncalc tells how much is lit,
 * which differs from the moment of a phase by up to four hours.
 */
function elongation(instant: number): number {
  const century = (instant - J2000) / DAY / 36525;
  const mean = 297.8501921 + 445267.1114034 * century - 0.0018819 * century ** 2;
  const sun = 357.5291092 + 35999.0502909 * century;
  const moon = 134.9633964 + 477198.8675055 * century + 0.0087414 * century ** 2;
  const latitude = 93.272095 + 483202.0175233 * century - 0.0036539 * century ** 2;
  return terms.reduce(
    (sum, [degrees, d, s, m, f]) => sum + degrees * Math.sin((d * mean + s * sun + m * moon + f * latitude) * RADIAN),
    mean + ABERRATION,
  );
}

/** A principal phase on the day that contains it, else what lies between two of them. */
function moonPhase(from: number, until: number): MoonPhase {
  const [before, after] = [from, until].map((instant) => Math.floor(elongation(instant) / 90)) as [number, number];
  const eighth = after > before ? 2 * after : 2 * before + 1;
  return moonPhases[((eighth % 8) + 8) % 8] as MoonPhase;
}

/** The moon from one instant to the other. */
export function moonBetween(from: number, until: number, place: Coordinates): Moon {
  const passes = [...crossings(moonOver(place), [0], from, until)];
  const first = (isRising: boolean) => {
    const pass = passes.find((one) => one.isRising === isRising);
    return pass ? new Date(wholeSecond(pass.instant)).toISOString() : null;
  };
  const { fraction } = getMoonIllumination(new Date((from + until) / 2));
  return {
    rise: first(true),
    set: first(false),
    illumination: Math.round(fraction * 1000) / 1000,
    phase: moonPhase(from, until),
  };
}
