import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { changeNumbering } from '../../project/project.repo';
import { assertActive, ownedProject } from '../../project/project.service';
import type { NewNumber } from '../shot.schema';
import type { RenumberInput } from '../shot-calls.schema';
import { listInOrder, writeNumbers } from './shot-order.repo';

/**
 * The whole numbers 1, 2, 3 … for the shots of a project in its order, for those whose number differs (contract-beyond,
 * section 3). Completed shots keep their numbers, which the others skip. Writes nothing unless `apply` is set. Throws
 * CONFLICT while the numbers are locked and in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function renumberShots(ctx: SignedContext, { id, apply }: RenumberInput): Promise<NewNumber[]> {
  return transaction(ctx, async (tx) => {
    const project = await ownedProject(ctx, tx, id, 'update');
    if (apply) assertActive(project);
    if (project.numbersLocked) throw new AppError('CONFLICT', messages.shot.numbersLocked);
    const shots = await listInOrder(tx, id);
    const completedNumbers = new Set(shots.filter(({ status }) => status === 'completed').map(({ number }) => number));
    let last = 0;
    const next = () => {
      do last += 1;
      while (completedNumbers.has(String(last)));
      return String(last);
    };
    const numbered = shots
      .filter(({ status }) => status !== 'completed')
      .map((shot) => ({ shot, to: next() }))
      .filter(({ shot, to }) => shot.number !== to);
    if (apply && numbered.length > 0) {
      await writeNumbers(tx, numbered, ctx.clock.now());
      if (last > project.lastShotNumber) await changeNumbering(tx, id, { lastShotNumber: last });
    }
    return numbered.map(({ shot, to }) => ({ _id: shot.id, from: shot.number, to }));
  });
}
