import type { ExportedSheetOut, ReceiptOut } from './call-sheet.schema';
import type { CallSheetRow, ReceiptRow } from './call-sheet.table';
import { receiptState } from './sheet-people';

/** A receipt in the contract's form. */
export function receiptToWire(receipt: ReceiptRow): ReceiptOut {
  const { email, name, revision, failure, sentAt, openedAt, confirmedAt } = receipt;
  return {
    ...{ email, name, revision, state: receiptState(receipt), reason: failure },
    sentAt: sentAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}

/** A call sheet in the export of an account. */
export function exportedSheet(sheet: CallSheetRow, receipts: readonly ReceiptRow[]): ExportedSheetOut {
  const { projectId, date, generalCall, wrap, weather, notes, parking, hospital, contacts, people, version } = sheet;
  return {
    ...{ projectId, date, generalCall, wrap, weather, notes, parking, hospital, contacts, version },
    people: people.map(({ id, standsFor: _, ...person }) => ({ _id: id, ...person })),
    receipts: receipts.map(receiptToWire),
  };
}
