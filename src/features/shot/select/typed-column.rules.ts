import { blankColumns, type Known } from '../columns/column.rules';
import { columnFieldNames } from '../columns/column-choices.data';
import { type PlainKey, plainColumns, plainKeys } from '../columns/columns.rules';
import { textRefusal } from '../columns/text-limits.rules';
import type { BulkChange } from './undo.rules';

/** Of the columns below none needs to know more. */
export const nothingKnown: Known = { kinds: [], gear: [], scenes: [], hasAngles: true, areNumbersLocked: false };

/** The columns that several shots get the same text in: those whose fields the call takes. */
export const columnsOfBulk: readonly PlainKey[] = plainKeys.filter((key) =>
  plainColumns[key].fields.every((field) => (columnFieldNames as readonly string[]).includes(field)),
);

/** The change that gives all shots a text in a column, and how it is written then; or why it is refused. */
export function typedColumn(
  key: PlainKey,
  typed: string,
): { change: BulkChange; text: string; refusal?: undefined } | { refusal: string } {
  const column = plainColumns[key];
  const tooLong = textRefusal(column, typed.trim());
  const reading = tooLong ? { refusal: tooLong } : column.read(typed, blankColumns, nothingKnown);
  if (reading.refusal) return { refusal: reading.refusal.message };
  return { change: reading.fields as BulkChange, text: reading.text };
}
