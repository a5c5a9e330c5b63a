import type { Database } from '../../server/db/database';
import { countryByCode } from '../catalog/catalog.rules';
import { findPlaceRow, hasTrigramSearch, placesLike, placesNamed, placesStartingWith } from './place.repo';
import { GAZETTEER_PREFIX, MAX_SUGGESTIONS, placeKey } from './place.rules';
import type { Place, PlaceOfWords, PlaceQuery, PlaceWords, Suggestion } from './place.schema';
import type { PlaceRow } from './place.table';
import { zoneOfCoordinates } from './place.zones';
import { placeParts } from './place-words';
import { regionInAddress, regionName } from './region-names';

const limit = MAX_SUGGESTIONS;
/** Thousands of names begin with one or two letters: the large places are enough. */
const SHORT = 2;
/** Fewer letters are similar to everything. */
const ALIKE_FROM = 4;
/** With this many prefix matches, nothing was misspelt. */
const ENOUGH = 4;
/** Longer than any place name; longer text is an address, which the gazetteer does not have. */
const LONGEST = 80;

/** The ids of the gazetteer's places: they remain valid after Google is configured. */
const idShape = new RegExp(`^${GAZETTEER_PREFIX}(\\d{1,9})$`);

/**
 * Places by the beginning of their name, then those with a similar name, so that a typing error still finds them
 * (contract section 3).
 */
export async function suggestFromGazetteer(db: Database, { input, countryCode }: PlaceQuery): Promise<Suggestion[]> {
  // Choosing Paris leaves "Paris, France" in the field: the country is a separate filter, the rest after the comma is
  // ignored.
  const key = placeKey(input.split(',')[0] ?? '');
  if (key === '' || key.length > LONGEST) return [];
  const wanted = { key, countryCode, limit };
  const big = key.length <= SHORT ? await placesStartingWith(db, wanted, { big: true }) : [];
  const starting = big.length === limit ? big : await placesStartingWith(db, wanted);
  const isEnough = starting.length >= ENOUGH || key.replaceAll(' ', '').length < ALIKE_FROM;
  const alike = !isEnough && (await hasTrigramSearch(db)) ? await placesLike(db, wanted) : [];
  const known = new Set(starting.map(({ id }) => id));
  return suggestions([...starting, ...alike.filter(({ id }) => !known.has(id))].slice(0, limit));
}

/**
 * The place that the last part of the words names which the gazetteer knows: Bellagio of `Villa Melzi, Bellagio`, the
 * largest of several. It lies in the country and region with which they end, else rather in the one that is given.
 * One word, and with `isInCountry` every one, is elsewhere only a big town: Church and Kitchen are towns somewhere.
 */
export async function placeOfWords(
  db: Database,
  { location, countryCode, isInCountry = false }: PlaceWords,
): Promise<PlaceOfWords> {
  const { names, region, country } = placeParts(location);
  const isBare = names.length === 1 && !region;
  const isStrict = countryCode !== undefined && !country && (isBare || isInCountry);
  const namedPlaces = async (key: string): Promise<PlaceRow[]> => {
    const there = await placesNamed(db, {
      key,
      countryCode: country ?? (isStrict ? countryCode : undefined),
      first: countryCode,
    });
    return there.length === 0 && isStrict ? placesNamed(db, { key, isBig: true }) : there;
  };
  const isOfRegion = (row: PlaceRow) => !region || placeKey(regionName(row.countryCode, row.region)) === region;
  for (const key of names) {
    const rows = (await namedPlaces(key)).filter(isOfRegion);
    // Springfield, IL.
    const inState = rows.filter((row) => row.countryCode === 'US' && names.includes(row.region.toLowerCase()));
    const fitting = inState.length > 0 ? inState : rows;
    if (fitting[0]) return placeAmong(fitting[0], fitting);
  }
  // Hamburg is a town, too.
  const towns = region ? await namedPlaces(region) : [];
  return towns[0] ? placeAmong(towns[0], towns) : { place: null, fitting: 0 };
}

/** Those of its country fit as well as the first one. */
const placeAmong = (first: PlaceRow, rows: readonly PlaceRow[]): PlaceOfWords => ({
  place: placeOfRow(first),
  fitting: rows.filter(({ countryCode }) => countryCode === first.countryCode).length,
});

/** A place of the gazetteer, or null for any other id. */
export async function placeOfGazetteer(db: Database, placeId: string): Promise<Place | null> {
  const id = idShape.exec(placeId)?.[1];
  const row = id === undefined ? undefined : await findPlaceRow(db, Number(id));
  if (!row) return null;
  return placeOfRow(row);
}

function placeOfRow(row: PlaceRow): Place {
  const { lat, lng, countryCode } = row;
  return { ...suggestion(row), lat, lng, countryCode, timeZoneId: zoneOfCoordinates(lat, lng) };
}

function suggestion(row: PlaceRow): Suggestion {
  const { name, countryCode, region } = row;
  const parts = [name, regionInAddress(countryCode, region), countryNameByCode(countryCode)];
  return {
    placeId: GAZETTEER_PREFIX + row.id,
    name,
    address: parts.filter(Boolean).join(', '),
    region: regionName(countryCode, region),
  };
}

/** Places with the same name in one country get their region or coordinates to tell them apart. */
function suggestions(rows: PlaceRow[]): Suggestion[] {
  const found = rows.map(suggestion);
  return found.map((one, index) => {
    const row = rows[index];
    const isAlone = found.every((other) => other === one || other.address !== one.address);
    return isAlone || !row ? one : { ...one, address: `${one.address} (${coordinates(row)})` };
  });
}

function coordinates({ lat, lng }: PlaceRow): string {
  const degrees = (value: number, [positive, negative]: [string, string]) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${degrees(lat, ['N', 'S'])}, ${degrees(lng, ['E', 'W'])}`;
}

const regionsOfTheWorld = new Intl.DisplayNames('en', { type: 'region' });

/** GeoNames has a few codes that ISO does not have, such as XK. */
function countryNameByCode(code: string): string {
  return countryByCode(code)?.name ?? regionsOfTheWorld.of(code) ?? code;
}
