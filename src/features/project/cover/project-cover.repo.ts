import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { projects } from '../project.table';
import { projectReaders } from '../project-readers.repo';

/** Whether the image is the cover of a project that the email address sees, as a whole or by one of its shots. */
export async function isCoverShared(db: Database, url: string, email: string): Promise<boolean> {
  const readers = projectReaders(db);
  const isRead = exists(
    db
      .select({ id: readers.projectId })
      .from(readers)
      .where(and(eq(readers.projectId, projects.id), eq(readers.email, email))),
  );
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.cover, url), isRead))
    .limit(1);
  return rows.length > 0;
}

/** A subquery for all covers, in one column; artworks are no images. */
export const coversInUse = sql`select ${projects.cover} from ${projects} where ${isNotNull(projects.cover)}`;
