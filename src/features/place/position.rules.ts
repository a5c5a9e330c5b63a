import { placeKey } from './place.rules';
import type { Suggestion } from './place.schema';

/** A street, a town and its region: what stands before them names no place that is on a map. */
const MOST_PARTS = 3;

const partsOf = (words: string) =>
  words
    .split(',')
    .map((part) => part.trim())
    .filter((part) => placeKey(part) !== '');

/** The parts of a place's words that are looked up, the last one first; the country says only where to search. */
export function partsToLookUp(words: string, country: string): string[] {
  const isCountry = (part: string) => placeKey(part) === placeKey(country);
  return partsOf(words)
    .filter((part) => !isCountry(part))
    .reverse()
    .slice(0, MOST_PARTS);
}

/** The suggestions that a part names, those that fit most of the other words; several fit equally well. */
export function fittingPlaces<One extends Pick<Suggestion, 'name' | 'address'>>(
  suggestions: readonly One[],
  part: string,
  words: string,
): One[] {
  const others = partsOf(words)
    .map(placeKey)
    .filter((key) => key !== placeKey(part));
  const scored = suggestions
    .filter(({ name }) => placeKey(name) === placeKey(part))
    .map((one) => ({ one, score: others.filter((key) => placeKey(one.address).includes(key)).length }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ one }) => one);
}
