import { lightDay } from '../../kernel/light/light-day';
import { knownShot } from '../../kernel/light/shot-light';
import { kmApart } from '../../kernel/schedule/distance';
import { countOverlaps, firstOverlaps } from '../../kernel/schedule/overlaps';
import { minutesBetween, progressOf, shotDay } from '../../kernel/schedule/running-late';
import type { SignedContext } from '../../server/context';
import { rowList } from '../../server/http/answer-rows';
import { pauses } from '../../server/pauses';
import { readableProject } from '../project/project.service';
import type { ProjectForViewer } from '../project/project.wire';
import { listSummarySlices, listTimes, type ShotTimes } from '../shot/list/shot-list.repo';
import { scopeOf } from '../shot/list/shot-list.service';
import type { ShotSummary } from '../shot/shot.schema';
import { type SummaryRow, summaryToWire } from '../shot/shot.wire';
import { dayWindow, isCarriedInto, lastEndOf, spansOf } from './schedule.rules';
import type { DayInput, ScheduleDayOut, ShootDayOut } from './schedule.schema';

/**
 * The days of a project on which shots start that the caller may see, each in its own zone, and the number of drafts
 * without times (contract-beyond, section 4). Throws NOT_FOUND.
 */
export async function listDays(
  ctx: SignedContext,
  { id }: { id: string },
): Promise<{ days: ShootDayOut[]; unscheduled: number }> {
  const { isShared } = await readableProject(ctx, id);
  const shots = await listTimes(ctx.db, { ...scopeOf(ctx, id, isShared) });
  const spans = spansOf(shots);
  const overlaps = countOverlaps(spans);
  const days = new Map<string, typeof spans>();
  const pause = pauses();
  for (const span of spans) {
    await pause();
    const date = shotDay(span.shot) ?? '';
    const known = days.get(date);
    if (known) known.push(span);
    else days.set(date, [span]);
  }
  return {
    days: [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([date, of]) => dayToWire(date, of, overlaps)),
    unscheduled: shots.length - spans.length,
  };
}

type Span = ReturnType<typeof spansOf<ShotTimes>>[number];

/** The spans are in the order of their starts. */
function dayToWire(date: string, spans: readonly Span[], overlaps: ReadonlyMap<string, number>): ShootDayOut {
  const [first] = spans as [Span, ...Span[]];
  const sum = (of: (span: Span) => number) => spans.reduce((total, span) => total + of(span), 0);
  return {
    date,
    timeZoneId: first.shot.timeZoneId,
    shots: spans.length,
    firstStart: new Date(first.start).toISOString(),
    lastEnd: new Date(lastEndOf(spans)).toISOString(),
    plannedMinutes: minutesBetween(
      0,
      sum(({ start, end }) => end - start),
    ),
    overlaps: sum(({ id }) => overlaps.get(id) ?? 0),
  };
}

/**
 * A day as it will run: its shots and those that run into it, what overlaps, how far it is between them, and its light
 * (contract-beyond, section 4). Throws NOT_FOUND.
 */
export async function readDay(ctx: SignedContext, { id, date }: DayInput): Promise<ScheduleDayOut> {
  const view = await readableProject(ctx, id);
  const isOnDay = (shot: ShotTimes) => shotDay(shot) === date;
  const isCarried = (shot: ShotTimes) => isCarriedInto(date, shot);
  const { around, items } = await addAround(ctx, view, { field: 'shots', date, isMeant: isOnDay });
  // Read once more: the answer takes one list after the other, and memory has no room for the second meanwhile.
  const hasCarried = around.some(isCarried);
  const carried = hasCarried
    ? await addAround(ctx, view, { field: 'carried', date, isMeant: isCarried })
    : { items: [] };
  const shots = around.filter(isOnDay);
  const spans = spansOf(around);
  const ids = new Set(shots.map((shot) => shot.id));
  const counts = countOverlaps(spans);
  const now = ctx.clock.now();
  const first = shots.find((shot) => knownShot(shot) !== null);
  const planned = spansOf(shots.filter(({ status }) => status === 'upcoming'));
  const [{ timeZoneId } = { timeZoneId: null }] = shots;
  const { behindMinutes, wrapEstimate } = timeZoneId
    ? progressOf(planned, { date, timeZoneId }, now)
    : { behindMinutes: null, wrapEstimate: null };
  return {
    date,
    shots: items,
    carried: carried.items,
    overlaps: firstOverlaps(spans, ({ id }) => ids.has(id)).map(([one, later]): [string, string] => [one.id, later.id]),
    overlapCount: spans.reduce((sum, { id }) => sum + (ids.has(id) ? (counts.get(id) ?? 0) : 0), 0),
    moves: movesOf(spansOf(shots)),
    light: first?.locationData ? lightDay(date, first.timeZoneId, first.locationData) : null,
    behindMinutes,
    wrapEstimate: wrapEstimate === null ? null : new Date(wrapEstimate).toISOString(),
  };
}

/** What a day's rules and moves need of a shot. */
type DayShot = ShotTimes & Pick<SummaryRow, 'locationData'>;

/** Reads the shots around a date and adds those that are meant to a list of the answer. */
async function addAround(
  ctx: SignedContext,
  { project, isShared }: ProjectForViewer,
  { field, date, isMeant }: { field: string; date: string; isMeant: (shot: ShotTimes) => boolean },
): Promise<{ around: DayShot[]; items: ShotSummary[] }> {
  const query = { ...scopeOf(ctx, project.id, isShared), bounds: dayWindow(date) };
  const list = rowList<ShotSummary>(ctx, field);
  const now = ctx.clock.now();
  const pause = pauses();
  const around: DayShot[] = [];
  for await (const rows of listSummarySlices(ctx.db, query)) {
    for (const shot of rows) {
      const { id, startDateTime, endDateTime, timeZoneId, status, locationData } = shot;
      around.push({ id, startDateTime, endDateTime, timeZoneId, status, locationData });
      if (isMeant(shot)) await list.add(summaryToWire({ shot, isShared, now }));
      await pause();
    }
  }
  return { around, items: list.items };
}

/** The way from each shot to the next by start. */
function movesOf(spans: readonly ReturnType<typeof spansOf<DayShot>>[number][]): ScheduleDayOut['moves'] {
  return spans.slice(1).map((to, at) => {
    const from = spans[at] as (typeof spans)[number];
    return {
      fromId: from.id,
      toId: to.id,
      km: kmApart(from.shot.locationData, to.shot.locationData),
      gapMinutes: minutesBetween(from.end, to.start),
    };
  });
}
