import type { Coordinates } from '../../kernel/light/phase';
import { messages } from '../../kernel/messages';
import { fold } from '../../kernel/search';
import { normaliseTyped } from '../../kernel/typed/typed-value';

/** The most suggestions (contract section 3). */
export const MAX_SUGGESTIONS = 8;
/** The prefix of the gazetteer's ids, which Google's do not have. */
export const GAZETTEER_PREFIX = 'gn-';

/** A place's name for searching: folded, without apostrophes, words separated by one space. */
export function placeKey(text: string): string {
  return fold(text)
    .replace(/['`ʻʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A position with its name, as a shot keeps it, and its zone where that is known already. */
export interface Position extends Coordinates {
  name: string;
  address: string;
  timeZoneId?: string;
}

/** A position whose coordinates are its name. */
export const positionNamed = ({ lat, lng, name }: Coordinates & { name: string }): Position => ({
  ...{ name, address: name, lat, lng },
});

/** The location text for a chosen place: its address, preceded by its name when the address does not contain it. */
export function locationText({ name, address }: { name: string; address: string }): string {
  const text = address.startsWith(name) || name === '' ? address : [name, address].filter(Boolean).join(', ');
  return text.slice(0, 500);
}

/** What a list of places offers: words without a position never come before the place that they may mean. */
export const placesFirst = <Used, One>(
  used: readonly Used[],
  suggestions: readonly One[],
  hasPosition: (one: Used) => boolean,
): (Used | One)[] => [...used.filter(hasPosition), ...suggestions, ...used.filter((one) => !hasPosition(one))];

/** The second line of a place in a list: its address without the name at its start. */
export function restOfAddress({ name, address }: { name: string; address: string }): string {
  return address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;
}

/**
 * The second lines of places in a list: region and country, `Lombardy, Italy`. Those of one name, region and country
 * have the rest of their address too, which tells them apart by degrees.
 */
export function placeDescriptions(places: readonly { name: string; address: string; region: string }[]): string[] {
  const lines = places.map((place) => {
    const rest = restOfAddress(place);
    const country = rest.replace(/ \(.*/, '').replace(/.*, /, '');
    return { name: place.name, rest, line: place.region ? `${place.region}, ${country}` : rest };
  });
  return lines.map(({ name, rest, line }) => {
    const isTwice = lines.filter((other) => other.name === name && other.line === line).length > 1;
    return isTwice ? line.replace(/, [^,]*$/, `, ${rest}`) : line;
  });
}

/** The source of these places, which their licences require beside them; undefined for an empty list. */
export function attribution(places: { placeId: string }[]): string | undefined {
  const [first] = places;
  if (!first) return undefined;
  return first.placeId.startsWith(GAZETTEER_PREFIX) ? messages.place.geonames : messages.place.google;
}

/** The country to search in: the project's, or the United States when it is unknown (spec section 8). */
export function searchCountry(countryCode: string): string {
  return countryCode || 'US';
}

/** The minutes of a typed offset from UTC, "+2", "GMT-03:30", "UTC +0530"; null for any other text. */
export function offsetTyped(text: string): number | null {
  const [, sign, hours, minutes = '0'] =
    /^(?:gmt|utc)?\s*([+\-−])(\d{1,2})(?::?(\d{2}))?$/.exec(normaliseTyped(text)) ?? [];
  if (!sign || !hours) return null;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
