import { placeKey } from './place.rules';
import byCountry from './region-names.json';

/** Countries whose regions stand in the address of a town: people say them along with its name. */
const namedInAddress = new Set(['AU', 'CA', 'GB']);

const lines = new Map<string, string>(Object.entries(byCountry));
const namesOf = new Map<string, Map<string, string>>();

/**
 * The name of a first-level region by GeoNames' codes of country and region; '' where it has none. The file has those
 * in which the gazetteer has towns, a country a line.
 */
export function regionName(countryCode: string, region: string): string {
  let names = namesOf.get(countryCode);
  if (!names) {
    names = namesIn(lines.get(countryCode) ?? '');
    namesOf.set(countryCode, names);
  }
  return names.get(region) ?? '';
}

/** Each of "09 Lombardy|16 Tuscany". */
const namesIn = (line: string) =>
  new Map(
    line.split('|').map((entry): [string, string] => {
      const space = entry.indexOf(' ');
      return [entry.slice(0, space), entry.slice(space + 1)];
    }),
  );

/** What stands of a region in an address: a state's letters in America, a name where people say it, else nothing. */
export function regionInAddress(countryCode: string, region: string): string {
  if (countryCode === 'US') return region;
  return namedInAddress.has(countryCode) ? regionName(countryCode, region) : '';
}

let keys: Set<string> | undefined;

/** Whether a key is that of the name of a region anywhere. */
export function isRegionName(key: string): boolean {
  keys ??= new Set([...lines.values()].flatMap((line) => [...namesIn(line).values()].map(placeKey)));
  return keys.has(key);
}
