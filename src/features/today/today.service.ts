import type { SignedContext } from '../../server/context';
import { rowList } from '../../server/http/answer-rows';
import { mapWithPauses, pauses } from '../../server/pauses';
import { LONGEST_DAY, shotBucket } from '../shot/shot.rules';
import { summaryToWire } from '../shot/shot.wire';
import {
  type CountedShot,
  findNextPlanned,
  listOtherStarts,
  listPlanned,
  listPlannedSummaries,
  type TodayBounds,
  type TodayRow,
} from './today.repo';
import { type DayShot, dayState, daysByProject, progressByProject, startsOnDay } from './today.rules';
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

/** What the rules of a day need of a planned shot. */
const toDayShot = (shot: CountedShot, now: Date): DayShot => ({
  _id: shot.id,
  projectId: shot.projectId,
  status: shotBucket(shot, now),
  startDateTime: shot.startDateTime?.toISOString() ?? null,
  endDateTime: shot.endDateTime?.toISOString() ?? null,
  timeZoneId: shot.timeZoneId,
  completedAt: null,
});

/**
 * The shots that are due now in all active projects that the caller sees, with what is over, next, done and late. All
 * shots of these days are read by their times, and only those that are answered by their summaries.
 */
export async function readToday(ctx: SignedContext) {
  const now = ctx.clock.now();
  const bounds = todayBounds(now);
  const [rows, others] = await Promise.all([
    listPlanned(ctx.db, ctx.user, bounds),
    listOtherStarts(ctx.db, ctx.user, bounds),
  ]);
  const planned = await mapWithPauses(rows, (shot) => toDayShot(shot, now));
  const { due, overdue, running, ahead, later } = dayState(planned, now);
  const days = daysByProject([...due, ...overdue], [...rows, ...others], now);
  const next = later
    ? (await listPlannedSummaries(ctx.db, [later._id]))[0]
    : await findNextPlanned(ctx.db, ctx.user, bounds.startsUntil);
  return {
    data: await addSummaries(ctx, 'data', due, now),
    next: (running ?? ahead)?._id ?? null,
    overdue: await addSummaries(ctx, 'overdue', overdue, now),
    completed: others.filter((shot) => shot.status === 'completed' && startsOnDay(shot, now)).length,
    later: next ? toWire(ctx, next, now) : null,
    behind: progressByProject(planned, days, now).map(({ wrapEstimate, ...progress }) => ({
      ...progress,
      wrapEstimate: wrapEstimate === null ? null : new Date(wrapEstimate).toISOString(),
    })),
  };
}

/** How many summaries are read at once; of each the database counts up to 200 links. */
const SLICE = 50;

/** Adds the summaries of these shots to a list of the answer, in their order; without those that have just gone. */
async function addSummaries(
  ctx: SignedContext,
  field: string,
  shots: readonly DayShot[],
  now: Date,
): Promise<TodayShot[]> {
  const list = rowList<TodayShot>(ctx, field);
  const pause = pauses();
  for (let at = 0; at < shots.length; at += SLICE) {
    const ids = shots.slice(at, at + SLICE).map(({ _id }) => _id);
    const rows = new Map((await listPlannedSummaries(ctx.db, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) await list.add(toWire(ctx, row, now));
      await pause();
    }
  }
  return list.items;
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
