import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { boundedQueue } from '../../server/limits/bounded-queue';
import { fetchBounded } from '../../server/outbound';
import type { Platform } from '../../server/platform';
import { isImage } from './media.image';

/**
 * A video's picture as our page shows it: WebP, and whether it is the placeholder for a picture that could not be
 * loaded.
 */
export interface Thumbnail {
  bytes: Buffer;
  drawn: boolean;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MAX_BYTES = 1024 * 1024;
const YOUTUBE = 'www.youtube.com';

/**
 * How many pictures are loaded and encoded at once, and how many may wait; beyond, the placeholder shows for a minute.
 */
const inTurn = boundedQueue(4, 200);

type ThumbnailPlatform = Pick<Platform, 'env' | 'clock' | 'log'>;

/** One cache for each server: a process runs several in the tests. */
const caches = new WeakMap<Platform['env'], LRUCache<string, Thumbnail>>();

// Transparent, so that the card's own colour shows.
const placeholder = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"/>';

let standIn: Promise<Thumbnail> | undefined;

function placeholderThumbnail(): Promise<Thumbnail> {
  standIn ??= toWebp(Buffer.from(placeholder)).then((bytes) => ({ bytes, drawn: true }));
  return standIn;
}

/**
 * The picture of an 11-character video id, requested by that id alone, re-encoded and cached for a day (cases S1, S3).
 */
export async function videoThumbnail(platform: ThumbnailPlatform, id: string): Promise<Thumbnail> {
  const known = caches.get(platform.env) ?? thumbnailCache(platform);
  caches.set(platform.env, known);
  return (await known.fetch(id)) ?? placeholderThumbnail();
}

function thumbnailCache({ env, clock, log }: ThumbnailPlatform): LRUCache<string, Thumbnail> {
  return new LRUCache<string, Thumbnail>({
    max: 200,
    ignoreFetchAbort: true,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    async fetchMethod(id, _stale, { options }) {
      try {
        return { bytes: await inTurn(() => askForPicture(env.YOUTUBE_OEMBED_URL, id)), drawn: false };
      } catch (err) {
        log.warn({ err, video: id }, 'The picture of a video could not be loaded');
        options.ttl = MINUTE_MS;
        return placeholderThumbnail();
      }
    },
  });
}

async function askForPicture(oembed: string, id: string): Promise<Buffer> {
  const { origin, hostname } = new URL(oembed);
  const url = new URL(`/vi/${id}/hqdefault.jpg`, hostname === YOUTUBE ? 'https://i.ytimg.com' : origin);
  const { bytes } = await fetchBounded(url, { seconds: 5, maxBytes: MAX_BYTES });
  if (!isImage(bytes)) throw new Error(`${url.host} sent no picture`);
  return toWebp(bytes);
}

function toWebp(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: 4_000_000 })
    .resize(480, 270, { fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer();
}
