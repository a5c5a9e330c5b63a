import type { z } from 'zod';
import { messages } from '../../kernel/messages';
import { parseLocation } from '../catalog/catalog.rules';
import { ifUpdatedAt, type ProjectInput, projectFields, projectId } from './project.schema';
import { projectDateIssues } from './project-dates.rules';

const evenAfterFailures = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/**
 * Judges the country and the dates that were sent, even when another field has failed, so that one answer lists every
 * failing field.
 */
function judgeSent(fields: Partial<ProjectInput>, refinement: z.RefinementCtx): void {
  const failed = new Set(refinement.issues.map((issue) => issue.path?.[0]));
  const issues = projectDateIssues(fields.scheduleStartDate, fields.scheduleEndDate);
  if (typeof fields.location === 'string' && !parseLocation(fields.location)) {
    issues.unshift({ path: 'location', message: messages.project.countryRequired });
  }
  for (const { path, message } of issues) {
    const isSent = fields[path as keyof ProjectInput] !== undefined;
    if (isSent && !failed.has(path)) refinement.addIssue({ code: 'custom', path: [path], message });
  }
}

/** What createProject takes (spec section 5). */
export const createProjectInput = projectFields.superRefine(judgeSent, evenAfterFailures);

/**
 * What a project's update takes: any of the same fields; the order of its dates is judged again with those that are
 * stored.
 */
export const updateProjectInput = projectFields
  .partial()
  .extend({
    id: projectId,
    ifUpdatedAt,
  })
  .superRefine(judgeSent, evenAfterFailures);
