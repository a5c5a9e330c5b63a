import { messages } from '../../../kernel/messages';
import { shotLimits } from '../shot-limits.data';
import type { Refusal, SheetColumn } from './column.rules';

/** No cell of a shot holds more. */
const MAX_CELL = shotLimits.description;

/** Why a cell is no text of a shot, or too long: a call that carried it would be refused as a whole. */
export function textRefusal({ limit }: Pick<SheetColumn, 'limit'>, cell: string): Refusal | null {
  if (limit && cell.length > limit.length) return { code: 'tooLong', message: limit.sentence };
  if (cell.length > MAX_CELL) return { code: 'cellTooLong', message: messages.csvImport.cellTooLong };
  const isBroken = /[\0\p{Surrogate}]/u.test(cell);
  return isBroken ? { code: 'malformedText', message: messages.errors.malformedText } : null;
}
