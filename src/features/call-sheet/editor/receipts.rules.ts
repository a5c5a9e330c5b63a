import { type ReceiptState, receiptStates } from '../call-sheet.data';
import type { CallSheetOut, ReceiptOut } from '../call-sheet.schema';

type Sheet = Pick<CallSheetOut, 'calls' | 'generalCall'>;

/** When the person of a receipt is called: by their address, else by their name. */
export function callOfReceipt({ email, name }: Pick<ReceiptOut, 'email' | 'name'>, { calls, generalCall }: Sheet) {
  const person = calls.find((one) => (email === null ? one.name === name : one.email === email));
  return person?.callTime ?? generalCall;
}

const firstStates: readonly ReceiptState[] = ['failed', 'none'];
const rankOf = (state: ReceiptState) => {
  const at = firstStates.indexOf(state);
  return at < 0 ? firstStates.length : at;
};

/** Receipts as one looks for them: failed ones first, then those without an address, then by call (design-crew 84). */
export function sortedReceipts(receipts: readonly ReceiptOut[], sheet: Sheet): ReceiptOut[] {
  const callOf = (receipt: ReceiptOut) => callOfReceipt(receipt, sheet) ?? '99:99';
  return receipts.toSorted(
    (one, other) => rankOf(one.state) - rankOf(other.state) || callOf(one).localeCompare(callOf(other)),
  );
}

const order: readonly ReceiptState[] = ['confirmed', 'opened', 'sent', 'queued', 'none', 'failed'];

/** How many are how far, in the order of the bar. */
export const receiptShares = (receipts: readonly ReceiptOut[]): { state: ReceiptState; count: number }[] =>
  receiptStates
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((state) => ({ state, count: receipts.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0);
