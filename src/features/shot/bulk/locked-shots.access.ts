import { AppError, type Issue, notFound } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { type Deed, roleMay, roleRefusal } from '../../project/roles.rules';
import { assertFitsCall } from '../bounds/call-bytes';
import { sumShotBytes } from '../bounds/shot-bytes.repo';
import { type HeldShot, rolesFor } from '../shot.access';
import { lockSeenShots } from '../shot.repo';
import { assertNoIssues } from '../shot.write';

/**
 * The shots in the order of the ids, each id once, locked with their project. Throws NOT_FOUND and FORBIDDEN for the
 * first one with which the caller may not do this, BAD_REQUEST for one of another project, with its path (`changes.3`),
 * and PAYLOAD_TOO_LARGE for more than fit in memory, with the bytes and members that they are to get together.
 */
export async function lockShots(
  ctx: SignedContext,
  tx: Database,
  ids: string[],
  { list, deed, bytes = 0, newMembers = 0 }: { list: string; deed: Deed; bytes?: number; newMembers?: number },
): Promise<HeldShot[]> {
  const issueAt = (at: number, message: string): Issue => ({ path: `${list}.${at}`, message });
  // Before the locks: meanwhile the shots can grow by what fits into the body of another call.
  assertFitsCall({ bytes: bytes + (await sumShotBytes(tx, ids, ctx.user)), newMembers });
  const locked = new Map((await lockSeenShots(tx, ids, ctx.user)).map((held) => [held.shot.id, held]));
  // After the locks, for which a change of roles waits.
  const roles = await rolesFor(
    ctx,
    tx,
    [...locked.values()].map(({ shot }) => shot),
  );
  const held = ids.map((id, at): HeldShot => {
    const refusedAt = ({ code, message }: AppError) => new AppError(code, message, { issues: [issueAt(at, message)] });
    const [found, role] = [locked.get(id), roles.get(id)];
    if (!found || !role) throw refusedAt(notFound());
    if (!roleMay(role, deed)) throw refusedAt(roleRefusal(role, deed, messages.shot.sharedReadOnly));
    return { ...found, role };
  });
  const foreign = held.findIndex(({ project }) => project.id !== held[0]?.project.id);
  if (foreign >= 0) assertNoIssues([issueAt(foreign, messages.shot.otherProject)]);
  return held;
}

/** Throws the refusals of several shots as one: those of the gravest kind, if there are any. */
export function throwWorst(refused: readonly AppError[]): void {
  const worst = ['NOT_FOUND', 'CONFLICT', 'BAD_REQUEST'].find((code) => refused.some((error) => error.code === code));
  const [first, ...others] = refused.filter(({ code }) => code === worst);
  if (!first) return;
  // Of several that changed since, each has a version of its own.
  if (others.length === 0) throw first;
  const all = [first, ...others];
  throw new AppError(first.code, first.message, {
    issues: all.flatMap(({ issues }) => issues ?? []),
    conflicts: all.some(({ conflicts }) => conflicts) ? all.flatMap(({ conflicts }) => conflicts ?? []) : undefined,
  });
}
