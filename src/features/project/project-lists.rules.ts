import { nextState, projectBadge } from './project.rules';
import type { ProjectGroups, ProjectOut } from './project.schema';

/** The answer with this project put into its lists, under its status and in order: the newest first, by id. */
export function withProject<Body extends { data: ProjectGroups; total: number }>(
  body: Body,
  project: ProjectOut,
): Body {
  const isOther = ({ _id }: ProjectOut) => _id !== project._id;
  const [active, completed] = [body.data.active.filter(isOther), body.data.completed.filter(isOther)];
  const others = { active, completed };
  const group = [...others[project.status], project].sort((one, other) => (one._id < other._id ? 1 : -1));
  return { ...body, data: { ...others, [project.status]: group }, total: active.length + completed.length + 1 };
}

/**
 * Active projects as the dashboard shows them: those with a shot today first, then by the start of the next shot, then
 * delayed ones, and last those without a date. Equal ones keep the order of the list.
 */
export function inDashboardOrder(projects: readonly ProjectOut[], now: Date, viewerZone: string): ProjectOut[] {
  const ranks = new Map(projects.map((project) => [project, dashboardRank(project, now, viewerZone)]));
  const rankOf = (project: ProjectOut) => ranks.get(project) ?? 0;
  return [...projects].sort(
    (one, other) => rankOf(one) - rankOf(other) || startOfNext(one).localeCompare(startOfNext(other)),
  );
}

function dashboardRank({ next, status, scheduleEndDate }: ProjectOut, now: Date, viewerZone: string): number {
  if (next) return nextState(next, now) === 'later' ? 1 : 0;
  return projectBadge({ status, scheduleEndDate: new Date(scheduleEndDate) }, now, viewerZone) === 'delayed' ? 2 : 3;
}

const startOfNext = ({ next }: ProjectOut) => next?.startDateTime ?? '';

const MINUTE = 60_000;

/**
 * In how many milliseconds the lists ask again: when the first of the next shots is over, since another one is next
 * then; within an hour at the latest.
 */
export function untilNextIsOver({ active }: ProjectGroups, now: Date): number {
  const left = active.flatMap(({ next }) => (next ? [Date.parse(next.endDateTime) - now.getTime()] : []));
  return Math.max(MINUTE, Math.min(60 * MINUTE, ...left));
}
