import { type Progress, progressOf } from '../../kernel/schedule/running-late';
import type { ScheduleDayOut, ShiftInput } from './schedule.schema';

type DayShot = ScheduleDayOut['shots'][number];

/** The shots of a day that a shift would move. */
export const openShots = (day: Pick<ScheduleDayOut, 'shots'>): DayShot[] =>
  day.shots.filter(({ status }) => status !== 'completed');

/** How a day runs by the clock, as the server tells it at the moment of its answer: in the zone of its first shot. */
export function dayProgress({ date, shots }: Pick<ScheduleDayOut, 'date' | 'shots'>, now: Date): Progress {
  const planned = openShots({ shots })
    .filter(({ status }) => status !== 'draft')
    .map(({ startDateTime, endDateTime }) => ({
      start: Date.parse(startDateTime ?? ''),
      end: Date.parse(endDateTime ?? ''),
    }));
  return progressOf(planned, { date, timeZoneId: shots[0]?.timeZoneId ?? 'UTC' }, now);
}

/**
 * The shot from which a late day is shifted: the earliest that has ended and is not done, since the day waits for it;
 * else the next one to start, since what runs has begun; else the last one.
 */
export function firstLate(day: Pick<ScheduleDayOut, 'date' | 'shots'>, now: Date): DayShot | undefined {
  const open = openShots(day);
  const instant = now.getTime();
  const overdue = open.find(({ status, endDateTime }) => status !== 'draft' && Date.parse(endDateTime ?? '') < instant);
  if (overdue && dayProgress(day, now).behindMinutes) return overdue;
  return open.find(({ startDateTime }) => Date.parse(startDateTime ?? '') >= instant) ?? open.at(-1);
}

/** "7B Keeper wipes the glass": a shot in a sentence. */
export const shotName = ({ number, title }: Pick<DayShot, 'number' | 'title'>) => `${number} ${title}`;

/** A shift of a day with its Idempotency-Key. */
export interface KeyedShift {
  input: ShiftInput;
  key: string;
}

/**
 * The shift to send for a choice. If the answer to the same choice was lost, the dialog repeats that call with its key
 * and versions: the server then gives the first answer again instead of moving the day a second time.
 */
export function shiftToSend(unanswered: Map<string, KeyedShift>, input: ShiftInput, newKey: () => string): KeyedShift {
  const before = unanswered.get(choiceOf(input));
  if (before) return before;
  const shift = { input, key: newKey() };
  unanswered.set(choiceOf(input), shift);
  return shift;
}

export const choiceOf = ({ date, fromId, minutes }: ShiftInput) => `${date} ${fromId} ${minutes}`;
