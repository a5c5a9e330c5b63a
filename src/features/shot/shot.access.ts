import { AppError, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { assertActive } from '../project/project.service';
import type { Role } from '../project/roles.data';
import { assertRole, type Deed, isOthers, roleOf, seesDrafts } from '../project/roles.rules';
import { recordOpened } from '../team/team.service';
import { findRoles } from './sharing/shot-roles.repo';
import { findShot, type LockedShot, lockSeenShot, readSurroundings, type ShotWithMembers } from './shot.repo';
import { isVisibleToMembers } from './shot.schema';
import type { ShotRow } from './shot.table';
import type { ShotForViewer } from './shot.wire';

/** A shot that a call is about to change; it and its project are locked until the transaction ends. */
export interface HeldShot extends LockedShot {
  role: Role;
}

type OwnedShot = Pick<ShotRow, 'id' | 'projectId' | 'ownerId' | 'status'>;

/** The caller's role for each of these shots, by id; nothing for those that the caller does not see. */
export async function rolesFor(
  { user }: SignedContext,
  db: Database,
  shots: readonly OwnedShot[],
): Promise<Map<string, Role>> {
  const ofOthers = shots.filter(({ ownerId }) => roleOf(user.id, ownerId, null) === null);
  const given = await findRoles(db, ofOthers, user.email);
  const found = new Map<string, Role>();
  for (const { id, ownerId, status } of shots) {
    const role = roleOf(user.id, ownerId, given.get(id));
    if (role && (isVisibleToMembers(status) || seesDrafts(role))) found.set(id, role);
  }
  return found;
}

async function roleFor(ctx: SignedContext, db: Database, shot: OwnedShot): Promise<Role> {
  const role = (await rolesFor(ctx, db, [shot])).get(shot.id);
  if (!role) throw notFound();
  return role;
}

/**
 * Loads a shot for reading: for its owner, or for the account that verified the email address of one with whom it or
 * its project is shared, unless it is a draft, which editors alone see (contract section 4). Throws NOT_FOUND for
 * everyone else and for a deleted shot.
 */
export async function readableShot(ctx: SignedContext, id: string): Promise<ShotForViewer> {
  const now = ctx.clock.now();
  const shot = await findShot(ctx.db, id);
  if (!shot) throw notFound();
  const role = await roleFor(ctx, ctx.db, shot);
  if (isOthers(role)) await recordOpened(ctx, shot);
  return { shot, role, now };
}

/**
 * Loads a shot for doing something with it, within `tx`: locks the shot, and its project so that it cannot be completed
 * meanwhile. Throws FORBIDDEN for those with whom it is shared and whose role may not do it, NOT_FOUND for everyone
 * else and, but for editors, when it is a draft (contract section 4).
 */
export async function heldShot(ctx: SignedContext, tx: Database, id: string, deed: Deed): Promise<HeldShot> {
  const held = await lockSeenShot(tx, id, ctx.user);
  if (!held) throw notFound();
  // After the lock, for which a change of roles waits: what the query saw may be older.
  const role = await roleFor(ctx, tx, held.shot);
  assertRole(role, deed, messages.shot.sharedReadOnly);
  return { ...held, role };
}

/** A shot that was written, as whoever wrote it sees it. */
export function viewOf({ clock }: SignedContext, shot: ShotWithMembers, role: Role): ShotForViewer {
  return { shot, role, now: clock.now() };
}

/** The same for a locked shot that needs no change. */
export async function unchangedView(
  ctx: SignedContext,
  tx: Database,
  { shot, role }: HeldShot,
): Promise<ShotForViewer> {
  return viewOf(ctx, { ...shot, ...(await readSurroundings(tx, shot.id)) }, role);
}

/**
 * Throws CONFLICT for a completed shot and for every shot of a completed project, which are read-only (contract
 * sections 3 and 4).
 */
export function assertOpen({ shot, project }: LockedShot): void {
  if (shot.status === 'completed') throw new AppError('CONFLICT', messages.shot.completedReadOnly);
  assertActive(project);
}

/** Throws CONFLICT when the shot was changed in any way since `version`, if a version is given. */
export function assertVersion({ shot }: LockedShot, version: number | undefined): void {
  if (version !== undefined && version !== shot.version) {
    throw new AppError('CONFLICT', messages.errors.stale, { version: shot.version });
  }
}
