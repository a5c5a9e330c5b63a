import { teamMembers } from '../../src/features/team/team.table';
import { newId } from '../../src/kernel/ids';
import type { TestApp } from './app';
import type { Person } from './person';

/** Shares a shot of this person with an address, as the pages do it: an invitation that its sender accepts. */
export async function inviteToShot(owner: Person, email: string, shotlistId: string): Promise<void> {
  const { body } = await owner.call('rest', 'team.invite', { email, shotlistId });
  if (!body.success) throw new Error(JSON.stringify(body));
  const accepted = await owner.call('rest', 'team.acceptInvite', { token: body.invite.token, email });
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
}

/** Takes somebody into this person's team. */
export async function inviteToTeam(owner: Person, name: string, email: string): Promise<void> {
  const { status, body } = await owner.call('rest', 'team.invite', { name, email });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Has these addresses in this person's team, more than may be invited in an hour. */
export async function fillTeam({ platform: { db, clock } }: TestApp, owner: Person, emails: string[]): Promise<void> {
  const ownerId = (await owner.call('rest', 'team.list', {})).body.data[0]?._id ?? '';
  const row = { ownerId, name: 'Crew', createdAt: clock.now(), joinedAt: null };
  await db.insert(teamMembers).values(emails.map((email) => ({ ...row, id: newId(), email })));
}
