import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { projectMembers } from '../../project/project.table';
import type { GivenRole } from '../../project/roles.data';
import { type ShotRow, shotMembers } from '../shot.table';

/**
 * What the email address is for each of these shots, by id: by its role in the project, else a viewer where the shot
 * itself is shared with it. Drafts are among them.
 */
export async function findRoles(
  db: Database,
  shots: readonly Pick<ShotRow, 'id' | 'projectId'>[],
  email: string,
): Promise<Map<string, GivenRole>> {
  if (shots.length === 0) return new Map();
  const projectIds = [...new Set(shots.map(({ projectId }) => projectId))];
  const ids = shots.map(({ id }) => id);
  const found = await unionAll(
    db
      .select({ id: projectMembers.projectId, role: projectMembers.role })
      .from(projectMembers)
      .where(and(inArray(projectMembers.projectId, projectIds), eq(projectMembers.email, email))),
    db
      .select({ id: shotMembers.shotId, role: sql<GivenRole>`'viewer'` })
      .from(shotMembers)
      .where(and(inArray(shotMembers.shotId, ids), eq(shotMembers.email, email))),
  );
  const roles = new Map(found.map(({ id, role }) => [id, role]));
  return new Map(
    shots.flatMap(({ id, projectId }) => {
      const role = roles.get(projectId) ?? roles.get(id);
      return role ? [[id, role] as const] : [];
    }),
  );
}
