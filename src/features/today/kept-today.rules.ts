import type { DayRowOut } from '../day-row/day-row.schema';
import type { ProjectOut } from '../project/project.schema';
import { LONGEST_DAY } from '../shot/shot.rules';
import type { ShotSummary } from '../shot/shot.schema';
import {
  byStart,
  dayState,
  daysByProject,
  isPlanned,
  isRowOfToday,
  progressByProject,
  rowState,
  shotsAt,
  startsOnDay,
} from './today.rules';
import type { ShotsToday } from './today.schema';

/** What a device keeps of a project. */
export interface KeptPlan {
  project: ProjectOut;
  shots: readonly ShotSummary[];
  rows: readonly DayRowOut[];
}

/** Today over these projects, as the server answers it (`readToday`). */
export function todayOf(plans: readonly KeptPlan[], now: Date) {
  const active = plans.filter(({ project }) => project.status === 'active');
  const shots = active.flatMap(({ project, shots }) =>
    shotsAt(shots, now).map((shot) => ({ ...shot, project: partOf(project) })),
  );
  const started = shots.filter(({ startDateTime }) => startDateTime !== null).sort(byStart);
  const around = started.filter((shot) => isAround(shot, now));
  const planned = around.filter(isPlanned);
  const others = around.filter(({ status }) => status === 'completed' || status === 'draft');
  const day = dayState(planned, now);
  const days = daysByProject([...day.due, ...day.overdue], [...planned, ...others], now);
  const rowsAround = active
    .flatMap(({ project, rows }) => rows.map((row) => ({ ...row, project: partOf(project) })))
    .sort(byStart);
  const rows = rowsAround.filter((row) => isRowOfToday(row, now));
  const nextRow = rowState(rows, now);
  const done = others.filter((shot) => shot.status === 'completed' && startsOnDay(shot, now));
  const titles = new Map(active.map(({ project }) => [project._id, project.projectTitle]));
  const isLater = ({ startDateTime }: ShotSummary) => Date.parse(startDateTime ?? '') > now.getTime() + LONGEST_DAY;
  return {
    success: true as const,
    data: day.due,
    next: (day.running ?? day.ahead)?._id ?? null,
    nextRow: (nextRow.running[0] ?? nextRow.ahead)?._id ?? null,
    rows,
    overdue: day.overdue,
    completed: done.length,
    wraps: daysByProject(done, around, now).map(({ projectId, date }) => ({
      ...{ projectId, date, projectTitle: titles.get(projectId) ?? '' },
    })),
    // No call sheet is kept on a device (contract-crew, section 15), nor can one be published without a network.
    unsentSheets: [],
    later: day.later ?? started.find((shot) => isPlanned(shot) && isLater(shot)) ?? null,
    behind: progressByProject(planned, rowsAround, days, now).map(({ wrapEstimate, ...progress }) => ({
      ...progress,
      wrapEstimate: wrapEstimate === null ? null : new Date(wrapEstimate).toISOString(),
    })),
  };
}

/** How much of a day the server reads (`todayBounds`). */
function isAround({ startDateTime, endDateTime }: ShotSummary, now: Date): boolean {
  const [start, end] = [Date.parse(startDateTime ?? ''), Date.parse(endDateTime ?? '')];
  return end >= now.getTime() - 2 * LONGEST_DAY && start <= now.getTime() + LONGEST_DAY;
}

const partOf = ({ _id, projectTitle, isShared }: ProjectOut) => ({ _id, projectTitle, isShared });

/** How many shots of these projects are due and overdue (`countToday`). */
export function countOf({ data, overdue }: ReturnType<typeof todayOf>): ShotsToday {
  const projects = new Map<string, ShotsToday['projects'][number]>();
  for (const { project } of data) {
    const shots = (projects.get(project._id)?.shots ?? 0) + 1;
    projects.set(project._id, { _id: project._id, title: project.projectTitle, shots });
  }
  return { shots: data.length, overdue: overdue.length, projects: [...projects.values()] };
}
