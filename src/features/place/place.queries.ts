import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '../../client/trpc';
import type { Coordinates } from '../../kernel/light/phase';
import type { Place, PlaceOfWords, PlaceWords } from './place.schema';

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

/** Fetches a place. Throws where that fails. */
export function usePlaceLookup(): (placeId: string) => Promise<Place> {
  const utils = trpc.useUtils();
  return useCallback(async (placeId) => (await utils.place.get.fetch({ placeId }, { retry: false })).data, [utils]);
}

/** Fetches the place that words name. Throws where that fails. */
export function usePlaceOfWords(): (words: PlaceWords) => Promise<PlaceOfWords> {
  const utils = trpc.useUtils();
  return useCallback(
    async (words) => (await utils.place.ofWords.fetch(words, { retry: false, staleTime: 60_000 })).data,
    [utils],
  );
}

/** Fetches the zone of a position. Throws where that fails. */
export function useZoneAt(): (position: Coordinates) => Promise<string> {
  const utils = trpc.useUtils();
  return useCallback(
    async ({ lat, lng }) => {
      const options = { retry: false, staleTime: Number.POSITIVE_INFINITY };
      return (await utils.place.zoneAt.fetch({ lat, lng }, options)).data.timeZoneId;
    },
    [utils],
  );
}
