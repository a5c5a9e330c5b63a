import { notFound } from '../../kernel/errors';
import type { SignedContext } from '../../server/context';
import { transaction } from '../../server/db/transaction';
import { mapWithPauses } from '../../server/pauses';
import type { DayRowRow } from '../day-row/day-row.table';
import { assertActive, heldProject } from '../project/project.service';
import {
  assertInYears,
  assertVersions,
  entriesOn,
  movedRow,
  movedShot,
  overlapsOf,
  rowOut,
  shotOut,
  writeMoves,
} from './moved-entries.write';
import { isMovable, lastEndOf } from './schedule.rules';
import type { ShiftInput, ShiftOut } from './schedule.schema';
import { lockMovingShots, type MovingShot } from './shift.repo';

const MINUTE = 60_000;

/**
 * Moves a shot or row of a day and all later open ones of that day by the same minutes, all of them or none; pinned
 * rows stay. Writes nothing unless `apply` is set (contract-beyond, section 4; contract-crew, section 11). Throws
 * CONFLICT in a completed project, for shots that are not as in `versions` and where the next day has no room,
 * BAD_REQUEST, FORBIDDEN for members and NOT_FOUND.
 */
export async function shiftDay(ctx: SignedContext, input: ShiftInput): Promise<ShiftOut> {
  const { id, date, fromId, minutes, apply, versions = {} } = input;
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, id, 'plan');
    if (apply) assertActive(project);
    const { shots: day, rows } = await entriesOn(tx, id, date);
    const first = [...day, ...rows].find((span) => span.id === fromId);
    if (!first) throw notFound();
    const lateRows = rows.filter(({ start, row }) => start >= first.start && !row.isPinned);
    const movedRows = lateRows.map(({ row }) => shiftedRow(row, minutes));
    const late = day.filter(({ start, shot }) => start >= first.start && isMovable(shot.status)).map((span) => span.id);
    const held = new Map((await lockMovingShots(tx, late)).map((shot) => [shot.id, shot]));
    if (apply) await assertVersions(ctx, tx, { held, versions, projectId: id });
    const moved = late.map((one) => shifted(held.get(one) as MovingShot, minutes));
    assertInYears([...moved, ...movedRows], 'minutes');
    if (apply) await writeMoves(ctx, tx, project, { shots: moved, rows: movedRows, path: 'minutes' });
    const overlaps = await overlapsOf(tx, id, moved);
    const lateIds = new Set([...late, ...lateRows.map((row) => row.id)]);
    const staying = [...day, ...rows].filter((span) => !lateIds.has(span.id));
    const lastEnd = lastEndOf([...staying, ...moved, ...movedRows]);
    return {
      shots: await mapWithPauses(moved, (one) => ({
        ...shotOut(one, apply),
        overlaps: overlaps.get(one.id)?.first ?? [],
        overlapCount: overlaps.get(one.id)?.count ?? 0,
      })),
      rows: movedRows.map((one) => rowOut(one, apply)),
      lastEnd: new Date(lastEnd).toISOString(),
    };
  });
}

/** A shot that many minutes later: time that passes, so that an hour which a clock change skips is none. */
function shifted(was: MovingShot, minutes: number) {
  const later = (instant: Date | null) => new Date((instant as Date).getTime() + minutes * MINUTE);
  return movedShot(was, { startDateTime: later(was.startDateTime), endDateTime: later(was.endDateTime) });
}

/** A row that many minutes later. */
const shiftedRow = (was: DayRowRow, minutes: number) =>
  movedRow(was, new Date(was.startDateTime.getTime() + minutes * MINUTE));
