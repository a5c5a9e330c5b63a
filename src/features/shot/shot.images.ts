import type { SignedContext } from '../../server/context';
import { isImageShared } from './shot.repo';

/**
 * Whether the caller may see an uploaded image because a shot that contains it, and is no draft, is shared with them
 * (contract section 3).
 */
export function mayReadImage(ctx: SignedContext, url: string): Promise<boolean> {
  return isImageShared(ctx.db, url, ctx.user.email);
}
