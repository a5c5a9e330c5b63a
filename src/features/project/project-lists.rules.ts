import { dayBounds } from '../../kernel/wall-time';
import { wallDate } from '../../kernel/zones';
import { nextState, projectBadge, projectStart } from './project.rules';
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
 * Active projects as the dashboard shows them: first those with a shot now or today or a day of theirs today, then by
 * the next shot or else the first day to come, delayed ones last. Equal ones keep the order of the list.
 */
export function inDashboardOrder(projects: readonly ProjectOut[], now: Date, viewerZone: string): ProjectOut[] {
  const places = new Map(projects.map((project) => [project, dashboardPlace(project, now, viewerZone)]));
  return [...projects].sort((one, other) => {
    const [first, second] = [places.get(one), places.get(other)];
    return first && second ? first.rank - second.rank || first.from - second.from : 0;
  });
}

const ranks = { today: 0, toCome: 1, delayed: 2 };

/** A project's rank, and in it the instant from which something happens there: a shot, or else a day of the project. */
function dashboardPlace(project: ProjectOut, now: Date, viewerZone: string): { rank: number; from: number } {
  const { next, status, scheduleStartDate, scheduleEndDate } = project;
  const [starts, today] = [projectStart(new Date(scheduleStartDate), viewerZone), wallDate(now, viewerZone)];
  // Without a shot the whole day is meant: shots of that day stand before it.
  const dayEnd = dayBounds(starts <= today ? today : starts, viewerZone).until;
  const from = next ? Date.parse(next.startDateTime) : dayEnd;
  if (next && nextState(next, now) !== 'later') return { rank: ranks.today, from };
  const badge = projectBadge({ status, scheduleEndDate: new Date(scheduleEndDate) }, now, viewerZone);
  if (badge === 'delayed') return { rank: ranks.delayed, from: next ? from : Number.MAX_SAFE_INTEGER };
  return { rank: starts <= today ? ranks.today : ranks.toCome, from };
}

const MINUTE = 60_000;

/**
 * In how many milliseconds the lists ask again: when the first of the next shots is over, since another one is next
 * then; within an hour at the latest.
 */
export function untilNextIsOver({ active }: ProjectGroups, now: Date): number {
  const left = active.flatMap(({ next }) => (next ? [Date.parse(next.endDateTime) - now.getTime()] : []));
  return Math.max(MINUTE, Math.min(60 * MINUTE, ...left));
}
