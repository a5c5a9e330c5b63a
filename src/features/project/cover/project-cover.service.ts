import { invalid } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { type SignedContext, withTransaction } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { imageIdOf } from '../../media/media.files';
import { lockUsable } from '../../shot/project-images.service';
import { artworkNumber } from './project-cover.data';
import { isCoverSeen } from './project-cover.repo';

/**
 * Locks the image that becomes a project's cover until the end of `tx`, so that the sweep keeps it. Throws BAD_REQUEST
 * for a cover that is neither an artwork nor an upload of the caller for shots, nor on a shot of the project.
 */
export async function lockCover(
  ctx: SignedContext,
  tx: Database,
  cover: string | null,
  projectId: string,
): Promise<void> {
  if (cover === null || artworkNumber(cover) !== -1) return;
  if ((await lockUsable(withTransaction(ctx, tx), projectId, { urls: [cover] })).has(imageIdOf(cover))) return;
  // The same sentence for another account's image and for a removed one.
  throw invalid([{ path: 'cover', message: messages.project.coverGone }]);
}

/** Whether the caller may see an uploaded image because it is the cover of a project that they own or see. */
export function mayReadCover(ctx: SignedContext, url: string): Promise<boolean> {
  return isCoverSeen(ctx.db, url, ctx.user);
}
