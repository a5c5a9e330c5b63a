import type { Coordinates } from '../light/phase';

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The great circle between two places on a sphere, in kilometres with one decimal; null where a place has no
 * coordinates, or both are the same.
 */
export function kmApart(one: Coordinates | null, other: Coordinates | null): number | null {
  if (!one || !other || (one.lat === other.lat && one.lng === other.lng)) return null;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng);
  // Rounding can put opposite places beyond 1.
  const km = 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, share)));
  return Math.round(km * 10) / 10;
}
