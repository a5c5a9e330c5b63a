import { AppError, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { shotDay } from '../../kernel/schedule/running-late';
import { shownName } from '../../kernel/text';
import type { RequestContext, SignedContext } from '../../server/context';
import { transaction } from '../../server/db/transaction';
import { listFromSlices } from '../../server/http/answer-rows';
import { hashSecret } from '../../server/secret';
import { ownProjectIds, projectFor, readableProject } from '../project/project.service';
import type { ProjectForViewer } from '../project/project.wire';
import { recordCount } from '../project/project-changes.repo';
import { roleMay } from '../project/roles.rules';
import { dayWindow } from '../schedule/schedule.rules';
import { listTimes } from '../shot/list/shot-list.repo';
import { scopeOf } from '../shot/list/shot-list.service';
import { changeReceipt, findReceiptOfLink, findRevision, findSheet, listReceipts, listSheets } from './call-sheet.repo';
import type {
  CallSheetOut,
  ExportedSheetOut,
  OpenedSheetOut,
  PublishedSheet,
  ReadSheetInput,
  ReceiptOut,
  SheetInput,
} from './call-sheet.schema';
import type { CallSheetRow, ReceiptRow, RevisionRow } from './call-sheet.table';
import { exportedSheet, receiptToWire } from './call-sheet.wire';
import { sheetChanges } from './sheet-changes.rules';
import { blankSheet, composeSheet, dayBefore } from './sheet-contents.service';
import { restWarnings, sheetForReader } from './sheet-people';

/**
 * The call sheet of a day: for owner and editors as it would be published now, or as a revision was; for others the
 * newest revision, once there is one (contract-beyond, section 5). Throws NOT_FOUND.
 */
export async function getSheet(ctx: SignedContext, { id, date, revision }: ReadSheetInput): Promise<CallSheetOut> {
  const view = await readableProject(ctx, id);
  const sheet = await findSheet(ctx.db, id, date);
  if (!roleMay(view.role, 'plan')) return readerSheet(ctx, view, sheet);
  const newest = sheet && (await findRevision(ctx.db, sheet.id));
  if (revision !== undefined) {
    const asked = sheet && (await findRevision(ctx.db, sheet.id, revision));
    if (!asked) throw notFound();
    return { ...asked.sheet, ...stateOf(asked), changedSince: asked.changes, restWarnings: [], version: sheet.version };
  }
  const written = sheet ?? blankSheet;
  const now = await composeSheet(ctx.db, view.project, date, written);
  return {
    ...now,
    ...stateOf(newest),
    changedSince: newest ? sheetChanges(newest.sheet, now) : [],
    restWarnings: restWarnings(now, await dayBefore(ctx.db, id, date)),
    version: written.version,
  };
}

const stateOf = (revision: RevisionRow | undefined) => ({
  revision: revision?.revision ?? 0,
  publishedAt: revision?.publishedAt.toISOString() ?? null,
});

/** The newest revision for a person who sees a shot of the day, or is called on it. */
async function readerSheet(
  ctx: SignedContext,
  view: ProjectForViewer,
  sheet: CallSheetRow | undefined,
): Promise<CallSheetOut> {
  const newest = sheet && (await findRevision(ctx.db, sheet.id));
  if (!newest || !(await isOnDay(ctx, view, newest.sheet))) throw notFound();
  return {
    ...sheetForReader(newest.sheet, ctx.user.email),
    ...stateOf(newest),
    changedSince: newest.changes,
    restWarnings: [],
    version: sheet.version,
  };
}

/** Whether a sheet of a day is for the caller: they are called, or see a shot of it. */
export async function isOnDay(
  ctx: SignedContext,
  view: ProjectForViewer,
  { date, calls }: PublishedSheet,
): Promise<boolean> {
  if (calls.some(({ email, isCalled }) => isCalled && email === ctx.user.email)) return true;
  const times = await listTimes(ctx.db, { ...scopeOf(ctx, view), bounds: dayWindow(date) });
  return times.some((shot) => shotDay(shot) === date);
}

/** Who has the sheet of a day; for owner and editors. Throws FORBIDDEN, NOT_FOUND. */
export async function listSheetReceipts(ctx: SignedContext, { id, date }: SheetInput): Promise<ReceiptOut[]> {
  await projectFor(ctx, id, 'plan');
  const sheet = await findSheet(ctx.db, id, date);
  return sheet ? (await listReceipts(ctx.db, sheet.id)).map(receiptToWire) : [];
}

/**
 * Gives the newest revision to the receiver with this token, and counts it as opened. Nothing else does: programs that
 * read mails or preview links ask for the page, and have no fragment to send. Throws NOT_FOUND.
 */
export async function openSheet(ctx: RequestContext, token: string): Promise<OpenedSheetOut> {
  const link = await linked(ctx, token);
  const { receipt, revision, project, owner } = link;
  const { sheet, changes, message } = revision;
  const { name, position, department, callTime } = sheet.calls.find(({ _id }) => _id === receipt.personId) ?? {
    ...{ name: receipt.name, position: '', department: '', callTime: null },
  };
  const known = await opened(ctx, link);
  return {
    ...sheetForReader(sheet, receipt.email),
    ...stateOf(revision),
    ...{ changedSince: changes, projectTitle: project.title, owner: shownName(owner.name), message },
    you: { email: receipt.email, name, position, department, callTime: callTime ?? sheet.generalCall },
    confirmedAt: known.confirmedAt?.toISOString() ?? null,
  };
}

/** Records that the receiver has the sheet, in a completed project too; answers the owner's name. Throws NOT_FOUND. */
export async function confirmSheet(ctx: RequestContext, token: string): Promise<string> {
  const link = await linked(ctx, token);
  const { project, owner } = link;
  const known = await opened(ctx, link);
  if (!known.confirmedAt) {
    await transaction(ctx, async (tx) => {
      await changeReceipt(tx, known.id, { confirmedAt: ctx.clock.now() });
      await recordCount(tx, project);
    });
  }
  return shownName(owner.name);
}

/** What a link is about. Throws NOT_FOUND for one that is unknown, too old or ended. */
export async function linked({ db, clock }: RequestContext, token: string) {
  const found = await findReceiptOfLink(db, { hash: hashSecret(token), now: clock.now() });
  const revision = found && (await findRevision(db, found.sheet.id));
  if (!found || !revision) throw new AppError('NOT_FOUND', messages.callSheet.dead);
  return { ...found, revision };
}

/** The receipt of a person who has the newest revision open: that they confirmed an older one does not count for it. */
async function opened(
  ctx: RequestContext,
  { receipt, revision: { revision }, project }: Awaited<ReturnType<typeof linked>>,
): Promise<ReceiptRow> {
  const isNewer = receipt.revision < revision;
  if (!isNewer && receipt.openedAt) return receipt;
  const changes = { openedAt: ctx.clock.now(), ...(isNewer ? { revision, confirmedAt: null } : {}) };
  await transaction(ctx, async (tx) => {
    await changeReceipt(tx, receipt.id, changes);
    await recordCount(tx, project);
  });
  return { ...receipt, ...changes };
}

/** The call sheets of all projects of the caller; for the export. */
export function exportSheets(ctx: SignedContext): Promise<ExportedSheetOut[]> {
  return listFromSlices(ctx, 'callSheets', sheetsByProject(ctx), ({ sheet, receipts }) =>
    exportedSheet(sheet, receipts),
  );
}

async function* sheetsByProject(ctx: SignedContext): AsyncGenerator<{ sheet: CallSheetRow; receipts: ReceiptRow[] }[]> {
  for await (const id of ownProjectIds(ctx)) {
    for (const sheet of await listSheets(ctx.db, id)) {
      yield [{ sheet, receipts: await listReceipts(ctx.db, sheet.id) }];
    }
  }
}
