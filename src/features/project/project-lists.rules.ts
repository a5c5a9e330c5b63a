import type { ProjectGroups, ProjectOut } from './project.schema';

/** The lists with this project put in, under its status and in order: the newest first, by id. */
export function withProject(groups: ProjectGroups, project: ProjectOut): ProjectGroups {
  const others = withoutProject(groups, project._id);
  const group = [...others[project.status], project].sort((one, other) => (one._id < other._id ? 1 : -1));
  return { ...others, [project.status]: group };
}

/** The lists without this project. */
export function withoutProject(groups: ProjectGroups, id: string): ProjectGroups {
  const left = (project: ProjectOut) => project._id !== id;
  return { active: groups.active.filter(left), completed: groups.completed.filter(left) };
}
