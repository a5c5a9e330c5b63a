import { wallDate } from '../../kernel/zones';
import type { ProjectOut } from '../project/project.schema';
import type { ShotSummary } from '../shot/shot.schema';

const DAY = 86_400_000;

/** What tells of the shots of today. */
interface TodayRead {
  data: readonly { projectId: string }[];
  overdue: readonly { projectId: string }[];
  rows: readonly { projectId: string }[];
  wraps: readonly { projectId: string }[];
}

/** The active projects with something today or tomorrow, each by the zone of its shot. */
export function projectsToKeep(projects: readonly ProjectOut[], today: TodayRead, now: Date): ProjectOut[] {
  const { data, overdue, rows, wraps } = today;
  const ofToday = new Set([...data, ...overdue, ...rows, ...wraps].map(({ projectId }) => projectId));
  return projects.filter(
    ({ _id, status, next }) => status === 'active' && (ofToday.has(_id) || (next !== null && isNear(next, now))),
  );
}

/** The active projects whose schedule has today or tomorrow, in any zone: their days may hold drafts or rows alone. */
export function projectsToAsk(projects: readonly ProjectOut[], now: Date): ProjectOut[] {
  const [from, to] = [-1, 2].map((days) => new Date(now.getTime() + days * DAY).toISOString());
  return projects.filter(
    ({ status, scheduleStartDate, scheduleEndDate }) =>
      status === 'active' && scheduleStartDate <= (to ?? '') && scheduleEndDate >= (from ?? ''),
  );
}

type Times = Pick<ShotSummary, 'startDateTime' | 'endDateTime' | 'timeZoneId'>;

/** Whether a shot is of today or tomorrow in its zone, or runs or is overdue since yesterday. */
export function isNear({ startDateTime, timeZoneId }: Times, now: Date): boolean {
  if (startDateTime === null) return false;
  const start = wallDate(new Date(startDateTime), timeZoneId);
  const [first, last] = [-1, 1].map((days) => wallDate(new Date(now.getTime() + days * DAY), timeZoneId));
  return first !== undefined && last !== undefined && start >= first && start <= last;
}
