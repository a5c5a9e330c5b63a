import { minutesBetween } from '../../kernel/schedule/running-late';
import type { StoredStatus } from '../shot/shot.schema';
import type { ScheduleDayOut } from './schedule.schema';

interface DayShot {
  status: StoredStatus;
  endDateTime: Date | null;
  completedAt: Date | null;
}

/** How a day went, by its planned and completed shots in the order of their starts (contract-crew, section 16). */
export function wrapOf(shots: readonly DayShot[]): ScheduleDayOut['wrap'] {
  const known = shots.flatMap(({ status, endDateTime, completedAt }) =>
    endDateTime && (status === 'upcoming' || status === 'completed')
      ? [{ end: endDateTime, at: status === 'completed' ? completedAt : null }]
      : [],
  );
  const done = known
    .flatMap(({ end, at }) => (at ? [{ end, at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const [first, last] = [done[0], done.at(-1)];
  const [plannedFirst, plannedLast] = [known[0], known.at(-1)];
  if (!first || !last || !plannedFirst || !plannedLast) return null;
  return {
    plannedFirst: plannedFirst.end.toISOString(),
    actualFirst: first.at.toISOString(),
    plannedLast: plannedLast.end.toISOString(),
    actualLast: last.at.toISOString(),
    behindMinutes: minutesBetween(last.end.getTime(), last.at.getTime()),
    completed: done.length,
    open: known.filter(({ at }) => at === null).length,
  };
}
