import { countryByCode, locationOf } from '../catalog/catalog.rules';
import type { ProjectGroups, ProjectOut } from './project.schema';
import type { ProjectRow } from './project.table';

/** A project for one viewer; for a member `shotCount` counts the shots that they can see. */
export interface ProjectForViewer {
  project: ProjectRow;
  isShared: boolean;
}

const unlisted = (code: string) => ({ code, name: code });

/** A project by JSON names; the country's name comes from our list. */
export function projectToWire({ project, isShared }: ProjectForViewer): ProjectOut {
  return {
    _id: project.id,
    projectTitle: project.title,
    location: locationOf(countryByCode(project.countryCode) ?? unlisted(project.countryCode)),
    countryCode: project.countryCode,
    scheduleStartDate: project.startAt.toISOString(),
    scheduleEndDate: project.endAt.toISOString(),
    status: project.status,
    shotlistCount: project.shotCount,
    isShared,
    numbersLocked: project.numbersLocked,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}

/** Projects grouped by their two statuses (contract section 3). */
export function projectGroupsToWire(views: readonly ProjectForViewer[]): ProjectGroups {
  const groups: ProjectGroups = { active: [], completed: [] };
  for (const view of views) groups[view.project.status].push(projectToWire(view));
  return groups;
}
