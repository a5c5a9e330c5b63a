import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { recordChanges } from '../../server/events/changes';
import { shotMembers, shots, visibleToMembers } from '../shot/shot.table';
import { type ProjectRow, projects } from './project.table';

type Owned = Pick<ProjectRow, 'id' | 'ownerId'>;

/** Writes down that a project itself was made or changed. */
export async function recordProject(tx: Database, { id, ownerId }: Owned): Promise<void> {
  await recordChanges(tx, [{ kind: 'project', ownerId, projectId: id }]);
}

/**
 * Writes down that a project has more shots or fewer, for its owner's other pages alone: what others see of it may be
 * the same.
 */
export async function recordCount(tx: Database, { id, ownerId }: Owned): Promise<void> {
  await recordChanges(tx, [{ kind: 'count', ownerId, projectId: id }]);
}

/** Writes down that a project is about to go, for its owner's other pages and for those who see something of it. */
export async function recordProjectGone(tx: Database, { id, ownerId }: Owned): Promise<void> {
  const [readers] = await listReaders(tx, eq(projects.id, id));
  await recordChanges(tx, [{ kind: 'project', ownerId, projectId: id, lost: readers?.emails ?? [] }]);
}

/** The same of every project of an account that goes itself. */
export async function recordProjectsGone(tx: Database, ownerId: string): Promise<void> {
  const gone = await listReaders(tx, eq(projects.ownerId, ownerId));
  await recordChanges(
    tx,
    gone.map(({ projectId, emails }) => ({ kind: 'project', ownerId: null, projectId, lost: emails })),
  );
}

function listReaders(db: Database, which: SQL): Promise<{ projectId: string; emails: string[] }[]> {
  return db
    .select({ projectId: projects.id, emails: sql<string[]>`json_agg(distinct ${shotMembers.email})` })
    .from(projects)
    .innerJoin(shots, and(eq(shots.projectId, projects.id), visibleToMembers))
    .innerJoin(shotMembers, eq(shotMembers.shotId, shots.id))
    .where(which)
    .groupBy(projects.id);
}
