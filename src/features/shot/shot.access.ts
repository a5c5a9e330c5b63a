import { AppError, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { assertActive } from '../project/project.service';
import { recordOpened } from '../team/team.service';
import { findShot, isReader, type LockedShot, lockOwnShot, readSurroundings, type ShotWithMembers } from './shot.repo';
import type { ShotRow } from './shot.table';
import type { ShotForViewer } from './shot.wire';

/**
 * Loads a shot for reading: for its owner, or for the account that verified the email address of one of its members,
 * unless it is a draft (contract section 4). Throws NOT_FOUND for everyone else and for a deleted shot.
 */
export async function readableShot(ctx: SignedContext, id: string): Promise<ShotForViewer> {
  const now = ctx.clock.now();
  const shot = await findShot(ctx.db, id);
  if (!shot) throw notFound();
  if (shot.ownerId === ctx.user.id) return { shot, isShared: false, now };
  if (!(await isReader(ctx.db, id, ctx.user.email))) throw notFound();
  await recordOpened(ctx, shot.ownerId);
  return { shot, isShared: true, now };
}

/**
 * Loads a shot for changing it, within `tx`: locks the shot, and its project so that it cannot be completed meanwhile.
 * Throws FORBIDDEN for its members, NOT_FOUND for everyone else and, for members, when it is a draft (contract section
 * 4).
 */
export async function ownedShot(ctx: SignedContext, tx: Database, id: string): Promise<LockedShot> {
  const held = await lockOwnShot(tx, id, ctx.user.id);
  if (held) return held;
  const isShared = await isReader(tx, id, ctx.user.email);
  throw isShared ? new AppError('FORBIDDEN', messages.shot.sharedReadOnly) : notFound();
}

/** A shot as its owner sees it. */
export function ownView({ clock }: SignedContext, shot: ShotWithMembers): ShotForViewer {
  return { shot, isShared: false, now: clock.now() };
}

/** The same for a locked shot that needs no change. */
export async function unchangedView(ctx: SignedContext, tx: Database, shot: ShotRow): Promise<ShotForViewer> {
  return ownView(ctx, { ...shot, ...(await readSurroundings(tx, shot.id)) });
}

/**
 * Throws CONFLICT for a completed shot and for every shot of a completed project, which are read-only (contract
 * sections 3 and 4).
 */
export function assertOpen({ shot, project }: LockedShot): void {
  if (shot.status === 'completed') throw new AppError('CONFLICT', messages.shot.completedReadOnly);
  assertActive(project);
}

/** Throws CONFLICT when the shot was changed since `version`, if a version is given. */
export function assertVersion({ shot }: LockedShot, version: number | undefined): void {
  if (version !== undefined && version !== shot.version) {
    throw new AppError('CONFLICT', messages.errors.stale, { version: shot.version });
  }
}
