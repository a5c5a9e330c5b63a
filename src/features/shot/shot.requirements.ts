import type { Issue } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { checkSchedule } from './shot.rules';

/** The required fields of a planned shot: the two date-times as they were sent, or as ISO when stored, in `zone`. */
export interface Plan {
  title: string;
  location: string;
  start: unknown;
  end: unknown;
  zone: string;
}

/** Which of them are required; the title always is. */
export interface Required {
  location: boolean;
  times: boolean;
}

/** The plan after a write, and the issues of every invalid field. */
export interface CheckedPlan {
  title: string;
  location: string;
  issues: Issue[];
  startDateTime: Date | null;
  endDateTime: Date | null;
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Validates title, location and times together: gives every issue in the specification's sentences (spec section 5),
 * and the instants.
 */
export function checkPlan({ title, location, start, end, zone }: Plan, required: Required): CheckedPlan {
  const issues: Issue[] = [];
  if (title === '') issues.push({ path: 'title', message: messages.shot.titleRequired });
  if (location === '' && required.location) {
    issues.push({ path: 'location', message: messages.shot.locationRequired });
  }
  const checked = { title, location, issues };
  if (!required.times && isBlank(start) && isBlank(end)) return { ...checked, startDateTime: null, endDateTime: null };
  const schedule = checkSchedule(start, end, zone);
  if ('issues' in schedule)
    return { ...checked, issues: [...issues, ...schedule.issues], startDateTime: null, endDateTime: null };
  return { ...checked, startDateTime: schedule.start, endDateTime: schedule.end };
}

/** What a stored draft lacks to be published or completed (contract section 3); empty when it is complete. */
export function readyIssues(shot: {
  title: string;
  location: string;
  startDateTime: Date | null;
  endDateTime: Date | null;
  timeZoneId: string;
}): Issue[] {
  const { title, location, startDateTime, endDateTime, timeZoneId } = shot;
  // Lists ask this of every row. The years of stored times were checked when they were written.
  if (title !== '' && location !== '' && startDateTime && endDateTime && endDateTime > startDateTime) return [];
  const plan = {
    title,
    location,
    start: startDateTime?.toISOString(),
    end: endDateTime?.toISOString(),
    zone: timeZoneId,
  };
  return checkPlan(plan, { location: true, times: true }).issues;
}

/** What a draft can lack; a draft has both times or none. */
export type MissingPart = 'times' | 'place';

/** What a draft lacks to be published, by the same rule for the server's rows and the page's shots. */
export function missingParts(shot: { location: string; startDateTime: unknown; endDateTime: unknown }): MissingPart[] {
  const lacksTimes = isBlank(shot.startDateTime) || isBlank(shot.endDateTime);
  return [...(lacksTimes ? (['times'] as const) : []), ...(isBlank(shot.location) ? (['place'] as const) : [])];
}

/** The same as a sentence: "Needs a start, an end and a place". */
export function missingText(missing: readonly MissingPart[]): string {
  const { ready, needs } = messages.shotView;
  const [part] = missing;
  if (part === undefined) return ready;
  return missing.length > 1 ? needs.both : needs[part];
}
