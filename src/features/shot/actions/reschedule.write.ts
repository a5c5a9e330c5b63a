import { invalid } from '../../../kernel/errors';
import { type SignedContext, withTransaction } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { assertRoomOnDays } from '../bounds/day-bound.write';
import { assertNoConflict } from '../history/conflicts.service';
import { nextRevision } from '../history/shot-revision.write';
import { assertOpen, heldShot, unchangedView, viewOf } from '../shot.access';
import { changeShot } from '../shot.repo';
import { checkReschedule } from '../shot.rules';
import type { ShotForViewer } from '../shot.wire';
import type { RescheduleInput } from '../shot-calls.schema';

/**
 * Moves a shot to new times, in wall time of its zone where they have no offset, and sets the light that it wishes for
 * where that is sent. A draft stays a draft, and equal times and wish have no effect (contract section 3). Throws
 * CONFLICT for a stale version, on a completed shot and in a completed project, BAD_REQUEST in rescheduling's own
 * sentences, FORBIDDEN and NOT_FOUND.
 */
export async function rescheduleShot(ctx: SignedContext, input: RescheduleInput): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const held = await heldShot(ctx, tx, input.id, 'plan');
    assertOpen(held);
    const { shot } = held;
    const schedule = checkReschedule(input.startDateTime, input.endDateTime, shot.timeZoneId);
    if ('issues' in schedule) throw invalid(schedule.issues);
    const { start: startDateTime, end: endDateTime } = schedule;
    const { lightWish = shot.lightWish } = input;
    const isUnchanged =
      shot.lightWish === lightWish &&
      shot.startDateTime?.getTime() === startDateTime.getTime() &&
      shot.endDateTime?.getTime() === endDateTime.getTime();
    await assertNoConflict(withTransaction(ctx, tx), shot, { startDateTime, endDateTime, lightWish }, input.version);
    if (isUnchanged) return unchangedView(ctx, tx, held);
    const changes = nextRevision(ctx, shot, { startDateTime, endDateTime, lightWish });
    await assertRoomOnDays(tx, held.project, [{ was: shot, is: { ...shot, ...changes }, path: 'startDateTime' }]);
    return viewOf(ctx, await changeShot(tx, shot, changes), held.role);
  });
}
