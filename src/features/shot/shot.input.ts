import type { z } from 'zod';
import type { Issue } from '../../kernel/errors';
import { isZone } from '../../kernel/zones';
import { checkPlan } from './shot.requirements';
import { checkReschedule } from './shot.rules';
import { createShotInput, rescheduleFields } from './shot-calls.schema';

/** Run this check even if the schema failed, so that one response lists every invalid field. */
const afterFailures = {
  when: ({ value, issues }: { value: unknown; issues: unknown[] }) =>
    issues.length > 0 && typeof value === 'object' && value !== null,
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function addIssues(refinement: z.RefinementCtx, found: readonly Issue[]): void {
  const failed = new Set(refinement.issues.map((issue) => issue.path?.[0]));
  for (const { path, message } of found) {
    if (!failed.has(path)) refinement.addIssue({ code: 'custom', path: [path], message });
  }
}

/**
 * The input of createShotlist. If a field is already invalid, the required ones are checked here; otherwise by the
 * service, which knows the shot's zone.
 */
export const createShotCall = createShotInput.superRefine((fields, refinement) => {
  const zone = isZone(text(fields.timeZoneId)) ? text(fields.timeZoneId) : 'UTC';
  const { title, location, startDateTime, endDateTime } = fields;
  const plan = { title: text(title), location: text(location), start: startDateTime, end: endDateTime, zone };
  addIssues(refinement, checkPlan(plan, { location: true, times: true }).issues);
}, afterFailures);

/**
 * The input of rescheduling. If one of the times is missing, the other one is checked here; otherwise the service
 * checks both.
 */
export const rescheduleCall = rescheduleFields.superRefine(({ startDateTime, endDateTime }, refinement) => {
  const schedule = checkReschedule(startDateTime, endDateTime, 'UTC');
  if ('issues' in schedule) addIssues(refinement, schedule.issues);
}, afterFailures);
