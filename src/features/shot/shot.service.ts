import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import { transaction } from '../../server/database';
import { assertActive, countShots, readableProject } from '../project/project.service';
import { ownedShot, readableShot } from './shot.access';
import {
  changeShot,
  findShotDoor,
  listNamesOfShared,
  listSharedShots,
  listShots,
  listShotsOf,
  removeMemberships,
} from './shot.repo';
import { readyIssues } from './shot.requirements';
import type { SharedShotOut, ShotOut, StoredStatus } from './shot.schema';
import { type ShotView, sharedShotToWire, shotToWire } from './shot.wire';
import { assertNoIssues } from './shot.write';

/** One shot, for its owner and its members. Throws NOT_FOUND. */
export function getShot(ctx: SignedContext, input: { id: string }): Promise<ShotView> {
  return readableShot(ctx, input.id);
}

/** A project's shots by start: all for its owner, the shared ones without drafts for a member. Throws NOT_FOUND. */
export async function listProjectShots(ctx: SignedContext, input: { id: string }): Promise<ShotView[]> {
  const { isShared } = await readableProject(ctx, input.id);
  if (isShared) return sharedShots(ctx, input.id);
  const now = ctx.clock.now();
  return (await listShots(ctx.db, input.id)).map((shot) => ({ shot, isShared, now }));
}

/**
 * The shared mode's one call (contract section 3): with the id of a project its shots that are shared with the caller, with the
 * id of a shot that shot. No drafts, not even to their owner. Throws NOT_FOUND.
 */
export async function getShared(ctx: SignedContext, input: { id: string }): Promise<ShotView | ShotView[]> {
  const door = await findShotDoor(ctx.db, input.id);
  if (door?.status === 'draft') throw new AppError('NOT_FOUND', messages.errors.notFound);
  if (door) return readableShot(ctx, input.id);
  await readableProject(ctx, input.id);
  return sharedShots(ctx, input.id);
}

async function sharedShots(ctx: SignedContext, projectId: string): Promise<ShotView[]> {
  const now = ctx.clock.now();
  const shared = await listSharedShots(ctx.db, projectId, ctx.user.email);
  return shared.map((shot) => ({ shot, isShared: true, now }));
}

/** Everything of the caller's shots, drafts included, and the names of those that are shared with them; for the export. */
export async function exportShots(ctx: SignedContext): Promise<{ own: ShotOut[]; shared: SharedShotOut[] }> {
  const now = ctx.clock.now();
  const own = await listShotsOf(ctx.db, ctx.user.id);
  const shared = await listNamesOfShared(ctx.db, ctx.user.email);
  return {
    own: own.map((shot) => shotToWire({ shot, isShared: false, now })),
    shared: shared.map(sharedShotToWire),
  };
}

/** Takes an address off every shot, whoever's; its account goes. */
export const leaveSharedShots = removeMemberships;

/**
 * Completes, deletes, reopens or publishes a shot (contract section 3). A status that already holds changes nothing. Throws
 * BAD_REQUEST for a draft that is not ready, CONFLICT in a completed project, where deleting alone is possible.
 */
export async function setShotStatus(
  ctx: SignedContext,
  { id, status }: { id: string; status: Exclude<StoredStatus, 'draft'> },
): Promise<ShotView> {
  const now = ctx.clock.now();
  const isDeletion = status === 'deleted';
  return transaction(ctx, async (tx) => {
    const { shot, project } = await ownedShot(ctx, tx, id, isDeletion);
    if (shot.status === status) return { shot, isShared: false, now };
    if (!isDeletion) {
      assertActive(project);
      assertNoIssues(readyIssues(shot));
    }
    const changes = { status, version: shot.version + 1, updatedAt: now };
    await changeShot(tx, id, changes);
    if (isDeletion) await countShots(tx, project.id, -1);
    return { shot: { ...shot, ...changes }, isShared: false, now };
  });
}
