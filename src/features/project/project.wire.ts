import { shownName } from '../../kernel/text';
import { countryByCode, locationOf } from '../catalog/catalog.rules';
import { projectRights } from './project.rules';
import type { ProjectGroups, ProjectOut } from './project.schema';
import type { ProjectRow } from './project.table';
import type { ProjectGlance } from './project-glance.repo';
import type { Role } from './roles.data';
import { isOthers, seesDrafts } from './roles.rules';

/** A project for one viewer; for crew and viewers `shotCount` counts the shots that they can see. */
export interface ProjectForViewer {
  project: ProjectRow;
  role: Role;
}

/** The same with what cards show of it. */
export interface ProjectAtAGlance extends ProjectForViewer {
  glance: ProjectGlance;
}

const unlisted = (code: string) => ({ code, name: code });

/** A project's country as code and name. */
export const locationToWire = ({ countryCode }: Pick<ProjectRow, 'countryCode'>) =>
  locationOf(countryByCode(countryCode) ?? unlisted(countryCode));

const nextToWire = ({ id, title, startDateTime, endDateTime, timeZoneId }: NonNullable<ProjectGlance['next']>) => ({
  _id: id,
  ...{ title, timeZoneId },
  startDateTime: new Date(startDateTime).toISOString(),
  endDateTime: new Date(endDateTime).toISOString(),
});

/** A project by JSON names; the country's name comes from our list. */
export function projectToWire({ project, role, glance }: ProjectAtAGlance): ProjectOut {
  const isShared = isOthers(role);
  return {
    _id: project.id,
    projectTitle: project.title,
    location: locationToWire(project),
    countryCode: project.countryCode,
    scheduleStartDate: project.startAt.toISOString(),
    scheduleEndDate: project.endAt.toISOString(),
    status: project.status,
    shotlistCount: project.shotCount,
    isShared,
    role,
    ownerName: isShared ? shownName(glance.ownerName) : null,
    sharedWith: seesDrafts(role) ? glance.sharedWith : null,
    isSharedWhole: isShared && glance.isSharedWhole,
    people: glance.people.map(shownName),
    peopleCount: glance.peopleCount,
    completedCount: glance.completedCount,
    next: glance.next && nextToWire(glance.next),
    may: projectRights(project.status, role),
    cover: project.cover,
    mealAfterMinutes: project.mealAfterMinutes,
    numbersLocked: project.numbersLocked,
    isExample: project.isExample,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}

/** Projects grouped by their two statuses (contract section 3). */
export function projectGroupsToWire(views: readonly ProjectAtAGlance[]): ProjectGroups {
  const groups: ProjectGroups = { active: [], completed: [] };
  for (const view of views) groups[view.project.status].push(projectToWire(view));
  return groups;
}
