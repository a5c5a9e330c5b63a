import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, min, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database';
import { projects } from '../project/project.table';
import { summaryColumns } from '../shot/list/shot-list.repo';
import type { StoredStatus } from '../shot/shot.schema';
import { shotReaders, shots } from '../shot/shot.table';
import type { SummaryRow } from '../shot/shot.wire';

/** Whose today it is. */
export interface Viewer {
  id: string;
  email: string;
}

/** The times of shots that are read, both inclusive; a side that is left out is open. */
export interface TodayBounds {
  endsFrom: Date;
  endsBefore?: Date;
  startsAfter?: Date;
  startsUntil?: Date;
}

/** How many shots of one kind an answer is made of at most. */
export const MOST_SHOTS = 2000;
/**
 * Among how many of the shots that end next these are looked for: an account may have millions, and the embedded
 * database reads them without letting others run.
 */
const MOST_CANDIDATES = 10_000;

/** What its caller asks of the candidates besides their ends, by which an index has them in order. */
const isWithin = ({ endsBefore, startsAfter, startsUntil }: TodayBounds) =>
  and(
    endsBefore && lt(shots.endDateTime, endsBefore),
    startsAfter && gt(shots.startDateTime, startsAfter),
    startsUntil && lte(shots.startDateTime, startsUntil),
  );

/**
 * Shots of active projects with a status that the account sees, its own and what is shared with it: of each those that
 * end next, at most as many as an answer may look through.
 */
function candidates(db: Database, viewer: Viewer, status: StoredStatus, { endsFrom, endsBefore }: TodayBounds) {
  const isActive = eq(projects.status, 'active');
  const matches = and(
    eq(shots.status, status),
    gte(shots.endDateTime, endsFrom),
    endsBefore && lt(shots.endDateTime, endsBefore),
  );
  const own = db
    .select({ id: shots.id })
    .from(shots)
    .innerJoin(projects, and(eq(projects.id, shots.projectId), eq(projects.ownerId, viewer.id), isActive))
    .where(and(eq(shots.ownerId, viewer.id), matches))
    .orderBy(asc(shots.endDateTime))
    .limit(MOST_CANDIDATES);
  const shared = db
    .select({ id: shots.id })
    .from(shotReaders)
    .innerJoin(shots, eq(shots.id, shotReaders.shotId))
    .innerJoin(projects, and(eq(projects.id, shots.projectId), isActive))
    .where(and(eq(shotReaders.email, viewer.email), matches))
    .orderBy(asc(shots.endDateTime))
    .limit(MOST_CANDIDATES);
  return union(own, shared);
}

/** The condition for the candidates within the bounds. */
const isSeen = (db: Database, viewer: Viewer, status: StoredStatus, bounds: TodayBounds) =>
  and(inArray(shots.id, candidates(db, viewer, status, bounds)), isWithin(bounds));

const ofProject = eq(projects.id, shots.projectId);
const projectTitle = sql<string>`${projects.title}`.as('project_title');

/** A planned shot with what a count of the day needs. */
export type CountedShot = Pick<
  SummaryRow,
  'id' | 'projectId' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'status'
> & { projectTitle: string };

const counted = {
  ...{ id: shots.id, projectId: shots.projectId, timeZoneId: shots.timeZoneId, status: shots.status },
  ...{ startDateTime: shots.startDateTime, endDateTime: shots.endDateTime },
};

const toOrder = { first: asc, last: desc };

/** The first or the last planned shots by start within the bounds, in any order; at most `MOST_SHOTS`. */
export function listPlanned(
  db: Database,
  viewer: Viewer,
  { from, ...bounds }: TodayBounds & { from: 'first' | 'last' },
): Promise<CountedShot[]> {
  const order = toOrder[from];
  return (
    db
      .select({ ...counted, projectTitle })
      .from(shots)
      .innerJoin(projects, ofProject)
      .where(isSeen(db, viewer, 'upcoming', bounds))
      // Its own come first: what others share displaces none of them.
      .orderBy(desc(eq(shots.ownerId, viewer.id)), order(shots.startDateTime), order(shots.id))
      .limit(MOST_SHOTS)
  );
}

/** How many planned shots of each project are within the bounds; the project whose shot starts first comes first. */
export function countPlanned(db: Database, viewer: Viewer, bounds: TodayBounds) {
  const firstStart = min(shots.startDateTime);
  const firstId = sql`(array_agg(${shots.id} order by ${shots.startDateTime}, ${shots.id}))[1]`;
  return db
    .select({ projectId: shots.projectId, projectTitle, shots: count() })
    .from(shots)
    .innerJoin(projects, ofProject)
    .where(isSeen(db, viewer, 'upcoming', bounds))
    .groupBy(shots.projectId, projects.title)
    .orderBy(firstStart, firstId);
}

/** A summary with its owner and the title of its project. */
export type TodayRow = SummaryRow & { ownerId: string; projectTitle: string };

const summaries = (db: Database) =>
  db
    .select({ ...summaryColumns, ownerId: shots.ownerId, projectTitle })
    .from(shots)
    .innerJoin(projects, ofProject)
    .$dynamic();

/** The summaries of those of these shots that are planned, in any order. */
export function listPlannedSummaries(db: Database, ids: readonly string[]): Promise<TodayRow[]> {
  return summaries(db).where(and(inArray(shots.id, [...ids]), eq(shots.status, 'upcoming')));
}

/** The first planned shot that starts after an instant. */
export async function findNextPlanned(db: Database, viewer: Viewer, after: Date): Promise<TodayRow | undefined> {
  const [next] = await summaries(db)
    .where(isSeen(db, viewer, 'upcoming', { endsFrom: after, startsAfter: after }))
    .orderBy(asc(shots.startDateTime), asc(shots.id))
    .limit(1);
  return next;
}

/**
 * The starts of the shots within the bounds that are not planned: the completed ones, and the drafts, which are the
 * account's own; of each the last by start, at most `MOST_SHOTS`.
 */
export async function listOtherStarts(db: Database, viewer: Viewer, bounds: TodayBounds) {
  const starts = (status: StoredStatus) =>
    db
      .select(counted)
      .from(shots)
      .where(isSeen(db, viewer, status, bounds))
      .orderBy(desc(shots.startDateTime), desc(shots.id))
      .limit(MOST_SHOTS);
  return (await Promise.all([starts('completed'), starts('draft')])).flat();
}
