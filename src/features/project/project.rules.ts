import { daysBetween } from '../../kernel/dates';
import { wallDate } from '../../kernel/zones';
import type { ProjectStatus } from './project.data';

const DAY = 86_400_000;

/** Whether a project's end means its whole day. */
export const isMidnight = (instant: Date) => instant.getTime() % DAY === 0;

/** The number of days on a project's card: the difference rounded up, at least 1 (spec section 9). */
export function projectDays(start: Date, end: Date): number {
  return daysBetween(start, end);
}

/**
 * The badge of a project's card, null for an upcoming one (spec section 4). Delayed: now is after the end, where a
 * midnight in UTC means the end of that day in the viewer's calendar.
 */
export function projectBadge(
  project: { status: ProjectStatus; scheduleEndDate: Date },
  now: Date,
  viewerZone: string,
): 'completed' | 'delayed' | null {
  if (project.status === 'completed') return 'completed';
  const end = project.scheduleEndDate;
  const over = isMidnight(end) ? wallDate(now, viewerZone) > wallDate(end, 'UTC') : now > end;
  return over ? 'delayed' : null;
}
