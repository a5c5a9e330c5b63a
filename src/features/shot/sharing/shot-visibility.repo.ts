import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { projectReaders } from '../../project/project-readers.repo';
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
  const ofShots = db
    .select({ id: shotReaders.shotId })
    .from(shotReaders)
    .where(and(inArray(shotReaders.shotId, shotIds), eq(shotReaders.email, email)));
  const readers = projectReaders(db);
  const ofProjects = db
    .select({ id: readers.projectId })
    .from(readers)
    .where(and(inArray(readers.projectId, projectIds), eq(readers.email, email)));
  const seen = await union(ofShots, ofProjects);
  return new Set(seen.map(({ id }) => id));
}
