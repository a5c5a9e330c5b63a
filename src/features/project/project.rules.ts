import { daysBetween } from '../../kernel/dates';
import { wallDate } from '../../kernel/zones';
import type { ProjectStatus } from './project.data';
import type { NextShot, ProjectMay, ProjectOut } from './project.schema';
import type { Role } from './roles.data';
import { roleMay } from './roles.rules';

const DAY = 86_400_000;

type ShotCounts = Pick<ProjectOut, 'status' | 'shotlistCount' | 'completedCount'>;

export const isMidnight = (instant: Date) => instant.getTime() % DAY === 0;

/** Whether a project's end means its whole date in UTC: the midnight of a script, or the last moment of a page. */
const isWholeDate = (end: Date) => isMidnight(end) || isMidnight(new Date(end.getTime() + 1));

/** What a page sends for a project's last day: its last moment, so that the day is counted (spec section 9). */
export const lastMomentOf = (day: string) => `${day}T23:59:59.999Z`;

/** The number of days on a project's card: the difference rounded up, at least 1 (spec section 9). */
export function projectDays(start: Date, end: Date): number {
  return daysBetween(start, end);
}

/**
 * The badge of a project's card, null for an upcoming one (spec section 4). Delayed: now is after the end, where an
 * end that means its whole date is over with that date in the viewer's calendar.
 */
export function projectBadge(
  project: { status: ProjectStatus; scheduleEndDate: Date },
  now: Date,
  viewerZone: string,
): 'completed' | 'delayed' | null {
  if (project.status === 'completed') return 'completed';
  const end = project.scheduleEndDate;
  const over = isWholeDate(end) ? wallDate(now, viewerZone) > wallDate(end, 'UTC') : now > end;
  return over ? 'delayed' : null;
}

/** The first day of a project in the viewer's calendar; a midnight in UTC means its date. */
export const projectStart = (start: Date, viewerZone: string): string =>
  wallDate(start, isMidnight(start) ? 'UTC' : viewerZone);

/** When a project's next shot is, in its own zone: it runs, is still today, comes on a later day, or is over by now. */
export function nextState(
  { startDateTime, endDateTime, timeZoneId }: NextShot,
  now: Date,
): 'now' | 'today' | 'later' | 'over' {
  const start = new Date(startDateTime);
  if (now > new Date(endDateTime)) return 'over';
  if (now >= start) return 'now';
  return wallDate(now, timeZoneId) === wallDate(start, timeZoneId) ? 'today' : 'later';
}

/** How many shots a completed project leaves undone; 0 while it is active. */
export function notShotCount({ status, shotlistCount, completedCount }: ShotCounts): number {
  return status === 'completed' ? shotlistCount - completedCount : 0;
}

/** What a role may do with a project. Its own fields may change while it is completed, its shots may not. */
export function projectRights(status: ProjectStatus, role: Role): ProjectMay {
  const isActive = status === 'active';
  const tick = isActive && roleMay(role, 'tick');
  const [plans, owns] = [roleMay(role, 'plan'), roleMay(role, 'own')];
  return { edit: plans, plan: isActive && plans, tick, complete: isActive && owns, note: tick, share: owns };
}
