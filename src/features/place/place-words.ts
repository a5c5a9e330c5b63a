import { countries } from '../catalog/catalog.rules';
import { placeKey } from './place.rules';
import { isRegionName } from './region-names';

/** What people write for a country beside its name. */
const shortNames: Record<string, string> = { uk: 'GB', usa: 'US', us: 'US' };
/** No place has more parts in its words that are worth a search. */
const MOST_PARTS = 6;

let codes: Map<string, string> | undefined;

/** The code of a country by the key of its name. */
function countryOf(key: string): string | undefined {
  codes ??= new Map([...countries().map(({ code, name }): [string, string] => [placeKey(name), code])]);
  return codes.get(key) ?? (Object.hasOwn(shortNames, key) ? shortNames[key] : undefined);
}

/** The parts of a place's words between its commas, as keys, the last one first. */
interface PlaceParts {
  names: string[];
  /** The key of the first-level region with which they end. */
  region?: string;
  /** The code of the country with which they end. */
  country?: string;
}

/** Takes `Villa Melzi, Bellagio, Lombardy, Italy` apart. A country or a region alone is a name. */
export function placeParts(location: string): PlaceParts {
  const names = location
    .split(/[,，、;]/)
    .map(placeKey)
    .filter(Boolean)
    .reverse();
  const country = names.length > 1 ? countryOf(names[0] ?? '') : undefined;
  if (country) names.shift();
  const [last = ''] = names;
  const region = names.length > 1 && isRegionName(last) ? last : undefined;
  if (region) names.shift();
  return { names: names.slice(0, MOST_PARTS), ...(region && { region }), ...(country && { country }) };
}
