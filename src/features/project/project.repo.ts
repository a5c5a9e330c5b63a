import { and, asc, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { builtOnce, type Database } from '../../server/db/database';
import { shotMembers, shotOfShare, shots, visibleToMembers } from '../shot/shot.table';
import { type ProjectRow, projects } from './project.table';
import { recordCount, recordProject, recordProjectGone, recordProjectsGone } from './project-changes.repo';

const projectQuery = builtOnce((db) =>
  db
    .select()
    .from(projects)
    .where(eq(projects.id, sql.placeholder('id')))
    .prepare('project'),
);

/** The project of this id, whoever owns it. */
export async function findProject(db: Database, id: string): Promise<ProjectRow | undefined> {
  const [project] = await projectQuery(db).execute({ id });
  return project;
}

/** The account's own projects, newest first. */
export function listOwnProjects(db: Database, ownerId: string): Promise<ProjectRow[]> {
  return db.select().from(projects).where(eq(projects.ownerId, ownerId)).orderBy(desc(projects.id));
}

/** Which of an account's own projects a page holds: of this state, or all, older than `before`, at most `take`. */
interface OwnPage {
  ownerId: string;
  status: ProjectRow['status'] | undefined;
  before: string | undefined;
  take: number;
}

/** The same, a page of them, and how many there are on all pages. */
export async function listOwnPage(
  db: Database,
  { ownerId, status, before, take }: OwnPage,
): Promise<{ rows: ProjectRow[]; total: number }> {
  const isMeant = and(eq(projects.ownerId, ownerId), status && eq(projects.status, status));
  const page = db
    .select()
    .from(projects)
    .where(and(isMeant, before === undefined ? undefined : lt(projects.id, before)))
    .orderBy(desc(projects.id))
    .limit(take);
  const counted = db.select({ total: count() }).from(projects).where(isMeant);
  const [rows, [all]] = await Promise.all([page, counted]);
  return { rows, total: all?.total ?? 0 };
}

/**
 * Other people's projects with at least one shot, no draft, shared with the address; `shotCount` counts those. Newest
 * first.
 */
export async function listSharedProjects(db: Database, viewer: { id: string; email: string }): Promise<ProjectRow[]> {
  const seen = shotOfShare(db);
  const counted = db
    .select({ projectId: seen.projectId, shared: count().as('shared') })
    .from(shotMembers)
    .crossJoinLateral(seen)
    .where(eq(shotMembers.email, viewer.email))
    .groupBy(seen.projectId)
    .as('counted');
  const rows = await db
    .select({ project: projects, shared: counted.shared })
    .from(counted)
    .innerJoin(projects, eq(projects.id, counted.projectId))
    .where(ne(projects.ownerId, viewer.id))
    .orderBy(desc(projects.id));
  return rows.map(({ project, shared }) => ({ ...project, shotCount: shared }));
}

/** How many shots of the project, drafts apart, are shared with the address. */
export async function countSharedShots(db: Database, projectId: string, email: string): Promise<number> {
  const [counted] = await db
    .select({ shared: count() })
    .from(shotMembers)
    .innerJoin(shots, and(eq(shots.id, shotMembers.shotId), visibleToMembers))
    .where(and(eq(shots.projectId, projectId), eq(shotMembers.email, email)));
  return counted?.shared ?? 0;
}

/** Adds a project. */
export async function insertProject(tx: Database, project: ProjectRow): Promise<void> {
  await tx.insert(projects).values(project);
  await recordProject(tx, project);
}

const lockStrength = { update: 'no key update', delete: 'update' } as const;
export type ProjectLock = keyof typeof lockStrength;

/**
 * The project, held until the transaction ends: `update` for changing it or its shots, `delete` for deleting it.
 * Whoever locks a shot too locks its project first, so that no two writers wait for each other.
 */
export async function lockProject(tx: Database, id: string, mode: ProjectLock): Promise<ProjectRow | undefined> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for(lockStrength[mode]);
  return row;
}

/** Changes columns of a project that is locked, and gives it as it is now. Its count is not among them. */
export async function changeProject(
  tx: Database,
  project: ProjectRow,
  changes: Partial<Omit<ProjectRow, 'id' | 'shotCount'>>,
): Promise<ProjectRow> {
  await tx.update(projects).set(changes).where(eq(projects.id, project.id));
  await recordProject(tx, project);
  return { ...project, ...changes };
}

/** Deletes a project that is locked, its shots and who they are shared with included. */
export async function deleteProjectRow(tx: Database, project: ProjectRow): Promise<void> {
  await recordProjectGone(tx, project);
  await tx.delete(projects).where(eq(projects.id, project.id));
}

/** Holds all projects of an account, which are about to go with it, until the transaction ends. */
export async function lockProjectsOf(tx: Database, ownerId: string): Promise<void> {
  const mine = eq(projects.ownerId, ownerId);
  await tx.select({ id: projects.id }).from(projects).where(mine).orderBy(asc(projects.id)).for('update');
  await recordProjectsGone(tx, ownerId);
}

/** Counts shots that came to the project, or went. */
export async function addToShotCount(tx: Database, id: string, difference: number): Promise<void> {
  const [project] = await tx
    .update(projects)
    .set({ shotCount: sql`${projects.shotCount} + ${difference}` })
    .where(eq(projects.id, id))
    .returning({ id: projects.id, ownerId: projects.ownerId });
  if (project) await recordCount(tx, project);
}
