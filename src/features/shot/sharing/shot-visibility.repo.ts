import { and, eq, inArray, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { shotMembers, shots, visibleToMembers } from '../shot.table';

/** Ids of shots, and of projects, which count when any shot of them is visible. */
interface Named {
  shotIds: string[];
  projectIds: string[];
}

/** Which of these ids an email address can see now. */
export async function listVisibleIds(
  db: Database,
  email: string,
  { shotIds, projectIds }: Named,
): Promise<ReadonlySet<string>> {
  const read = (id: PgColumn, ids: string[]) =>
    db
      .select({ id: sql<string>`${id}`.as('seen') })
      .from(shots)
      .innerJoin(shotMembers, eq(shotMembers.shotId, shots.id))
      .where(and(inArray(id, ids), eq(shotMembers.email, email), visibleToMembers));
  const seen = await union(read(shots.id, shotIds), read(shots.projectId, projectIds));
  return new Set(seen.map(({ id }) => id));
}
