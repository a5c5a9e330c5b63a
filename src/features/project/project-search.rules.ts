import { fold, matches } from '../../kernel/search';
import type { ProjectGroups, ProjectOut } from './project.schema';

/** The projects that contain every word of the query in title or country; all of them for an empty query. */
export function searchProjects({ active, completed }: ProjectGroups, query: string): ProjectGroups {
  const found = (projects: ProjectOut[]) => projects.filter((project) => matchesProject(project, query));
  return { active: found(active), completed: found(completed) };
}

/** Whether the project's title or country contains every word of the query. */
export function matchesProject(
  { projectTitle, location }: Pick<ProjectOut, 'projectTitle' | 'location'>,
  query: string,
) {
  return matches(fold(`${projectTitle}\n${countryNameOfLocation(location)}`), query);
}

/** The country's name in a location, "US_United States". */
export function countryNameOfLocation(location: string): string {
  return location.slice(location.indexOf('_') + 1);
}
