import { messages } from '../../../../kernel/messages';
import { locationText } from '../../../place/place.rules';
import type { EditColumn } from '../../columns/columns.rules';
import type { SheetRow } from '../grid-cells.rules';
import { withEdit } from '../grid-cells.rules';
import { nothingAbove, readRow, type Sheet } from '../grid-row.rules';
import { type Plan, shownDate, warningsOf } from '../grid-shown.rules';

interface Understood {
  value: string;
  more: string;
  warnings: readonly string[];
}

/** What is understood of a time while it is typed: "45 min", "ends 09:15"; null where there is nothing to say. */
export function understood(
  column: EditColumn,
  text: string,
  row: SheetRow,
  sheet: Sheet,
  plan: Plan,
): Understood | null {
  if (column === 'place' && text.trim() === row.place) return positionNote(row);
  if (!['date', 'start', 'duration', 'end'].includes(column) || text.trim() === '') return null;
  const own = {
    date: row.texts.date,
    start: row.texts.start,
    ...(row.times.minutes !== null && { duration: row.texts.duration }),
  };
  const typed = withEdit(own, row, column, text.trim());
  const read = readRow(row.shot, typed, nothingAbove, sheet);
  if (read.issues[column] || read.texts[column] === '') return null;
  const value = column === 'date' ? shownDate(read.texts.date, sheet.days) : read.texts[column];
  const { end, endDays } = read.times;
  const until = end ? messages.grid.ends(endDays > 0 ? `${end} +${endDays}` : end) : '';
  const warnings = warningsOf(read, plan);
  if (column === 'end') return { value: read.texts.duration || value, more: '', warnings };
  return { value, more: column === 'date' ? '' : until, warnings };
}

/** Where the place of a row is; its menu changes it. */
function positionNote({ shot: { locationData } }: SheetRow): Understood | null {
  return locationData && { value: messages.position.of(locationText(locationData)), more: '', warnings: [] };
}
