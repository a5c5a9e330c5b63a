import { lightDay } from '../../kernel/light/light-day';
import { knownShot } from '../../kernel/light/shot-light';
import { kmApart } from '../../kernel/schedule/distance';
import { byStart, countOverlaps, firstOverlaps } from '../../kernel/schedule/overlaps';
import { minutesBetween, progressOf, shotDay } from '../../kernel/schedule/running-late';
import type { SignedContext } from '../../server/context';
import { rowList } from '../../server/http/answer-rows';
import { mapWithPauses, pauses } from '../../server/pauses';
import { listSheetStates } from '../call-sheet/sheet-states.repo';
import { listDayRows } from '../day-row/day-row.repo';
import { rowDay, seenRows, seesAllRows, spansOfRows } from '../day-row/day-row.rules';
import type { DayRowRow } from '../day-row/day-row.table';
import { dayRowToWire } from '../day-row/day-row.wire';
import { readableProject } from '../project/project.service';
import type { ProjectForViewer } from '../project/project.wire';
import { roleMay } from '../project/roles.rules';
import { listPlacedTimes, listSummarySlices, listTimes, type ShotTimes } from '../shot/list/shot-list.repo';
import { scopeOf } from '../shot/list/shot-list.service';
import type { ShotSummary } from '../shot/shot.schema';
import { type SummaryRow, summaryToWire } from '../shot/shot.wire';
import { countWarnings, type DayItem, dayWarnings, warningSentence } from './day-warnings.rules';
import { wrapOf } from './day-wrap.rules';
import { dayWindow, isCarriedInto, lastEndOf, rowWindow, spansOf } from './schedule.rules';
import type { DayInput, ScheduleDayOut, ShootDayOut } from './schedule.schema';

/**
 * The days of a project on which shots start that the caller may see, each in its own zone, with its rows, and the
 * number of drafts without times (contract-beyond, section 4; contract-crew, section 11). Throws NOT_FOUND.
 */
export async function listDays(
  ctx: SignedContext,
  { id }: { id: string },
): Promise<{ days: ShootDayOut[]; unscheduled: number }> {
  const view = await readableProject(ctx, id);
  const shots = await listPlacedTimes(ctx.db, scopeOf(ctx, view));
  const spans = spansOf(shots);
  const seen = seenRows(view, await listDayRows(ctx.db, id), shots.map(shotDay));
  const rows = spansOfRows(seen);
  const overlaps = countOverlaps(spans);
  const clashes = countOverlaps([...spans, ...rows]);
  const days = new Map<string, DayParts>();
  const dayOf = (date: string) => {
    const known = days.get(date) ?? { shots: [], rows: [] };
    days.set(date, known);
    return known;
  };
  const pause = pauses();
  for (const span of spans) {
    await pause();
    dayOf(shotDay(span.shot) ?? '').shots.push(span);
  }
  for (const row of rows) dayOf(rowDay(row.row)).rows.push(row);
  const { mealAfterMinutes } = view.project;
  const sheets = await sheetsOf(ctx, view);
  const toWire = ([date, parts]: [string, DayParts]): ShootDayOut => ({
    ...dayToWire(date, parts, overlaps),
    warnings: countWarnings(itemsOf(parts), clashes, mealAfterMinutes),
    callSheet: sheets.get(date) ?? null,
  });
  return {
    days: await mapWithPauses(
      [...days].sort(([one], [other]) => (one < other ? -1 : 1)),
      toWire,
    ),
    unscheduled: shots.length - spans.length,
  };
}

/** How far the call sheets of a project are, by day: for others than owner and editors those that are published. */
async function sheetsOf({ db }: SignedContext, { project, role }: ProjectForViewer) {
  const isPlanner = roleMay(role, 'plan');
  const found = await listSheetStates(db, { projectIds: [project.id] });
  return new Map(
    found
      .filter(({ revision }) => isPlanner || revision > 0)
      .map(({ date, revision, generalCall }) => [date, { revision, generalCall: isPlanner ? generalCall : null }]),
  );
}

type PlacedShot = ShotTimes & Pick<SummaryRow, 'locationData'>;
type ShotSpan = ReturnType<typeof spansOf<PlacedShot>>[number];
type RowSpan = ReturnType<typeof spansOfRows<DayRowRow>>[number];

/** The shots and the rows of a day, each in the order of their starts. */
interface DayParts {
  shots: ShotSpan[];
  rows: RowSpan[];
}

/** Both as the warnings of a day read them. */
const itemsOf = ({ shots, rows }: { shots: readonly ShotSpan[]; rows: readonly RowSpan[] }): DayItem[] => [
  ...shots.map(({ id, start, end, shot }) => ({ id, start, end, row: null, locationData: shot.locationData })),
  ...rows.map(({ id, start, end, row }) => ({ id, start, end, row: row.kind, locationData: null })),
];

function dayToWire(date: string, { shots, rows }: DayParts, overlaps: ReadonlyMap<string, number>) {
  const both = [...shots, ...rows];
  const sum = (of: (span: ShotSpan) => number) => shots.reduce((total, span) => total + of(span), 0);
  return {
    date,
    timeZoneId: (shots[0]?.shot ?? rows[0]?.row)?.timeZoneId ?? '',
    shots: shots.length,
    firstStart: new Date(both.reduce((first, { start }) => Math.min(first, start), Infinity)).toISOString(),
    lastEnd: new Date(lastEndOf(both)).toISOString(),
    plannedMinutes: minutesBetween(
      0,
      sum(({ start, end }) => end - start),
    ),
    overlaps: sum(({ id }) => overlaps.get(id) ?? 0),
    rows: rows.length,
  };
}

/**
 * A day as it will run: its shots and rows and the shots that run into it, what overlaps, how far it is between them,
 * its light, and what is wrong with it (contract-beyond, section 4; contract-crew, section 11). Throws NOT_FOUND.
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
  const rowsAround = await rowsOf(ctx, view, date);
  const rows = rowsAround.filter((row) => rowDay(row) === date);
  const shots = around.filter(isOnDay);
  const spans = spansOf(around);
  const ids = new Set(shots.map((shot) => shot.id));
  const counts = countOverlaps(spans);
  const first = shots.find((shot) => knownShot(shot) !== null);
  const parts = { shots: spansOf(shots), rows: spansOfRows(rows) };
  return {
    date,
    shots: items,
    carried: carried.items,
    rows: rows.map(dayRowToWire),
    overlaps: firstOverlaps(spans, ({ id }) => ids.has(id)).map(([one, later]): [string, string] => [one.id, later.id]),
    overlapCount: spans.reduce((sum, { id }) => sum + (ids.has(id) ? (counts.get(id) ?? 0) : 0), 0),
    moves: movesOf(itemsOf(parts)),
    light: first?.locationData ? lightDay(date, first.timeZoneId, first.locationData) : null,
    ...progressOn(date, parts, ctx.clock.now()),
    warnings: sentencesOf(view, parts, { shots: spans, rows: spansOfRows(rowsAround) }),
    wrap: wrapOf(shots),
  };
}

/** The rows that the caller sees of a date and the days beside it, those that run into them included, by start. */
async function rowsOf(ctx: SignedContext, view: ProjectForViewer, date: string) {
  const rows = await listDayRows(ctx.db, view.project.id, rowWindow(date));
  if (rows.length === 0 || seesAllRows(view.role)) return rows;
  // A row that runs into the day is seen with any shot of its own day, one that is long over included.
  const shots = await listTimes(ctx.db, { ...scopeOf(ctx, view), bounds: dayWindow(date, 1) });
  return seenRows(view, rows, shots.map(shotDay));
}

/** How the day runs by the clock, in the zone of its first shot, else of its first row. */
function progressOn(date: string, { shots, rows }: DayParts, now: Date) {
  const { timeZoneId } = shots[0]?.shot ?? rows[0]?.row ?? {};
  if (timeZoneId === undefined) return { behindMinutes: null, wrapEstimate: null };
  const planned = shots.filter(({ shot }) => shot.status === 'upcoming');
  const spans = rows.map(({ start, end, row }) => ({ start, end, isPinned: row.isPinned }));
  const { behindMinutes, wrapEstimate } = progressOf(planned, spans, { date, timeZoneId }, now);
  return { behindMinutes, wrapEstimate: wrapEstimate === null ? null : new Date(wrapEstimate).toISOString() };
}

interface Around {
  shots: ReturnType<typeof spansOf<DayShot>>;
  rows: RowSpan[];
}

/** The warnings of a day; `around` are the shots and rows of the days beside it, too. */
function sentencesOf({ project }: ProjectForViewer, parts: DayParts, around: Around): string[] {
  const titles = new Map([
    ...around.shots.map(({ id, shot }): [string, string] => [id, shot.title]),
    ...around.rows.map(({ id, row }): [string, string] => [id, row.title]),
  ]);
  return dayWarnings(itemsOf(parts), itemsOf(around), project.mealAfterMinutes).map((warning) =>
    warningSentence(warning, (id) => titles.get(id) ?? ''),
  );
}

/** What a day's rules and moves need of a shot. */
type DayShot = PlacedShot & Pick<SummaryRow, 'title' | 'completedAt'>;

/** Reads the shots around a date and adds those that are meant to a list of the answer. */
async function addAround(
  ctx: SignedContext,
  view: ProjectForViewer,
  { field, date, isMeant }: { field: string; date: string; isMeant: (shot: ShotTimes) => boolean },
): Promise<{ around: DayShot[]; items: ShotSummary[] }> {
  const query = { ...scopeOf(ctx, view), bounds: dayWindow(date) };
  const list = rowList<ShotSummary>(ctx, field);
  const now = ctx.clock.now();
  const pause = pauses();
  const around: DayShot[] = [];
  for await (const rows of listSummarySlices(ctx.db, query)) {
    for (const shot of rows) {
      const { id, startDateTime, endDateTime, timeZoneId, status, locationData, title, completedAt } = shot;
      around.push({ id, startDateTime, endDateTime, timeZoneId, status, locationData, title, completedAt });
      if (isMeant(shot)) await list.add(summaryToWire({ shot, role: view.role, now }));
      await pause();
    }
  }
  return { around, items: list.items };
}

/** The way from each shot or row to the next by start. */
function movesOf(items: readonly DayItem[]): ScheduleDayOut['moves'] {
  const sorted = items.toSorted(byStart);
  return sorted.slice(1).map((to, at) => {
    const from = sorted[at] as DayItem;
    return {
      fromId: from.id,
      toId: to.id,
      km: kmApart(from.locationData, to.locationData),
      gapMinutes: minutesBetween(from.end, to.start),
    };
  });
}
