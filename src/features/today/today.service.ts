import { setImmediate } from 'node:timers/promises';
import type { SignedContext } from '../../server/context';
import { rowList } from '../../server/http/answer-rows';
import { mapWithPauses, pauses } from '../../server/pauses';
import { unsentSheets } from '../call-sheet/unsent-sheets.service';
import { listRowsOf, type RowOfProject } from '../day-row/day-row.repo';
import { rowDay, seesAllRows } from '../day-row/day-row.rules';
import { dayRowToWire } from '../day-row/day-row.wire';
import { isOthers } from '../project/roles.rules';
import { LONGEST_DAY, shotBucket } from '../shot/shot.rules';
import { summaryToWire } from '../shot/shot.wire';
import {
  type CountedShot,
  countPlanned,
  findNextPlanned,
  listOtherStarts,
  listPlanned,
  listPlannedSummaries,
  MOST_ROWS,
  type TodayRow,
} from './today.repo';
import {
  byStart,
  type DayShot,
  dayState,
  daysByProject,
  isRowOfToday,
  progressByProject,
  rowState,
  startsOnDay,
} from './today.rules';
import type { ShotsToday, TodayRowOut, TodayShot } from './today.schema';

/** Narrows queries to the shots that started yesterday or start today in any zone, or run. */
function todayBounds(now: Date) {
  const ended = { endsFrom: new Date(now.getTime() - 2 * LONGEST_DAY), endsBefore: now };
  const startsUntil = new Date(now.getTime() + LONGEST_DAY);
  return {
    all: { endsFrom: ended.endsFrom, startsUntil },
    ended,
    running: { endsFrom: now, startsUntil: now },
    ahead: { endsFrom: now, startsAfter: now, startsUntil },
  };
}

function toWire(shot: TodayRow, now: Date): TodayShot {
  const { projectId, projectTitle, role } = shot;
  const project = { _id: projectId, projectTitle, isShared: isOthers(role) };
  return { ...summaryToWire({ shot, role, now }), project };
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
 * The shots that are due now in all active projects that the caller sees, with what is over, next, done and late. The
 * shots of these days are read by their times, and only those that are answered by their summaries. The answer names at
 * most `MOST_SHOTS` that run, as many that come and as many that have ended; own shots go before shared ones.
 */
export async function readToday(ctx: SignedContext) {
  const now = ctx.clock.now();
  const bounds = todayBounds(now);
  // One after the other: the embedded database would answer all at once without letting others run.
  const ended = await listPlanned(ctx.db, ctx.user, { ...bounds.ended, from: 'last' });
  await setImmediate();
  const running = await listPlanned(ctx.db, ctx.user, { ...bounds.running, from: 'first' });
  await setImmediate();
  const ahead = await listPlanned(ctx.db, ctx.user, { ...bounds.ahead, from: 'first' });
  await setImmediate();
  const others = await listOtherStarts(ctx.db, ctx.user, bounds.all);
  const rows = [...ended, ...running, ...ahead];
  const planned = (await mapWithPauses(rows, (shot) => toDayShot(shot, now))).sort(byStart);
  const day = dayState(planned, now);
  const { due, overdue, later } = day;
  await setImmediate();
  const days = daysByProject([...due, ...overdue], [...planned, ...others], now);
  await setImmediate();
  const rowsAround = await rowsBeside(ctx, [...rows, ...others], now);
  const rowsToday = rowsAround.filter((row) => isRowOfToday(row, now));
  const nextRow = rowState(rowsToday, now);
  const behind = progressByProject(planned, rowsAround, days, now);
  const done = others.filter((shot) => shot.status === 'completed' && startsOnDay(shot, now));
  const next = later
    ? (await listPlannedSummaries(ctx.db, ctx.user, [later._id]))[0]
    : await findNextPlanned(ctx.db, ctx.user, bounds.ahead.startsUntil);
  return {
    data: await addSummaries(ctx, 'data', due, now),
    next: (day.running ?? day.ahead)?._id ?? null,
    nextRow: (nextRow.running[0] ?? nextRow.ahead)?._id ?? null,
    rows: rowsToday,
    overdue: await addSummaries(ctx, 'overdue', overdue, now),
    completed: done.length,
    unsentSheets: await unsentSheets(ctx, [...rows, ...others]),
    wraps: wrapsOf(done, [...planned, ...others], now),
    later: next ? toWire(next, now) : null,
    behind: behind.map(({ wrapEstimate, ...progress }) => ({
      ...progress,
      wrapEstimate: wrapEstimate === null ? null : new Date(wrapEstimate).toISOString(),
    })),
  };
}

/** The days of the projects of shots that are completed. */
function wrapsOf(done: readonly CountedShot[], all: Parameters<typeof daysByProject>[1], now: Date) {
  const titles = new Map(done.map(({ projectId, projectTitle }) => [projectId, projectTitle]));
  const shots = done.map((shot) => toDayShot(shot, now));
  return daysByProject(shots, all, now).map(({ projectId, date }) => ({
    ...{ projectId, projectTitle: titles.get(projectId) ?? '', date },
  }));
}

type SeenShot = Pick<CountedShot, 'projectId' | 'startDateTime' | 'timeZoneId'>;

/** The rows around now that the caller sees: of projects of which they are at least crew, else of days with a shot. */
async function rowsBeside(ctx: SignedContext, shots: readonly SeenShot[], now: Date): Promise<TodayRowOut[]> {
  const around = { startsFrom: new Date(now.getTime() - LONGEST_DAY), startsUntil: todayBounds(now).all.startsUntil };
  const projectIds = [...new Set(shots.map(({ projectId }) => projectId))];
  const found = await listRowsOf(ctx.db, { viewer: ctx.user, projectIds, bounds: around, take: MOST_ROWS });
  const dayOf = (projectId: string, startDateTime: Date, timeZoneId: string) =>
    `${projectId} ${rowDay({ startDateTime, timeZoneId })}`;
  const seen = new Set(
    shots.flatMap(({ projectId, startDateTime, timeZoneId }) =>
      startDateTime ? [dayOf(projectId, startDateTime, timeZoneId)] : [],
    ),
  );
  const isSeen = ({ role, projectId, startDateTime, timeZoneId }: RowOfProject) =>
    seesAllRows(role) || seen.has(dayOf(projectId, startDateTime, timeZoneId));
  return found.filter(isSeen).map((row) => ({
    ...dayRowToWire(row),
    project: { _id: row.projectId, projectTitle: row.projectTitle, isShared: isOthers(row.role) },
  }));
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
    const rows = new Map((await listPlannedSummaries(ctx.db, ctx.user, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) await list.add(toWire(row, now));
      await pause();
    }
  }
  return list.items;
}

/**
 * How many shots are due now and how many are overdue in all active projects that the caller sees; the due ones by
 * project, the one that starts first comes first. What runs is due in any zone, so the database counts it; of what
 * comes and what has ended the zone decides, of at most `MOST_SHOTS` each.
 */
export async function countToday(ctx: SignedContext): Promise<ShotsToday> {
  const now = ctx.clock.now();
  const bounds = todayBounds(now);
  // One after the other, as in `readToday`.
  const running = await countPlanned(ctx.db, ctx.user, bounds.running);
  await setImmediate();
  const ahead = await listPlanned(ctx.db, ctx.user, { ...bounds.ahead, from: 'first' });
  await setImmediate();
  const ended = await listPlanned(ctx.db, ctx.user, { ...bounds.ended, from: 'last' });
  const projects = new Map<string, ShotsToday['projects'][number]>();
  const addDue = (one: Pick<CountedShot, 'projectId' | 'projectTitle'>, shots: number) => {
    const before = projects.get(one.projectId)?.shots ?? 0;
    projects.set(one.projectId, { _id: one.projectId, title: one.projectTitle, shots: before + shots });
  };
  for (const project of running) addDue(project, project.shots);
  const pause = pauses();
  for (const shot of ahead) {
    if (shotBucket(shot, now) === 'due') addDue(shot, 1);
    await pause();
  }
  let overdue = 0;
  for (const shot of ended) {
    if (startsOnDay(shot, now, 'yesterday')) overdue += 1;
    await pause();
  }
  const due = [...projects.values()];
  return { shots: due.reduce((sum, { shots }) => sum + shots, 0), overdue, projects: due };
}
