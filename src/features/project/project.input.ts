import { messages } from '../../kernel/messages';
import { parseLocation } from '../catalog/catalog.rules';
import { projectDateIssues } from './project.rules';
import { projectFields } from './project.schema';

/**
 * What createProject takes (spec section 5). The country and the dates are judged even when another field has failed, so
 * that one answer lists every failing field.
 */
export const createProjectInput = projectFields.superRefine(
  (fields, refinement) => {
    const failed = new Set(refinement.issues.map((issue) => issue.path?.[0]));
    const issues = projectDateIssues(fields.scheduleStartDate, fields.scheduleEndDate);
    if (typeof fields.location === 'string' && !parseLocation(fields.location)) {
      issues.unshift({ path: 'location', message: messages.project.countryRequired });
    }
    for (const { path, message } of issues) {
      if (!failed.has(path)) refinement.addIssue({ code: 'custom', path: [path], message });
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
