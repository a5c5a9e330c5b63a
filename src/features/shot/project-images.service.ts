import type { SignedContext } from '../../server/context';
import { imageIdOf } from '../media/media.files';
import { lockImages, lockUploads } from '../media/media.service';
import { listHanging } from './hanging-images.repo';
import { listFormerImages } from './history/shot-history.repo';

/**
 * Locks those of these images that the caller may hang in a project, until the transaction of `ctx.db` ends, and gives
 * their ids. The caller may hang own uploads and any image that hangs on a shot of the project. An image that hung on
 * the shot `shotId` before may come back to it, so that Undo and Restore work.
 */
export async function lockUsable(
  ctx: SignedContext,
  projectId: string,
  { urls, shotId }: { urls: readonly string[]; shotId?: string | undefined },
): Promise<Set<string>> {
  const own = await lockUploads(ctx, urls);
  const others = urls.filter((url) => imageIdOf(url) !== '' && !own.has(imageIdOf(url)));
  if (others.length === 0) return own;
  const hanging = new Set(await listHanging(ctx.db, projectId, others));
  const gone = others.filter((url) => !hanging.has(url));
  const before = shotId === undefined || gone.length === 0 ? [] : await listFormerImages(ctx.db, shotId, gone);
  return new Set([...own, ...(await lockImages(ctx.db, [...hanging, ...before]))]);
}
