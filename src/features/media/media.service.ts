import type { Readable } from 'node:stream';
import { AppError, type Issue, invalid } from '../../kernel/errors';
import { isId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import { transaction } from '../../server/database';
import { getFile, type ImageSize, idOf, putFiles, removeFiles, urlOf } from './media.files';
import { renderImage } from './media.image';
import { findMedia, findOwnMediaIds, insertMedia, listMediaOf, lockStoredBytes } from './media.repo';
import type { ImageKind, ImageOut, UploadOut } from './media.schema';
import type { MediaRow } from './media.table';

const MIB = 1024 * 1024;

/**
 * Stores images from files on disk, all of them or none, and gives their urls. The files are durable before their rows are
 * written. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE (pixels, quota) and SERVICE_UNAVAILABLE.
 */
export async function storeImages(ctx: SignedContext, paths: string[], kind: ImageKind): Promise<UploadOut[]> {
  const stored: MediaRow[] = [];
  try {
    for (const path of paths) stored.push(await storeFiles(ctx, path, kind));
    await transaction(ctx, async (tx) => {
      const before = await lockStoredBytes(tx, ctx.user.id);
      const added = stored.reduce((sum, image) => sum + bytesOf(image), 0);
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

async function storeFiles(ctx: SignedContext, path: string, kind: ImageKind): Promise<MediaRow> {
  const files = await renderImage(path, kind);
  const id = await putFiles(ctx, files);
  const bytes = { largeBytes: files.large.length, smallBytes: files.small.length };
  return { id, ownerId: ctx.user.id, kind, ...bytes, createdAt: ctx.clock.now() };
}

const bytesOf = ({ largeBytes, smallBytes }: MediaRow) => largeBytes + smallBytes;

/** Whether somebody who did not upload the image may see it; decided by the features that show images. */
export type MayRead = (ctx: SignedContext, url: string) => Promise<boolean>;

/**
 * One rendition, for its uploader and for whoever `mayRead` lets in; that of a profile for every account. Throws NOT_FOUND
 * for everybody else.
 */
export async function readImage(
  ctx: SignedContext,
  { id, size }: { id: string; size: ImageSize },
  mayRead: MayRead,
): Promise<{ bytes: number; open(): Promise<Readable> }> {
  const row = isId(id) ? await findMedia(ctx.db, id) : undefined;
  const isThere = row !== undefined && row.ownerId !== null;
  const allowed =
    isThere && (row.ownerId === ctx.user.id || row.kind === 'profile' || (await mayRead(ctx, urlOf(row.id))));
  if (!allowed) throw new AppError('NOT_FOUND', messages.errors.notFound);
  return { bytes: row[`${size}Bytes`], open: () => getFile(ctx, row.id, size) };
}

/** Throws BAD_REQUEST, by field, for images that are neither uploads of the caller for shots nor https links (contract section 3). */
export async function assertOwnImages(ctx: SignedContext, urls: readonly string[]): Promise<void> {
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

/** What the caller uploaded, oldest first; for the export. */
export async function exportImages(ctx: SignedContext): Promise<ImageOut[]> {
  const rows = await listMediaOf(ctx.db, ctx.user.id);
  return rows.map((row) => ({
    url: urlOf(row.id),
    kind: row.kind,
    bytes: bytesOf(row),
    createdAt: row.createdAt.toISOString(),
  }));
}
