import type { SignedContext } from '../../server/context';
import { isImageSeen } from './shot.repo';

/**
 * Whether the caller may see an uploaded image because a shot of theirs contains it, or one that they read by a share
 * (contract section 3; contract-crew, section 9).
 */
export function mayReadImage(ctx: SignedContext, url: string): Promise<boolean> {
  return isImageSeen(ctx.db, url, ctx.user);
}
