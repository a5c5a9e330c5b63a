import { and, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { shotMembers, shots, visibleToMembers } from '../../shot/shot.table';
import { isOwner, projectMembers, projects } from '../project.table';

/** Whether the image is the cover of a project that the account owns or sees, as a whole or by one of its shots. */
export async function isCoverSeen(
  db: Database,
  url: string,
  { id: viewerId, email }: { id: string; email: string },
): Promise<boolean> {
  const { id, ownerId } = projects;
  const found = db.$with('found').as(db.select({ id, ownerId }).from(projects).where(eq(projects.cover, url)));
  const own = db.select({ id: found.id }).from(found).where(isOwner(found.ownerId, viewerId));
  const whole = db
    .select({ id: found.id })
    .from(found)
    .innerJoin(projectMembers, and(eq(projectMembers.projectId, found.id), eq(projectMembers.email, email)));
  const single = db
    .select({ id: found.id })
    .from(found)
    .innerJoin(shots, and(eq(shots.projectId, found.id), visibleToMembers))
    .innerJoin(shotMembers, and(eq(shotMembers.shotId, shots.id), eq(shotMembers.email, email)));
  const reads = unionAll(own, whole, single).as('reads');
  const rows = await db.with(found).select({ id: reads.id }).from(reads).limit(1);
  return rows.length > 0;
}

/** Whether the image with a url is the cover of a project. */
export const isCover = (url: SQL): SQL => sql`exists (select from ${projects} where ${projects.cover} = ${url})`;
