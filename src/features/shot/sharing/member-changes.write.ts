import { normaliseEmail } from '../../../kernel/email';
import { AppError, type Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import type { Role } from '../../project/roles.data';
import { roleMay } from '../../project/roles.rules';
import { endInvitesToShots } from '../../team/invite.repo';
import { lockTeammates } from '../../team/team.repo';
import type { TeamMemberRow } from '../../team/team.table';
import type { ShotMember, ShotWithMembers } from '../shot.repo';
import type { ShotFields, UpdateShotInput } from '../shot-calls.schema';
import { removeShotMembers } from './shot-members.repo';
import { assertMemberLimit, shareShots } from './shot-members.service';

type SentMembers = Partial<Pick<ShotFields, 'members' | 'teamMembers'>>;

/** The list of members that a write sends, under either of its names; undefined for none. */
export const listedMembers = (input: SentMembers) => input.members ?? input.teamMembers;

/** How many members the shots of a write list together. */
export const countListed = (shots: readonly SentMembers[]) =>
  shots.reduce((sum, shot) => sum + (listedMembers(shot)?.length ?? 0), 0);

/** Throws FORBIDDEN where a write names members and the role may not share. */
export function assertMayShare(role: Role, shots: readonly SentMembers[]): void {
  if (roleMay(role, 'own') || shots.every((shot) => listedMembers(shot) === undefined)) return;
  throw new AppError('FORBIDDEN', messages.shot.ownerShares);
}

const addressesOf = (members: { email: string }[] | undefined) => members?.map(({ email }) => normaliseEmail(email));

/** Who goes and who comes, by email address. */
export interface MemberDifference {
  removed: string[];
  added: string[];
}

/**
 * What a write makes of the members `now`: its list names those to keep. The list was based on `membersBefore`, by
 * default the current members: people who were added or removed since are left as they are.
 */
export function membersAfter(
  now: ShotMember[],
  input: SentMembers & Pick<UpdateShotInput, 'membersBefore'>,
): MemberDifference {
  const members = addressesOf(listedMembers(input));
  if (!members) return { removed: [], added: [] };
  const present = now.map(({ email }) => email);
  const known = addressesOf(input.membersBefore) ?? present;
  return {
    removed: present.filter((email) => known.includes(email) && !members.includes(email)),
    added: [...new Set(members)].filter((email) => !known.includes(email) && !present.includes(email)),
  };
}

/** Entries of the caller's team, by email address. */
type Teammates = ReadonlyMap<string, TeamMemberRow>;

/** Locks those of these addresses that are in the caller's team until the transaction ends. */
async function lockTeam(ctx: SignedContext, tx: Database, addresses: readonly string[]): Promise<Teammates> {
  const locked = await lockTeammates(tx, ctx.user.id, [...new Set(addresses)]);
  return new Map(locked.map((teammate) => [teammate.email, teammate]));
}

/** Locks the team entries of all who come to the shots of a call; `newMembers` picks those of one shot. */
export function lockNewMembers(
  ctx: SignedContext,
  tx: Database,
  differences: readonly MemberDifference[],
): Promise<Teammates> {
  return lockTeam(
    ctx,
    tx,
    differences.flatMap(({ added }) => added),
  );
}

/**
 * The team entries of those who come to a shot. Throws NOT_FOUND for an address that is not in the caller's team,
 * BAD_REQUEST where the shot would have too many members.
 */
export function newMembers(teammates: Teammates, present: ShotMember[], members: MemberDifference): TeamMemberRow[] {
  const newcomers = members.added.flatMap((email) => teammates.get(email) ?? []);
  assertMemberLimit(present.length - members.removed.length + members.added.length);
  if (newcomers.length < members.added.length) throw new AppError('NOT_FOUND', messages.team.memberUnknown);
  return newcomers;
}

/**
 * The team entries of those with whom new shots are to be shared, shot by shot, held until the transaction ends. Throws
 * NOT_FOUND with the path of every list that names an address which is not in the caller's team.
 */
export async function membersOfNew(
  ctx: SignedContext,
  tx: Database,
  shots: readonly SentMembers[],
  pathOf: (at: number, field: keyof SentMembers) => string,
): Promise<TeamMemberRow[][]> {
  const lists = shots.map((shot) => [...new Set(addressesOf(listedMembers(shot)))]);
  const teammates = await lockTeam(ctx, tx, lists.flat());
  const message = messages.team.memberUnknown;
  const issues = lists.flatMap((emails, at): Issue[] => {
    if (emails.every((email) => teammates.has(email))) return [];
    return [{ path: pathOf(at, shots[at]?.members ? 'members' : 'teamMembers'), message }];
  });
  if (issues.length > 0) throw new AppError('NOT_FOUND', message, { issues });
  return lists.map((emails) => emails.flatMap((email) => teammates.get(email) ?? []));
}

/** A shot with the members that it has, the addresses that are taken off it, and those who come. */
interface MembersChange {
  shot: ShotWithMembers;
  removed: string[];
  newcomers: readonly TeamMemberRow[];
}

/**
 * Takes members off shots, with their invitations, and adds newcomers, for all shots at once; gives the shots with the
 * members that they have then.
 */
export async function changeMembers(
  ctx: SignedContext,
  tx: Database,
  changes: readonly MembersChange[],
): Promise<ShotWithMembers[]> {
  const gone = changes.map(({ shot, removed }) => ({ shotId: shot.id, emails: removed }));
  await removeShotMembers(tx, gone);
  await endInvitesToShots(tx, gone);
  const added = await shareShots(
    ctx,
    tx,
    changes.map(({ shot, newcomers }) => ({ shotId: shot.id, people: newcomers })),
  );
  return changes.map(({ shot, removed }) => {
    const left = shot.members.filter(({ email }) => !removed.includes(email));
    return { ...shot, members: [...left, ...(added.get(shot.id) ?? [])] };
  });
}
