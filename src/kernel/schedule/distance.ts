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

/** A position stays with other words for the same place; a town that is further away than this is another place. */
const FAR_KM = 50;

/** Whether a place that words name lies too far from their position to be the same. */
export const isFar = (place: Coordinates, position: Coordinates): boolean => (kmApart(place, position) ?? 0) > FAR_KM;
