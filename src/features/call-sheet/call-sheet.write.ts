import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { assertActive, heldProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import { recordCount, recordProjectForAll } from '../project/project-changes.repo';
import { roleMay, roleOf } from '../project/roles.rules';
import { namedConflicts } from '../shot/history/conflicts.service';
import { type SheetField, sheetFields, sheetLimits } from './call-sheet.data';
import {
  changeReceipt,
  changeSheet,
  countSheets,
  endLinks,
  findRevision,
  findSheet,
  insertRevision,
  insertSheet,
  listReceipts,
  putReceipts,
} from './call-sheet.repo';
import type {
  CallSheetOut,
  PublishedSheet,
  PublishInput,
  ReceiptOut,
  ResendInput,
  SheetCall,
  UpdateSheetInput,
} from './call-sheet.schema';
import { getSheet } from './call-sheet.service';
import type { CallSheetRow, ReceiptRow } from './call-sheet.table';
import { receiptToWire } from './call-sheet.wire';
import { sheetChanges } from './sheet-changes.rules';
import { blankSheet, composeSheet } from './sheet-contents.service';
import { peopleAfter, withoutGeneral } from './sheet-people';
import { rememberPeople } from './sheet-team.service';

const text = messages.callSheet;
/** The kind of the mail in the outbox. */
export const SHEET_MAIL = 'call-sheet';

/**
 * Changes the sent fields of a day's call sheet. Throws BAD_REQUEST, CONFLICT where a sent field was changed since
 * `version` and in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function updateSheet(ctx: SignedContext, input: UpdateSheetInput): Promise<CallSheetOut> {
  const { id, date, version } = input;
  await transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, id, 'plan');
    assertActive(project);
    const was = (await findSheet(tx, id, date)) ?? (await newSheet(ctx, tx, project, date));
    const is = { ...was, ...(await sentFields(ctx, tx, project, was, input)) };
    is.people = withoutGeneral(is.people, is.generalCall);
    const changed = sheetFields.filter((field) => !isDeepStrictEqual(was[field], is[field]));
    await assertNoConflict(ctx, tx, was, { changed, version });
    if (changed.length === 0) return;
    await saveSheet(ctx, tx, was, is);
    await recordCount(tx, project);
  });
  return getSheet(ctx, { id, date });
}

/**
 * The fields of a write as they are stored; the owner's team remembers what the owner writes of its people. Throws
 * BAD_REQUEST for people without a name, and for one named twice.
 */
async function sentFields(
  ctx: SignedContext,
  tx: Database,
  project: ProjectRow,
  was: CallSheetRow,
  { id: _, date, version: __, people: sent, ...fields }: UpdateSheetInput,
): Promise<Partial<CallSheetRow>> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (!sent) return given;
  const { calls } = await composeSheet(tx, project, date, was);
  const { people, issues } = peopleAfter(sent, was.people, calls);
  const [first, ...others] = issues;
  if (first) throw invalid([first, ...others]);
  const role = roleOf(ctx.user.id, project.ownerId, 'editor');
  if (roleMay(role, 'own')) await rememberPeople(tx, project.ownerId, { shown: calls, people });
  return { ...given, people };
}

/** Throws CONFLICT where one of the changed fields was changed since a version; with If-Match, for any change since. */
async function assertNoConflict(
  ctx: SignedContext,
  tx: Database,
  was: CallSheetRow,
  { changed, version }: { changed: readonly SheetField[]; version: number | undefined },
): Promise<void> {
  if (version === undefined || version === was.version) return;
  const since = changed.flatMap((field) => {
    const change = was.fieldChanges[field];
    return change && change.version > version ? [{ field, change, value: was[field] }] : [];
  });
  if (ctx.ifMatch === undefined && since.length === 0) return;
  const conflicts = await namedConflicts(tx, since);
  throw new AppError('CONFLICT', messages.errors.stale, { version: was.version, conflicts });
}

/** The first call sheet of a day. Throws CONFLICT when the project has as many as it may have. */
async function newSheet(ctx: SignedContext, tx: Database, project: ProjectRow, date: string): Promise<CallSheetRow> {
  if ((await countSheets(tx, project.id)) >= sheetLimits.inProject)
    throw new AppError('CONFLICT', text.projectFull(sheetLimits.inProject));
  const now = ctx.clock.now();
  const sheet: CallSheetRow = {
    ...{ ...blankSheet, id: newId(), projectId: project.id, date, fieldChanges: {}, createdAt: now, updatedAt: now },
  };
  await insertSheet(tx, sheet);
  return sheet;
}

/** Writes a sheet with its next version, and who has changed which fields. */
async function saveSheet(ctx: SignedContext, tx: Database, was: CallSheetRow, is: CallSheetRow): Promise<void> {
  const [now, version] = [ctx.clock.now(), was.version + 1];
  const change = { version, by: ctx.user.id, at: now.toISOString() };
  const changed = sheetFields.filter((field) => !isDeepStrictEqual(was[field], is[field]));
  const fieldChanges = { ...was.fieldChanges, ...Object.fromEntries(changed.map((field) => [field, change])) };
  await changeSheet(tx, { ...is, version, fieldChanges, updatedAt: now });
}

/**
 * Publishes the sheet of a day: keeps it as it is now, and mails it to those who are called, or to some of them, all in
 * one transaction. Throws BAD_REQUEST for an address that is not called, CONFLICT for a day without shots and in a
 * completed project, FORBIDDEN and NOT_FOUND.
 */
export async function publishSheet(
  ctx: SignedContext,
  { id, date, emails, message }: PublishInput,
): Promise<{ revision: number; sent: number }> {
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, id, 'plan');
    assertActive(project);
    const sheet = (await findSheet(tx, id, date)) ?? (await newSheet(ctx, tx, project, date));
    const published = await composeSheet(tx, project, date, sheet);
    if (!published.schedule.some(({ kind }) => kind === 'shot')) throw new AppError('CONFLICT', text.nothingScheduled);
    const called = receiversOf(published, emails);
    const before = await findRevision(tx, sheet.id);
    const revision = (before?.revision ?? 0) + 1;
    if (revision > sheetLimits.revisions) throw new AppError('CONFLICT', text.revisionsFull(sheetLimits.revisions));
    const changes = before ? sheetChanges(before.sheet, published) : [];
    await insertRevision(tx, {
      ...{ id: newId(), sheetId: sheet.id, revision, message, sheet: published, changes },
      publishedAt: ctx.clock.now(),
    });
    const sent = await putReceipts(
      tx,
      called.map((call) => newReceipt(sheet.id, call, revision)),
    );
    await mailTo(ctx, tx, sent);
    await recordProjectForAll(tx, project);
    return { revision, sent: sent.filter(({ email }) => email !== null).length };
  });
}

/** Those to whom a sheet goes. Throws BAD_REQUEST for an address that is not called. */
function receiversOf({ calls }: PublishedSheet, emails: readonly string[] | undefined): SheetCall[] {
  const called = calls.filter(({ isCalled }) => isCalled);
  if (!emails) return called;
  const known = new Set(called.map(({ email }) => email));
  const issues = emails.flatMap((email, at) =>
    known.has(email) ? [] : [{ path: `emails.${at}`, message: text.notCalled }],
  );
  const [first, ...others] = issues;
  if (first) throw invalid([first, ...others]);
  const meant = new Set(emails);
  return called.filter(({ email }) => email === null || meant.has(email));
}

const newReceipt = (sheetId: string, { _id, email, name }: SheetCall, revision: number): ReceiptRow => ({
  ...{ id: newId(), sheetId, personId: _id, email, name, revision },
  ...{ sentAt: null, failure: null, openedAt: null, confirmedAt: null },
});

/** Adds a mail to the outbox for each receipt with an address. */
async function mailTo({ outbox }: SignedContext, tx: Database, receipts: readonly ReceiptRow[]): Promise<void> {
  for (const { id, email, revision } of receipts) {
    if (email !== null) await outbox.add(tx, { kind: SHEET_MAIL, ref: `${id} ${revision}` });
  }
}

/**
 * Sends the newest revision once more to a person, or to a corrected address, which replaces the one on this sheet
 * alone and ends the old link. Throws BAD_REQUEST, CONFLICT before the first revision and in a completed project,
 * FORBIDDEN, and NOT_FOUND, also for an address to which the sheet did not go.
 */
export async function resendSheet(ctx: SignedContext, { id, date, email, newEmail }: ResendInput): Promise<ReceiptOut> {
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, id, 'plan');
    assertActive(project);
    const sheet = await findSheet(tx, id, date);
    const newest = sheet && (await findRevision(tx, sheet.id));
    if (!sheet || !newest) throw new AppError('CONFLICT', text.publishFirst);
    const receipts = await listReceipts(tx, sheet.id);
    const receipt = receipts.find((one) => one.email === email);
    if (!receipt) throw notFound();
    const { revision } = newest;
    const isNewer = receipt.revision < revision;
    const changes = {
      ...{ email: newEmail ?? email, revision, sentAt: null, failure: null },
      ...(isNewer ? { openedAt: null, confirmedAt: null } : {}),
    };
    if (newEmail !== undefined && newEmail !== email) {
      if (receipts.some((one) => one.email === newEmail)) throw invalid([{ path: 'newEmail', message: text.twice }]);
      await changeAddress(ctx, tx, project, sheet, { personId: receipt.personId, email: newEmail });
      await endLinks(tx, receipt.id);
    }
    await changeReceipt(tx, receipt.id, changes);
    const again = { ...receipt, ...changes };
    await mailTo(ctx, tx, [again]);
    await recordCount(tx, project);
    return receiptToWire(again);
  });
}

/** Gives a person of a sheet another address, there alone. */
async function changeAddress(
  ctx: SignedContext,
  tx: Database,
  project: ProjectRow,
  sheet: CallSheetRow,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  const { calls } = await composeSheet(tx, project, sheet.date, sheet);
  if (calls.some((call) => call.email === email)) throw invalid([{ path: 'newEmail', message: text.twice }]);
  const written = calls.filter(({ _id }) => _id === personId || sheet.people.some((one) => one.id === _id));
  const sent = written.map((call) => (call._id === personId ? { ...call, email } : call));
  const { people } = peopleAfter(sent, sheet.people, calls);
  await saveSheet(ctx, tx, sheet, { ...sheet, people });
}
