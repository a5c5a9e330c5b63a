import { lastMomentOf, projectDays } from './project.rules';
import type { ProjectInput, ProjectOut } from './project.schema';

/** A project's fields as its form shows them: a day is the date in UTC, as on its card. */
export function projectFormValues(project: ProjectOut): ProjectInput {
  return {
    projectTitle: project.projectTitle,
    location: project.location,
    scheduleStartDate: project.scheduleStartDate.slice(0, 10),
    scheduleEndDate: project.scheduleEndDate.slice(0, 10),
    cover: project.cover,
    mealAfterMinutes: project.mealAfterMinutes,
  };
}

const keys = ['projectTitle', 'location', 'scheduleStartDate', 'scheduleEndDate', 'cover', 'mealAfterMinutes'] as const;

/** A field as it is stored: a space at an end is no change. */
const stored = (fields: ProjectInput, key: keyof ProjectInput) => {
  const value = fields[key] ?? null;
  return typeof value === 'string' ? value.trim() : value;
};

function pickFields(fields: ProjectInput, wanted: (key: keyof ProjectInput) => boolean): Partial<ProjectInput> {
  return Object.fromEntries(keys.filter(wanted).map((key) => [key, fields[key]]));
}

/**
 * The typed fields that differ from the form's initial values: the others are not sent, so that a stored time of day
 * stays.
 */
export function changedProjectFields(typed: ProjectInput, base: ProjectInput): Partial<ProjectInput> {
  // A draft from before there was a field says nothing of it.
  return pickFields(typed, (key) => typed[key] !== undefined && stored(typed, key) !== stored(base, key));
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
  return pickFields(
    latest,
    (key) => stored(latest, key) !== stored(base, key) && stored(latest, key) !== stored(typed, key),
  );
}

/** The fields of the form as they are sent: the last day to its end. */
export function sentProjectFields<Fields extends Partial<ProjectInput>>(fields: Fields): Fields {
  const { scheduleEndDate: lastDay } = fields;
  return lastDay ? { ...fields, scheduleEndDate: lastMomentOf(lastDay) } : fields;
}

/**
 * How many days the project has once the form is saved, as its card will say. A day that was not changed stays the
 * stored instant, so that a script's midnight counts as it did before.
 */
export function daysOfForm(
  { scheduleStartDate: first, scheduleEndDate: last }: Pick<ProjectInput, 'scheduleStartDate' | 'scheduleEndDate'>,
  stored?: Pick<ProjectOut, 'scheduleStartDate' | 'scheduleEndDate'>,
): number {
  const start = stored?.scheduleStartDate.startsWith(first) ? stored.scheduleStartDate : first;
  const end = stored?.scheduleEndDate.startsWith(last) ? stored.scheduleEndDate : lastMomentOf(last);
  return projectDays(new Date(start), new Date(end));
}
