import { AppError, type Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { type SignedContext, withTransaction } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { pauses } from '../../../server/pauses';
import { assertActive, heldProject } from '../../project/project.service';
import { findScenesOf } from '../../scene/scene.repo';
import { assertFitsCall } from '../bounds/call-bytes';
import type { Lookups } from '../content/lookups.service';
import { type NewShot, newShot, storeShots } from '../new-shots.write';
import { listTakenAt, numberTaken } from '../order/shot-numbers.write';
import { assertMayShare, changeMembers, countListed, membersOfNew } from '../sharing/member-changes.write';
import { viewOf } from '../shot.access';
import type { ShotForViewer } from '../shot.wire';
import { assertNoIssues, validateNewShot } from '../shot.write';
import type { CreateShotsInput } from './shot-bulk.schema';

/**
 * Creates shots in the caller's project in the order of the list, all of them or none (contract-beyond, section 8).
 * Throws BAD_REQUEST with every failing field of every shot (`shots.3.title`), CONFLICT in a completed project, for
 * numbers and ids that are taken (`shots.3.number`, `shots.3._id`) and where the project or a day
 * (`shots.3.startDateTime`) is full, NOT_FOUND for scenes that are not of the project (`shots.3.sceneId`) and people
 * who are not in the caller's team (`shots.3.members`), PAYLOAD_TOO_LARGE for more members than fit in memory, and
 * FORBIDDEN.
 */
export async function createShots(
  ctx: SignedContext,
  { projectId, shots }: CreateShotsInput,
  lookups: Lookups,
): Promise<ShotForViewer[]> {
  assertFitsCall({ newMembers: countListed(shots) });
  return transaction(ctx, async (tx) => {
    const { project, role } = await heldProject(ctx, tx, projectId, 'plan');
    assertActive(project);
    assertMayShare(role, shots);
    const issues: Issue[] = [];
    const created: NewShot[] = [];
    const pause = pauses();
    for (const [at, input] of shots.entries()) {
      // Each may have 200 images, and as many faults.
      await pause();
      const shot = await validateNewShot(withTransaction(ctx, tx), project, input, false, lookups);
      issues.push(...shot.issues.map(({ path, message }) => ({ path: `shots.${at}.${path}`, message })));
      created.push(
        newShot(ctx, project, shot.content, {
          id: input._id,
          status: shot.status,
          number: input.number,
          sceneId: input.sceneId,
        }),
      );
    }
    assertNoIssues(issues);
    await assertScenesOf(tx, projectId, shots);
    const taken = await listTakenAt(
      tx,
      projectId,
      shots.map(({ number }) => number),
    );
    if (taken.length > 0) throw numberTaken(taken.map((at) => `shots.${at}.number`));
    const pathOf = (at: number, field: string) => `shots.${at}.${field}`;
    const newcomers = await membersOfNew(ctx, tx, shots, pathOf);
    const stored = await storeShots(tx, project, created, pathOf);
    const shared = stored.map((shot, at) => ({ shot, removed: [], newcomers: newcomers[at] ?? [] }));
    return (await changeMembers(ctx, tx, shared)).map((shot) => viewOf(ctx, shot, role));
  });
}

/** Throws NOT_FOUND with the path of every shot whose scene is not one of the project. */
async function assertScenesOf(tx: Database, projectId: string, shots: CreateShotsInput['shots']): Promise<void> {
  const found = await findScenesOf(tx, projectId, [...new Set(shots.flatMap(({ sceneId }) => sceneId ?? []))]);
  const issues = shots.flatMap(({ sceneId }, at): Issue[] =>
    sceneId && !found.has(sceneId) ? [{ path: `shots.${at}.sceneId`, message: messages.scene.notInProject }] : [],
  );
  if (issues.length > 0) throw new AppError('NOT_FOUND', messages.errors.notFound, { issues });
}
