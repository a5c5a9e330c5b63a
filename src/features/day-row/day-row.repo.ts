import { and, asc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { inParts } from '../../kernel/parts';
import type { Database } from '../../server/db/database';
import { rowsUpdate } from '../../server/db/update-rows';
import { isOwner, projects, roleOfViewer, shareMay } from '../project/project.table';
import type { Role } from '../project/roles.data';
import { lastSharedProjects } from '../shot/sharing/last-shares.repo';
import type { Viewer } from '../shot/sharing/seen-shots.repo';
import { type DayRowRow, dayRows } from './day-row.table';

/** Between which starts rows are read, both inclusive. */
export interface StartBounds {
  startsFrom: Date;
  startsUntil: Date;
}

const startsWithin = (bounds: StartBounds | undefined) =>
  bounds && and(gte(dayRows.startDateTime, bounds.startsFrom), lte(dayRows.startDateTime, bounds.startsUntil));

/** The rows of a project by start, all of them or those that start within bounds. */
export function listDayRows(db: Database, projectId: string, bounds?: StartBounds): Promise<DayRowRow[]> {
  return db
    .select()
    .from(dayRows)
    .where(and(eq(dayRows.projectId, projectId), startsWithin(bounds)))
    .orderBy(asc(dayRows.startDateTime), asc(dayRows.id));
}

/** A row with what a list over many projects says of its project. */
export type RowOfProject = DayRowRow & { role: Role; projectTitle: string };

/**
 * The rows of active projects within bounds: those that an account plans or is crew of, and those of other projects; at
 * most `take`.
 */
export async function listRowsOf(
  db: Database,
  { viewer, projectIds, bounds, take }: { viewer: Viewer; projectIds: string[]; bounds: StartBounds; take: number },
): Promise<RowOfProject[]> {
  const last = lastSharedProjects(db, viewer.email);
  const worked = db.select({ id: last.projectId }).from(last).where(shareMay('tick', last.role));
  const isAsked = or(
    isOwner(projects.ownerId, viewer.id),
    inArray(projects.id, projectIds),
    inArray(projects.id, worked),
  );
  const role = roleOfViewer(viewer).as('role');
  const found = await db
    .select({ row: dayRows, role, projectTitle: projects.title })
    .from(dayRows)
    .innerJoin(projects, eq(projects.id, dayRows.projectId))
    .where(and(eq(projects.status, 'active'), isAsked, startsWithin(bounds)))
    .orderBy(asc(dayRows.startDateTime), asc(dayRows.id))
    .limit(take);
  return found.map(({ row, ...of }) => ({ ...row, ...of }));
}

/** The row of any project; checks no access. */
export async function findDayRow(db: Database, id: string): Promise<DayRowRow | undefined> {
  const [row] = await db.select().from(dayRows).where(eq(dayRows.id, id));
  return row;
}

/** Those of these rows that are in the project, by id. */
export async function findDayRows(
  tx: Database,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, DayRowRow>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select()
    .from(dayRows)
    .where(and(eq(dayRows.projectId, projectId), inArray(dayRows.id, [...ids])));
  return new Map(found.map((row) => [row.id, row]));
}

/** How many rows a project has. */
export async function countDayRows(tx: Database, projectId: string): Promise<number> {
  return tx.$count(dayRows, eq(dayRows.projectId, projectId));
}

/** How many rows one statement writes, so that others are served in between. */
const ROWS_AT_ONCE = 500;

/** Inserts rows into a project that is locked. */
export async function insertDayRows(tx: Database, rows: readonly DayRowRow[]): Promise<void> {
  for (const part of inParts(rows, ROWS_AT_ONCE)) await tx.insert(dayRows).values(part);
}

/** Writes rows of a project that is locked as they are to be. */
export async function changeDayRows(tx: Database, rows: readonly { was: DayRowRow; is: DayRowRow }[]): Promise<void> {
  for (const part of inParts(rows, ROWS_AT_ONCE)) {
    const { set, changed, isChanged } = rowsUpdate(dayRows, part);
    await tx.update(dayRows).set(set).from(changed).where(isChanged);
  }
}

/** Deletes a row of a project that is locked. */
export async function deleteDayRow(tx: Database, id: string): Promise<void> {
  await tx.delete(dayRows).where(eq(dayRows.id, id));
}
