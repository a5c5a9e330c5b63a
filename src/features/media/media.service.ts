import type { Readable } from 'node:stream';
import { AppError, type Issue, invalid } from '../../kernel/errors';
import { isId, newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import { transaction } from '../../server/database';
import { type Renditions, renderImage } from './media.image';
import { findMedia, findOwnMediaIds, insertMedia, lockStoredBytes } from './media.repo';
import type { UploadOut } from './media.schema';
import type { MediaRow } from './media.table';

const MIB = 1024 * 1024;
const ownUpload = /^\/media\/([^/]+)\/large$/;

export const imageSizes = ['small', 'large'] as const;
export type ImageSize = (typeof imageSizes)[number];

const keyOf = (id: string, size: ImageSize) => `images/${id}/${size}.webp`;
const urlOf = (id: string) => `/media/${id}/large`;

/**
 * Stores images from files on disk, all of them or none, and gives their urls. The files are durable before their rows are
 * written. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE (pixels, quota) and SERVICE_UNAVAILABLE.
 */
export async function storeImages(ctx: SignedContext, paths: string[]): Promise<UploadOut[]> {
  const stored: MediaRow[] = [];
  try {
    for (const path of paths) stored.push(await storeFiles(ctx, await renderImage(path)));
    await transaction(ctx, async (tx) => {
      const before = await lockStoredBytes(tx, ctx.user.id);
      const added = stored.reduce((sum, { largeBytes, smallBytes }) => sum + largeBytes + smallBytes, 0);
      if (before + added > ctx.env.UPLOAD_QUOTA_MB * MIB) {
        throw new AppError('PAYLOAD_TOO_LARGE', messages.media.storageFull);
      }
      await insertMedia(tx, stored);
    });
  } catch (error) {
    await Promise.all(stored.map(({ id }) => removeFiles(ctx, id)));
    throw error;
  }
  return stored.map(({ id }) => ({ url: urlOf(id) }));
}

async function storeFiles(ctx: SignedContext, { large, small }: Renditions): Promise<MediaRow> {
  const id = newId();
  try {
    await ctx.storage.put(keyOf(id, 'large'), large);
    await ctx.storage.put(keyOf(id, 'small'), small);
  } catch (error) {
    await removeFiles(ctx, id);
    throw error;
  }
  const createdAt = ctx.clock.now();
  return { id, ownerId: ctx.user.id, largeBytes: large.length, smallBytes: small.length, createdAt };
}

async function removeFiles(ctx: SignedContext, id: string): Promise<void> {
  for (const size of imageSizes) {
    await ctx.storage
      .remove(keyOf(id, size))
      .catch((err: unknown) => ctx.log.warn({ err, id }, 'A file was left behind'));
  }
}

/** Whether somebody who did not upload the image may see it; decided by the features that show images. */
export type MayRead = (ctx: SignedContext, url: string) => Promise<boolean>;

/** One rendition, for its uploader and for whoever `mayRead` lets in. Throws NOT_FOUND for everybody else. */
export async function readImage(
  ctx: SignedContext,
  { id, size }: { id: string; size: ImageSize },
  mayRead: MayRead,
): Promise<{ bytes: number; open(): Promise<Readable> }> {
  const row = isId(id) ? await findMedia(ctx.db, id) : undefined;
  const allowed = row && (row.ownerId === ctx.user.id || (await mayRead(ctx, urlOf(row.id))));
  if (!allowed) throw new AppError('NOT_FOUND', messages.errors.notFound);
  return { bytes: row[`${size}Bytes`], open: () => ctx.storage.get(keyOf(row.id, size)) };
}

/** Throws BAD_REQUEST, by field, for images that are neither uploads of the caller nor https links (contract section 3). */
export async function assertOwnImages(ctx: SignedContext, urls: readonly string[]): Promise<void> {
  const idOf = (url: string) => ownUpload.exec(url)?.[1] ?? '';
  const own = await findOwnMediaIds(ctx.db, ctx.user.id, urls.map(idOf).filter(isId));
  const issues = urls.flatMap((url, index): Issue[] =>
    own.has(idOf(url)) || isHttpsLink(url)
      ? []
      : [{ path: `inspirationImages.${index}`, message: messages.shot.imageUnknown }],
  );
  const [first, ...others] = issues;
  if (first) throw invalid([first, ...others]);
}

function isHttpsLink(url: string): boolean {
  return /^https:\/\//i.test(url) && URL.canParse(url);
}
