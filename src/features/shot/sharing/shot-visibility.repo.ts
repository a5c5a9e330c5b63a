import { and, eq, inArray, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { projectMembers } from '../../project/project.table';
import { shotReaders } from '../shot.table';

/** Ids of shots, and of projects, which count when they or any shot of them are shared. */
interface RequestedIds {
  shotIds: string[];
  projectIds: string[];
}

/** Which of these ids an email address can see now. */
export async function listVisibleIds(
  db: Database,
  email: string,
  { shotIds, projectIds }: RequestedIds,
): Promise<ReadonlySet<string>> {
  const read = (id: PgColumn, ids: string[]) =>
    db
      .select({ id: sql<string>`${id}`.as('seen') })
      .from(shotReaders)
      .where(and(inArray(id, ids), eq(shotReaders.email, email)));
  const shared = db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(and(inArray(projectMembers.projectId, projectIds), eq(projectMembers.email, email)));
  const seen = await union(read(shotReaders.shotId, shotIds), read(shotReaders.projectId, projectIds), shared);
  return new Set(seen.map(({ id }) => id));
}
