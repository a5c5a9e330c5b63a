import type { Country } from './catalog.schema';
import { countryRows } from './countries.data';

const byCode = new Map(countryRows.map(([code, name, zone]) => [code, { code, name, zone }]));

/** All ISO 3166-1 countries by English name, for the picker (contract section 3). */
export function countries(): Country[] {
  return countryRows.map(([code, name]) => ({ id: code, code, name }));
}

/** The country with an ISO code in capitals, or null when there is none. */
export function countryByCode(code: string): Country | null {
  const found = byCode.get(code);
  return found ? { id: found.code, code: found.code, name: found.name } : null;
}

/**
 * The country of a location in a request, "US_United States", with our own name for it; null for an unknown code (spec
 * section 3).
 */
export function parseLocation(location: string): { code: string; name: string } | null {
  const found = byCode.get(/^([A-Z]{2})_./.exec(location)?.[1] ?? '');
  return found ? { code: found.code, name: found.name } : null;
}

/** A country in the form of a location, "US_United States" (spec section 3). */
export function locationOf(country: { code: string; name: string }): string {
  return `${country.code}_${country.name}`;
}

/** The IANA zone of a country's capital; UTC for an unknown code (contract section 3). */
export function capitalZone(code: string): string {
  return byCode.get(code)?.zone ?? 'UTC';
}
