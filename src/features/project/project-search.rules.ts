import { fold, matcher } from '../../kernel/search';
import type { ProjectGroups, ProjectOut } from './project.schema';

/** The projects that contain every word of the query in title or country; all of them for an empty query. */
export function searchProjects({ active, completed }: ProjectGroups, query: string): ProjectGroups {
  const isFound = projectMatcher(query);
  return { active: active.filter(isFound), completed: completed.filter(isFound) };
}

/** Gives a check whether a project's title or country contains every word of the query, which is read once for all. */
export function projectMatcher(query: string) {
  const isFound = matcher(query);
  return ({ projectTitle, location }: Pick<ProjectOut, 'projectTitle' | 'location'>): boolean =>
    isFound(fold(`${projectTitle}\n${countryNameOfLocation(location)}`));
}

/** The country's name in a location, "US_United States". */
export function countryNameOfLocation(location: string): string {
  return location.slice(location.indexOf('_') + 1);
}
