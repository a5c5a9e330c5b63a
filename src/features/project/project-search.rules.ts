import { fold, matches } from '../../kernel/search';
import type { ProjectGroups, ProjectOut } from './project.schema';

/** The projects in which every word of the query stands in the title or the country; all of them for an empty one. */
export function searchProjects({ active, completed }: ProjectGroups, query: string): ProjectGroups {
  const found = (projects: ProjectOut[]) => projects.filter((project) => isFound(project, query));
  return { active: found(active), completed: found(completed) };
}

/** Whether every word of the query stands in the project's title or country. */
export function isFound({ projectTitle, location }: Pick<ProjectOut, 'projectTitle' | 'location'>, query: string) {
  return matches(fold(`${projectTitle}\n${countryName(location)}`), query);
}

/** The country's name in a location as it is sent, "US_United States". */
export function countryName(location: string): string {
  return location.slice(location.indexOf('_') + 1);
}
