import { type Issue, invalid } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import { transaction } from '../../server/db/transaction';
import { tickItems } from './content/shot.items';
import { assertOpen, heldShot, unchangedView, viewOf } from './shot.access';
import { changeShot } from './shot.repo';
import type { ShotForViewer } from './shot.wire';
import type { SetChecklistInput } from './shot-calls.schema';

/**
 * Ticks or unticks the named items and leaves the others alone, so that two windows never undo each other's ticks; the
 * version stays (contract section 3). Throws BAD_REQUEST for an item that the list does not contain, CONFLICT on a
 * completed shot and in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function setChecklist(ctx: SignedContext, input: SetChecklistInput): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const held = await heldShot(ctx, tx, input.id, 'tick');
    assertOpen(held);
    const { shot } = held;
    const ticks = input.items.map(({ _id, selected }) => ({ id: _id, selected }));
    const { items, changed, unknown } = tickItems(shot[input.list], ticks);
    const [first, ...others] = unknown.map(
      (at): Issue => ({ path: `items.${at}._id`, message: messages.shot.itemUnknown }),
    );
    if (first) throw invalid([first, ...others]);
    if (!changed) return unchangedView(ctx, tx, held);
    const ticked = await changeShot(tx, shot, { [input.list]: items, updatedAt: ctx.clock.now() });
    return viewOf(ctx, ticked, held.role);
  });
}
