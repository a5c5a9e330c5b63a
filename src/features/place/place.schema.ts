import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { singleLine } from '../../kernel/text';
import { isZone } from '../../kernel/zones';

const MAX_INPUT = 200;
const { latitudeRange, longitudeRange } = messages.light;

export const suggestPlacesInput = z.object({
  // trpc-openapi drops an empty parameter: without letters there is nothing to find, and no error.
  input: singleLine('Place', MAX_INPUT)
    .default('')
    .meta({ description: 'The text that was typed so far.', example: 'Reykj' }),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, messages.place.countryInvalid)
    .transform((code) => code.toUpperCase())
    .meta({ description: 'Only places of this country: ISO 3166-1 alpha-2. By default of all.', example: 'IS' })
    .optional(),
});

/** Google's ids are long and have no documented form; none contains a reserved character of a URL. */
export const placeIdInput = z.object({
  placeId: z
    .string()
    .regex(/^[\w-]{1,500}$/, messages.errors.malformedId)
    .meta({ description: 'A `placeId` of the autocomplete.', example: 'gn-3413829' }),
});

export const zoneInput = z.object({
  timeZoneId: z
    .string({ error: messages.shot.zoneUnknown })
    .refine(isZone, messages.shot.zoneUnknown)
    .meta({ description: 'The IANA time zone.', example: 'Africa/Johannesburg' }),
});

export const zoneOffsetsOut = z.array(z.object({ from: z.number(), until: z.number(), minutes: z.number() }));

/** Coordinates in degrees, as shots store them too. */
export const coordinates = {
  lat: z
    .number({ error: latitudeRange })
    .min(-90, latitudeRange)
    .max(90, latitudeRange)
    .meta({ description: 'The latitude in degrees; south is negative.', example: 64.13548 }),
  lng: z
    .number({ error: longitudeRange })
    .min(-180, longitudeRange)
    .max(180, longitudeRange)
    .meta({ description: 'The longitude in degrees; west is negative.', example: -21.89541 }),
};

export const suggestionOut = z
  .object({
    placeId: z.string().meta({ description: 'The id for `places/{placeId}`.', example: 'gn-3413829' }),
    name: z.string().meta({ description: 'The name of the place.', example: 'Reykjavík' }),
    address: z.string().meta({ description: 'The place in words, with its country.', example: 'Reykjavík, Iceland' }),
    region: z
      .string()
      .meta({ description: 'The name of its first-level area; empty where unknown.', example: 'Capital Region' }),
  })
  .meta({ id: 'PlaceSuggestion' });

export const placeOut = suggestionOut
  .extend({
    ...coordinates,
    countryCode: z.string().meta({ description: 'The code of its country, ISO 3166-1 alpha-2.', example: 'IS' }),
    timeZoneId: z
      .string()
      .meta({ description: 'Its IANA time zone, for `timeZoneId` of a shot.', example: 'Atlantic/Reykjavik' }),
  })
  .meta({ id: 'Place' });

/** The words of a place whose position is looked for, and the country in which it rather is. */
export const wordsInput = z.object({
  location: singleLine('Location', 500),
  countryCode: suggestPlacesInput.shape.countryCode,
  /** Elsewhere only big towns are found. The place service is asked for what the gazetteer does not know: of pastes. */
  isInCountry: z.boolean().optional(),
});
/** The place that words name, and how many fit equally well, it among them. */
export const placeOfWordsOut = z.object({ place: placeOut.nullable(), fitting: z.int() });

/** A position whose zone is asked for. */
export const zoneAtInput = z.object(coordinates);
export const zoneAtOut = placeOut.pick({ timeZoneId: true });

export type PlaceQuery = z.output<typeof suggestPlacesInput>;
export type Suggestion = z.infer<typeof suggestionOut>;
export type PlaceWords = z.output<typeof wordsInput>;
export type PlaceOfWords = z.infer<typeof placeOfWordsOut>;
export type Place = z.infer<typeof placeOut>;
