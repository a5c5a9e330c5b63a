import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { parseInstant } from '../../kernel/wall-time';
import { isMidnight } from './project.rules';

const DAY = 86_400_000;

/**
 * Parses a date or date-time of a project; a date becomes its midnight in UTC. Null for an invalid one (contract
 * section 3).
 */
export function projectDate(value: unknown): Date | null {
  return typeof value === 'string' ? parseInstant(value, 'UTC') : null;
}

/**
 * The issues of a project's two dates, by JSON name; empty for valid ones (spec section 5). An end at midnight means
 * its whole day.
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
