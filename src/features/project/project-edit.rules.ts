import type { ProjectInput, ProjectOut } from './project.schema';

/** A project's fields as its form shows them: a day is the date in UTC, as on its card. */
export function fieldsOf(project: ProjectOut): ProjectInput {
  return {
    projectTitle: project.projectTitle,
    location: project.location,
    scheduleStartDate: project.scheduleStartDate.slice(0, 10),
    scheduleEndDate: project.scheduleEndDate.slice(0, 10),
  };
}

const keys = ['projectTitle', 'location', 'scheduleStartDate', 'scheduleEndDate'] as const;

function picked(fields: ProjectInput, wanted: (key: keyof ProjectInput) => boolean): Partial<ProjectInput> {
  return Object.fromEntries(keys.filter(wanted).map((key) => [key, fields[key]]));
}

/**
 * What was typed and differs from what the form began with: the rest is not sent, so that a stored time of day stays.
 */
export function changesOf(typed: ProjectInput, base: ProjectInput): Partial<ProjectInput> {
  return picked(typed, (key) => typed[key].trim() !== base[key]);
}

/** What was typed since `base`, laid over a newer version (case K2): what nobody touched here is the newer one's. */
export function laidOver(latest: ProjectInput, typed: ProjectInput, base: ProjectInput): ProjectInput {
  return { ...latest, ...changesOf(typed, base) };
}

/** The fields of the newer version that what was typed would replace. */
export function replacedBy(typed: ProjectInput, latest: ProjectInput, base: ProjectInput): Partial<ProjectInput> {
  return picked(latest, (key) => latest[key] !== base[key] && latest[key] !== typed[key].trim());
}
