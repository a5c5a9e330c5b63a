import { wallToUtc } from '../../../kernel/wall-time';
import { utcToWall, type WallTime } from '../../../kernel/zones';
import { type MeantSchedule, shotBucket, type WallSchedule } from '../shot.rules';
import type { ShotBucket, ShotOut } from '../shot.schema';

type Times = Pick<ShotOut, 'startDateTime' | 'endDateTime' | 'timeZoneId'>;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

/**
 * The bucket of a planned shot with these wire times: where a reopened or rescheduled one is seen until the server
 * says.
 */
export function plannedBucket({ startDateTime, endDateTime, timeZoneId }: Times, now: Date): ShotBucket {
  const planned = {
    startDateTime: instantOf(startDateTime),
    endDateTime: instantOf(endDateTime),
    timeZoneId: timeZoneId,
  };
  return shotBucket({ ...planned, status: 'upcoming' }, now);
}

/**
 * The reschedule dialog: what is typed, wall time of the shot's zone, and the instants that it means, null where it
 * means none.
 */
export interface RescheduleDraft extends WallSchedule, MeantSchedule {
  /** The time that passes between them in ms, which a new start keeps; null until both were known. */
  length: number | null;
}

const empty: WallTime = { date: '', time: '' };

/** The dialog as it opens on a shot (spec section 5). */
export function draftOfTimes({ startDateTime, endDateTime, timeZoneId }: Times): RescheduleDraft {
  const [start, end] = [instantOf(startDateTime), instantOf(endDateTime)];
  const from = start ? utcToWall(start, timeZoneId) : empty;
  const to = end ? utcToWall(end, timeZoneId) : empty;
  const length = start && end && end.getTime() - start.getTime();
  return { startDate: from.date, startTime: from.time, endDate: to.date, endTime: to.time, start, end, length };
}

/**
 * What a wall time means: what is stored where it still says the same, so that of an hour that comes twice the right
 * one stays.
 */
function meant(wall: WallTime, stored: string | null, zone: string): Date | null {
  const known = instantOf(stored);
  const same = known && utcToWall(known, zone);
  if (same && same.date === wall.date && same.time === wall.time) return known;
  const at = wallToUtc(wall, zone);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * The start as it is typed; the end moves along, so that as much time passes as before, also over a change of the
 * clocks.
 */
export function moveStart(
  draft: RescheduleDraft,
  typed: Partial<Pick<WallSchedule, 'startDate' | 'startTime'>>,
  shot: Times,
): RescheduleDraft {
  const next = { ...draft, ...typed };
  const start = meant({ date: next.startDate, time: next.startTime }, shot.startDateTime, shot.timeZoneId);
  if (!start || draft.length === null) return { ...next, start };
  const end = new Date(start.getTime() + draft.length);
  const wall = utcToWall(end, shot.timeZoneId);
  return { ...next, start, end, endDate: wall.date, endTime: wall.time };
}

/** The end as it is typed; the time that passes is a new one where it lies after the start. */
export function moveEnd(
  draft: RescheduleDraft,
  typed: Partial<Pick<WallSchedule, 'endDate' | 'endTime'>>,
  shot: Times,
): RescheduleDraft {
  const next = { ...draft, ...typed };
  const end = meant({ date: next.endDate, time: next.endTime }, shot.endDateTime, shot.timeZoneId);
  const length = next.start && end ? end.getTime() - next.start.getTime() : 0;
  return { ...next, end, length: length > 0 ? length : draft.length };
}

/**
 * What a typed time becomes where the clocks skip it: the wall time that is meant; null when it is the one that was
 * typed.
 */
export function skippedTo(wall: WallTime, at: Date | null, zone: string): string | null {
  if (!at) return null;
  const { date, time } = utcToWall(at, zone);
  return date === wall.date && time === wall.time ? null : time;
}
