import { AppError, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { assertActive } from '../project/project.service';
import { recordOpened } from '../team/team.service';
import {
  findShot,
  findShotOwnership,
  isMember,
  type LockedShot,
  listMembers,
  lockOwnShot,
  type ShotWithMembers,
} from './shot.repo';
import { isSeenByMembers } from './shot.schema';
import type { ShotRow } from './shot.table';
import type { ShotForViewer } from './shot.wire';

/**
 * The door for reading a shot: its owner, or the account that verified the address of one of its members, drafts apart
 * (contract section 4). Throws NOT_FOUND for anyone else and for a deleted one.
 */
export async function readableShot(ctx: SignedContext, id: string): Promise<ShotForViewer> {
  const now = ctx.clock.now();
  const shot = await findShot(ctx.db, id);
  if (!shot) throw notFound();
  if (shot.ownerId === ctx.user.id) return { shot, isShared: false, now };
  const isListed = shot.members.some((member) => member.email === ctx.user.email);
  if (!isListed || !isSeenByMembers(shot.status)) throw notFound();
  await recordOpened(ctx, shot.ownerId);
  return { shot, isShared: true, now };
}

/**
 * The door for changing a shot, within `tx`: locks the shot, and its project against being completed meanwhile. Throws
 * FORBIDDEN for somebody the shot is shared with, NOT_FOUND for anyone else; to a member a draft is not there (contract
 * section 4).
 */
export async function ownedShot(ctx: SignedContext, tx: Database, id: string): Promise<LockedShot> {
  const held = await lockOwnShot(tx, id, ctx.user.id);
  if (held) return held;
  const door = await findShotOwnership(tx, id);
  const isShared = door && isSeenByMembers(door.status) && (await isMember(tx, id, ctx.user.email));
  throw isShared ? new AppError('FORBIDDEN', messages.shot.sharedReadOnly) : notFound();
}

/** A shot as its owner sees it. */
export function ownView({ clock }: SignedContext, shot: ShotWithMembers): ShotForViewer {
  return { shot, isShared: false, now: clock.now() };
}

/** The same of a shot that was locked and has nothing to change. */
export async function unchangedView(ctx: SignedContext, tx: Database, shot: ShotRow): Promise<ShotForViewer> {
  return ownView(ctx, { ...shot, members: await listMembers(tx, shot.id) });
}

/**
 * Throws CONFLICT for what is read-only: a completed shot, and every one of a completed project (contract sections 3
 * and 4).
 */
export function assertOpen({ shot, project }: LockedShot): void {
  if (shot.status === 'completed') throw new AppError('CONFLICT', messages.shot.completedReadOnly);
  assertActive(project);
}

/** Throws CONFLICT when the shot was changed since the version that a write was made of, where one is named. */
export function assertVersion({ shot }: LockedShot, version: number | undefined): void {
  if (version !== undefined && version !== shot.version) throw new AppError('CONFLICT', messages.errors.stale);
}
