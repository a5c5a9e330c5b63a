import { AppError, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/database';
import { assertActive, ownedProject } from '../project/project.service';
import { noteOpened } from '../team/team.service';
import { findShot, findShotDoor, isMember, lockShot, type ShotWithMembers } from './shot.repo';
import { isSeenByMembers } from './shot.schema';
import type { ShotView } from './shot.wire';

/**
 * The door for reading a shot: its owner, or the account that verified the address of one of its members, drafts apart
 * (contract section 4). Throws NOT_FOUND for anyone else and for a deleted one.
 */
export async function readableShot(ctx: SignedContext, id: string): Promise<ShotView> {
  const now = ctx.clock.now();
  const shot = await findShot(ctx.db, id);
  if (!shot) throw notFound();
  if (shot.ownerId === ctx.user.id) return { shot, isShared: false, now };
  const isListed = shot.members.some((member) => member.email === ctx.user.email);
  if (!isListed || !isSeenByMembers(shot.status)) throw notFound();
  await noteOpened(ctx, shot.ownerId);
  return { shot, isShared: true, now };
}

/** A shot that its owner is about to change, it and its project held until the transaction ends. */
export interface HeldShot {
  shot: ShotWithMembers;
  project: Awaited<ReturnType<typeof ownedProject>>;
}

/**
 * The door for changing a shot, within `tx`. Throws FORBIDDEN for somebody it is shared with, NOT_FOUND for anyone else; to a
 * member a draft is not there (contract section 4). `recount` holds the project for a change of its count.
 */
export async function ownedShot(ctx: SignedContext, tx: Database, id: string, recount = false): Promise<HeldShot> {
  const door = await findShotDoor(tx, id);
  if (!door) throw notFound();
  if (door.ownerId !== ctx.user.id) {
    if (!isSeenByMembers(door.status) || !(await isMember(tx, id, ctx.user.email))) throw notFound();
    throw new AppError('FORBIDDEN', messages.shot.sharedReadOnly);
  }
  const project = await ownedProject(ctx, tx, door.projectId, recount ? 'update' : 'share');
  const shot = await lockShot(tx, id);
  if (!shot) throw notFound();
  return { shot, project };
}

/** Throws CONFLICT for what is read-only: a completed shot, and every one of a completed project (contract sections 3 and 4). */
export function assertOpen({ shot, project }: HeldShot): void {
  if (shot.status === 'completed') throw new AppError('CONFLICT', messages.shot.completedReadOnly);
  assertActive(project);
}

/** Throws CONFLICT when the shot was changed since the version that a write was made of, where one is named. */
export function assertVersion({ shot }: HeldShot, version: number | undefined): void {
  if (version !== undefined && version !== shot.version) throw new AppError('CONFLICT', messages.errors.stale);
}
