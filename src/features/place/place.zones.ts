import tzLookup from '@photostructure/tz-lookup';

/**
 * The IANA zone of a place, latitude -90 to 90 and longitude -180 to 180; server only, since its map is large. Throws
 * outside these ranges (contract section 3).
 */
export function zoneOfCoordinates(lat: number, lng: number): string {
  return tzLookup(lat, lng);
}
