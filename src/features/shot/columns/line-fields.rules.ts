import { type LineField, lineFields } from './column-choices.data';

/** The lines of text of a shot of which nothing is written. */
export const blankLines = Object.fromEntries(lineFields.map((field) => [field, ''])) as Record<LineField, ''>;

/** Those of a shot, or of its table. */
export const lineFieldsOf = <Of extends Record<LineField, unknown>>(of: Of) =>
  Object.fromEntries(lineFields.map((field) => [field, of[field]])) as Pick<Of, LineField>;
