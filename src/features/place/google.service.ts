import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { fetchBounded, OutboundRefusal } from '../../server/outbound';
import type { Platform } from '../../server/platform';
import { MAX_SUGGESTIONS } from './place.rules';
import type { Place, PlaceQuery, Suggestion } from './place.schema';
import { zoneOfCoordinates } from './place.zones';

type GoogleContext = Pick<Platform, 'env' | 'clock' | 'log'>;

/** Google ends a session by itself after a few minutes without a request. */
const SESSION_MS = 180_000;
const MAX_SESSIONS = 10_000;
const bounds = { seconds: 5, maxBytes: 256 * 1024 };

/** Spec section 7: types establishment and geocode. */
const types = ['establishment', 'geocode'];
/** Spec section 7: address components, geometry, name and formatted address, by their names in the new API. */
const detailFields = ['id', 'addressComponents', 'location', 'displayName', 'formattedAddress'];
const suggestionFields = ['placeId', 'text', 'structuredFormat'].map((name) => `suggestions.placePrediction.${name}`);

const formatted = z.object({ text: z.string() });
const suggestionsAnswer = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: formatted,
            structuredFormat: z.object({ mainText: formatted }).optional(),
          })
          .optional(),
      }),
    )
    // A response without matches lacks the field.
    .default([]),
});
const detailsAnswer = z.object({
  id: z.string(),
  displayName: formatted.optional(),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

/** Google's suggestions for the typed letters. Throws BAD_GATEWAY when it is away (contract section 5). */
export async function suggestFromGoogle(
  parts: GoogleContext,
  accountId: string,
  query: PlaceQuery,
): Promise<Suggestion[]> {
  const { input, countryCode } = query;
  if (input === '') return [];
  const answer = await requestGoogle(parts, '/places:autocomplete', suggestionsAnswer, {
    fields: suggestionFields,
    json: {
      input,
      includedPrimaryTypes: types,
      ...(countryCode ? { includedRegionCodes: [countryCode.toLowerCase()] } : {}),
      languageCode: 'en',
      sessionToken: sessionOf(parts, accountId),
    },
  });
  return (answer?.suggestions ?? [])
    .flatMap(({ placePrediction: found }) => (found ? [found] : []))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ placeId, text, structuredFormat }) => ({
      placeId,
      name: structuredFormat?.mainText.text ?? text.text,
      address: text.text,
      region: '',
    }));
}

/**
 * A place from Google, which ends the session of the account that searched for it; null for an unknown id. Throws
 * BAD_GATEWAY.
 */
export async function placeOfGoogle(parts: GoogleContext, accountId: string, placeId: string): Promise<Place | null> {
  const session = sessions(parts).get(accountId);
  sessions(parts).delete(accountId);
  const query = new URLSearchParams({ languageCode: 'en', ...(session ? { sessionToken: session } : {}) });
  const found = await requestGoogle(parts, `/places/${encodeURIComponent(placeId)}?${query}`, detailsAnswer, {
    fields: detailFields,
  });
  if (!found) return null;
  const { latitude: lat, longitude: lng } = found.location;
  const componentOf = (type: string) => found.addressComponents.find(({ types }) => types.includes(type));
  return {
    placeId: found.id,
    name: (found.displayName?.text ?? found.formattedAddress).slice(0, 500),
    address: found.formattedAddress.slice(0, 1000),
    lat,
    lng,
    region: componentOf('administrative_area_level_1')?.longText ?? '',
    countryCode: componentOf('country')?.shortText ?? '',
    timeZoneId: zoneOfCoordinates(lat, lng),
  };
}

interface GoogleRequest {
  fields: string[];
  json?: unknown;
}

/**
 * One request; null for a 404 or, for an impossible id, a 400. The key goes into a header, so that no logged address
 * contains it.
 */
async function requestGoogle<Answer>(
  { env, log }: GoogleContext,
  path: string,
  shape: z.ZodType<Answer>,
  { fields, json }: GoogleRequest,
): Promise<Answer | null> {
  const headers = { 'x-goog-api-key': env.GOOGLE_MAPS_API_KEY ?? '', 'x-goog-fieldmask': fields.join(',') };
  try {
    const { bytes } = await fetchBounded(new URL(env.GOOGLE_PLACES_URL + path), { ...bounds, headers, json });
    return shape.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    const unknownId = json === undefined && cause instanceof OutboundRefusal && [400, 404].includes(cause.status);
    if (unknownId) return null;
    log.warn({ err: cause }, 'Google Places did not answer');
    throw new AppError('BAD_GATEWAY', messages.place.failed, { cause });
  }
}

/** One cache for each server: a process runs several in the tests. */
const sessionsByServer = new WeakMap<Platform['env'], LRUCache<string, string>>();

function sessions({ env, clock }: GoogleContext): LRUCache<string, string> {
  const known = sessionsByServer.get(env);
  if (known) return known;
  const made = new LRUCache<string, string>({
    max: MAX_SESSIONS,
    ttl: SESSION_MS,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now: () => clock.now().getTime() },
  });
  sessionsByServer.set(env, made);
  return made;
}

/** The token that joins the requests for typing and choosing into one session: Google charges for a session once. */
function sessionOf(parts: GoogleContext, accountId: string): string {
  const open = sessions(parts);
  const token = open.get(accountId) ?? newId();
  open.set(accountId, token);
  return token;
}
