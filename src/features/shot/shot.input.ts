import { isZone } from '../../kernel/zones';
import { checkPlan } from './shot.requirements';
import { createShotInput } from './shot.schema';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * What createShotlist takes. When a field fails already, the required ones are judged here, so that one answer lists every
 * failing field; else the service judges them, which knows the shot's zone.
 */
export const createShotCall = createShotInput.superRefine(
  (fields, refinement) => {
    const failed = new Set(refinement.issues.map((issue) => issue.path?.[0]));
    const zone = isZone(text(fields.timeZoneId)) ? text(fields.timeZoneId) : 'UTC';
    const { title, location, startDateTime, endDateTime } = fields;
    const plan = { title: text(title), location: text(location), start: startDateTime, end: endDateTime, zone };
    for (const { path, message } of checkPlan(plan, { location: true, times: true }).issues) {
      if (!failed.has(path)) refinement.addIssue({ code: 'custom', path: [path], message });
    }
  },
  { when: ({ value, issues }) => issues.length > 0 && typeof value === 'object' && value !== null },
);
