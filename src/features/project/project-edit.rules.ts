import type { ProjectInput, ProjectOut } from './project.schema';

/** A project's fields as its form shows them: a day is the date in UTC, as on its card. */
export function projectFormValues(project: ProjectOut): ProjectInput {
  return {
    projectTitle: project.projectTitle,
    location: project.location,
    scheduleStartDate: project.scheduleStartDate.slice(0, 10),
    scheduleEndDate: project.scheduleEndDate.slice(0, 10),
  };
}

const keys = ['projectTitle', 'location', 'scheduleStartDate', 'scheduleEndDate'] as const;

function pickFields(fields: ProjectInput, wanted: (key: keyof ProjectInput) => boolean): Partial<ProjectInput> {
  return Object.fromEntries(keys.filter(wanted).map((key) => [key, fields[key]]));
}

/**
 * The typed fields that differ from the form's initial values: the others are not sent, so that a stored time of day
 * stays.
 */
export function changedProjectFields(typed: ProjectInput, base: ProjectInput): Partial<ProjectInput> {
  return pickFields(typed, (key) => typed[key].trim() !== base[key]);
}

/** The edits since `base`, merged into a newer version (case K2): fields that were not edited take its values. */
export function mergeProjectEdits(latest: ProjectInput, typed: ProjectInput, base: ProjectInput): ProjectInput {
  return { ...latest, ...changedProjectFields(typed, base) };
}

/** The fields of the newer version that the edits would replace. */
export function replacedProjectValues(
  typed: ProjectInput,
  latest: ProjectInput,
  base: ProjectInput,
): Partial<ProjectInput> {
  return pickFields(latest, (key) => latest[key] !== base[key] && latest[key] !== typed[key].trim());
}
