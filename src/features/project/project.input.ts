import type { z } from 'zod';
import { isId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { parseLocation } from '../catalog/catalog.rules';
import { imageIdOf } from '../media/media.files';
import { artworkNumber } from './cover/project-cover.data';
import { ifUpdatedAt, type ProjectInput, projectFields, projectId } from './project.schema';
import { projectDateIssues } from './project-dates.rules';

const evenAfterFailures = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/**
 * Validates the country, the dates and the form of the cover that were sent, even when another field is invalid, so
 * that one response lists every invalid field.
 */
function validateSent(fields: Partial<ProjectInput>, refinement: z.RefinementCtx): void {
  const failed = new Set(refinement.issues.map((issue) => issue.path?.[0]));
  const issues = projectDateIssues(fields.scheduleStartDate, fields.scheduleEndDate);
  if (typeof fields.cover === 'string' && !mayBeCover(fields.cover)) {
    issues.push({ path: 'cover', message: messages.project.coverUnknown });
  }
  if (typeof fields.location === 'string' && !parseLocation(fields.location)) {
    issues.unshift({ path: 'location', message: messages.project.countryRequired });
  }
  for (const { path, message } of issues) {
    const isSent = fields[path as keyof ProjectInput] !== undefined;
    if (isSent && !failed.has(path)) refinement.addIssue({ code: 'custom', path: [path], message });
  }
}

/** Whether a cover names an artwork or somebody's upload; the service asks whether that is the caller's. */
const mayBeCover = (cover: string) => artworkNumber(cover) !== -1 || isId(imageIdOf(cover));

/** The input of createProject (spec section 5). */
export const createProjectInput = projectFields.superRefine(validateSent, evenAfterFailures);

/**
 * The input of updating a project: any of the same fields; the service checks the order of the dates together with the
 * stored ones.
 */
export const updateProjectInput = projectFields
  .partial()
  .extend({
    id: projectId,
    ifUpdatedAt,
  })
  .superRefine(validateSent, evenAfterFailures);
