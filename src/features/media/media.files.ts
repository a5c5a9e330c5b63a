import type { Readable } from 'node:stream';
import type { Platform } from '../../server/platform';
import type { Renditions } from './media.render';

export const imageSizes = ['small', 'large'] as const;
export type ImageSize = (typeof imageSizes)[number];

const ownUpload = /^\/media\/([^/]+)\/large$/;
const storageKey = (id: string, size: ImageSize) => `images/${id}/${size}.webp`;

/** The url of an image in responses. */
export function imageUrl(id: string): string {
  return `/media/${id}/large`;
}

/** The id in an image url of ours; '' for any other url. */
export function imageIdOf(url: string): string {
  return ownUpload.exec(url)?.[1] ?? '';
}

/** The storage keys of an image's renditions. */
export function storageKeysOf(id: string): string[] {
  return imageSizes.map((size) => storageKey(id, size));
}

/** Stores both renditions durably. Throws SERVICE_UNAVAILABLE; one of them may be stored then. */
export async function putFiles({ storage }: Pick<Platform, 'storage'>, id: string, files: Renditions): Promise<void> {
  for (const size of imageSizes) await storage.put(storageKey(id, size), files[size]);
}

/** One rendition. Throws NOT_FOUND. */
export function getFile({ storage }: Pick<Platform, 'storage'>, id: string, size: ImageSize): Promise<Readable> {
  return storage.get(storageKey(id, size));
}

/** Removes both renditions; tells whether they are gone. */
export async function removeFiles({ storage, log }: Pick<Platform, 'storage' | 'log'>, id: string): Promise<boolean> {
  try {
    for (const key of storageKeysOf(id)) await storage.remove(key);
    return true;
  } catch (err) {
    log.warn({ err, id }, 'A file could not be removed; the sweep tries again');
    return false;
  }
}
