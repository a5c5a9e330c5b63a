import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '../../client/trpc';
import type { Place } from './place.schema';

/** One letter finds nothing that anybody meant. */
const MIN_LETTERS = 2;

/**
 * What the server suggests for the letters, with a sentence when it cannot; the answer before stays until the next one
 * is there, and a question that nobody waits for any more is cancelled.
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

/** Asks for a place; null when it cannot be had, since a location can always be typed. */
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
