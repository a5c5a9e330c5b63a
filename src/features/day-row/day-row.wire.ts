import { rowDay, rowEnd } from './day-row.rules';
import type { DayRowOut } from './day-row.schema';
import type { DayRowRow } from './day-row.table';

/** A row of a day in the contract's form. */
export function dayRowToWire(row: DayRowRow): DayRowOut {
  const { id, projectId, kind, title, minutes, timeZoneId, isPinned, version } = row;
  return {
    ...{ _id: id, projectId, date: rowDay(row), kind, title, minutes, timeZoneId, isPinned, version },
    startDateTime: row.startDateTime.toISOString(),
    endDateTime: rowEnd(row).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
