import type { Issue } from '../../../kernel/errors';
import { type SignedContext, withTransaction } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { listGear } from '../../gear/gear.service';
import { assertActive, ownedProject } from '../../project/project.service';
import { type NewShot, newShot, storeShots } from '../new-shots.write';
import { listTakenAt, numberTaken } from '../order/shot-order.write';
import { ownView } from '../shot.access';
import type { ShotForViewer } from '../shot.wire';
import { assertNoIssues, validateNewShot } from '../shot.write';
import type { CreateShotsInput } from '../shot-calls.schema';

/**
 * Creates shots in the caller's project in the order of the list, all of them or none (contract-beyond, section 8).
 * Throws BAD_REQUEST with every failing field of every shot (`shots.3.title`), CONFLICT in a completed project and
 * for numbers that are taken (`shots.3.number`), FORBIDDEN and NOT_FOUND.
 */
export async function createShots(
  ctx: SignedContext,
  { projectId, shots }: CreateShotsInput,
): Promise<ShotForViewer[]> {
  return transaction(ctx, async (tx) => {
    const project = await ownedProject(ctx, tx, projectId, 'update');
    assertActive(project);
    const gearOf = once(listGear);
    const issues: Issue[] = [];
    const created: NewShot[] = [];
    for (const [at, input] of shots.entries()) {
      const shot = await validateNewShot(withTransaction(ctx, tx), project, input, false, gearOf);
      issues.push(...shot.issues.map(({ path, message }) => ({ path: `shots.${at}.${path}`, message })));
      created.push(newShot(ctx, project, shot.content, { status: shot.status, number: input.number }));
    }
    assertNoIssues(issues);
    const taken = await listTakenAt(
      tx,
      projectId,
      shots.map(({ number }) => number),
    );
    if (taken.length > 0) throw numberTaken(taken.map((at) => `shots.${at}.number`));
    return (await storeShots(tx, project, created)).map((shot) => ownView(ctx, shot));
  });
}

/** The function, run by its first call alone; later calls get the same result. */
export function once<Args extends unknown[], Answer>(ask: (...args: Args) => Answer): (...args: Args) => Answer {
  let answer: { value: Answer } | undefined;
  return (...args) => {
    answer ??= { value: ask(...args) };
    return answer.value;
  };
}
