import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { fetchBounded } from '../../server/outbound';
import type { Platform } from '../../server/platform';
import type { EmbedInfo } from './media.schema';
import { youtubeId } from './video.rules';

type VideoDetails = NonNullable<EmbedInfo>;

const FIVE_MINUTES_MS = 300_000;
const thumbnailOrigins = /^https:\/\/(?:i\d?|img)\.(?:ytimg|youtube)\.com$/;

const oembed = z.object({
  title: z.string().max(1000),
  thumbnail_url: z
    .url()
    .max(2000)
    .refine((url) => URL.canParse(url) && thumbnailOrigins.test(new URL(url).origin)),
});

/** One cache for each server: a process runs several in the tests. */
const caches = new WeakMap<Platform['env'], LRUCache<string, VideoDetails>>();

/**
 * Title and picture of a YouTube link, requested at most once in 5 minutes; null for any other link. Throws BAD_GATEWAY
 * (spec section 9).
 */
export async function embedInfo(
  { env, clock, log }: Pick<Platform, 'env' | 'clock' | 'log'>,
  link: string,
): Promise<EmbedInfo> {
  const id = youtubeId(link);
  if (!id) return null;
  const known = caches.get(env) ?? detailsCache(env.YOUTUBE_OEMBED_URL, clock);
  caches.set(env, known);
  try {
    return (await known.fetch(id)) ?? null;
  } catch (cause) {
    log.warn({ err: cause, video: id }, 'The details of a video could not be loaded');
    throw new AppError('BAD_GATEWAY', messages.video.failed, { cause });
  }
}

/** A bounded cache; concurrent requests for one link share one upstream request (case S3). */
function detailsCache(address: string, clock: Platform['clock']): LRUCache<string, VideoDetails> {
  return new LRUCache<string, VideoDetails>({
    max: 1000,
    // An entry that is evicted while it is being fetched is still returned.
    ignoreFetchAbort: true,
    ttl: FIVE_MINUTES_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (id) => askYoutube(address, id),
  });
}

async function askYoutube(address: string, id: string): Promise<VideoDetails> {
  const url = new URL(address);
  url.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`);
  url.searchParams.set('format', 'json');
  const { bytes } = await fetchBounded(url, { seconds: 5, maxBytes: 64 * 1024 });
  return oembed.parse(JSON.parse(bytes.toString('utf8')));
}
