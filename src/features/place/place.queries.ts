import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '../../client/trpc';
import type { Coordinates } from '../../kernel/light/phase';

import { searchCountry } from './place.rules';
import type { Place } from './place.schema';
import { fittingPlaces, partsToLookUp } from './position.rules';

/** One letter finds nothing useful. */
const MIN_LETTERS = 2;

/**
 * The server's suggestions for the typed letters, with a sentence when it has none to give; the previous ones stay
 * until the next arrive, and an outdated request is cancelled.
 */
export function useSuggestions(letters: string, countryCode: string | undefined) {
  const input = letters.trim();
  const enabled = input.length >= MIN_LETTERS;
  const query = trpc.place.suggest.useQuery(
    { input, ...(countryCode ? { countryCode } : {}) },
    {
      enabled,
      retry: false,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    },
  );
  return { ...query, enabled };
}

/** Fetches a place; null when that fails, since a location can always be typed. */
export function usePlaceLookup(): (placeId: string) => Promise<Place | null> {
  const utils = trpc.useUtils();
  return useCallback(
    (placeId) =>
      utils.place.get.fetch({ placeId }, { retry: false }).then(
        ({ data }) => data,
        () => null,
      ),
    [utils],
  );
}

interface Words {
  location: string;
  countryCode?: string;
}

/** Fetches the place that words name; null where they name none, and when that fails. */
export function usePlaceOfWords(): (words: Words) => Promise<Place | null> {
  const utils = trpc.useUtils();
  return useCallback(
    (words) =>
      utils.place.ofWords.fetch(words, { retry: false, staleTime: 60_000 }).then(
        ({ data }) => data,
        () => null,
      ),
    [utils],
  );
}

/** Fetches the zone of a position; null when that fails. */
export function useZoneAt(): (position: Coordinates) => Promise<string | null> {
  const utils = trpc.useUtils();
  return useCallback(
    ({ lat, lng }) =>
      utils.place.zoneAt.fetch({ lat, lng }, { retry: false, staleTime: Number.POSITIVE_INFINITY }).then(
        ({ data }) => data.timeZoneId,
        () => null,
      ),
    [utils],
  );
}

/** What is known of the position of a place's words: the place, or how many fit equally well, 0 for none. */
export type FoundPosition = { place: Place } | { fitting: number };

/** Finds the position of a place's words in a country. Throws where the place service cannot be asked. */
export function usePositionFinder({ countryCode, location }: { countryCode: string; location: string }) {
  const utils = trpc.useUtils();
  return useCallback(
    async (words: string): Promise<FoundPosition> => {
      // "DE_Germany"
      const country = location.replace(/^\w+?_/, '');
      for (const input of partsToLookUp(words, country)) {
        const asked = { input, countryCode: searchCountry(countryCode) };
        const { data } = await utils.place.suggest.fetch(asked, { retry: false, staleTime: 60_000 });
        const [first, ...more] = fittingPlaces(data, input, words);
        if (more.length > 0) return { fitting: more.length + 1 };
        if (first) return { place: (await utils.place.get.fetch({ placeId: first.placeId }, { retry: false })).data };
      }
      return { fitting: 0 };
    },
    [utils, countryCode, location],
  );
}
