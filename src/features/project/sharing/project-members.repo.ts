import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { deletedInParts } from '../../../server/db/delete-in-parts';
import { recordChanges } from '../../../server/events/changes';
import { users } from '../../auth/auth.table';
import { giveImages } from '../../shot/hanging-images.repo';
import { type ProjectMemberRow, projectMembers, projects, shareMay } from '../project.table';
import { roleMay } from '../roles.rules';

/** The people with whom a project is shared as a whole, in the order in which they came. */
export function listProjectMembers(db: Database, projectId: string): Promise<ProjectMemberRow[]> {
  return db
    .select()
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.id));
}

/** Whether the project is shared with the email address as a whole. */
export async function isProjectMember(db: Database, projectId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: projectMembers.id })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.email, email)));
  return rows.length > 0;
}

/** Records the first time that a person with whom a project is shared opened it or one of its shots. */
export async function joinProject(
  tx: Database,
  { projectId, email, now }: { projectId: string; email: string; now: Date },
): Promise<void> {
  const joined = await tx
    .update(projectMembers)
    .set({ joinedAt: now })
    .where(
      and(eq(projectMembers.projectId, projectId), eq(projectMembers.email, email), isNull(projectMembers.joinedAt)),
    )
    .returning({ projectId: projectMembers.projectId });
  await recordShares(tx, idsOf(joined));
}

/** Shares a locked project with a normalised email address. */
export async function insertProjectMember(tx: Database, row: ProjectMemberRow): Promise<void> {
  await tx.insert(projectMembers).values(row);
  await recordShares(tx, [row.projectId]);
}

/** Gives a person of a locked project another role than the one that they have. */
export async function changeRole(
  tx: Database,
  projectId: string,
  { email, role, was }: Pick<ProjectMemberRow, 'email' | 'role'> & { was: ProjectMemberRow['role'] },
): Promise<void> {
  const which = and(eq(projectMembers.projectId, projectId), eq(projectMembers.email, email));
  await tx.update(projectMembers).set({ role }).where(which);
  await recordShares(tx, [projectId]);
  if (roleMay(was, 'plan')) await keepImages(tx, [projectId], email);
}

/** Ends a share of a project; tells whether there was one. */
export async function removeProjectMember(tx: Database, projectId: string, email: string): Promise<boolean> {
  const which = and(eq(projectMembers.projectId, projectId), eq(projectMembers.email, email));
  const { projectId: id, role } = projectMembers;
  const gone = await tx.delete(projectMembers).where(which).returning({ projectId: id, role });
  await recordShares(tx, idsOf(gone), [email]);
  await keepImages(tx, idsOf(gone.filter(({ role }) => roleMay(role, 'plan'))), email);
  return gone.length > 0;
}

const ofOwner = (ownerId: string, email: string) =>
  and(
    eq(projectMembers.email, email),
    sql`${projectMembers.projectId} in (select p.id from ${projects} p where p.owner_id = ${ownerId})`,
  );

/**
 * Locks the projects of an owner that are shared with an email address, in the order in which all writers lock them:
 * what that person is writing lands before the share ends, with its images, or is refused.
 */
export async function lockProjectsSharedWith(tx: Database, ownerId: string, email: string): Promise<void> {
  const shared = tx.select({ id: projectMembers.projectId }).from(projectMembers).where(ofOwner(ownerId, email));
  const which = inArray(projects.id, shared);
  await tx.select({ id: projects.id }).from(projects).where(which).orderBy(asc(projects.id)).for('no key update');
}

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
  const edited = await tx
    .select({ projectId: projectMembers.projectId })
    .from(projectMembers)
    .where(and(of, shareMay('plan')));
  const rows = { table: projectMembers, key: projectMembers.id, of };
  for await (const ids of deletedInParts(tx, rows, projectMembers.projectId)) {
    await recordShares(tx, ids, [email]);
    hadShare ||= ids.length > 0;
  }
  await keepImages(tx, idsOf(edited), email);
  return hadShare;
}

/** Gives the images that a former editor hung in these projects to the owners of the projects. */
async function keepImages(tx: Database, projectIds: readonly string[], email: string): Promise<void> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (account) await giveImages(tx, projectIds, { from: account.id, isCounted: true });
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
