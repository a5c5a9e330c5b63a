import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { projectMembers, projects } from '../project/project.table';
import { partsOf } from '../project/project-parts.rules';
import { shotMembers, shots } from '../shot/shot.table';
import { shotLimits } from '../shot/shot-limits.data';
import type { TeamMemberRow } from './team.table';

/**
 * A member, the number of the owner's shots that they are on, deleted ones left out, and that of the projects that are
 * shared with them as a whole.
 */
export interface MemberWithCounts extends TeamMemberRow {
  shotCount: number;
  projectCount: number;
}

/** These entries of the account's team with what is shared with them. */
export async function withCounts(
  db: Database,
  ownerId: string,
  members: readonly TeamMemberRow[],
): Promise<MemberWithCounts[]> {
  const emails = members.map(({ email }) => email);
  if (emails.length === 0) return [];
  const shotCounts = await countShotsOf(db, ownerId, emails);
  const projectCounts = await countProjectsOf(db, ownerId, emails);
  return members.map((member) => ({
    ...member,
    shotCount: shotCounts.get(member.email) ?? 0,
    projectCount: projectCounts.get(member.email) ?? 0,
  }));
}

/** In parts of the account's projects, so that others are served in between. */
async function countShotsOf(db: Database, ownerId: string, emails: string[]): Promise<Map<string, number>> {
  const own = await db
    .select({ id: projects.id, shotCount: projects.shotCount })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), gt(projects.shotCount, 0)));
  const counts = new Map<string, number>();
  for (const part of partsOf(own, ({ shotCount }) => shotCount)) {
    const ids = part.map(({ id }) => id);
    for (const { email, shots } of await countMembers(db, ids, emails))
      counts.set(email, (counts.get(email) ?? 0) + shots);
  }
  return counts;
}

/** On how many shots of these projects each is. */
function countMembers(db: Database, projectIds: string[], emails: string[]) {
  // `limit` makes PostgreSQL look up shot by shot, so that the shots of other accounts cost nothing.
  const onShot = db
    .select({ email: shotMembers.email })
    .from(shotMembers)
    .where(eq(shotMembers.shotId, shots.id))
    .limit(shotLimits.members)
    .as('on_shot');
  return db
    .select({ email: onShot.email, shots: count() })
    .from(shots)
    .crossJoinLateral(onShot)
    .where(
      and(
        inArray(shots.projectId, projectIds),
        inArray(shots.status, ['draft', 'upcoming', 'completed']),
        inArray(onShot.email, emails),
      ),
    )
    .groupBy(onShot.email);
}

async function countProjectsOf(db: Database, ownerId: string, emails: string[]): Promise<Map<string, number>> {
  const counted = await db
    .select({ email: projectMembers.email, projects: count() })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(and(eq(projects.ownerId, ownerId), inArray(projectMembers.email, emails)))
    .groupBy(projectMembers.email);
  return new Map(counted.map(({ email, projects }) => [email, projects]));
}
