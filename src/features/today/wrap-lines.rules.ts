import { formatDay, formatTimeBeside } from '../../kernel/dates';
import { messages } from '../../kernel/messages';
import type { ScheduleDayOut } from '../schedule/schedule.schema';

const text = messages.today.wrap;

/** How a day went, as lines of a name and a value; null before its first completion. */
export function wrapLines(
  day: Pick<ScheduleDayOut, 'date' | 'wrap'> & { shots: readonly { timeZoneId: string }[] },
): { name: string; value: string }[] | null {
  const { date, wrap, shots } = day;
  const zone = shots[0]?.timeZoneId;
  if (!wrap || !zone) return null;
  const time = (instant: string) => formatTimeBeside(date, new Date(instant), zone);
  return [
    { name: text.first, value: text.done(time(wrap.actualFirst), time(wrap.plannedFirst)) },
    { name: text.last, value: text.done(time(wrap.actualLast), time(wrap.plannedLast)) },
    { name: text.shots(wrap.completed, wrap.open), value: text.behind(wrap.behindMinutes) },
  ];
}

/** "The Lighthouse Keeper, Tue 24 Nov 2026". */
export const wrapHeading = (projectTitle: string, date: string): string =>
  text.of(projectTitle, formatDay(new Date(`${date}T00:00:00Z`), 'UTC'));
