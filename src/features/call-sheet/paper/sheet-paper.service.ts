import { notFound } from '../../../kernel/errors';
import type { RequestContext, SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { typeset } from '../../../server/paper/typeset';
import type { PaperSize } from '../../paper/paper.data';
import { waitingInTurn } from '../../paper/paper-turn.service';
import { readableProject } from '../../project/project.service';
import { roleMay } from '../../project/roles.rules';
import { findRevision, findSheet } from '../call-sheet.repo';
import { isOnDay, linked } from '../call-sheet.service';
import type { RevisionRow } from '../call-sheet.table';
import { blankSheet, composeSheet } from '../sheet-contents.service';
import { sheetForReader } from '../sheet-people';
import { type PrintedSheet, sheetData } from './sheet-paper.document';
import type { SheetPdfInput } from './sheet-paper.schema';

/** A call sheet as a PDF, with what it is named after. */
export interface PrintedPdf {
  bytes: Buffer;
  title: string;
  date: string;
}

/** The newest PDFs of revisions, which stay as they are: a mail to each of twelve people has the same one. */
const made = new Map<string, Promise<Buffer>>();
const MOST_KEPT = 4;

/**
 * The call sheet of a day as a PDF: for owner and editors as it would be published now, or a revision; for others the
 * newest revision. Throws NOT_FOUND as `getSheet` does, and SERVICE_UNAVAILABLE when it cannot be made, or not soon.
 */
export async function printSheet(ctx: SignedContext, input: SheetPdfInput): Promise<PrintedPdf> {
  const { id, date, paper } = input;
  const view = await readableProject(ctx, id);
  const sheet = await findSheet(ctx.db, id, date);
  const newest = sheet && (await findRevision(ctx.db, sheet.id));
  const asked = { who: ctx.user.id, left: ctx.left, title: view.project.title };
  if (!roleMay(view.role, 'plan')) {
    if (!newest || !(await isOnDay(ctx, view, newest.sheet))) throw notFound();
    return printRevision(ctx.db, newest, paper, asked);
  }
  if (input.revision !== undefined) {
    const revision = sheet && (await findRevision(ctx.db, sheet.id, input.revision));
    if (!revision) throw notFound();
    return printRevision(ctx.db, revision, paper, asked);
  }
  const now = await composeSheet(ctx.db, view.project, date, sheet ?? blankSheet);
  const printed: PrintedSheet = {
    ...{ sheet: sheetForReader(now, null), project: asked.title, isPublished: false },
    ...{ revision: newest?.revision ?? 0, publishedAt: null },
    before: newest ? { sheet: sheetForReader(newest.sheet, null), revision: newest.revision } : null,
  };
  return { bytes: await waitingInTurn(asked, () => pdfOf(printed, paper, asked.left)), title: asked.title, date };
}

/** The newest revision, for the receiver with this token. Throws NOT_FOUND and SERVICE_UNAVAILABLE. */
export async function printOpenedSheet(ctx: RequestContext, token: string): Promise<PrintedPdf> {
  const { revision, project, receipt } = await linked(ctx, token);
  return printRevision(ctx.db, revision, 'a4', { who: receipt.id, title: project.title });
}

interface Asked {
  who: string;
  left: AbortSignal | undefined;
  title: string;
}

/** A revision, which is made once for all who ask for it about the same time. Throws SERVICE_UNAVAILABLE. */
export async function printRevision(
  db: Database,
  revision: RevisionRow,
  size: PaperSize,
  { who, title }: Omit<Asked, 'left'>,
): Promise<PrintedPdf> {
  const key = `${revision.id} ${size} ${title}`;
  // Without `left`: others may wait for the same one.
  const pdf = made.get(key) ?? waitingInTurn({ who, left: undefined }, () => makeRevision(db, revision, size, title));
  made.delete(key);
  made.set(key, pdf);
  pdf.catch(() => made.delete(key));
  for (const old of [...made.keys()].slice(0, -MOST_KEPT)) made.delete(old);
  return { bytes: await pdf, title, date: revision.sheet.date };
}

async function makeRevision(db: Database, revision: RevisionRow, size: PaperSize, project: string): Promise<Buffer> {
  const { sheet, sheetId, revision: number, publishedAt } = revision;
  const before = number > 1 ? await findRevision(db, sheetId, number - 1) : undefined;
  const printed: PrintedSheet = {
    ...{ sheet: sheetForReader(sheet, null), project, revision: number, publishedAt, isPublished: true },
    before: before ? { sheet: sheetForReader(before.sheet, null), revision: before.revision } : null,
  };
  return pdfOf(printed, size, undefined);
}

async function pdfOf(printed: PrintedSheet, size: PaperSize, left: AbortSignal | undefined): Promise<Buffer> {
  const data = sheetData(printed, size);
  return (await typeset({ template: 'call-sheet', data, pictures: [], as: 'pdf' }, left)).bytes;
}
