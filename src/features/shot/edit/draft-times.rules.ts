import { normaliseTime } from '../../../kernel/typed/typed-time';
import { meantInstant } from '../../../kernel/wall-time';
import type { InstantSchedule, WallSchedule } from '../shot.rules';

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
