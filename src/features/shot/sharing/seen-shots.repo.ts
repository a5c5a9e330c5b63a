import { and, asc, desc, eq, getTableColumns, gte, lt, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { isOwner, projects, shareMay } from '../../project/project.table';
import { isVisibleToMembers, type StoredStatus } from '../shot.schema';
import { isPlannedBy, isSharedWith, shots } from '../shot.table';
import { lastSharedProjects, lastSharedShots } from './last-shares.repo';

/** Whose own shots are looked for, and those that are shared with which address. */
export interface Viewer {
  id: string;
  email: string;
}

/** Which shots are looked for: those that end at `endsFrom` or later. */
interface Ends {
  status: StoredStatus;
  endsFrom: Date;
  endsBefore?: Date | undefined;
}

/** The same in all projects: the first or the last of them. */
export interface SeenShots extends Ends {
  from: 'first' | 'last';
  /** Whether those of completed projects are left out. */
  inActive: boolean;
}

/**
 * Among how many shots an answer looks: an account may see millions, and the embedded database reads them without
 * letting others run. Small shared projects are read whole; the large ones have equal parts of what is left.
 */
const MOST_OF_A_KIND = 10_000;
const MOST_READ = 20_000;

const { id, projectId, ownerId, status, startDateTime, endDateTime: end, timeZoneId } = getTableColumns(shots);
const columns = { id, projectId, ownerId, status, startDateTime, endDateTime: end, timeZoneId };

/**
 * A query for the shots with a status that an account sees in all projects: its own, those of projects that are shared
 * with it as a whole, and those that are shared one by one. Of the first two those whose ends come first or last, at
 * most `MOST_OF_A_KIND` each.
 */
export function seenShots(db: Database, viewer: Viewer, { inActive, from, ...which }: SeenShots) {
  const byEnd = { first: asc, last: desc }[from];
  const matches = matching(which);
  const isAsked = inActive ? eq(projects.status, 'active') : undefined;
  const own = db
    .select(columns)
    .from(shots)
    .innerJoin(projects, and(eq(projects.id, projectId), isOwner(projects.ownerId, viewer.id), isAsked))
    .where(and(isOwner(ownerId, viewer.id), matches))
    .orderBy(byEnd(end))
    .limit(MOST_OF_A_KIND);

  const isShown = isVisibleToMembers(which.status);
  const whole = lastSharedProjects(db, viewer.email);
  const { shotCount: size } = projects;
  const bySize = sql`over (order by ${size}, ${projects.id})`;
  // What the smaller projects leave, in equal parts: most where every smaller one is read whole.
  const left = sql`${MOST_READ}::int - (sum(${size}) ${bySize} - ${size})`;
  const larger = sql`count(*) over () - row_number() ${bySize} + 1`;
  const sized = db
    .select({ chosenId: whole.projectId, part: sql<number>`(${left}) / (${larger})`.as('part') })
    .from(whole)
    .innerJoin(projects, and(eq(projects.id, whole.projectId), isAsked))
    // Drafts are read by editors alone.
    .where(isShown ? undefined : shareMay('plan', whole.role))
    .as('sized');
  const chosen = db
    .select({ chosenId: sized.chosenId, part: sql<number>`greatest(max(${sized.part}) over (), 1)`.as('part') })
    .from(sized)
    .as('chosen');
  const read = db
    .select(columns)
    .from(shots)
    .where(and(eq(projectId, chosen.chosenId), matches))
    .orderBy(byEnd(end))
    // A limit may be a column of another table, but drizzle's type has numbers alone.
    .limit(chosen.part as unknown as number)
    .as('read');
  const ofProjects = db
    .select({
      ...{ id: read.id, projectId: read.projectId, ownerId: read.ownerId, status: read.status },
      ...{ startDateTime: read.startDateTime, endDateTime: read.endDateTime, timeZoneId: read.timeZoneId },
    })
    .from(chosen)
    .crossJoinLateral(read)
    .orderBy(byEnd(read.endDateTime))
    .limit(MOST_OF_A_KIND);

  const shares = lastSharedShots(db, viewer.email);
  const single = db
    .select(columns)
    .from(shares)
    .innerJoin(shots, eq(id, shares.shotId))
    .innerJoin(projects, and(eq(projects.id, projectId), isAsked))
    .where(isShown ? matches : sql`false`);
  return union(own, ofProjects, single);
}

/** The same of one project, all of them. */
export function seenShotsOf(db: Database, viewer: Viewer, ofProject: string, which: Ends) {
  const isRead = isVisibleToMembers(which.status) ? isSharedWith(viewer.email) : isPlannedBy(viewer.email);
  const isSeen = or(isOwner(ownerId, viewer.id), isRead);
  return db
    .select(columns)
    .from(shots)
    .where(and(eq(projectId, ofProject), matching(which), isSeen));
}

const matching = (which: Ends) =>
  and(eq(status, which.status), gte(end, which.endsFrom), which.endsBefore && lt(end, which.endsBefore));
