import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { checkSchedule } from './shot.rules';

/** What a shot needs to be planned: the two date-times as they came in, or as ISO when they were stored, in `zone`. */
export interface Plan {
  title: string;
  location: string;
  start: unknown;
  end: unknown;
  zone: string;
}

/** Which of them may not be missing; a title never may. */
export interface Required {
  location: boolean;
  times: boolean;
}

/** The plan that a write leads to, and every failing field of it. */
export interface CheckedPlan {
  title: string;
  location: string;
  issues: Issue[];
  startDateTime: Date | null;
  endDateTime: Date | null;
}

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Judges title, location and times together: every failing field in the spec's sentences (spec section 5), and the
 * instants.
 */
export function checkPlan({ title, location, start, end, zone }: Plan, required: Required): CheckedPlan {
  const issues: Issue[] = [];
  if (title === '') issues.push({ path: 'title', message: messages.shot.titleRequired });
  if (location === '' && required.location) {
    issues.push({ path: 'location', message: messages.shot.locationRequired });
  }
  const checked = { title, location, issues };
  if (!required.times && isMissing(start) && isMissing(end))
    return { ...checked, startDateTime: null, endDateTime: null };
  const schedule = checkSchedule(start, end, zone);
  if ('issues' in schedule)
    return { ...checked, issues: [...issues, ...schedule.issues], startDateTime: null, endDateTime: null };
  return { ...checked, startDateTime: schedule.start, endDateTime: schedule.end };
}

/** What a stored draft lacks to be published or completed (contract section 3); empty when nothing. */
export function readyIssues(shot: {
  title: string;
  location: string;
  startDateTime: Date | null;
  endDateTime: Date | null;
  timeZoneId: string;
}): Issue[] {
  const { title, location, startDateTime, endDateTime, timeZoneId } = shot;
  const plan = {
    title,
    location,
    start: startDateTime?.toISOString(),
    end: endDateTime?.toISOString(),
    zone: timeZoneId,
  };
  return checkPlan(plan, { location: true, times: true }).issues;
}
