import type { ScheduleDayOut } from './schedule.schema';

type DayShot = ScheduleDayOut['shots'][number];

/** The shots of a day that a shift would move. */
export const openShots = (day: Pick<ScheduleDayOut, 'shots'>): DayShot[] =>
  day.shots.filter(({ status }) => status !== 'completed');

/**
 * The shot from which a late day is shifted: the earliest that has ended and is not done, since the day waits for it;
 * else the next one to start, since what runs has begun; else the last one.
 */
export function firstLate(day: Pick<ScheduleDayOut, 'shots' | 'behindMinutes'>, now: number): DayShot | undefined {
  const open = openShots(day);
  const overdue = open.find(({ status, endDateTime }) => status !== 'draft' && Date.parse(endDateTime ?? '') < now);
  if (day.behindMinutes && overdue) return overdue;
  return open.find(({ startDateTime }) => Date.parse(startDateTime ?? '') >= now) ?? open.at(-1);
}

/** "7B Keeper wipes the glass": a shot in a sentence. */
export const shotName = ({ number, title }: Pick<DayShot, 'number' | 'title'>) => `${number} ${title}`;
