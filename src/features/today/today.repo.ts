import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
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

/** The times within which shots are read, both inclusive. */
export interface TodayBounds {
  endsFrom: Date;
  startsUntil: Date;
}

const inBounds = (status: StoredStatus, { endsFrom, startsUntil }: TodayBounds) =>
  and(eq(shots.status, status), gte(shots.endDateTime, endsFrom), lte(shots.startDateTime, startsUntil));

/** Matching shots of active projects that the account sees: its own, and what is shared with it. */
function visibleShots(db: Database, viewer: Viewer, matches: SQL | undefined) {
  const isActive = eq(projects.status, 'active');
  const own = db
    .select({ id: shots.id })
    .from(shots)
    .innerJoin(projects, and(eq(projects.id, shots.projectId), eq(projects.ownerId, viewer.id), isActive))
    .where(and(eq(shots.ownerId, viewer.id), matches));
  const shared = db
    .select({ id: shots.id })
    .from(shotReaders)
    .innerJoin(shots, eq(shots.id, shotReaders.shotId))
    .innerJoin(projects, and(eq(projects.id, shots.projectId), isActive))
    .where(and(eq(shotReaders.email, viewer.email), matches));
  return union(own, shared);
}

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

/** The planned shots within the bounds, by start. */
export function listPlanned(db: Database, viewer: Viewer, bounds: TodayBounds): Promise<CountedShot[]> {
  return db
    .select({ ...counted, projectTitle })
    .from(shots)
    .innerJoin(projects, ofProject)
    .where(inArray(shots.id, visibleShots(db, viewer, inBounds('upcoming', bounds))))
    .orderBy(asc(shots.startDateTime), asc(shots.id));
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
  const matches = and(eq(shots.status, 'upcoming'), gt(shots.startDateTime, after), gt(shots.endDateTime, after));
  const [next] = await summaries(db)
    .where(inArray(shots.id, visibleShots(db, viewer, matches)))
    .orderBy(asc(shots.startDateTime), asc(shots.id))
    .limit(1);
  return next;
}

/** The starts of the shots within the bounds that are not planned: the completed ones, and the account's own drafts. */
export function listOtherStarts(db: Database, viewer: Viewer, bounds: TodayBounds) {
  const ownDrafts = and(inBounds('draft', bounds), eq(shots.ownerId, viewer.id));
  return db
    .select(counted)
    .from(shots)
    .where(inArray(shots.id, visibleShots(db, viewer, or(inBounds('completed', bounds), ownDrafts))));
}
