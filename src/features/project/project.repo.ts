import { and, asc, count, desc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { inParts } from '../../kernel/parts';
import type { Database } from '../../server/db/database';
import { deleteInParts } from '../../server/db/delete-in-parts';
import { assertListBound } from '../../server/db/list-bound';
import { prepared } from '../../server/db/prepared';
import { users } from '../auth/auth.table';
import { deleteSheetsOf } from '../call-sheet/call-sheet.repo';
import { dayRows } from '../day-row/day-row.table';
import { scenes } from '../scene/scene.table';
import { shotHistory } from '../shot/history/shot-history.table';
import { lastSharedProjects, lastSharedShots } from '../shot/sharing/last-shares.repo';
import { shotMembers, shots, shownToMembers, visibleToMembers } from '../shot/shot.table';
import { shotLimits } from '../shot/shot-limits.data';
import {
  isOwner,
  isSharedWhole,
  type Numbering,
  type ProjectRow,
  projectColumns,
  projectMembers,
  projects,
  roleIn,
  shareMay,
} from './project.table';
import { recordCount, recordProject, recordProjectGone, recordProjectsGone } from './project-changes.repo';
import type { GivenRole } from './roles.data';

/** The most projects of an account, and of a list of those that others share with it. */
const MOST_PROJECTS = 2000;

const projectOfId = prepared('project_of_id', (db) =>
  db
    .select(projectColumns)
    .from(projects)
    .where(eq(projects.id, sql.placeholder('id'))),
);

/** The project with this id; checks no access. */
export async function findProject(db: Database, id: string): Promise<ProjectRow | undefined> {
  const [project] = await projectOfId(db).execute({ id });
  return project;
}

const projectsOfOwner = prepared('projects_of_owner', (db) =>
  db
    .select(projectColumns)
    .from(projects)
    .where(eq(projects.ownerId, sql.placeholder('ownerId')))
    .orderBy(desc(projects.id)),
);

/** The account's own projects, newest first. */
export const listOwnProjects = (db: Database, ownerId: string): Promise<ProjectRow[]> =>
  projectsOfOwner(db).execute({ ownerId });

/** A page of an account's own projects: with this status, or all, older than `before`, at most `take`. */
interface OwnPage {
  ownerId: string;
  status: ProjectRow['status'] | undefined;
  before: string | undefined;
  take: number;
}

const isOnPages = ({ ownerId, status }: OwnPage) =>
  and(eq(projects.ownerId, ownerId), status && eq(projects.status, status));

/** The rows of one page of them. */
export function listOwnRows(db: Database, page: OwnPage): Promise<ProjectRow[]> {
  const { before, take } = page;
  return db
    .select(projectColumns)
    .from(projects)
    .where(and(isOnPages(page), before === undefined ? undefined : lt(projects.id, before)))
    .orderBy(desc(projects.id))
    .limit(take);
}

/** One page of them, and the number on all pages. */
export async function listOwnPage(db: Database, page: OwnPage): Promise<{ rows: ProjectRow[]; total: number }> {
  const counted = db.select({ total: count() }).from(projects).where(isOnPages(page));
  const [rows, [all]] = await Promise.all([listOwnRows(db, page), counted]);
  return { rows, total: all?.total ?? 0 };
}

/**
 * Other accounts' projects of which the last shares with the email address are, or have a shot that is, drafts left
 * out: at most as many as an account may have, newest first.
 */
export function listSharedProjects(db: Database, viewer: { id: string; email: string }): Promise<ProjectRow[]> {
  const whole = lastSharedProjects(db, viewer.email);
  const shares = lastSharedShots(db, viewer.email);
  const read = union(
    db.select({ id: whole.projectId }).from(whole),
    db
      .selectDistinct({ id: shots.projectId })
      .from(shares)
      .innerJoin(shots, and(eq(shots.id, shares.shotId), visibleToMembers)),
  );
  return db
    .select(projectColumns)
    .from(projects)
    .where(and(not(isOwner(projects.ownerId, viewer.id)), inArray(projects.id, read)))
    .orderBy(desc(projects.id))
    .limit(MOST_PROJECTS);
}

/** What an email address is in another's project, and how many of its shots it reads. */
export interface Share {
  role: GivenRole;
  shots: number;
}

/**
 * The shares of these projects with the email address, by id; nothing of a project of which it reads no shot and that
 * is not shared with it.
 */
export async function listShares(db: Database, ids: readonly string[], email: string): Promise<Map<string, Share>> {
  if (ids.length === 0) return new Map();
  const countOf = (which: SQL) =>
    sql`(select count(*)::int from ${shots} s where s.project_id = ${projects}.id and ${which})`;
  const isOnIt = sql`exists (select from ${shotMembers} m where m.shot_id = s.id and m.email = ${email})`;
  const rows = await db
    .select({
      id: projects.id,
      role: roleIn(email),
      // In branches: who reads them all is not looked for at each shot.
      shots: sql<number>`case when ${shareMay('plan', roleIn(email))} then ${projects.shotCount}
        when ${isSharedWhole(email)} then ${countOf(shownToMembers)}
        else ${countOf(sql`${shownToMembers} and ${isOnIt}`)} end`,
    })
    .from(projects)
    .where(inArray(projects.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, role, shots }) =>
      role || shots > 0 ? [[id, { role: role ?? 'viewer', shots }] as const] : [],
    ),
  );
}

/**
 * Locks the account until the transaction ends, so that no other call makes an example meanwhile; gives the example
 * project that it has.
 */
export async function lockExample(tx: Database, ownerId: string): Promise<ProjectRow | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  const isExample = and(eq(projects.ownerId, ownerId), eq(projects.isExample, true));
  const [example] = await tx.select(projectColumns).from(projects).where(isExample).orderBy(asc(projects.id)).limit(1);
  return example;
}

/** Inserts a project. Throws CONFLICT for more than an account may have. */
export async function insertProject(tx: Database, project: ProjectRow): Promise<void> {
  await tx.insert(projects).values(project);
  await assertProjectBound(tx, project.ownerId);
  await recordProject(tx, project);
}

const assertProjectBound = (tx: Database, ownerId: string) =>
  assertListBound(tx, projects, ownerId, { most: MOST_PROJECTS, message: messages.project.tooMany(MOST_PROJECTS) });

/** Gives a locked project to another account. Throws CONFLICT for more than that account may have. */
export async function moveProject(tx: Database, project: ProjectRow, ownerId: string, now: Date): Promise<ProjectRow> {
  const moved = await changeProject(tx, project, { ownerId, isExample: false, updatedAt: now });
  await assertProjectBound(tx, ownerId);
  await recordProject(tx, moved);
  return moved;
}

const lockStrength = { update: 'no key update', delete: 'update' } as const;
export type ProjectLock = keyof typeof lockStrength;

/**
 * Locks the project until the transaction ends: `update` for changing it or its shots, `delete` for deleting it. A
 * write that also locks a shot locks its project first, so that two writers cannot deadlock.
 */
export async function lockProject(tx: Database, id: string, mode: ProjectLock): Promise<ProjectRow | undefined> {
  const [row] = await tx.select(projectColumns).from(projects).where(eq(projects.id, id)).for(lockStrength[mode]);
  return row;
}

/** Updates columns of a locked project, except its count, and gives the new row. */
export async function changeProject(
  tx: Database,
  project: ProjectRow,
  changes: Partial<Omit<ProjectRow, 'id' | 'shotCount'>>,
): Promise<ProjectRow> {
  await tx.update(projects).set(changes).where(eq(projects.id, project.id));
  await recordProject(tx, project);
  return { ...project, ...changes };
}

/** Deletes a locked project with its shots and their members. */
export async function deleteProjectRow(tx: Database, project: ProjectRow): Promise<void> {
  await recordProjectGone(tx, project);
  await deleteWhole(tx, project.id);
}

/** How many shots one statement deletes, with up to 200 members each. */
const SHOTS_AT_ONCE = 100;

/**
 * Deletes a project and what hangs on it, in parts: a statement that deletes it alone would delete all at once. The
 * members go before their shots, since the database looks for those that are left one shot after the other.
 */
async function deleteWhole(tx: Database, id: string): Promise<void> {
  const held = await tx.select({ id: shots.id }).from(shots).where(eq(shots.projectId, id));
  const ids = held.map((shot) => shot.id);
  for (const part of inParts(ids, SHOTS_AT_ONCE)) {
    await tx.delete(shotMembers).where(inArray(shotMembers.shotId, part));
    const { id: entryId, shotId } = shotHistory;
    await deleteInParts(tx, { table: shotHistory, key: entryId, of: inArray(shotId, part) });
    await tx.delete(shots).where(inArray(shots.id, part));
  }
  await deleteSheetsOf(tx, id);
  await deleteInParts(tx, { table: dayRows, key: dayRows.id, of: eq(dayRows.projectId, id) });
  await deleteInParts(tx, { table: scenes, key: scenes.id, of: eq(scenes.projectId, id) });
  await tx.delete(projects).where(eq(projects.id, id));
}

/** Deletes all projects of an account that is being deleted; they are locked. */
export async function deleteProjectsOf(tx: Database, ownerId: string): Promise<void> {
  const own = await tx.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  for (const { id } of own) await deleteWhole(tx, id);
}

/** Locks all projects of an account that is being deleted, and those shared with it, until the transaction ends. */
export async function lockProjectsOf(tx: Database, account: { id: string; email: string }): Promise<void> {
  const { id: ownerId } = account;
  const { projectId, email } = projectMembers;
  const shared = tx.select({ id: projectId }).from(projectMembers).where(eq(email, account.email));
  const which = or(eq(projects.ownerId, ownerId), inArray(projects.id, shared));
  await tx.select({ id: projects.id }).from(projects).where(which).orderBy(asc(projects.id)).for('update');
  await recordProjectsGone(tx, ownerId);
}

/** The end of a list of numbers: one from before there was a bound may be longer. */
const remembered = <List extends PgColumn>(list: List) =>
  sql`${list}[cardinality(${list}) - ${shotLimits.remembered - 1}:]`.mapWith(list);

/** The whole numbers that shots of a locked project were given by hand, the oldest first. */
export async function findNumbersByHand(tx: Database, id: string): Promise<number[]> {
  const numbers = remembered(projects.numbersByHand);
  const [row] = await tx.select({ numbers }).from(projects).where(eq(projects.id, id));
  return row?.numbers ?? [];
}

/** The other numbers that shots of a locked project had, in lower case, the oldest first. */
export async function findPastNumbers(tx: Database, id: string): Promise<string[]> {
  const numbers = remembered(projects.pastNumbers);
  const [row] = await tx.select({ numbers }).from(projects).where(eq(projects.id, id));
  return row?.numbers ?? [];
}

const lastPosition = sql<
  string | null
>`(select max(s.position) from ${shots} s where s.project_id = ${projects}.id)`.as('last_position');

/**
 * Counts new shots of a locked project and the bytes of their text, with what changes in its numbering; gives the last
 * place in the order of its shots, null without shots. Throws CONFLICT where that is more than a project may hold
 * (contract-crew, section 16).
 */
export async function countNewShots(
  tx: Database,
  project: ProjectRow,
  added: { shots: number; textBytes: number },
  numbering: Partial<Numbering>,
): Promise<string | null> {
  if (project.shotCount + added.shots > shotLimits.inProject)
    throw new AppError('CONFLICT', messages.shot.tooMany(shotLimits.inProject));
  const [written] = await tx
    .update(projects)
    .set({
      ...numbering,
      shotCount: sql`${projects.shotCount} + ${added.shots}`,
      textBytes: sql`${projects.textBytes} + ${added.textBytes}`,
    })
    .where(eq(projects.id, project.id))
    .returning({ lastPosition, textBytes: projects.textBytes });
  assertText(written?.textBytes ?? 0);
  await recordCount(tx, project);
  return written?.lastPosition ?? null;
}

/** Counts deleted shots of a locked project, with what changes in its numbering; `countText` counts their text. */
export async function countDeletedShots(
  tx: Database,
  project: Pick<ProjectRow, 'id' | 'ownerId'>,
  gone: number,
  numbering: Partial<Numbering>,
): Promise<void> {
  await tx
    .update(projects)
    .set({ ...numbering, shotCount: sql`${projects.shotCount} - ${gone}` })
    .where(eq(projects.id, project.id));
  await recordCount(tx, project);
}

/**
 * Counts by how many bytes the text in the shots of a locked project has changed. Throws CONFLICT where it has grown
 * to more than a project may hold (contract-crew, section 16).
 */
export async function countText(tx: Database, projectId: string, difference: number): Promise<void> {
  if (difference === 0) return;
  const [written] = await tx
    .update(projects)
    .set({ textBytes: sql`${projects.textBytes} + ${difference}` })
    .where(eq(projects.id, projectId))
    .returning({ textBytes: projects.textBytes });
  if (difference > 0) assertText(written?.textBytes ?? 0);
}

function assertText(textBytes: number): void {
  if (textBytes > shotLimits.textBytes) throw new AppError('CONFLICT', messages.shot.tooMuchText);
}

/** Stores what changes in the numbering of a locked project; nothing that its readers see. */
export async function changeNumbering(tx: Database, id: string, numbering: Partial<Numbering>): Promise<void> {
  await tx.update(projects).set(numbering).where(eq(projects.id, id));
}

/** Stores the highest whole number that a scene of a locked project had. */
export async function changeSceneNumbering(tx: Database, id: string, lastSceneNumber: number): Promise<void> {
  await tx.update(projects).set({ lastSceneNumber }).where(eq(projects.id, id));
}
