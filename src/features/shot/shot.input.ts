import type { z } from 'zod';
import type { Issue } from '../../kernel/errors';
import { isZone } from '../../kernel/zones';
import { checkPlan } from './shot.requirements';
import { checkReschedule } from './shot.rules';
import { createShotInput, rescheduleFields } from './shot-calls.schema';

/** What has failed a schema already is judged further, so that one answer lists every failing field. */
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
 * What createShotlist takes. When a field fails already, the required ones are judged here; else the service judges
 * them, which knows the shot's zone.
 */
export const createShotCall = createShotInput.superRefine((fields, refinement) => {
  const zone = isZone(text(fields.timeZoneId)) ? text(fields.timeZoneId) : 'UTC';
  const { title, location, startDateTime, endDateTime } = fields;
  const plan = { title: text(title), location: text(location), start: startDateTime, end: endDateTime, zone };
  addIssues(refinement, checkPlan(plan, { location: true, times: true }).issues);
}, afterFailures);

/**
 * What rescheduling takes; when one of the times is missing, the other is judged here, else the service judges both.
 */
export const rescheduleCall = rescheduleFields.superRefine(({ startDateTime, endDateTime }, refinement) => {
  const schedule = checkReschedule(startDateTime, endDateTime, 'UTC');
  if ('issues' in schedule) addIssues(refinement, schedule.issues);
}, afterFailures);
