import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { deletedInParts } from '../../../server/db/delete-in-parts';
import { recordChanges } from '../../../server/events/changes';
import { teamMembers } from '../../team/team.table';
import { type ProjectMemberRow, projectMembers, projects } from '../project.table';

/** A person with whom a project is shared, and since when they have joined the owner's team. */
export interface ProjectMember extends ProjectMemberRow {
  joinedAt: Date | null;
}

/** The people with whom a project is shared as a whole, in the order in which they came. */
export function listProjectMembers(db: Database, projectId: string): Promise<ProjectMember[]> {
  const { id, email, name, createdAt } = projectMembers;
  return db
    .select({ id, projectId: projectMembers.projectId, email, name, createdAt, joinedAt: teamMembers.joinedAt })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .leftJoin(teamMembers, and(eq(teamMembers.ownerId, projects.ownerId), eq(teamMembers.email, email)))
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(id));
}

/** Whether the project is shared with the email address as a whole. */
export async function isProjectMember(db: Database, projectId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: projectMembers.id })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.email, email)));
  return rows.length > 0;
}

/** Shares a locked project with a normalised email address. */
export async function insertProjectMember(tx: Database, row: ProjectMemberRow): Promise<void> {
  await tx.insert(projectMembers).values(row);
  await recordShares(tx, [row.projectId]);
}

/** Ends a share of a project; tells whether there was one. */
export async function removeProjectMember(tx: Database, projectId: string, email: string): Promise<boolean> {
  const which = and(eq(projectMembers.projectId, projectId), eq(projectMembers.email, email));
  const gone = await tx.delete(projectMembers).where(which).returning({ projectId: projectMembers.projectId });
  await recordShares(tx, idsOf(gone), [email]);
  return gone.length > 0;
}

const ofOwner = (ownerId: string, email: string) =>
  and(
    eq(projectMembers.email, email),
    sql`${projectMembers.projectId} in (select p.id from ${projects} p where p.owner_id = ${ownerId})`,
  );

/** Ends the shares of all projects of an owner with an email address; tells whether there was one. */
export async function removeFromProjectsOf(tx: Database, ownerId: string, email: string): Promise<boolean> {
  return endShares(tx, ofOwner(ownerId, email), email);
}

/** Gives a person a new name in every project of an owner. */
export async function renameInProjectsOf(
  tx: Database,
  ownerId: string,
  { email, name }: Pick<ProjectMemberRow, 'email' | 'name'>,
): Promise<void> {
  const renamed = await tx
    .update(projectMembers)
    .set({ name })
    .where(and(ofOwner(ownerId, email), ne(projectMembers.name, name)))
    .returning({ projectId: projectMembers.projectId });
  await recordShares(tx, idsOf(renamed));
}

/** Ends every share of projects with the email address. */
export async function removeProjectMemberships(tx: Database, email: string): Promise<void> {
  await endShares(tx, eq(projectMembers.email, email), email);
}

/** Ends shares of one email address; tells whether there was one. */
async function endShares(tx: Database, of: SQL | undefined, email: string): Promise<boolean> {
  let hadShare = false;
  const rows = { table: projectMembers, key: projectMembers.id, of };
  for await (const ids of deletedInParts(tx, rows, projectMembers.projectId)) {
    await recordShares(tx, ids, [email]);
    hadShare ||= ids.length > 0;
  }
  return hadShare;
}

const idsOf = (rows: { projectId: string }[]) => rows.map(({ projectId }) => projectId);

/** Records that projects were shared, or that those in `lost` lost access. */
async function recordShares(tx: Database, ids: string[], lost: string[] = []): Promise<void> {
  if (ids.length === 0) return;
  const shared = await tx
    .select({ id: projects.id, ownerId: projects.ownerId })
    .from(projects)
    .where(inArray(projects.id, ids));
  await recordChanges(
    tx,
    shared.map(({ id, ownerId }) => ({ kind: 'project', ownerId, projectId: id, lost })),
  );
}
