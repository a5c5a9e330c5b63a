import { normaliseTime } from '../../../kernel/typed/typed-time';
import { addDays, isDate, wallToUtc } from '../../../kernel/wall-time';
import { utcToWall } from '../../../kernel/zones';
import { scheduleIssues, type WallSchedule } from '../shot.rules';
import type { ShotDraft } from './shot-draft.rules';

const DAY = 86_400_000;

type Plan = Pick<ShotDraft, keyof WallSchedule | 'timeZoneId'>;

/** How long a shot takes, with the end that was typed for it. Without an end time it is a number of days. */
export interface KeptDuration {
  endDate: string;
  endTime: string;
  length: number;
}

const startOf = ({ startDate, startTime }: Plan) => ({ date: startDate, time: normaliseTime(startTime) });
const zoneOf = ({ timeZoneId }: Plan) => timeZoneId || 'UTC';

/** The duration of a plan; null while its times are not complete, or in the wrong order. */
export function keptDuration(plan: Plan): KeptDuration | null {
  const { startDate, endDate } = plan;
  if (plan.endTime === '') {
    if (!isDate(startDate) || !isDate(endDate) || endDate < startDate) return null;
    return { endDate, endTime: '', length: Date.parse(endDate) - Date.parse(startDate) };
  }
  const [start, end] = [startOf(plan), { date: endDate, time: normaliseTime(plan.endTime) }];
  if (scheduleIssues({ ...plan, startTime: start.time, endTime: end.time }).length > 0) return null;
  const length = wallToUtc(end, zoneOf(plan)).getTime() - wallToUtc(start, zoneOf(plan)).getTime();
  return { endDate, endTime: plan.endTime, length };
}

/**
 * The end that keeps the duration after another start, also over a clock change, as the dialog that reschedules has it.
 * Null when the start cannot be read, or the end is not the one of that duration: what was typed there stays.
 */
export function endOfKept(plan: Plan, kept: KeptDuration): Pick<WallSchedule, 'endDate' | 'endTime'> | null {
  const start = startOf(plan);
  if (plan.endDate !== kept.endDate || plan.endTime !== kept.endTime || !isDate(start.date)) return null;
  if (kept.endTime === '') return { endDate: addDays(start.date, kept.length / DAY), endTime: '' };
  const end = new Date(wallToUtc(start, zoneOf(plan)).getTime() + kept.length);
  if (Number.isNaN(end.getTime())) return null;
  const { date, time } = utcToWall(end, zoneOf(plan));
  return { endDate: date, endTime: time };
}
