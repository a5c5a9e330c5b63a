import { wallDate } from '../../kernel/zones';
import type { Shown } from '../shot/store/shown-shots.rules';
import { titleAfter } from './day-row.rules';
import type { ChangeRowInput, DayRowOut } from './day-row.schema';

const MINUTE = 60_000;

/** The rows of a day as the page shows them: newer answers and the writes that wait are laid over what was read. */
export function shownRows(rows: readonly DayRowOut[], date: string, { answers, writes }: Shown): DayRowOut[] {
  let shown = rows.map((row) => {
    const answer = answers.get(row._id);
    return answer && 'minutes' in answer && answer.version > row.version ? { ...row, ...answer } : row;
  });
  for (const { call, input } of writes) {
    if (call === 'schedule.removeRow') shown = shown.filter(({ _id }) => _id !== input.id);
    if (call === 'schedule.changeRow')
      shown = shown.map((row) => (row._id === input.id ? changedRow(row, input) : row));
  }
  return shown
    .filter((row) => row.date === date)
    .sort((one, other) => (one.startDateTime < other.startDateTime ? -1 : 1));
}

/** A row with what a change says of it. A start without an offset is the server's to read. */
function changedRow(row: DayRowOut, change: ChangeRowInput): DayRowOut {
  const { kind = row.kind, minutes = row.minutes, timeZoneId = row.timeZoneId, isPinned = row.isPinned } = change;
  const startDateTime = change.startDateTime?.endsWith('Z') ? change.startDateTime : row.startDateTime;
  const start = new Date(startDateTime);
  return {
    ...{ ...row, kind, minutes, timeZoneId, isPinned, startDateTime },
    title: titleAfter(row, { kind, title: change.title }),
    date: wallDate(start, timeZoneId),
    endDateTime: new Date(start.getTime() + minutes * MINUTE).toISOString(),
  };
}
