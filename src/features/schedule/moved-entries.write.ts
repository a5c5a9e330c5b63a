import { AppError, type FieldConflict, invalid } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { type Overlaps, overlapsOfSome, type Timed } from '../../kernel/schedule/overlaps';
import { shotDay } from '../../kernel/schedule/running-late';
import { type SignedContext, withTransaction } from '../../server/context';
import type { Database } from '../../server/db/database';
import { changeDayRows, findDayRows, listDayRows } from '../day-row/day-row.repo';
import { rowDay, rowEnd, spansOfRows } from '../day-row/day-row.rules';
import type { DayRowRow } from '../day-row/day-row.table';
import { assertRoomForRows } from '../day-row/day-row.write';
import { nextRowRevision, rowConflicts } from '../day-row/row-revision.write';
import type { ProjectRow } from '../project/project.table';
import { recordProject } from '../project/project-changes.repo';
import { assertRoomOnDays } from '../shot/bounds/day-bound.write';
import { conflictsSince } from '../shot/history/conflicts.service';
import { nextRevision } from '../shot/history/shot-revision.write';
import { listTimes } from '../shot/list/shot-list.repo';
import { listRevisions } from '../shot/shot.repo';
import { lightToWire } from '../shot/shot.wire';
import { dayWindow, isInYears, lastEndOf, spansOf } from './schedule.rules';
import { type MovingShot, moveShots } from './shift.repo';

/** The shots and rows of a locked project that start on a date, each by start. */
export async function entriesOn(tx: Database, projectId: string, date: string) {
  const bounds = dayWindow(date);
  const shots = await listTimes(tx, { projectId, bounds });
  const rows = await listDayRows(tx, projectId, { startsFrom: bounds.endsFrom, startsUntil: bounds.startsUntil });
  return {
    shots: spansOf(shots.filter((shot) => shotDay(shot) === date)),
    rows: spansOfRows(rows.filter((row) => rowDay(row) === date)),
  };
}

interface MovedShot extends Timed {
  was: MovingShot;
  is: MovingShot;
}

/** A shot at other times. */
export function movedShot(was: MovingShot, times: { startDateTime: Date; endDateTime: Date }): MovedShot {
  const [start, end] = [times.startDateTime.getTime(), times.endDateTime.getTime()];
  return { id: was.id, start, end, was, is: { ...was, ...times } };
}

interface MovedRow extends Timed {
  was: DayRowRow;
  is: DayRowRow;
}

/** A row with another start. */
export function movedRow(was: DayRowRow, startDateTime: Date): MovedRow {
  const is = { ...was, startDateTime };
  return { id: was.id, start: startDateTime.getTime(), end: rowEnd(is).getTime(), was, is };
}

/** Throws BAD_REQUEST where one would leave the years that there are. */
export function assertInYears(moved: readonly Timed[], path: string): void {
  if (moved.some(({ start, end }) => !isInYears(start) || !isInYears(end)))
    throw invalid([{ path, message: messages.schedule.outOfYears }]);
}

interface Moves {
  shots: readonly MovedShot[];
  rows: readonly MovedRow[];
  /** The field of the call that moves them. */
  path: string;
}

/**
 * Writes shots, which are locked, and rows of a locked project at their new times. Throws CONFLICT where a day has no
 * room for those that come to it.
 */
export async function writeMoves(
  ctx: SignedContext,
  tx: Database,
  project: ProjectRow,
  { shots, rows, path }: Moves,
): Promise<void> {
  await assertRoomOnDays(
    tx,
    project,
    shots.map(({ was, is }) => ({ was, is, path })),
  );
  await moveShots(
    tx,
    shots.map(({ was, is }) => ({ was, is: { ...is, ...nextRevision(ctx, was, timesOf(is)) } })),
  );
  await moveRows(ctx, tx, project, rows);
}

const timesOf = ({ startDateTime, endDateTime }: MovingShot) => ({ startDateTime, endDateTime });

async function moveRows(
  ctx: SignedContext,
  tx: Database,
  project: ProjectRow,
  moved: readonly { was: DayRowRow; is: DayRowRow }[],
): Promise<void> {
  if (moved.length === 0) return;
  await assertRoomForRows(tx, project.id, moved);
  await changeDayRows(
    tx,
    moved.map(({ was, is }) => ({ was, is: nextRowRevision(ctx, was, is) })),
  );
  await recordProject(tx, project);
}

const isoOf = (instant: Date | null) => (instant as Date).toISOString();

/** What an answer says of a shot that moves, or moved. */
export const shotOut = ({ was, is }: MovedShot, isWritten: boolean) => ({
  _id: is.id,
  number: is.number,
  title: is.title,
  from: isoOf(was.startDateTime),
  to: isoOf(is.startDateTime),
  end: isoOf(is.endDateTime),
  version: isWritten ? is.version + 1 : is.version,
  lightFits: lightToWire(is).lightFits,
});

/** The same of a row. */
export const rowOut = ({ was, is }: MovedRow, isWritten: boolean) => ({
  ...{ _id: is.id, title: is.title, from: isoOf(was.startDateTime), to: isoOf(is.startDateTime) },
  ...{ end: isoOf(rowEnd(is)), version: isWritten ? was.version + 1 : was.version },
});

interface Expected {
  /** The shots that move, locked. */
  held: ReadonlyMap<string, MovingShot>;
  versions: Readonly<Record<string, number>>;
  projectId: string;
}

/**
 * Throws CONFLICT that names each shot of the project whose times are not those of its version any more, and each row
 * that is not at its version; with If-Match each of which anything changed. Rows and the shots that do not move are
 * read without a lock: the project is locked, and every write locks it first.
 */
export async function assertVersions(
  ctx: SignedContext,
  tx: Database,
  { held, versions, projectId }: Expected,
): Promise<void> {
  const named = Object.entries(versions).map(([id, version]) => ({ id, version, key: id.toLowerCase() }));
  const others = named.flatMap(({ key }) => (held.has(key) ? [] : key));
  const found = await listRevisions(tx, projectId, others);
  const rows = await findDayRows(
    tx,
    projectId,
    others.filter((id) => !found.has(id)),
  );
  const stale: { id: string; now: number | undefined; conflicts: FieldConflict[] }[] = [];
  for (const { id, version, key } of named) {
    const [shot, row] = [held.get(key) ?? found.get(key), rows.get(key)];
    const now = (shot ?? row)?.version;
    if (now === version) continue;
    const isJudged = shot && ctx.ifMatch === undefined;
    const judged = isJudged && (await conflictsSince(withTransaction(ctx, tx), shot, version, ['startDateTime']));
    if (judged && judged.length === 0) continue;
    const conflicts = judged || (row ? await rowConflicts(tx, row, version) : []);
    const path = `versions.${id}`;
    stale.push({ id, now, conflicts: conflicts.map((one) => ({ path, ...one })) });
  }
  if (stale.length === 0) return;
  const message = messages.errors.stale;
  throw new AppError('CONFLICT', message, {
    issues: stale.map(({ id }) => ({ path: `versions.${id}`, message })),
    // Of several that changed since, each has a version of its own.
    version: stale.length === 1 ? stale[0]?.now : undefined,
    conflicts: stale.flatMap(({ conflicts }) => conflicts),
  });
}

/** The shots of the project with which each moved one overlaps then, by its id. */
export async function overlapsOf(
  tx: Database,
  projectId: string,
  moved: readonly MovedShot[],
): Promise<Map<string, Overlaps>> {
  const [first] = moved;
  if (!first) return new Map();
  const bounds = {
    endsFrom: new Date(moved.reduce((earliest, { start }) => Math.min(earliest, start), first.start)),
    startsUntil: new Date(lastEndOf(moved)),
  };
  return overlapsOfSome(moved, spansOf(await listTimes(tx, { projectId, bounds })));
}
