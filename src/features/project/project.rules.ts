import { daysBetween } from '../../kernel/dates';
import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { parseInstant, wallDate } from '../../kernel/zones';
import type { ProjectStatus } from './project.data';

const DAY = 86_400_000;

const isMidnight = (instant: Date) => instant.getTime() % DAY === 0;

/** A date or date-time of a project as it came in; a date is its midnight in UTC, null when there is no such day (contract section 3). */
export function projectDate(value: unknown): Date | null {
  return typeof value === 'string' ? parseInstant(value, 'UTC') : null;
}

/** What is wrong with a project's two dates, by wire name; empty when nothing is (spec section 5). An end at midnight means its whole day. */
export function projectDateIssues(scheduleStartDate: unknown, scheduleEndDate: unknown): Issue[] {
  const start = projectDate(scheduleStartDate);
  const end = projectDate(scheduleEndDate);
  const issues: Issue[] = [];
  if (!start) issues.push({ path: 'scheduleStartDate', message: messages.project.startRequired });
  if (!end) issues.push({ path: 'scheduleEndDate', message: messages.project.endRequired });
  if (start && end && end.getTime() + (isMidnight(end) ? DAY - 1 : 0) < start.getTime()) {
    issues.push({ path: 'scheduleEndDate', message: messages.project.endBeforeStart });
  }
  return issues;
}

/** The number of days on a project's card: the difference rounded up, at least 1 (spec section 9). */
export function projectDays(start: Date, end: Date): number {
  return daysBetween(start, end);
}

/**
 * The badge of a project's card, null for an upcoming one (spec section 4). Delayed: now is after the end, where a midnight in UTC
 * means the end of that day on the viewer's own calendar.
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
