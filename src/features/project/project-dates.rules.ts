import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { parseInstant } from '../../kernel/wall-time';
import { isMidnight } from './project.rules';

const DAY = 86_400_000;

/**
 * A date or date-time of a project as it came in; a date is its midnight in UTC, null when there is no such day
 * (contract section 3).
 */
export function projectDate(value: unknown): Date | null {
  return typeof value === 'string' ? parseInstant(value, 'UTC') : null;
}

/**
 * What is wrong with a project's two dates, by wire name; empty when nothing is (spec section 5). An end at midnight
 * means its whole day.
 */
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
