import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { deleteInParts } from '../../server/db/delete-in-parts';
import { users } from '../auth/auth.table';
import { projectMembers, projects } from '../project/project.table';
import { type SceneRow, scenes } from '../scene/scene.table';
import { shotMembers } from '../shot/shot.table';
import { teamMembers } from '../team/team.table';
import {
  type CallSheetRow,
  callSheetLinks,
  callSheetReceipts,
  callSheetRevisions,
  callSheets,
  type ReceiptRow,
  type RevisionRow,
} from './call-sheet.table';

/** The call sheet of a day as it was written, if anybody has. */
export async function findSheet(db: Database, projectId: string, date: string): Promise<CallSheetRow | undefined> {
  const [sheet] = await db
    .select()
    .from(callSheets)
    .where(and(eq(callSheets.projectId, projectId), eq(callSheets.date, date)));
  return sheet;
}

/** The call sheets of a project by day. */
export function listSheets(db: Database, projectId: string): Promise<CallSheetRow[]> {
  return db.select().from(callSheets).where(eq(callSheets.projectId, projectId)).orderBy(asc(callSheets.date));
}

/** How many call sheets a project has. */
export async function countSheets(tx: Database, projectId: string): Promise<number> {
  return tx.$count(callSheets, eq(callSheets.projectId, projectId));
}

/** Inserts the first call sheet of a day of a locked project. */
export async function insertSheet(tx: Database, row: CallSheetRow): Promise<void> {
  await tx.insert(callSheets).values(row);
}

/** Writes a call sheet of a locked project as it is to be. */
export async function changeSheet(tx: Database, { id, ...row }: CallSheetRow): Promise<void> {
  await tx.update(callSheets).set(row).where(eq(callSheets.id, id));
}

/** A revision of a sheet, by default the newest. */
export async function findRevision(db: Database, sheetId: string, revision?: number): Promise<RevisionRow | undefined> {
  const [found] = await db
    .select()
    .from(callSheetRevisions)
    .where(
      and(
        eq(callSheetRevisions.sheetId, sheetId),
        revision === undefined ? undefined : eq(callSheetRevisions.revision, revision),
      ),
    )
    .orderBy(desc(callSheetRevisions.revision))
    .limit(1);
  return found;
}

export async function insertRevision(tx: Database, row: RevisionRow): Promise<void> {
  await tx.insert(callSheetRevisions).values(row);
}

/** The receipts of a sheet, in the order in which the people first got it. */
export function listReceipts(db: Database, sheetId: string): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(callSheetReceipts)
    .where(eq(callSheetReceipts.sheetId, sheetId))
    .orderBy(asc(callSheetReceipts.id));
}

/** Adds receipts of a sheet; a receipt that a person already has is overwritten. */
export async function putReceipts(tx: Database, rows: readonly ReceiptRow[]): Promise<ReceiptRow[]> {
  const put: ReceiptRow[] = [];
  for (const { id, sheetId, personId, ...row } of rows) {
    const [receipt] = await tx
      .insert(callSheetReceipts)
      .values({ id, sheetId, personId, ...row })
      .onConflictDoUpdate({ target: [callSheetReceipts.sheetId, callSheetReceipts.personId], set: row })
      .returning();
    if (receipt) put.push(receipt);
  }
  return put;
}

/** Changes these fields of a receipt. */
export async function changeReceipt(tx: Database, id: string, changes: Partial<ReceiptRow>): Promise<void> {
  await tx.update(callSheetReceipts).set(changes).where(eq(callSheetReceipts.id, id));
}

/** Ends the links of a person. */
export async function endLinks(tx: Database, receiptId: string): Promise<void> {
  await tx.delete(callSheetLinks).where(eq(callSheetLinks.receiptId, receiptId));
}

export async function insertLink(db: Database, row: typeof callSheetLinks.$inferInsert): Promise<void> {
  await db.insert(callSheetLinks).values(row);
}

/** A receipt with its sheet, project and the project's owner. */
export async function findReceipt(db: Database, id: string) {
  const [found] = await selectReceipts(db).where(eq(callSheetReceipts.id, id));
  return found;
}

/** The same by the hash of a link that still works. */
export async function findReceiptOfLink(db: Database, { hash, now }: { hash: string; now: Date }) {
  const [found] = await selectReceipts(db)
    .innerJoin(callSheetLinks, eq(callSheetLinks.receiptId, callSheetReceipts.id))
    .where(and(eq(callSheetLinks.hash, hash), gt(callSheetLinks.expiresAt, now)));
  return found;
}

const selectReceipts = (db: Database) =>
  db
    .select({
      receipt: callSheetReceipts,
      sheet: { id: callSheets.id, date: callSheets.date, projectId: callSheets.projectId },
      project: { id: projects.id, title: projects.title, ownerId: projects.ownerId },
      owner: { name: users.name, email: users.email },
    })
    .from(callSheetReceipts)
    .innerJoin(callSheets, eq(callSheets.id, callSheetReceipts.sheetId))
    .innerJoin(projects, eq(projects.id, callSheets.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .$dynamic();

/** Records that the mail of a revision was taken by the mail server, or why it was not. */
export async function recordMail(
  tx: Database,
  { id, revision, ...outcome }: Pick<ReceiptRow, 'id' | 'revision' | 'sentAt' | 'failure'>,
): Promise<void> {
  await tx
    .update(callSheetReceipts)
    .set(outcome)
    .where(and(eq(callSheetReceipts.id, id), eq(callSheetReceipts.revision, revision)));
}

/** Deletes the links of old mails. */
export async function deleteExpiredSheetLinks(db: Database, now: Date): Promise<void> {
  await deleteInParts(db, { table: callSheetLinks, key: callSheetLinks.hash, of: lte(callSheetLinks.expiresAt, now) });
}

/** Deletes the call sheets of a project that is being deleted; a revision may be large. */
export async function deleteSheetsOf(tx: Database, projectId: string): Promise<void> {
  for (const { id } of await tx
    .select({ id: callSheets.id })
    .from(callSheets)
    .where(eq(callSheets.projectId, projectId))) {
    const { id: key, sheetId } = callSheetRevisions;
    await deleteInParts(tx, { table: callSheetRevisions, key, of: eq(sheetId, id) }, { atOnce: 10 });
    await tx.delete(callSheets).where(eq(callSheets.id, id));
  }
}

/** Those with whom a project is shared as a whole, in the order in which they came. */
export function listWholeShares(db: Database, projectId: string): Promise<{ email: string; name: string }[]> {
  return db
    .select({ email: projectMembers.email, name: projectMembers.name })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.id));
}

/** What an account's team knows of its people, by address. */
export async function listContacts(db: Database, ownerId: string) {
  const { email, name, position, phone, department } = teamMembers;
  const rows = await db
    .select({ email, name, position, phone, department })
    .from(teamMembers)
    .where(eq(teamMembers.ownerId, ownerId));
  return new Map(rows.map((row) => [row.email, row]));
}

/** The headings of scenes, by id. */
export async function listHeadings(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<SceneRow, 'number' | 'intExt' | 'title' | 'dayPart'>>> {
  if (ids.length === 0) return new Map();
  const { id, number, intExt, title, dayPart } = scenes;
  const rows = await db
    .select({ id, number, intExt, title, dayPart })
    .from(scenes)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who is on which of these shots. */
export function listPeopleOfShots(db: Database, ids: readonly string[]): Promise<{ shotId: string; email: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ shotId: shotMembers.shotId, email: shotMembers.email })
    .from(shotMembers)
    .where(inArray(shotMembers.shotId, [...ids]));
}
