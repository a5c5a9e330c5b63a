import type { SignedContext } from '../../server/context';
import { mapWithPauses } from '../../server/pauses';
import { LONGEST_DAY, shotBucket } from '../shot/shot.rules';
import { summaryToWire } from '../shot/shot.wire';
import {
  findNextPlanned,
  listOtherStarts,
  listPlanned,
  listPlannedSummaries,
  type TodayBounds,
  type TodayRow,
} from './today.repo';
import { dayState, daysByProject, progressByProject, startsOnDay } from './today.rules';
import type { ShotsToday, TodayShot } from './today.schema';

/** Narrows a query to the shots that started yesterday or start today in any zone. */
const todayBounds = (now: Date): TodayBounds => ({
  endsFrom: new Date(now.getTime() - 2 * LONGEST_DAY),
  startsUntil: new Date(now.getTime() + LONGEST_DAY),
});

function toWire(ctx: SignedContext, shot: TodayRow, now: Date): TodayShot {
  const isShared = shot.ownerId !== ctx.user.id;
  const project = { _id: shot.projectId, projectTitle: shot.projectTitle, isShared };
  return { ...summaryToWire({ shot, isShared, now }), project };
}

/** The shots that are due now in all active projects that the caller sees, with what is over, next, done and late. */
export async function readToday(ctx: SignedContext) {
  const now = ctx.clock.now();
  const bounds = todayBounds(now);
  const [planned, others] = await Promise.all([
    listPlannedSummaries(ctx.db, ctx.user, bounds),
    listOtherStarts(ctx.db, ctx.user, bounds),
  ]);
  const shots = await mapWithPauses(planned, (shot) => toWire(ctx, shot, now));
  const { due, overdue, running, ahead, later } = dayState(shots, now);
  const days = daysByProject([...due, ...overdue], [...planned, ...others], now);
  const next = later ? undefined : await findNextPlanned(ctx.db, ctx.user, bounds.startsUntil);
  return {
    data: due,
    next: (running ?? ahead)?._id ?? null,
    overdue,
    completed: others.filter((shot) => shot.status === 'completed' && startsOnDay(shot, now)).length,
    later: later ?? (next ? toWire(ctx, next, now) : null),
    behind: progressByProject(shots, days, now).map(({ wrapEstimate, ...progress }) => ({
      ...progress,
      wrapEstimate: wrapEstimate === null ? null : new Date(wrapEstimate).toISOString(),
    })),
  };
}

/**
 * How many shots are due now and how many are overdue in all active projects that the caller sees; the due ones by
 * project, the one that starts first comes first.
 */
export async function countToday(ctx: SignedContext): Promise<ShotsToday> {
  const now = ctx.clock.now();
  const planned = await listPlanned(ctx.db, ctx.user, todayBounds(now));
  const projects = new Map<string, ShotsToday['projects'][number]>();
  let [due, overdue] = [0, 0];
  for (const shot of planned) {
    const { projectId, projectTitle } = shot;
    const bucket = shotBucket(shot, now);
    if (bucket === 'delayed' && startsOnDay(shot, now, 'yesterday')) overdue += 1;
    if (bucket !== 'due') continue;
    due += 1;
    const before = projects.get(projectId)?.shots ?? 0;
    projects.set(projectId, { _id: projectId, title: projectTitle, shots: before + 1 });
  }
  return { shots: due, overdue, projects: [...projects.values()] };
}
