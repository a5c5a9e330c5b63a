/** The fields of a call sheet that people write, in a file without zod, so that pages can import it. */
export const sheetFields = [
  'generalCall',
  'wrap',
  'weather',
  'notes',
  'parking',
  'hospital',
  'contacts',
  'people',
] as const;
export type SheetField = (typeof sheetFields)[number];

export const sheetLimits = {
  text: 2000,
  contacts: 50,
  people: 200,
  /** With those who come by themselves, of whom there are no more than a team has people. */
  calls: 2200,
  department: 40,
  inProject: 1000,
  revisions: 100,
} as const;

/** How far a call sheet has come to a person; `none` for one without an address (contract-crew, section 5). */
export const receiptStates = ['queued', 'sent', 'failed', 'opened', 'confirmed', 'none'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** Why a person is on a sheet: by a shot of the day, by the whole project, or because an editor added them. */
export const callSources = ['shot', 'project', 'added'] as const;
export type CallSource = (typeof callSources)[number];
