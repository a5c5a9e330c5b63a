import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { recordChanges } from '../../server/events/changes';
import { type ProjectRow, projects } from './project.table';
import { projectReaders } from './project-readers.repo';

type Owned = Pick<ProjectRow, 'id' | 'ownerId'>;

/** Records that a project was created or changed. */
export async function recordProject(tx: Database, { id, ownerId }: Owned): Promise<void> {
  await recordChanges(tx, [{ kind: 'project', ownerId, projectId: id }]);
}

/**
 * Records that the number of a project's shots changed, for its owner's other pages only: what members see may be
 * unchanged.
 */
export async function recordCount(tx: Database, { id, ownerId }: Owned): Promise<void> {
  await recordChanges(tx, [{ kind: 'count', ownerId, projectId: id }]);
}

/** Records that a project is about to be deleted, for its owner's other pages and for the members of its shots. */
export async function recordProjectGone(tx: Database, { id, ownerId }: Owned): Promise<void> {
  const [readers] = await listProjectReaders(tx, eq(projects.id, id));
  await recordChanges(tx, [{ kind: 'project', ownerId, projectId: id, lost: readers?.emails ?? [] }]);
}

/** The same for every project of an account that is being deleted. */
export async function recordProjectsGone(tx: Database, ownerId: string): Promise<void> {
  const gone = await listProjectReaders(tx, eq(projects.ownerId, ownerId));
  await recordChanges(
    tx,
    gone.map(({ projectId, emails }) => ({ kind: 'project', ownerId: null, projectId, lost: emails })),
  );
}

function listProjectReaders(db: Database, which: SQL): Promise<{ projectId: string; emails: string[] }[]> {
  const readers = projectReaders(db);
  return db
    .select({
      projectId: projects.id,
      emails: sql<string[]>`(select coalesce(json_agg(r.email), '[]'::json) from (
        select distinct ${readers.email} from ${readers} where ${eq(readers.projectId, projects.id)}) r)`,
    })
    .from(projects)
    .where(which);
}
