import { AppError, type Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { assertFitsCall } from '../bounds/call-bytes';
import { sumShotBytes } from '../bounds/shot-bytes.repo';
import { ownedShot } from '../shot.access';
import { type LockedShot, lockOwnShots } from '../shot.repo';
import { assertNoIssues } from '../shot.write';

/**
 * The shots in the order of the ids, each id once, locked with their project. Throws NOT_FOUND and FORBIDDEN for the
 * first one that is not the caller's, BAD_REQUEST for one of another project, with its path (`changes.3`), and
 * PAYLOAD_TOO_LARGE for more than fit in memory, with the bytes and members that they are to get together.
 */
export async function lockShots(
  ctx: SignedContext,
  tx: Database,
  ids: string[],
  { list, bytes = 0, newMembers = 0 }: { list: string; bytes?: number; newMembers?: number },
): Promise<LockedShot[]> {
  const issueAt = (at: number, message: string): Issue => ({ path: `${list}.${at}`, message });
  // Before the locks: meanwhile the shots can grow by what fits into the body of another call.
  assertFitsCall({ bytes: bytes + (await sumShotBytes(tx, ids, ctx.user.id)), newMembers });
  const locked = new Map((await lockOwnShots(tx, ids, ctx.user.id)).map((held) => [held.shot.id, held]));
  const found = ids.map((id) => locked.get(id));
  const missing = found.indexOf(undefined);
  if (missing >= 0) {
    const { code, message } = await refusalOf(ctx, tx, ids[missing] as string);
    throw new AppError(code, message, { issues: [issueAt(missing, message)] });
  }
  const held = found as LockedShot[];
  const foreign = held.findIndex(({ project }) => project.id !== held[0]?.project.id);
  if (foreign >= 0) assertNoIssues([issueAt(foreign, messages.shot.otherProject)]);
  return held;
}

/** Why the caller may not change a shot: it is shared with them, or not there. */
async function refusalOf(ctx: SignedContext, tx: Database, id: string): Promise<AppError> {
  const refusal = await ownedShot(ctx, tx, id).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof AppError)) throw refusal;
  return refusal;
}

/** Throws the refusals of several shots as one: those of the gravest kind, if there are any. */
export function throwWorst(refused: readonly AppError[]): void {
  const worst = ['NOT_FOUND', 'CONFLICT', 'BAD_REQUEST'].find((code) => refused.some((error) => error.code === code));
  const [first, ...others] = refused.filter(({ code }) => code === worst);
  if (!first) return;
  // Of several that changed since, each has a version of its own.
  if (others.length === 0) throw first;
  throw new AppError(first.code, first.message, { issues: [first, ...others].flatMap(({ issues }) => issues ?? []) });
}
