import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '../../client/trpc';
import type { Place } from './place.schema';

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
