import { and, asc, count, desc, eq, gt, inArray, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { isOwner, projects, roleOfViewer } from '../project/project.table';
import type { Role } from '../project/roles.data';
import { summaryColumns } from '../shot/list/shot-list.repo';
import { seenShots, type Viewer } from '../shot/sharing/seen-shots.repo';
import type { StoredStatus } from '../shot/shot.schema';
import { shots } from '../shot/shot.table';
import type { SummaryRow } from '../shot/shot.wire';

/** The times of shots that are read, both inclusive; a side that is left out is open. */
export interface TodayBounds {
  endsFrom: Date;
  endsBefore?: Date;
  startsAfter?: Date;
  startsUntil?: Date;
}

/** How many shots of one kind an answer is made of at most. */
export const MOST_SHOTS = 2000;
/** How many rows that are no shots are read at most. */
export const MOST_ROWS = 2000;
/** Which shots are looked for, and of more than can be looked through which: those that end first, or last. */
interface Looked extends TodayBounds {
  status: StoredStatus;
  from: 'first' | 'last';
}

/** A table of the shots of active projects that the account sees (`seenShots`), and the condition for the bounds. */
function seenWithin(db: Database, viewer: Viewer, { startsAfter, startsUntil, ...looked }: Looked) {
  const seen = seenShots(db, viewer, { ...looked, inActive: true }).as('seen');
  const isWithin = and(
    startsAfter && gt(seen.startDateTime, startsAfter),
    startsUntil && lte(seen.startDateTime, startsUntil),
  );
  return { seen, isWithin };
}

/** A planned shot with what a count of the day needs. */
export type CountedShot = Pick<
  SummaryRow,
  'id' | 'projectId' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'status'
> & { projectTitle: string };

type Seen = ReturnType<typeof seenWithin>['seen'];
const countedOf = ({ id, projectId, startDateTime, endDateTime, timeZoneId, status }: Seen) => ({
  ...{ id, projectId, startDateTime, endDateTime, timeZoneId, status },
});

const toOrder = { first: asc, last: desc };

/** The first or the last planned shots by start within the bounds, in any order; at most `MOST_SHOTS`. */
export function listPlanned(
  db: Database,
  viewer: Viewer,
  { from, ...bounds }: TodayBounds & { from: 'first' | 'last' },
): Promise<CountedShot[]> {
  const order = toOrder[from];
  const { seen, isWithin } = seenWithin(db, viewer, { ...bounds, status: 'upcoming', from });
  return (
    db
      .select({ ...countedOf(seen), projectTitle: projects.title })
      .from(seen)
      .innerJoin(projects, eq(projects.id, seen.projectId))
      .where(isWithin)
      // Its own come first: what others share displaces none of them.
      .orderBy(desc(isOwner(seen.ownerId, viewer.id)), order(seen.startDateTime), order(seen.id))
      .limit(MOST_SHOTS)
  );
}

/** How many planned shots of each project are within the bounds; the project whose shot starts first comes first. */
export function countPlanned(db: Database, viewer: Viewer, bounds: TodayBounds) {
  const { seen, isWithin } = seenWithin(db, viewer, { ...bounds, status: 'upcoming', from: 'first' });
  const firstStart = min(seen.startDateTime);
  const firstId = sql`(array_agg(${seen.id} order by ${seen.startDateTime}, ${seen.id}))[1]`;
  return db
    .select({ projectId: seen.projectId, projectTitle: projects.title, shots: count() })
    .from(seen)
    .innerJoin(projects, eq(projects.id, seen.projectId))
    .where(isWithin)
    .groupBy(seen.projectId, projects.title)
    .orderBy(firstStart, firstId);
}

/** A summary with the title of its project, and what the viewer is in it. */
export type TodayRow = SummaryRow & { role: Role; projectTitle: string };

const summaries = (db: Database, viewer: Viewer) =>
  db
    .select({
      ...summaryColumns,
      role: roleOfViewer(viewer).as('role'),
      projectTitle: sql<string>`${projects.title}`.as('project_title'),
    })
    .from(shots)
    .innerJoin(projects, eq(projects.id, shots.projectId))
    .$dynamic();

/** The summaries of those of these shots that are planned, in any order. */
export function listPlannedSummaries(db: Database, viewer: Viewer, ids: readonly string[]): Promise<TodayRow[]> {
  return summaries(db, viewer).where(and(inArray(shots.id, [...ids]), eq(shots.status, 'upcoming')));
}

/** The first planned shot that starts after an instant. */
export async function findNextPlanned(db: Database, viewer: Viewer, after: Date): Promise<TodayRow | undefined> {
  const bounds = { endsFrom: after, startsAfter: after };
  const { seen, isWithin } = seenWithin(db, viewer, { ...bounds, status: 'upcoming', from: 'first' });
  const first = db
    .select({ id: seen.id })
    .from(seen)
    .where(isWithin)
    .orderBy(asc(seen.startDateTime), asc(seen.id))
    .limit(1);
  const [next] = await summaries(db, viewer).where(inArray(shots.id, first));
  return next;
}

/**
 * The starts of the shots within the bounds that are not planned: the completed ones, and the drafts, which are the
 * account's own; of each the last by start, at most `MOST_SHOTS`.
 */
export async function listOtherStarts(db: Database, viewer: Viewer, bounds: TodayBounds) {
  const starts = (status: StoredStatus) => {
    const { seen, isWithin } = seenWithin(db, viewer, { ...bounds, status, from: 'last' });
    return db
      .select({ ...countedOf(seen), projectTitle: projects.title })
      .from(seen)
      .innerJoin(projects, eq(projects.id, seen.projectId))
      .where(isWithin)
      .orderBy(desc(seen.startDateTime), desc(seen.id))
      .limit(MOST_SHOTS);
  };
  const completed = await starts('completed');
  return [...completed, ...(await starts('draft'))];
}
