import { useState } from 'react';
import { useDebounced } from '../../../client/use-debounced';
import { messages } from '../../../kernel/messages';
import { isPositionBegun } from '../../../kernel/typed/position-begun';
import { type ComboboxOption, filterOptions } from '../../../ui/form/combobox-match';
import { useSuggestions } from '../place.queries';
import { attribution, placeDescriptions, placesFirst } from '../place.rules';
import type { Suggestion } from '../place.schema';
import type { UsedPlace } from '../recent-places.schema';

const text = messages.place;
const EVERYWHERE = 'everywhere';
const RECENT = 'recent:';
/** The most places to suggest from those that were used. */
const SHOWN_RECENT = 6;

interface PlaceSearch {
  /** The places to suggest before any search, the likeliest first. */
  recent: readonly UsedPlace[];
  /** The country to search in, until the person searches everywhere; undefined for all. */
  countryCode: string | undefined;
  /** How long typing must pause before a search, in ms (spec section 9). */
  delay: number;
}

/** What a list of places offers for a text: none while the text is a position or a link, which are not searched for. */
export function usePlaceSearch(typed: string, { recent, countryCode, delay }: PlaceSearch) {
  const [isEverywhere, setEverywhere] = useState(false);
  const words = isPositionBegun(typed) ? '' : typed;
  const settled = useDebounced(words, delay);
  const found = useSuggestions(words === '' ? '' : settled, isEverywhere ? undefined : countryCode);
  const suggestions = found.enabled ? (found.data?.data ?? []) : [];
  const isSearching = words.trim() !== '' && (found.isFetching || words !== settled);
  const used = recent.map((place) => ({ ...place, label: place.location }));
  const known = words === typed ? filterOptions(used, typed).slice(0, SHOWN_RECENT) : [];
  const descriptions = placeDescriptions(suggestions);
  const options: ComboboxOption[] = placesFirst(
    known.map(({ location, locationData }) => ({
      ...{ value: RECENT + location, label: location, description: text.recent, locationData },
    })),
    suggestions.map(({ placeId, name }, at) => ({ value: placeId, label: name, description: descriptions[at] })),
    ({ locationData }) => locationData !== null,
  );
  const canWiden =
    countryCode !== undefined && !isEverywhere && found.enabled && !found.data?.message && !found.isError;
  const everywhere: ComboboxOption = {
    value: EVERYWHERE,
    label: text.everywhere,
    description: options.length === 0 && !isSearching ? text.noneInCountry : undefined,
    action: () => setEverywhere(true),
    keepsOpen: true,
  };
  const nothing = found.isError ? text.away : (found.data?.message ?? text.none);
  const note = isSearching ? text.searching : found.enabled ? nothing : undefined;
  return {
    options,
    /** The command that searches in all countries, for the end of the list. */
    widening: canWiden ? [everywhere] : [],
    isSearching,
    note,
    footnote: suggestions.length > 0 ? attribution(suggestions) : note,
    suggestionOf: (value: string | null): Suggestion | undefined =>
      suggestions.find(({ placeId }) => placeId === value),
    recentOf: (value: string | null): UsedPlace | undefined =>
      known.find(({ location }) => RECENT + location === value),
  };
}
