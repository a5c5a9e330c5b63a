/** The light of the sky by the altitude of the sun's centre, darkest first (contract-beyond, section 1). */
export const phases = ['night', 'astronomical', 'nautical', 'blue', 'golden', 'day'] as const;
export type Phase = (typeof phases)[number];

/** The altitudes in degrees, without refraction, at which a phase ends and the next one begins. */
export const phaseAngles = [-18, -12, -6, -4, 6] as const;

/** The altitude of sunrise and sunset: the sun's upper edge stands at the horizon, raised by refraction. */
export const HORIZON = -0.833;

/** Whether the sun crosses the horizon on a day. */
export const sunKinds = ['normal', 'neverRises', 'neverSets'] as const;
export type SunKind = (typeof sunKinds)[number];

/** The first and the last year for which positions are exact to a minute. */
export const almanacYears = { first: 1900, last: 2200 } as const;

/** The light that a shot can wish for. */
export const lightWishes = ['day', 'golden', 'blue', 'night'] as const;
export type LightWish = (typeof lightWishes)[number];

/** Altitudes of the sun from `low` to `high`, in degrees. */
export interface AltitudeRange {
  low: number;
  high: number;
}

/** The altitudes that meet each wish. A zenith is nowhere higher than 90. */
export const wishedAltitudes: Readonly<Record<LightWish, AltitudeRange>> = {
  day: { low: HORIZON, high: 91 },
  golden: { low: -4, high: 6 },
  blue: { low: -6, high: -4 },
  night: { low: -91, high: -6 },
};

/** The phase at an altitude of the sun. */
export function phaseAt(altitude: number): Phase {
  return phases[phaseAngles.filter((angle) => angle <= altitude).length] as Phase;
}

/** A stretch of one phase; its ends are instants in ISO form. */
export interface PhaseSpan {
  phase: Phase;
  start: string;
  end: string;
}

/** A place on the earth, in degrees: north and east are positive. */
export interface Coordinates {
  lat: number;
  lng: number;
}
