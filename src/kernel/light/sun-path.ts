import type { Coordinates } from './phase';

const RADIAN = Math.PI / 180;

/** Where the sun stands, in degrees: over the horizon, and from north over east. */
export interface SunPoint {
  altitude: number;
  azimuth: number;
}

/** Where the sun stands by its hour angle and declination: what both sides of the day turn around. */
interface Equatorial {
  hourAngle: number;
  declination: number;
}

function toEquatorial({ altitude, azimuth }: SunPoint, lat: number): Equatorial {
  const [h, a, phi] = [altitude * RADIAN, azimuth * RADIAN, lat * RADIAN];
  const sine = Math.sin(phi) * Math.sin(h) + Math.cos(phi) * Math.cos(h) * Math.cos(a);
  const [y, x] = [-Math.cos(h) * Math.sin(a), Math.cos(phi) * Math.sin(h) - Math.sin(phi) * Math.cos(h) * Math.cos(a)];
  return { hourAngle: Math.atan2(y, x) / RADIAN, declination: Math.asin(Math.max(-1, Math.min(1, sine))) / RADIAN };
}

function toHorizontal({ hourAngle, declination }: Equatorial, lat: number): SunPoint {
  const [turn, delta, phi] = [hourAngle * RADIAN, declination * RADIAN, lat * RADIAN];
  const sine = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(turn);
  const y = -Math.cos(delta) * Math.sin(turn);
  const x = Math.cos(phi) * Math.sin(delta) - Math.sin(phi) * Math.cos(delta) * Math.cos(turn);
  const azimuth = Math.atan2(y, x) / RADIAN;
  return { altitude: Math.asin(Math.max(-1, Math.min(1, sine))) / RADIAN, azimuth: (azimuth + 360) % 360 };
}

/**
 * The way of the sun around the sky of a day, drawn from one point of it: the declination hardly changes in a day. With
 * `until` it ends there, else it goes all the way around. It is for drawings, and needs no almanac.
 */
export function sunPath(from: SunPoint, { lat }: Pick<Coordinates, 'lat'>, until?: SunPoint): SunPoint[] {
  const { hourAngle, declination } = toEquatorial(from, lat);
  const start = until ? hourAngle : -180;
  const turn = until ? (toEquatorial(until, lat).hourAngle - hourAngle + 360) % 360 : 360;
  const steps = Math.max(2, Math.ceil(turn / 3));
  return Array.from({ length: steps + 1 }, (_, step) =>
    toHorizontal({ hourAngle: start + (turn * step) / steps, declination }, lat),
  );
}
