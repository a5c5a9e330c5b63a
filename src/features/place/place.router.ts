import { z } from 'zod';
import { protectedProcedure, rest, router, successSchema } from '../../server/trpc';
import {
  placeIdInput,
  placeOfWordsOut,
  placeOut,
  suggestionOut,
  suggestPlacesInput,
  wordsInput,
  zoneAtInput,
  zoneAtOut,
  zoneInput,
  zoneOffsetsOut,
} from './place.schema';
import { findPlaceOfWords, listRecentPlaces, placeDetails, suggestPlaces } from './place.service';
import { zoneOfCoordinates } from './place.zones';
import { recentPlaceOut, recentPlacesInput } from './recent-places.schema';
import { zoneOffsets } from './zone-offsets.rules';

const tag = 'Places';
const TEN_YEARS = 10 * 365 * 86_400_000;

export const placeRouter = router({
  suggest: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/places/autocomplete',
        tag,
        summary: 'Places for what is being typed',
        alsoRequired: ['input'],
        description:
          'At most 8, the best first. While the place service cannot be asked, the list is empty and `message` says ' +
          'so.',
      }),
    )
    .input(suggestPlacesInput)
    .output(successSchema(z.array(suggestionOut)))
    .query(async ({ ctx, input }) => ({ success: true as const, ...(await suggestPlaces(ctx, input)) })),

  recent: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/places/recent',
        tag,
        summary: 'The places that you have used',
        description:
          'Each once, with the fields that a shot takes: those of the project first, the last one first, then those ' +
          'of your latest 50 shots.',
      }),
    )
    .input(recentPlacesInput)
    .output(successSchema(z.array(recentPlaceOut)))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await listRecentPlaces(ctx, input.projectId) })),

  get: protectedProcedure
    .meta(
      rest({
        method: 'GET',
        path: '/api/app/places/{placeId}',
        tag,
        summary: 'A place with its coordinates and time zone',
        description:
          'By a `placeId` of the autocomplete. A shot takes its `locationData` and its `timeZoneId` from here.',
        refusals: { 404: 'No such place', 502: 'The place service could not be asked' },
      }),
    )
    .input(placeIdInput)
    .output(successSchema(placeOut))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await placeDetails(ctx, input.placeId) })),

  zone: protectedProcedure
    .input(zoneInput)
    .output(successSchema(zoneOffsetsOut))
    .query(({ ctx, input: { timeZoneId } }) => {
      const now = ctx.clock.now().getTime();
      return { success: true as const, data: zoneOffsets(timeZoneId, now - TEN_YEARS, now + TEN_YEARS) };
    }),

  ofWords: protectedProcedure
    .input(wordsInput)
    .output(successSchema(placeOfWordsOut))
    .query(async ({ ctx, input }) => ({ success: true as const, data: await findPlaceOfWords(ctx, input) })),

  zoneAt: protectedProcedure
    .input(zoneAtInput)
    .output(successSchema(zoneAtOut))
    .query(({ input: { lat, lng } }) => ({
      success: true as const,
      data: { timeZoneId: zoneOfCoordinates(lat, lng) },
    })),
});
