import { messages } from '../../kernel/messages';
import type { Timed } from '../../kernel/schedule/overlaps';
import { wallDate } from '../../kernel/zones';
import type { Role } from '../project/roles.data';
import { roleMay } from '../project/roles.rules';
import type { RowKind } from './day-row.data';

const MINUTE = 60_000;
const { titles } = messages.dayRow;

interface RowTimes {
  id: string;
  startDateTime: Date;
  minutes: number;
  timeZoneId: string;
}

/** The day YYYY-MM-DD of a row: the one on which it starts in its zone. */
export const rowDay = ({ startDateTime, timeZoneId }: Omit<RowTimes, 'id' | 'minutes'>): string =>
  wallDate(startDateTime, timeZoneId);

export const rowEnd = ({ startDateTime, minutes }: Pick<RowTimes, 'startDateTime' | 'minutes'>): Date =>
  new Date(startDateTime.getTime() + minutes * MINUTE);

/** The times of rows as the rules of a day take them. */
export const spansOfRows = <Row extends RowTimes>(rows: readonly Row[]): (Timed & { row: Row })[] =>
  rows.map((row) => ({ id: row.id, start: row.startDateTime.getTime(), end: rowEnd(row).getTime(), row }));

/** The title of a row whose kind or title was sent: an empty one is the kind's own, and the kind's own follows it. */
export function titleAfter(
  was: { kind: RowKind; title: string } | null,
  sent: { kind: RowKind; title?: string | undefined },
): string {
  const kept = was === null || was.title === titles[was.kind] ? '' : was.title;
  return (sent.title ?? kept) || titles[sent.kind];
}

/** Whether this role sees all rows of a project; the others see those of days on which they see a shot. */
export const seesAllRows = (role: Role): boolean => roleMay(role, 'tick');

/** The rows that a viewer sees who sees shots on these days. */
export function seenRows<Row extends Omit<RowTimes, 'id' | 'minutes'>>(
  { role }: { role: Role },
  rows: readonly Row[],
  days: Iterable<string | null>,
): Row[] {
  if (seesAllRows(role)) return [...rows];
  const seen = new Set(days);
  return rows.filter((row) => seen.has(rowDay(row)));
}
