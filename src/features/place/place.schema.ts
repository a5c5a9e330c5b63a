import { z } from 'zod';
import { messages } from '../../kernel/messages';

const MAX_INPUT = 200;

export const suggestPlacesInput = z.object({
  // The REST adapter drops an empty parameter: without one there is nothing to find, and nothing wrong.
  input: z
    .string()
    .trim()
    .max(MAX_INPUT, messages.errors.tooLong('Place', MAX_INPUT))
    .default('')
    .meta({ example: 'Reykj' }),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, messages.place.countryInvalid)
    .transform((code) => code.toUpperCase())
    .meta({ example: 'IS' })
    .optional(),
});

/** Google's ids are long and of no stated form; none has a sign that means something in an address. */
export const placeIdInput = z.object({
  placeId: z
    .string()
    .regex(/^[\w-]{1,500}$/, messages.errors.malformedId)
    .meta({ example: 'gn-3413829' }),
});

export const suggestionOut = z.object({ placeId: z.string(), name: z.string(), address: z.string() });

export const placeOut = suggestionOut.extend({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  countryCode: z.string(),
  timeZoneId: z.string(),
});

export type PlaceQuery = z.output<typeof suggestPlacesInput>;
export type Suggestion = z.infer<typeof suggestionOut>;
export type Place = z.infer<typeof placeOut>;
