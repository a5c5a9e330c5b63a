import type { Readable } from 'node:stream';
import { AppError, type Issue, invalid } from '../../kernel/errors';
import { isId, newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { listFromSlices } from '../../server/http/answer-rows';
import { storageUnavailable } from '../../server/storage/storage-errors';
import { getFile, type ImageSize, imageIdOf, imageUrl, putFiles } from './media.files';
import { renderImage } from './media.image';
import type { Renditions } from './media.render';
import { findMedia, insertMedia, listMediaOf, lockForUse, lockStoredBytes } from './media.repo';
import type { ImageKind, ImageOut, UploadOut } from './media.schema';
import type { MediaRow } from './media.table';
import { cancelRemoval, recordUpload, removeFailed } from './removal.service';

const MIB = 1024 * 1024;

/**
 * Stores images from files on disk, all or none, and gives their urls. Removals are recorded before the files, and the
 * files are durable before their rows, so that an interruption leaves no row without files and, after a day, no files
 * without a row. The quota counts the stored bytes of both renditions. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE
 * (pixels, quota) and SERVICE_UNAVAILABLE.
 */
export async function storeImages(ctx: SignedContext, paths: string[], kind: ImageKind): Promise<UploadOut[]> {
  const noted: string[] = [];
  const stored: MediaRow[] = [];
  const uploads: UploadOut[] = [];
  try {
    for (const path of paths) {
      const files = await renderImage(path, kind, ctx);
      const id = newId();
      await recordUpload(ctx, id);
      noted.push(id);
      await putFiles(ctx, id, files);
      stored.push(mediaRow(ctx, id, kind, files));
      uploads.push({ url: imageUrl(id), ...(files.isAnimated && { message: messages.media.firstFrame }) });
    }
    await transaction(ctx, (tx) => addWithinQuota(ctx, tx, stored));
    return uploads;
  } catch (error) {
    await removeFailed(ctx, { noted, stored: stored.map(({ id }) => id) });
    throw error;
  }
}

function mediaRow({ user, clock }: SignedContext, id: string, kind: ImageKind, files: Renditions): MediaRow {
  const now = clock.now();
  const bytes = { largeBytes: files.large.length, smallBytes: files.small.length };
  const { width, height } = files;
  return { id, ownerId: user.id, isCounted: true, kind, ...bytes, width, height, createdAt: now, unusedSince: now };
}

async function addWithinQuota(ctx: SignedContext, tx: Database, rows: MediaRow[]): Promise<void> {
  const before = await lockStoredBytes(tx, ctx.user.id);
  const added = rows.reduce((sum, image) => sum + bytesOf(image), 0);
  if (before + added > ctx.env.UPLOAD_QUOTA_MB * MIB) {
    throw new AppError('PAYLOAD_TOO_LARGE', messages.media.storageFull);
  }
  const ids = rows.map(({ id }) => id);
  if (!(await cancelRemoval(tx, ctx, ids)))
    throw storageUnavailable(new Error('An upload took longer than its files were kept'));
  await insertMedia(tx, rows);
}

const bytesOf = ({ largeBytes, smallBytes }: MediaRow) => largeBytes + smallBytes;

/** Whether a caller who did not upload the image may see it; the features that show images decide. */
export type MayRead = (ctx: SignedContext, url: string) => Promise<boolean>;

/**
 * One rendition, for its uploader and for callers that `mayRead` accepts; that of a profile for every account. Throws
 * NOT_FOUND otherwise.
 */
export async function readImage(
  ctx: SignedContext,
  { id, size }: { id: string; size: ImageSize },
  mayRead: MayRead,
): Promise<{ bytes: number; open(): Promise<Readable> }> {
  const row = isId(id) ? await findMedia(ctx.db, id) : undefined;
  const isThere = row !== undefined && row.ownerId !== null;
  const allowed =
    isThere && (row.ownerId === ctx.user.id || row.kind === 'profile' || (await mayRead(ctx, imageUrl(row.id))));
  if (!allowed) throw new AppError('NOT_FOUND', messages.errors.notFound);
  return { bytes: row[`${size}Bytes`], open: () => getFile(ctx, row.id, size) };
}

/**
 * Locks the caller's uploads for shots among these images until the transaction of `ctx.db` ends, so that the sweep
 * keeps them (docs/adr/0007); gives their ids. Ignores every other url.
 */
export function lockUploads(ctx: SignedContext, urls: readonly string[]): Promise<Set<string>> {
  return lockForUse(ctx.db, { ownerId: ctx.user.id, kind: 'image', ids: urls.map(imageIdOf).filter(isId) });
}

/** The same of images of anybody, which the caller may use already. */
export function lockImages(db: Database, urls: readonly string[]): Promise<Set<string>> {
  return lockForUse(db, { kind: 'image', ids: urls.map(imageIdOf).filter(isId) });
}

/**
 * Throws BAD_REQUEST, by field, for images that are neither among those that the caller may use, by their ids, nor
 * https links (contract section 3).
 */
export function assertUsable(urls: readonly string[], usable: ReadonlySet<string>): void {
  const issues = urls.flatMap((url, index): Issue[] =>
    usable.has(imageIdOf(url)) || isHttpsLink(url)
      ? []
      : [{ path: `inspirationImages.${index}`, message: refusalOf(url) }],
  );
  const [first, ...others] = issues;
  if (first) throw invalid([first, ...others]);
}

/** The same sentence for another account's upload and for a removed one. */
function refusalOf(url: string): string {
  return isId(imageIdOf(url)) ? messages.media.gone : messages.shot.imageUnknown;
}

/** Whether a link may be an image of a shot: somebody's upload, or an https link. */
export const mayBeImage = (url: string) => isId(imageIdOf(url)) || isHttpsLink(url);

function isHttpsLink(url: string): boolean {
  return /^https:\/\//i.test(url) && URL.canParse(url);
}

/** The caller's uploads, oldest first; for the export. */
export function exportImages(ctx: SignedContext): Promise<ImageOut[]> {
  return listFromSlices(ctx, 'images', ownSlices(ctx), (row) => ({
    url: imageUrl(row.id),
    kind: row.kind,
    bytes: bytesOf(row),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** So many rows are a few hundred kB. */
const EXPORTED_AT_ONCE = 1000;

async function* ownSlices({ db, user }: SignedContext): AsyncGenerator<MediaRow[]> {
  for (let after: string | undefined; ; ) {
    const rows = await listMediaOf(db, { ownerId: user.id, after, take: EXPORTED_AT_ONCE });
    yield rows;
    if (rows.length < EXPORTED_AT_ONCE) return;
    after = rows.at(-1)?.id;
  }
}
