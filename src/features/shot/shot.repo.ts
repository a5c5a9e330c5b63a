import { and, arrayContains, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { builtOnce, type Database } from '../../server/db/database';
import { type ProjectRow, projects } from '../project/project.table';
import { searchedFields, searchTextOf } from './list/shot-search.rules';
import {
  type ShotMemberRow,
  type ShotRow,
  shotColumns,
  shotMembers,
  shotOfShare,
  shots,
  visibleToMembers,
} from './shot.table';
import { recordSharing, recordShotChange } from './shot-changes.repo';

/** Somebody a shot is shared with. */
export interface ShotMember {
  id: string;
  email: string;
  name: string;
}

/** A shot with those it is shared with, in the order in which they came. */
export interface ShotWithMembers extends ShotRow {
  members: ShotMember[];
}

const members = sql<ShotMember[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'email', m.email, 'name', m.name) order by m.id), '[]'::json)
  from ${shotMembers} m where m.shot_id = ${shots}.id)`;

/** The columns of a shot with its members. */
export const wholeShot = { ...shotColumns, members };

const shotQuery = builtOnce((db) =>
  db
    .select(wholeShot)
    .from(shots)
    .where(and(eq(shots.id, sql.placeholder('id')), ne(shots.status, 'deleted')))
    .prepare('shot'),
);

/** The shot of this id with its members, unless it is deleted; whoever may see it. */
export async function findShot(db: Database, id: string): Promise<ShotWithMembers | undefined> {
  const [shot] = await shotQuery(db).execute({ id });
  return shot;
}

/** The account's shots of all its projects but the deleted ones, oldest first. */
export function listShotsOf(db: Database, ownerId: string): Promise<ShotWithMembers[]> {
  const own = and(eq(shots.ownerId, ownerId), ne(shots.status, 'deleted'));
  return db.select(wholeShot).from(shots).where(own).orderBy(asc(shots.id));
}

/** The shots of all projects that are shared with the address, without drafts, oldest first. */
export function listNamesOfShared(db: Database, email: string): Promise<Pick<ShotRow, 'id' | 'projectId' | 'title'>[]> {
  const seen = shotOfShare(db);
  return db
    .select({ id: seen.id, projectId: seen.projectId, title: seen.title })
    .from(shotMembers)
    .crossJoinLateral(seen)
    .where(eq(shotMembers.email, email))
    .orderBy(asc(seen.id));
}

/** Whose the shot is and in which project, unless it is deleted; takes no lock. */
export async function findShotOwnership(
  db: Database,
  id: string,
): Promise<Pick<ShotRow, 'ownerId' | 'projectId' | 'status'> | undefined> {
  const { ownerId, projectId, status } = shots;
  const [door] = await db
    .select({ ownerId, projectId, status })
    .from(shots)
    .where(and(eq(shots.id, id), ne(status, 'deleted')));
  return door;
}

/** A shot that its owner is about to change, it and its project held until the transaction ends. */
export interface LockedShot {
  shot: ShotRow;
  project: ProjectRow;
}

/**
 * Locks a shot of the account with its project, unless the shot is deleted. PostgreSQL locks in the order of the list:
 * the project first, as every other call that changes both, so that no two writers wait for each other.
 */
export async function lockOwnShot(tx: Database, id: string, ownerId: string): Promise<LockedShot | undefined> {
  const [held] = await tx
    .select({ shot: shotColumns, project: projects })
    .from(shots)
    .innerJoin(projects, eq(projects.id, shots.projectId))
    .where(and(eq(shots.id, id), eq(shots.ownerId, ownerId), ne(shots.status, 'deleted')))
    .for('no key update', { of: [projects, shots] });
  return held;
}

/** Those a shot is shared with, in the order in which they came. */
export function listMembers(db: Database, shotId: string): Promise<ShotMember[]> {
  return db
    .select({ id: shotMembers.id, email: shotMembers.email, name: shotMembers.name })
    .from(shotMembers)
    .where(eq(shotMembers.shotId, shotId))
    .orderBy(asc(shotMembers.id));
}

/** Whether the shot is shared with the address. */
export async function isMember(db: Database, shotId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: shotMembers.id })
    .from(shotMembers)
    .where(and(eq(shotMembers.shotId, shotId), eq(shotMembers.email, email)));
  return rows.length > 0;
}

/** Whether a shot that holds the image, no draft, is shared with the address. */
export async function isImageShared(db: Database, url: string, email: string): Promise<boolean> {
  const seen = shotOfShare(db);
  const rows = await db
    .select({ id: seen.id })
    .from(shotMembers)
    .crossJoinLateral(seen)
    .where(and(eq(shotMembers.email, email), arrayContains(seen.inspirationImages, [url])))
    .limit(1);
  return rows.length > 0;
}

/** A query for the urls of all images on shots, but the deleted ones, in one column. */
export const shownImages = sql`select unnest(${shots.inspirationImages}) from ${shots} where ${ne(shots.status, 'deleted')}`;

/** Adds shots to a project that is locked for a change of its count. */
export async function insertShots(tx: Database, rows: readonly ShotRow[]): Promise<void> {
  await tx.insert(shots).values(rows.map((row) => ({ ...row, searchText: searchTextOf(row) })));
}

/** Changes columns of a shot that is locked, and gives it as it is now. */
export async function changeShot(tx: Database, shot: ShotRow, changes: Partial<ShotRow>): Promise<ShotWithMembers> {
  const changed = { ...shot, ...changes };
  const isTextChanged = searchedFields.some((field) => field in changes);
  const [written] = await tx
    .update(shots)
    .set(isTextChanged ? { ...changes, searchText: searchTextOf(changed) } : changes)
    .where(eq(shots.id, shot.id))
    .returning({ members });
  await recordShotChange(tx, shot, changes.status);
  return { ...changed, members: written?.members ?? [] };
}

/** Shares a shot with normalised addresses; nothing happens for those with whom it is already. */
export async function insertShotMembers(db: Database, rows: ShotMemberRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(shotMembers).values(rows).onConflictDoNothing();
  await recordMembers(db, rows);
}

/** Takes addresses off a shot; what they could read is gone with the next request. */
export async function removeShotMembers(tx: Database, shotId: string, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx.delete(shotMembers).where(and(eq(shotMembers.shotId, shotId), inArray(shotMembers.email, emails)));
  await recordSharing(tx, [shotId], emails);
}

/** Takes an address off one shot as its members see it; says whether it was on it. */
export async function leaveShotRow(tx: Database, shotId: string, email: string): Promise<boolean> {
  const seen = tx
    .select({ id: shots.id })
    .from(shots)
    .where(and(eq(shots.id, shotId), visibleToMembers));
  const gone = await tx
    .delete(shotMembers)
    .where(and(inArray(shotMembers.shotId, seen), eq(shotMembers.email, email)))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, gone, [email]);
  return gone.length > 0;
}

/** Takes an address off every shot of an owner; says whether it was on any. */
export async function removeFromShotsOf(tx: Database, ownerId: string, email: string): Promise<boolean> {
  const theirs = tx.select({ id: shots.id }).from(shots).where(eq(shots.ownerId, ownerId));
  const gone = await tx
    .delete(shotMembers)
    .where(and(inArray(shotMembers.shotId, theirs), eq(shotMembers.email, email)))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, gone, [email]);
  return gone.length > 0;
}

/** Gives somebody their new name on every shot of an owner that they are on. */
export async function renameOnShotsOf(
  tx: Database,
  ownerId: string,
  { email, name }: Pick<ShotMember, 'email' | 'name'>,
): Promise<void> {
  const theirs = tx.select({ id: shots.id }).from(shots).where(eq(shots.ownerId, ownerId));
  const renamed = await tx
    .update(shotMembers)
    .set({ name })
    .where(and(inArray(shotMembers.shotId, theirs), eq(shotMembers.email, email), ne(shotMembers.name, name)))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, renamed);
}

/** Takes the address off every shot that it is on. */
export async function removeMemberships(tx: Database, email: string): Promise<void> {
  const left = await tx
    .delete(shotMembers)
    .where(eq(shotMembers.email, email))
    .returning({ shotId: shotMembers.shotId });
  await recordMembers(tx, left);
}

async function recordMembers(tx: Database, rows: { shotId: string }[], lost: string[] = []): Promise<void> {
  await recordSharing(
    tx,
    rows.map(({ shotId }) => shotId),
    lost,
  );
}
