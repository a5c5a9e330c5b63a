import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { Database } from '../../server/db/database';
import { assertListBound } from '../../server/db/list-bound';
import { lockTeammates, MOST_MEMBERS, recordTeams } from './team.repo';
import { type TeamMemberRow, teamMembers } from './team.table';

interface Copied {
  from: string;
  /** The account that gets them, and its address, which is left out. */
  to: { id: string; email: string };
  emails: readonly string[];
  /** The account `from` itself, which has joined. */
  self: Pick<TeamMemberRow, 'email' | 'name'>;
  now: Date;
}

/**
 * Puts people of one account's team into another's, with the account itself; who is there already keeps name and
 * contact. Who had joined has joined there too. Throws CONFLICT for more people than a team may have.
 */
export async function copyTeammates(tx: Database, { from, to, emails, self, now }: Copied): Promise<void> {
  const others = emails.filter((email) => email !== to.email && email !== self.email);
  const known = await lockTeammates(tx, from, others);
  const entry = { ownerId: to.id, position: null, phone: null, department: null, createdAt: now };
  const rows: TeamMemberRow[] = [
    { ...entry, ...self, id: newId(), joinedAt: now },
    ...known.map(({ email, name, joinedAt }) => ({ ...entry, id: newId(), email, name, joinedAt })),
  ];
  await tx
    .insert(teamMembers)
    .values(rows)
    .onConflictDoUpdate({
      target: [teamMembers.ownerId, teamMembers.email],
      set: { joinedAt: sql`coalesce(${teamMembers.joinedAt}, excluded.joined_at)` },
    });
  await assertListBound(tx, teamMembers, to.id, { most: MOST_MEMBERS, message: messages.team.tooMany(MOST_MEMBERS) });
  await recordTeams(tx, [to.id]);
}
