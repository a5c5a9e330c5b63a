import { and, count, eq, gt, inArray, ne } from 'drizzle-orm';
import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { Database } from '../../../server/db/database';
import { projects } from '../../project/project.table';
import { shotMembers, shots } from '../shot.table';
import { shotLimits } from '../shot-limits.data';

/** So many shots cannot have more members together. */
const NEVER_TOO_MANY = shotLimits.sharesInProject / shotLimits.members;

/**
 * Throws CONFLICT where the shots of a locked project have more members together than they may have, after these shots
 * got new ones. What shows the people of a project goes through all of them.
 */
export async function assertSharesBound(tx: Database, shotIds: readonly string[]): Promise<void> {
  const large = await tx
    .selectDistinct({ id: projects.id })
    .from(shots)
    .innerJoin(projects, eq(projects.id, shots.projectId))
    .where(and(inArray(shots.id, [...shotIds]), gt(projects.shotCount, NEVER_TOO_MANY)));
  for (const { id } of large) await assertSharesOf(tx, id);
}

async function assertSharesOf(tx: Database, projectId: string): Promise<void> {
  // No further than one too many: a project from before there was a bound may have any number.
  const shares = tx
    .select({ id: shotMembers.id })
    .from(shots)
    .innerJoin(shotMembers, eq(shotMembers.shotId, shots.id))
    .where(and(eq(shots.projectId, projectId), ne(shots.status, 'deleted')))
    .limit(shotLimits.sharesInProject + 1)
    .as('shares');
  const [counted] = await tx.select({ shares: count() }).from(shares);
  const isFull = (counted?.shares ?? 0) > shotLimits.sharesInProject;
  if (isFull) throw new AppError('CONFLICT', messages.shot.tooManyShares(shotLimits.sharesInProject));
}
