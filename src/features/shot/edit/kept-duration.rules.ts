import { normaliseTime } from '../../../kernel/typed/typed-time';
import { addDays, isDate } from '../../../kernel/wall-time';
import { utcToWall } from '../../../kernel/zones';
import { scheduleIssues } from '../shot.rules';
import { type DraftTimes, draftInstants } from './draft-times.rules';

const DAY = 86_400_000;

/** How long a shot takes, with the end that was typed for it. Without an end time it is a number of days. */
export interface KeptDuration {
  endDate: string;
  endTime: string;
  length: number;
}

const instantsOf = (plan: DraftTimes) => draftInstants(plan, plan.timeZoneId || 'UTC');

/** The duration of a plan; null while its times are not complete, or in the wrong order. */
export function keptDuration(plan: DraftTimes): KeptDuration | null {
  const { startDate, endDate } = plan;
  if (plan.endTime === '') {
    if (!isDate(startDate) || !isDate(endDate) || endDate < startDate) return null;
    return { endDate, endTime: '', length: Date.parse(endDate) - Date.parse(startDate) };
  }
  const [startTime, endTime] = [normaliseTime(plan.startTime), normaliseTime(plan.endTime)];
  const instants = instantsOf(plan);
  const { start, end } = instants;
  if (!start || !end || scheduleIssues({ ...plan, startTime, endTime }, instants).length > 0) return null;
  return { endDate, endTime: plan.endTime, length: end.getTime() - start.getTime() };
}

/**
 * The end that keeps the duration after another start, also over a clock change, as the dialog that reschedules has it.
 * Null when the start cannot be read, or the end is not the one of that duration: what was typed there stays.
 */
export function endOfKept(
  plan: DraftTimes,
  kept: KeptDuration,
): Pick<DraftTimes, 'endDate' | 'endTime' | 'endAt'> | null {
  if (plan.endDate !== kept.endDate || plan.endTime !== kept.endTime || !isDate(plan.startDate)) return null;
  if (kept.endTime === '') return { endDate: addDays(plan.startDate, kept.length / DAY), endTime: '', endAt: null };
  const { start } = instantsOf(plan);
  if (!start) return null;
  const end = new Date(start.getTime() + kept.length);
  const { date, time } = utcToWall(end, plan.timeZoneId || 'UTC');
  return { endDate: date, endTime: time, endAt: end.toISOString() };
}
