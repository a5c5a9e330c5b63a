import { hourOfDay } from '../../kernel/dates';
import { shotBucket } from './shot.rules';
import type { ShotBucket, ShotOut, StoredStatus } from './shot.schema';

/** The tabs of a project's page in their order (spec section 2). */
export const listedBuckets = ['due', 'completed', 'upcoming', 'delayed', 'draft'] as const;
export type ListedBucket = (typeof listedBuckets)[number];

type Listed = Pick<ShotOut, 'status' | 'startDateTime' | 'endDateTime' | 'timeZoneId'>;
export type ShotGroups<T> = Record<ListedBucket, T[]>;

const startOf = (shot: Listed) => (shot.startDateTime ? Date.parse(shot.startDateTime) : Number.POSITIVE_INFINITY);

function byStart(first: Listed, second: Listed): number {
  const [one, other] = [startOf(first), startOf(second)];
  return one === other ? 0 : one - other;
}

/** The shots of each tab: by start, Completed newest first, those without a date last; deleted ones in none. */
export function groupShots<T extends Listed>(shots: readonly T[]): ShotGroups<T> {
  const groups: ShotGroups<T> = { due: [], completed: [], upcoming: [], delayed: [], draft: [] };
  for (const shot of shots) if (shot.status !== 'deleted') groups[shot.status].push(shot);
  for (const bucket of listedBuckets) groups[bucket].sort(byStart);
  groups.completed.reverse();
  return groups;
}

/** The tabs on show: those that hold shots; a completed project has only Completed, even when it is empty (spec section 2). */
export function visibleBuckets(groups: ShotGroups<unknown>, projectCompleted: boolean): ListedBucket[] {
  return projectCompleted ? ['completed'] : listedBuckets.filter((bucket) => groups[bucket].length > 0);
}

const storedStatusOf: Record<ShotBucket, StoredStatus> = {
  draft: 'draft',
  completed: 'completed',
  deleted: 'deleted',
  due: 'upcoming',
  upcoming: 'upcoming',
  delayed: 'upcoming',
};

/** Whether time has passed the answer by: at this instant the shot belongs in another bucket than the server said. */
export function hasMovedOn(shot: Listed, now: Date): boolean {
  return (
    shotBucket(
      {
        status: storedStatusOf[shot.status],
        startAt: shot.startDateTime ? new Date(shot.startDateTime) : null,
        endAt: shot.endDateTime ? new Date(shot.endDateTime) : null,
        timeZone: shot.timeZoneId,
      },
      now,
    ) !== shot.status
  );
}

const HOUR = 3_600_000;
const WHOLE_DAY = 24;

/**
 * The hours of the day that a shot takes, in its zone, for its light: `end` counts on over midnight and is at most a day
 * after `start`; null without times (design 2.3).
 */
export function shotHours(shot: Omit<Listed, 'status'>): { start: number; end: number } | null {
  if (!shot.startDateTime || !shot.endDateTime) return null;
  const from = new Date(shot.startDateTime);
  const start = hourOfDay(from, shot.timeZoneId);
  const length = (Date.parse(shot.endDateTime) - from.getTime()) / HOUR;
  return { start, end: start + Math.min(WHOLE_DAY, length) };
}
