import { AppError, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import { placeOfGazetteer, placeOfWords, suggestFromGazetteer } from './gazetteer.service';
import { placeOfGoogle, suggestFromGoogle } from './google.service';
import { placeKey } from './place.rules';
import type { Place, PlaceOfWords, PlaceQuery, PlaceWords, Suggestion } from './place.schema';
import { placeParts } from './place-words';
import { listUsedPlaces } from './recent-places.repo';
import { RECENT_SHOTS, recentPlaces } from './recent-places.rules';
import type { RecentPlace } from './recent-places.schema';

/** The source of places: Google when a key is configured, else the gazetteer. */
interface Provider {
  suggest(query: PlaceQuery): Promise<Suggestion[]>;
  /** Null for an unknown id. */
  place(placeId: string): Promise<Place | null>;
}

function providerFor(ctx: SignedContext): Provider {
  if (!ctx.env.GOOGLE_MAPS_API_KEY) {
    return {
      suggest: (query) => suggestFromGazetteer(ctx.db, query),
      place: (placeId) => placeOfGazetteer(ctx.db, placeId),
    };
  }
  const accountId = ctx.sessionId ?? ctx.user.id;
  return {
    suggest: (query) => suggestFromGoogle(ctx, accountId, query),
    // Suggestions from before the key was configured, also on pages still open, have gazetteer ids.
    place: async (placeId) => (await placeOfGazetteer(ctx.db, placeId)) ?? placeOfGoogle(ctx, accountId, placeId),
  };
}

/**
 * Places for the typed letters, best first. When the service is away, none, with a sentence that says so: a location
 * can always be typed (contract section 3, case S4). Throws TOO_MANY_REQUESTS.
 */
export async function suggestPlaces(
  ctx: SignedContext,
  query: PlaceQuery,
): Promise<{ message?: string; data: Suggestion[] }> {
  ctx.limits.countSearch(ctx.user.id);
  try {
    return { data: await providerFor(ctx).suggest(query) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_GATEWAY') return { message: messages.place.away, data: [] };
    throw error;
  }
}

/** A place with its coordinates and zone. Throws NOT_FOUND, BAD_GATEWAY when the service is away, TOO_MANY_REQUESTS. */
export async function placeDetails(ctx: SignedContext, placeId: string): Promise<Place> {
  ctx.limits.countSearch(ctx.user.id);
  const place = await providerFor(ctx).place(placeId);
  if (!place) throw notFound();
  return place;
}

/**
 * The place that words name, by the gazetteer. Of pasted words that it does not know, Google is asked where a key is
 * configured, since no person waits for this answer as they type. Throws TOO_MANY_REQUESTS, BAD_GATEWAY.
 */
export async function findPlaceOfWords(ctx: SignedContext, words: PlaceWords): Promise<PlaceOfWords> {
  ctx.limits.countSearch(ctx.user.id);
  const found = await placeOfWords(ctx.db, words);
  if (found.place || !words.isInCountry || !ctx.env.GOOGLE_MAPS_API_KEY) return found;
  const provider = providerFor(ctx);
  const { names, country: countryCode = words.countryCode } = placeParts(words.location);
  const suggestions = await provider.suggest({ input: words.location, countryCode });
  const fitting = suggestions.filter(({ name }) => names.includes(placeKey(name)));
  const [first] = fitting;
  return { place: first ? await provider.place(first.placeId) : null, fitting: fitting.length };
}

/**
 * The places that the caller has used, each once: those of a project first, the last one first, then those of the
 * account's latest shots. A project of another account adds none.
 */
export async function listRecentPlaces(
  { db, user }: SignedContext,
  projectId: string | undefined,
): Promise<RecentPlace[]> {
  return recentPlaces(await listUsedPlaces(db, { ownerId: user.id, projectId, limit: RECENT_SHOTS }), projectId);
}
