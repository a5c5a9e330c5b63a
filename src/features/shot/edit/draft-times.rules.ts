import { parseDuration } from '../../../kernel/typed/typed-duration';
import { normaliseTime } from '../../../kernel/typed/typed-time';
import { isTime, meantInstant } from '../../../kernel/wall-time';
import { type InstantSchedule, scheduleIssues, type WallSchedule } from '../shot.rules';
import { shotLimits } from '../shot-limits.data';

const DAY = 86_400_000;

/**
 * The times of a draft as they are typed. `startAt` and `endAt` are the instants for which the form wrote wall times
 * there: they count as long as these stay, since in an hour that comes twice a wall time does not say which one is
 * meant.
 */
export interface DraftTimes extends WallSchedule {
  startAt: string | null;
  endAt: string | null;
  /** '' where none is chosen. */
  timeZoneId: string;
}

/** The instants of a draft's times; null while they, or the zone, are not typed. */
export function draftInstants(draft: DraftTimes, zone = draft.timeZoneId): InstantSchedule {
  const read = (date: string, time: string, at: string | null, after?: Date | null) => {
    const instant = meantInstant({ date, time: normaliseTime(time) }, zone, at === null ? null : new Date(at), after);
    return Number.isNaN(instant.getTime()) ? null : instant;
  };
  if (zone === '') return { start: null, end: null };
  const start = read(draft.startDate, draft.startTime, draft.startAt);
  return { start, end: read(draft.endDate, draft.endTime, draft.endAt, start) };
}

/**
 * The hours of the typed times for the day strip: no `end` while the range is open or invalid; null without a start
 * (design 4).
 */
export function draftHours(draft: WallSchedule): { start: number; end: number | null } | null {
  if (!isTime(draft.startTime)) return null;
  const start = hoursOfTime(draft.startTime);
  if (scheduleIssues(draft).length > 0) return { start, end: null };
  const days = (Date.parse(draft.endDate) - Date.parse(draft.startDate)) / DAY;
  return { start, end: hoursOfTime(draft.endTime) + days * 24 };
}

function hoursOfTime(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return +hours + +minutes / 60;
}

/** The minutes of an estimate as it is typed; null for none, undefined for what is no estimate. */
export function typedEstimate(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const { value = Number.POSITIVE_INFINITY } = parseDuration(typed);
  return value <= shotLimits.estimateMinutes ? value : undefined;
}
