import { utcToWall } from '../../../kernel/zones';
import type { ShotOut } from '../shot.schema';

type Timed = Pick<ShotOut, 'startDateTime' | 'timeZoneId'>;

export interface ShootingDay<T> {
  /** YYYY-MM-DD in the zone of the entries, '' for those without a time. */
  date: string;
  entries: T[];
}

/** Groups shots and rows for a call sheet: by day, in the order of their wall times; those without a time last. */
export function shootingDays<T extends Timed>(entries: readonly T[]): ShootingDay<T>[] {
  const days = new Map<string, { clock: string; entry: T }[]>();
  for (const entry of entries) {
    const { date, time } = startWallTime(entry);
    const day = days.get(date);
    if (day) day.push({ clock: time, entry });
    else days.set(date, [{ clock: time, entry }]);
  }
  return [...days]
    .sort(([one], [other]) => compareText(one || LAST, other || LAST))
    .map(([date, timed]) => ({
      date,
      entries: timed.sort((one, other) => compareText(one.clock, other.clock)).map(({ entry }) => entry),
    }));
}

const LAST = '~';

const startWallTime = ({ startDateTime, timeZoneId }: Timed) =>
  startDateTime === null ? { date: '', time: '' } : utcToWall(new Date(startDateTime), timeZoneId);

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
