import { eq } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { recordChanges } from '../../server/events/changes';
import { type ProjectRow, projects } from './project.table';
import { projectReaders } from './project-readers.repo';

type Owned = Pick<ProjectRow, 'id' | 'ownerId'>;

/** Records that a project was created or changed. */
export async function recordProject(tx: Database, { id, ownerId }: Owned): Promise<void> {
  await recordChanges(tx, [{ kind: 'project', ownerId, projectId: id }]);
}

/** The same where the page that made the change has to read it, too: its answer told a part of it alone. */
export async function recordProjectForAll(tx: Database, { id, ownerId }: Owned): Promise<void> {
  await recordChanges(tx, [{ kind: 'project', ownerId, projectId: id, tab: null }]);
}

/**
 * Records that the number of a project's shots changed, for the pages of its owner and editors: what others see may
 * be unchanged.
 */
export async function recordCount(tx: Database, { id, ownerId }: Owned): Promise<void> {
  await recordChanges(tx, [{ kind: 'count', ownerId, projectId: id }]);
}

/** Records that a project is about to be deleted, for its owner's other pages and for the members of its shots. */
export async function recordProjectGone(tx: Database, { id, ownerId }: Owned): Promise<void> {
  const lost = await listProjectReaders(tx, id);
  await recordChanges(tx, [{ kind: 'project', ownerId, projectId: id, lost }]);
}

/** The same for every project of an account that is being deleted. */
export async function recordProjectsGone(tx: Database, ownerId: string): Promise<void> {
  const own = await tx.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  // One after the other: each may have very many readers.
  for (const { id } of own) {
    const emails = await listProjectReaders(tx, id);
    await recordChanges(tx, [{ kind: 'project', ownerId: null, projectId: id, lost: emails }]);
  }
}

async function listProjectReaders(db: Database, id: string): Promise<string[]> {
  const readers = projectReaders(db);
  const rows = await db.selectDistinct({ email: readers.email }).from(readers).where(eq(readers.projectId, id));
  return rows.map(({ email }) => email);
}
