import { utcToWall } from '../../../kernel/zones';
import type { ShotOut } from '../shot.schema';

type Timed = Pick<ShotOut, 'startDateTime' | 'timeZoneId'>;

export interface ShootingDay<T> {
  /** YYYY-MM-DD in the zone of the shots, '' for those without a time. */
  date: string;
  shots: T[];
}

/** Groups shots for a call sheet: by day, in the order of their wall times; those without a time last. */
export function shootingDays<T extends Timed>(shots: readonly T[]): ShootingDay<T>[] {
  const days = new Map<string, { clock: string; shot: T }[]>();
  for (const shot of shots) {
    const { date, time } = startWallTime(shot);
    const day = days.get(date);
    if (day) day.push({ clock: time, shot });
    else days.set(date, [{ clock: time, shot }]);
  }
  return [...days]
    .sort(([one], [other]) => compareText(one || LAST, other || LAST))
    .map(([date, timed]) => ({
      date,
      shots: timed.sort((one, other) => compareText(one.clock, other.clock)).map(({ shot }) => shot),
    }));
}

const LAST = '~';

const startWallTime = ({ startDateTime, timeZoneId }: Timed) =>
  startDateTime === null ? { date: '', time: '' } : utcToWall(new Date(startDateTime), timeZoneId);

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
