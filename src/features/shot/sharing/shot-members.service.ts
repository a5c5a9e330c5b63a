import { normaliseEmail } from '../../../kernel/email';
import { AppError, invalid, notFound } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { isProjectMember } from '../../project/sharing/project-members.repo';
import { lockTeammates } from '../../team/team.repo';
import { assertOpen, heldShot, viewOf } from '../shot.access';
import { findShotOwnership, isReader, readSurroundings, type ShotMember, type ShotWithMembers } from '../shot.repo';
import type { ShotForViewer } from '../shot.wire';
import type { AddMemberInput } from '../shot-calls.schema';
import { shotLimits } from '../shot-limits.data';
import { assertSharesBound } from './share-bound.repo';
import { deleteOwnMembership, insertShotMembers, listMembers } from './shot-members.repo';

/** A new member of a shot. */
export interface NewMember {
  email: string;
  name: string;
}

/** Throws BAD_REQUEST when a shot would have more members than allowed (contract section 3). */
export function assertMemberLimit(count: number): void {
  const message = messages.errors.tooMany('Members', shotLimits.members);
  if (count > shotLimits.members) throw invalid([{ path: 'members', message }]);
}

/**
 * Locks a shot of the caller for a new member, until the transaction ends. Throws CONFLICT on a completed shot, in a
 * completed project and for an email address that is a member already, BAD_REQUEST when it is full, FORBIDDEN and
 * NOT_FOUND.
 */
export async function lockForMember(
  ctx: SignedContext,
  tx: Database,
  { shotId, email }: { shotId: string; email: string },
): Promise<ShotWithMembers> {
  const held = await heldShot(ctx, tx, shotId, 'own');
  assertOpen(held);
  const surroundings = await readSurroundings(tx, shotId);
  if (isAmong(surroundings.members, email)) throw new AppError('CONFLICT', messages.team.onShot);
  assertMemberLimit(surroundings.members.length + 1);
  return { ...held.shot, ...surroundings };
}

/**
 * Shares a shot of the caller with an invited person; has no effect when it is shared already. Throws the same as
 * lockForMember.
 */
export async function admitMember(ctx: SignedContext, tx: Database, shotId: string, member: NewMember): Promise<void> {
  const held = await heldShot(ctx, tx, shotId, 'own');
  assertOpen(held);
  const members = await listMembers(tx, shotId);
  if (isAmong(members, member.email)) return;
  assertMemberLimit(members.length + 1);
  await shareWith(ctx, tx, shotId, [member]);
}

/**
 * Shares a shot with a member of the caller's team (contract section 3). Throws the same as lockForMember, and
 * NOT_FOUND for anyone outside the team.
 */
export async function addMember(ctx: SignedContext, input: AddMemberInput): Promise<ShotForViewer> {
  const email = normaliseEmail(input.email);
  return transaction(ctx, async (tx) => {
    const shot = await lockForMember(ctx, tx, { shotId: input.shotlistId, email });
    const teammates = await lockTeammates(tx, ctx.user.id, [email]);
    if (teammates.length === 0) throw new AppError('NOT_FOUND', messages.team.memberUnknown);
    const added = await shareWith(ctx, tx, shot.id, teammates);
    return viewOf(ctx, { ...shot, members: [...shot.members, ...added] }, 'owner');
  });
}

/** Inserts new members of a locked shot; gives them as reads do. */
export async function shareWith(
  ctx: SignedContext,
  tx: Database,
  shotId: string,
  people: readonly NewMember[],
): Promise<ShotMember[]> {
  return (await shareShots(ctx, tx, [{ shotId, people }])).get(shotId) ?? [];
}

/**
 * The same of several locked shots; gives each one's new members by its id. Throws CONFLICT where the shots of their
 * project would have too many members together.
 */
export async function shareShots(
  ctx: SignedContext,
  tx: Database,
  shared: readonly { shotId: string; people: readonly NewMember[] }[],
): Promise<Map<string, ShotMember[]>> {
  const createdAt = ctx.clock.now();
  const rows = shared.map(({ shotId, people }) =>
    people.map(({ email, name }) => ({ id: newId(), shotId, email, name, createdAt })),
  );
  const coming = rows.flat();
  await insertShotMembers(tx, coming);
  if (coming.length > 0) await assertSharesBound(tx, [...new Set(coming.map(({ shotId }) => shotId))]);
  return new Map(
    shared.map(({ shotId }, at) => [shotId, rows[at]?.map(({ id, email, name }) => ({ id, email, name })) ?? []]),
  );
}

/**
 * Removes the caller from a shot that is shared with them. Throws NOT_FOUND, also for a draft, CONFLICT where the
 * project is shared with them as a whole.
 */
export async function leaveShot(ctx: SignedContext, { shotlistId }: { shotlistId: string }): Promise<void> {
  const { email } = ctx.user;
  await transaction(ctx, async (tx) => {
    if (!(await isReader(tx, shotlistId, email))) throw notFound();
    const shot = await findShotOwnership(tx, shotlistId);
    if (shot && (await isProjectMember(tx, shot.projectId, email)))
      throw new AppError('CONFLICT', messages.projectSharing.asAWhole);
    if (!(await deleteOwnMembership(tx, shotlistId, email))) throw notFound();
  });
}

function isAmong(members: ShotMember[], email: string): boolean {
  return members.some((member) => member.email === email);
}
