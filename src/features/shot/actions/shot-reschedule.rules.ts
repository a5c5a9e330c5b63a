import { normaliseTime } from '../../../kernel/typed/typed-time';
import { meantInstant } from '../../../kernel/wall-time';
import { utcToWall, type WallTime } from '../../../kernel/zones';
import type { InstantSchedule, WallSchedule } from '../shot.rules';
import type { ShotOut } from '../shot.schema';

type Times = Pick<ShotOut, 'startDateTime' | 'endDateTime' | 'timeZoneId'>;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

/**
 * The draft of the reschedule dialog: what is typed, in wall time of the shot's zone, and its instants, null where
 * invalid.
 */
export interface RescheduleDraft extends WallSchedule, InstantSchedule {
  /** The duration in ms, which a new start keeps; null until both times were known. */
  length: number | null;
}

const empty: WallTime = { date: '', time: '' };

/** The draft with which the dialog opens on a shot (spec section 5). */
export function draftOfTimes({ startDateTime, endDateTime, timeZoneId }: Times): RescheduleDraft {
  const [start, end] = [instantOf(startDateTime), instantOf(endDateTime)];
  const from = start ? utcToWall(start, timeZoneId) : empty;
  const to = end ? utcToWall(end, timeZoneId) : empty;
  const length = start && end && end.getTime() - start.getTime();
  return { startDate: from.date, startTime: from.time, endDate: to.date, endTime: to.time, start, end, length };
}

/** The instant of a typed wall time; null where it is none. */
function meant({ date, time }: WallTime, stored: string | null, zone: string, after?: Date | null): Date | null {
  const at = meantInstant({ date, time: normaliseTime(time) }, zone, instantOf(stored), after);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Sets the start; the end moves along and keeps the duration, also over a clock change. */
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

/** Sets the end; the duration becomes a new one if the end is after the start. */
export function moveEnd(
  draft: RescheduleDraft,
  typed: Partial<Pick<WallSchedule, 'endDate' | 'endTime'>>,
  shot: Times,
): RescheduleDraft {
  const next = { ...draft, ...typed };
  const wall = { date: next.endDate, time: next.endTime };
  const end = meant(wall, shot.endDateTime, shot.timeZoneId, next.start);
  const length = next.start && end ? end.getTime() - next.start.getTime() : 0;
  return { ...next, end, length: length > 0 ? length : draft.length };
}

/** The wall time that a typed time becomes when the clocks skip it; null when it is the typed one. */
export function skippedTo(wall: WallTime, at: Date | null, zone: string): string | null {
  if (!at) return null;
  const { date, time } = utcToWall(at, zone);
  return date === wall.date && time === normaliseTime(wall.time) ? null : time;
}
