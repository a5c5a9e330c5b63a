import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { AppError, invalid, notFound } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { isLongKey } from '../../../server/db/order-keys';
import { transaction } from '../../../server/db/transaction';
import { assertActive } from '../../project/project.service';
import { recordProjectForAll } from '../../project/project-changes.repo';
import { type FieldOfMany, recordField } from '../history/shot-history.repo';
import { sameRevision } from '../history/shot-revision.write';
import { heldShot, unchangedView, viewOf } from '../shot.access';
import { changeShot } from '../shot.repo';
import type { ShotRow } from '../shot.table';
import type { ShotForViewer } from '../shot.wire';
import { assertScenes } from './shot-numbers.write';
import { findEdges, findLastPosition, findPlace, listIdsByPlace, listIdsOfScene, writePlaces } from './shot-order.repo';
import type { MoveShotInput } from './shot-order.schema';

/** So many places behind `last`, the last one of the project's order. */
export const positionsBehind = (last: string | null, count: number) => generateNKeysBetween(last, null, count);

/** So many places behind all shots of a project that is locked, and so the last ones of any scene. */
export async function lastPositions(tx: Database, projectId: string, count: number): Promise<string[]> {
  return count === 0 ? [] : positionsBehind(await findLastPosition(tx, projectId), count);
}

/**
 * Takes the shots of a scene out of it, behind all others of a project that is locked, in the order in which they
 * stand.
 */
export async function emptyScene(
  { user, clock }: SignedContext,
  tx: Database,
  projectId: string,
  sceneId: string,
): Promise<void> {
  const leaving = { field: 'sceneId', writer: { id: user.id, now: clock.now() } } as const;
  const ids = await listIdsOfScene(tx, sceneId);
  await placeLast(tx, projectId, ids, leaving);
  await recordField(tx, { ...leaving, of: ids.map((shotId) => ({ shotId, from: sceneId, to: null })) });
}

/** Gives all shots of a project that is locked new and short places in the order in which they stand. */
async function placeAnew(tx: Database, projectId: string): Promise<void> {
  await placeLast(tx, projectId, await listIdsByPlace(tx, projectId));
}

/** Places shots in this order behind all others of their project. */
async function placeLast(
  tx: Database,
  projectId: string,
  ids: readonly string[],
  leaving?: Omit<FieldOfMany, 'of'>,
): Promise<void> {
  const positions = await lastPositions(tx, projectId, ids.length);
  await writePlaces(
    tx,
    ids.map((id, at) => ({ id, position: positions[at] as string })),
    leaving,
  );
}

/**
 * Moves a shot, a completed one too, behind another shot of its project, or to the front of a scene with null; its
 * number and its `version` stay (contract-beyond, section 3). Writes in one project wait for each other, so that of two
 * moves at one moment the last one stands and no two shots have the same place. Throws CONFLICT in a completed project
 * and for another scene of a completed shot, BAD_REQUEST where `afterId` is in another scene than `sceneId`, FORBIDDEN
 * and NOT_FOUND.
 */
export async function moveShot(ctx: SignedContext, { id, afterId, sceneId }: MoveShotInput): Promise<ShotForViewer> {
  return transaction(ctx, async (tx) => {
    const held = await heldShot(ctx, tx, id, 'plan');
    const { shot, project, role } = held;
    assertActive(project);
    const after = afterId === null || afterId === id ? null : await findPlace(tx, project.id, afterId);
    if (after === undefined) throw notFound();
    if (sceneId) await assertScenes(tx, project.id, [sceneId]);
    const target = sceneId === undefined ? (after ?? shot).sceneId : sceneId;
    const afterScene = afterId === id ? shot.sceneId : (after?.sceneId ?? null);
    if (afterId !== null && afterScene !== target)
      throw invalid([{ path: 'afterId', message: messages.scene.otherScene }]);
    if (target !== shot.sceneId && shot.status === 'completed')
      throw new AppError('CONFLICT', messages.shot.completedReadOnly);
    if (afterId === id) return unchangedView(ctx, tx, held);
    let changes = await placed(tx, shot, target, after?.position ?? null);
    if (changes && isLongKey(changes.position)) {
      await placeAnew(tx, project.id);
      // Every open page reads the places of all, since the answer has those of one.
      await recordProjectForAll(tx, project);
      const own = await findPlace(tx, project.id, id);
      const behind = afterId === null ? null : await findPlace(tx, project.id, afterId);
      changes = await placed(tx, { ...shot, ...own }, target, behind?.position ?? null);
    }
    return changes
      ? viewOf(ctx, await changeShot(tx, shot, sameRevision(ctx, shot, changes)), role)
      : unchangedView(ctx, tx, held);
  });
}

/** The scene and the place of a shot behind another of the scene, or at its front; null where it stands there. */
async function placed(
  tx: Database,
  shot: ShotRow,
  sceneId: string | null,
  after: string | null,
): Promise<Pick<ShotRow, 'sceneId' | 'position'> | null> {
  const isOfScene = shot.sceneId === sceneId;
  const { before, behind } = await findEdges(tx, shot, sceneId, after);
  const isBehind = after === null || shot.position > after;
  const isThere = isOfScene && isBehind && (behind === null || shot.position < behind);
  return isThere ? null : { sceneId, position: generateKeyBetween(before, behind) };
}
