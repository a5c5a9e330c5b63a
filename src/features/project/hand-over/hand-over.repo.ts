import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { users } from '../../auth/auth.table';
import { shotMembers, shots } from '../../shot/shot.table';
import { projectMembers, projects, shareMay } from '../project.table';

/** The account with a verified email address, locked against its end until the transaction ends. */
export async function findAccountOf(tx: Database, email: string): Promise<{ id: string } | undefined> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('key share');
  return account;
}

/** The account's projects that have editors, the newest first. */
export function listProjectsWithEditors(
  db: Database,
  ownerId: string,
): Promise<{ id: string; projectTitle: string }[]> {
  const edited = db.select({ id: projectMembers.projectId }).from(projectMembers).where(shareMay('plan'));
  return db
    .select({ id: projects.id, projectTitle: projects.title })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), inArray(projects.id, edited)))
    .orderBy(desc(projects.id));
}

/** The editors of these projects, in the order in which they came. */
export function listEditors(
  db: Database,
  projectIds: readonly string[],
): Promise<{ projectId: string; name: string; email: string }[]> {
  const { id, projectId, name, email, role } = projectMembers;
  return db
    .select({ projectId, name, email })
    .from(projectMembers)
    .where(and(inArray(projectId, [...projectIds]), shareMay('plan', role)))
    .orderBy(asc(id));
}

/** The addresses with which a project or any shot of it is shared, drafts among them. */
export async function listSharedWith(db: Database, projectId: string): Promise<string[]> {
  const whole = db
    .select({ email: projectMembers.email })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId));
  const single = db
    .selectDistinct({ email: shotMembers.email })
    .from(shotMembers)
    .innerJoin(shots, eq(shots.id, shotMembers.shotId))
    .where(eq(shots.projectId, projectId));
  const rows = await union(whole, single);
  return rows.map(({ email }) => email);
}
