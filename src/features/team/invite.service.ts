import { normaliseEmail } from '../../kernel/email';
import { AppError, invalid } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import { hashSecret, newSecret } from '../../server/secret';
import {
  lockProjectsSharedWith,
  removeFromProjectsOf,
  renameInProjectsOf,
} from '../project/sharing/project-members.repo';
import { removeFromShotsOf, renameOnShotsOf } from '../shot/sharing/shot-members.repo';
import { admitMember, lockForMember } from '../shot/sharing/shot-members.service';
import { invitationRef } from './invitation.mails';
import {
  consumeInvite,
  endInvites,
  findInvite,
  findLastProject,
  findLastShared,
  insertInvite,
  newest,
} from './invite.repo';
import { inviteExpiry } from './invite.rules';
import type { AcceptInviteInput, CreateInviteInput, InviteOut } from './invite.schema';
import { countInvitation, countInvitationMail, tooManyUntil } from './invite-limit.service';
import { changeMember, lockTeammates, type MemberChanges, removeTeammate } from './team.repo';
import type { UpdateMemberInput } from './team.schema';
import { addToTeam } from './team.service';
import type { TeamMemberRow } from './team.table';
import { type MemberWithCounts, withCounts } from './team-counts.repo';

const text = messages.team;
const deadToken = () => new AppError('BAD_REQUEST', text.tokenInvalid);

/**
 * Invites an email address to the caller's team, and to a shot if one is named; mails the invitation and gives the
 * token to the caller only (contract section 3). Throws BAD_REQUEST for the caller's own address, CONFLICT for a person
 * who has joined or is on the shot already and for a completed shot, TOO_MANY_REQUESTS, FORBIDDEN and NOT_FOUND.
 */
export async function createInvite(ctx: SignedContext, input: CreateInviteInput): Promise<InviteOut> {
  const email = normaliseEmail(input.email);
  const shotId = input.shotlistId;
  if (email === ctx.user.email) throw invalid([{ path: 'email', message: text.yourself }]);
  return transaction(ctx, async (tx) => {
    if (shotId !== undefined) await lockForMember(ctx, tx, { shotId, email });
    const member = await addToTeam(ctx, tx, { email, ...changesOf(input) });
    // A shot stores a name with each member; until one is given, it is the part of the address before the @.
    if (input.name) await renameEverywhere(tx, member);
    if (shotId === undefined && member.joinedAt) throw new AppError('CONFLICT', text.joined);
    await countInvitation(ctx, tx);
    const token = await renewInvite(ctx, tx, member, shotId);
    // Beyond the hourly limit of a mailbox, the invitation is valid without another mail.
    const mailed = (await countInvitationMail(ctx, tx, email)) === null;
    if (mailed) await ctx.outbox.add(tx, { kind: 'invitation', ref: invitationRef(member.id, shotId) });
    return { token, email, mailed };
  });
}

/** What was given of a team entry: an empty name counts as left out, another empty text as none. */
function changesOf({ name, position, phone, department }: MemberChanges): MemberChanges {
  const stored = (value: string | null | undefined) => (value === undefined ? undefined : value || null);
  return { name: name || undefined, position: stored(position), phone: stored(phone), department: stored(department) };
}

/** Gives a person their new name on the owner's shots and projects. */
async function renameEverywhere(tx: Database, member: TeamMemberRow): Promise<void> {
  await renameOnShotsOf(tx, member.ownerId, member);
  await renameInProjectsOf(tx, member.ownerId, member);
}

/**
 * Changes the sent fields of an entry of the caller's team. Throws NOT_FOUND for anyone else's, and for the caller's
 * own, which is their profile.
 */
export async function updateMember(
  ctx: SignedContext,
  { id, ...fields }: UpdateMemberInput,
): Promise<MemberWithCounts> {
  const changed = await transaction(ctx, async (tx) => {
    const member = await changeMember(tx, { id, ownerId: ctx.user.id }, changesOf(fields));
    if (!member) throw new AppError('NOT_FOUND', text.memberUnknown);
    await renameEverywhere(tx, member);
    return member;
  });
  const [entry] = await withCounts(ctx.db, ctx.user.id, [changed]);
  return entry as MemberWithCounts;
}

/** Replaces earlier invitations: all of them, or for a person who has joined only those to the same shot. */
async function renewInvite(
  { clock }: SignedContext,
  tx: Database,
  { id: memberId, joinedAt }: TeamMemberRow,
  shotId: string | undefined,
): Promise<string> {
  await endInvites(tx, memberId, joinedAt ? shotId : undefined);
  const token = newSecret();
  const createdAt = clock.now();
  const expiresAt = inviteExpiry(createdAt);
  await insertInvite(tx, { hash: hashSecret(token), memberId, shotId: shotId ?? null, createdAt, expiresAt });
  return token;
}

/**
 * Accepts an invitation, once, in a session of the inviter or of the invited address: adds the address to the
 * invitation's shot and does nothing else (contract section 3). Throws BAD_REQUEST for a token that is unknown, used or
 * expired, FORBIDDEN for any other account, CONFLICT for a shot that was completed meanwhile.
 */
export async function acceptInvite(ctx: SignedContext, input: AcceptInviteInput): Promise<TeamMemberRow> {
  const hash = hashSecret(input.token);
  const found = await findInvite(ctx.db, { hash, now: ctx.clock.now() });
  if (!found) throw deadToken();
  const { invite, member, inviterEmail } = found;
  const mayAccept = ctx.user.id === member.ownerId || ctx.user.email === member.email;
  if (!mayAccept) throw new AppError('FORBIDDEN', text.forSomebodyElse);
  if (normaliseEmail(input.email) !== member.email) throw deadToken();
  // In either session it is the inviter who shares, so the inviter's rights are checked.
  const inviter = { ...ctx, user: { ...ctx.user, id: member.ownerId, email: inviterEmail } };
  return transaction(ctx, async (tx) => {
    if (invite.shotId) await admitMember(inviter, tx, invite.shotId, member);
    if (!(await consumeInvite(tx, hash))) throw deadToken();
    return member;
  });
}

/**
 * Mails a person who has not joined again, about the last shot that was shared with them. Throws NOT_FOUND for an email
 * address outside the caller's team, CONFLICT for one that has joined, TOO_MANY_REQUESTS (case L5).
 */
export async function resendInvite(ctx: SignedContext, { memberEmail }: { memberEmail: string }): Promise<void> {
  const email = normaliseEmail(memberEmail);
  await transaction(ctx, async (tx) => {
    const [member] = await lockTeammates(tx, ctx.user.id, [email]);
    if (!member) throw new AppError('NOT_FOUND', text.memberUnknown);
    if (member.joinedAt) throw new AppError('CONFLICT', text.joined);
    await countInvitation(ctx, tx);
    const freeAt = await countInvitationMail(ctx, tx, email);
    if (freeAt) throw tooManyUntil(freeAt, ctx.clock.now());
    const shares = [await findLastShared(tx, email, ctx.user.id), await findLastProject(tx, email, ctx.user.id)];
    const [last] = newest(shares);
    const isProject = last && last.shotId === undefined;
    await ctx.outbox.add(
      tx,
      isProject
        ? { kind: 'project-invitation', ref: `${member.id} ${last.projectId}` }
        : { kind: 'invitation', ref: invitationRef(member.id, last?.shotId) },
    );
  });
}

/**
 * Removes a person from the caller's team and from every shot and project of the caller, at once (contract section 3).
 * Throws NOT_FOUND.
 */
export async function removeMember(ctx: SignedContext, { memberEmail }: { memberEmail: string }): Promise<void> {
  const email = normaliseEmail(memberEmail);
  await transaction(ctx, async (tx) => {
    await lockProjectsSharedWith(tx, ctx.user.id, email);
    // The team before the shares: a concurrent call that shares a shot with them has locked their row in it, or no
    // longer finds it.
    const wasInTeam = await removeTeammate(tx, ctx.user.id, email);
    const wasOnShots = await removeFromShotsOf(tx, ctx.user.id, email);
    const wasInProjects = await removeFromProjectsOf(tx, ctx.user.id, email);
    if (!wasInTeam && !wasOnShots && !wasInProjects) throw new AppError('NOT_FOUND', text.memberUnknown);
  });
}
