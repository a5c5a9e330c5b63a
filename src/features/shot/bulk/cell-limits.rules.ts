import { messages } from '../../../kernel/messages';
import { shotLimits } from '../shot-limits.data';
import type { ShotColumn } from './shot-columns.rules';

/** Why the cell of a column is refused: a code for programs, a sentence for people. */
export interface ColumnIssue {
  column: ShotColumn;
  code: string;
  message: string;
}

/** The columns whose cells hold names. */
export type NamesColumn = 'tags' | 'gear' | 'types' | 'angles';

/** No cell of a shot holds more. */
const MAX_CELL = shotLimits.description;

/** Why a cell is no text of a shot, or too long: a call that carried it would be refused as a whole. */
export function sizeIssue(column: ShotColumn, cell: string): ColumnIssue | null {
  const limits: Partial<Record<ShotColumn, [string, number]>> = {
    title: ['Title', shotLimits.title],
    place: ['Location', shotLimits.location],
  };
  const [label, limit] = limits[column] ?? ['', MAX_CELL];
  if (cell.length > limit && label) return { column, code: 'tooLong', message: messages.errors.tooLong(label, limit) };
  if (cell.length > limit) return { column, code: 'cellTooLong', message: messages.csvImport.cellTooLong };
  const isBroken = /[\0\p{Surrogate}]/u.test(cell);
  return isBroken ? { column, code: 'malformedText', message: messages.errors.malformedText } : null;
}

/** Why a cell holds too many names, or one that is too long. */
export function namesIssue(column: NamesColumn, names: readonly string[]): ColumnIssue | null {
  const labels = { tags: 'Tags', gear: 'Gear', types: 'Shot types', angles: 'Angles' };
  const [most, longest] =
    column === 'tags' ? [shotLimits.tags, shotLimits.tag] : [shotLimits.gear, shotLimits.itemName];
  if (names.length > most) return { column, code: 'tooMany', message: messages.errors.tooMany(labels[column], most) };
  const isLong = names.some((name) => name.length > longest);
  return isLong
    ? { column, code: 'tooLong', message: messages.errors.tooLong(column === 'tags' ? 'Tag' : 'Name', longest) }
    : null;
}
