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
  const large = tx
    .select({ id: projects.id })
    .from(shots)
    .innerJoin(projects, eq(projects.id, shots.projectId))
    .where(and(inArray(shots.id, [...shotIds]), gt(projects.shotCount, NEVER_TOO_MANY)));
  const [full] = await tx
    .select({ projectId: shots.projectId })
    .from(shots)
    .innerJoin(shotMembers, eq(shotMembers.shotId, shots.id))
    .where(and(inArray(shots.projectId, large), ne(shots.status, 'deleted')))
    .groupBy(shots.projectId)
    .having(gt(count(), shotLimits.sharesInProject));
  if (full) throw new AppError('CONFLICT', messages.shot.tooManyShares(shotLimits.sharesInProject));
}
