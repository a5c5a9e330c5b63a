import type { SignedContext } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { mapWithPauses } from '../../../server/pauses';
import { assertActive, heldProject } from '../../project/project.service';
import {
  assertInYears,
  assertVersions,
  entriesOn,
  movedRow,
  movedShot,
  rowOut,
  shotOut,
  writeMoves,
} from '../moved-entries.write';
import { isMovable } from '../schedule.rules';
import { lockMovingShots, type MovingShot } from '../shift.repo';
import { movedStart, movedTimes } from './move-day.rules';
import type { MoveDayInput, MoveDayOut } from './move-day.schema';

/**
 * Moves the open shots and the rows of a day by days, as the clock of each shows them, and by minutes, all of them or
 * none; completed shots stay. Writes nothing unless `apply` is set. Throws CONFLICT in a completed project, for shots
 * and rows that are not as in `versions` and where a day has no room, BAD_REQUEST, FORBIDDEN and NOT_FOUND.
 */
export async function moveDay(ctx: SignedContext, input: MoveDayInput): Promise<MoveDayOut> {
  const { id, date, days, minutes, apply, versions = {} } = input;
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, id, 'plan');
    if (apply) assertActive(project);
    const day = await entriesOn(tx, id, date);
    const open = day.shots.filter(({ shot }) => isMovable(shot.status)).map((span) => span.id);
    const held = new Map((await lockMovingShots(tx, open)).map((shot) => [shot.id, shot]));
    if (apply) await assertVersions(ctx, tx, { held, versions, projectId: id });
    const shots = open.map((one) => {
      const was = held.get(one) as MovingShot & { startDateTime: Date; endDateTime: Date };
      return movedShot(was, movedTimes(was, { days, minutes }));
    });
    const rows = day.rows
      .map(({ row }) => movedRow(row, movedStart(row, { days, minutes })))
      .filter(({ was, start }) => start !== was.startDateTime.getTime());
    assertInYears([...shots, ...rows], 'days');
    if (apply) await writeMoves(ctx, tx, project, { shots, rows, path: 'days' });
    return {
      shots: await mapWithPauses(shots, (one) => ({
        ...shotOut(one, apply),
        fromEnd: (one.was.endDateTime as Date).toISOString(),
      })),
      rows: rows.map((one) => rowOut(one, apply)),
    };
  });
}
