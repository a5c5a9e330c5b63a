import { AppError, invalid, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { countEachOverlap, firstOverlaps, type Timed } from '../../kernel/schedule/overlaps';
import { shotDay } from '../../kernel/schedule/running-late';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { mapWithPauses } from '../../server/pauses';
import { assertActive, ownedProject } from '../project/project.service';
import { assertRoomOnDays } from '../shot/bounds/day-bound.write';
import { listTimes } from '../shot/list/shot-list.repo';
import { listVersions } from '../shot/shot.repo';
import { lightToWire } from '../shot/shot.wire';
import { nextRevision } from '../shot/shot.write';
import { dayWindow, isInYears, isMovable, lastEndOf, spansOf } from './schedule.rules';
import type { ShiftInput, ShiftOut } from './schedule.schema';
import { lockMovingShots, type MovingShot, moveShots } from './shift.repo';

const MINUTE = 60_000;

/**
 * Moves a shot of a day and all later open ones of that day by the same minutes, all of them or none; writes nothing
 * unless `apply` is set (contract-beyond, section 4). Throws CONFLICT in a completed project, for shots that are not as
 * in `versions` and where the next day has no room, BAD_REQUEST, FORBIDDEN for members and NOT_FOUND.
 */
export async function shiftDay(ctx: SignedContext, input: ShiftInput): Promise<ShiftOut> {
  const { id, date, fromId, minutes, apply, versions = {} } = input;
  return transaction(ctx, async (tx) => {
    const project = await ownedProject(ctx, tx, id, 'update');
    if (apply) assertActive(project);
    const around = await listTimes(tx, { projectId: id, bounds: dayWindow(date) });
    const day = spansOf(around.filter((shot) => shotDay(shot) === date));
    const first = day.find((span) => span.id === fromId);
    if (!first) throw notFound();
    const late = day.filter(({ start, shot }) => start >= first.start && isMovable(shot.status)).map((span) => span.id);
    const held = new Map((await lockMovingShots(tx, late)).map((shot) => [shot.id, shot]));
    if (apply) await assertVersions(tx, { held, versions, projectId: id });
    const moved = late.map((one) => shifted(held.get(one) as MovingShot, minutes));
    if (moved.some(({ start, end }) => !isInYears(start) || !isInYears(end)))
      throw invalid([{ path: 'minutes', message: messages.schedule.outOfYears }]);
    if (apply) {
      await assertRoomOnDays(
        tx,
        project,
        moved.map(({ was, is }) => ({ was, is, path: 'minutes' })),
      );
      await moveShots(
        tx,
        moved.map(({ was, is }) => ({ was, is: { ...is, ...nextRevision(ctx, was, {}) } })),
      );
    }
    const overlaps = await overlapsOf(tx, id, moved);
    const lateIds = new Set(late);
    const lastEnd = lastEndOf([...day.filter((span) => !lateIds.has(span.id)), ...moved]);
    return {
      shots: await mapWithPauses(moved, ({ was, is }) => ({
        _id: is.id,
        number: is.number,
        title: is.title,
        from: isoOf(was.startDateTime),
        to: isoOf(is.startDateTime),
        end: isoOf(is.endDateTime),
        version: apply ? is.version + 1 : is.version,
        lightFits: lightToWire(is).lightFits,
        overlaps: overlaps.get(is.id)?.first ?? [],
        overlapCount: overlaps.get(is.id)?.count ?? 0,
      })),
      lastEnd: new Date(lastEnd).toISOString(),
    };
  });
}

const isoOf = (instant: Date | null) => (instant as Date).toISOString();

interface Expected {
  /** The shots that move, locked. */
  held: ReadonlyMap<string, MovingShot>;
  versions: Readonly<Record<string, number>>;
  projectId: string;
}

/**
 * Throws CONFLICT that names each shot of the project which is not at its version any more. The shots that do not move
 * are read without a lock: the project is locked, and every write of a shot locks its project first.
 */
async function assertVersions(tx: Database, { held, versions, projectId }: Expected): Promise<void> {
  const named = Object.entries(versions).map(([id, version]) => ({ id, version, key: id.toLowerCase() }));
  const others = named.flatMap(({ key }) => (held.has(key) ? [] : key));
  const found = await listVersions(tx, projectId, others);
  const stale = named.flatMap(({ id, version, key }) => {
    const now = held.get(key)?.version ?? found.get(key);
    return now === version ? [] : [{ id, version: now }];
  });
  if (stale.length === 0) return;
  const message = messages.errors.stale;
  throw new AppError('CONFLICT', message, {
    issues: stale.map(({ id }) => ({ path: `versions.${id}`, message })),
    // Of several that changed since, each has a version of its own.
    version: stale.length === 1 ? stale[0]?.version : undefined,
  });
}

interface Moved extends Timed {
  was: MovingShot;
  is: MovingShot;
}

/** A shot that many minutes later: time that passes, so that an hour which a clock change skips is none. */
function shifted(was: MovingShot, minutes: number): Moved {
  const later = (instant: Date | null) => new Date((instant as Date).getTime() + minutes * MINUTE);
  const is = { ...was, startDateTime: later(was.startDateTime), endDateTime: later(was.endDateTime) };
  return { id: was.id, start: is.startDateTime.getTime(), end: is.endDateTime.getTime(), was, is };
}

interface Overlaps {
  /** The first of those with which it overlaps, by start. */
  first: string[];
  count: number;
}

/** The shots of the project with which each moved one overlaps then, by its id. */
async function overlapsOf(tx: Database, projectId: string, moved: readonly Moved[]): Promise<Map<string, Overlaps>> {
  const found = new Map(moved.map(({ id }): [string, Overlaps] => [id, { first: [], count: 0 }]));
  const [first] = moved;
  if (!first) return found;
  const bounds = {
    endsFrom: new Date(moved.reduce((earliest, { start }) => Math.min(earliest, start), first.start)),
    startsUntil: new Date(lastEndOf(moved)),
  };
  const around = spansOf(await listTimes(tx, { projectId, bounds }));
  const all: Timed[] = [...around.filter(({ id }) => !found.has(id)), ...moved];
  for (const [one, later] of firstOverlaps(all, ({ id }) => found.has(id), true)) {
    found.get(one.id)?.first.push(later.id);
    found.get(later.id)?.first.push(one.id);
  }
  for (const [id, count] of countEachOverlap(all)) {
    const overlaps = found.get(id);
    if (overlaps) overlaps.count = count;
  }
  return found;
}
