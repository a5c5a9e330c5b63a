import { and, asc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgSelect, union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { projects } from '../../project/project.table';
import { type ShotWithMembers, shotWithMembers, summarySurroundings } from '../shot.repo';
import type { BucketBounds, PlannedShot } from '../shot.rules';
import { isVisibleToMembers, type StoredStatus, storedStatuses } from '../shot.schema';
import { coalesceInfinity, isSharedWith, leastInfinity, shotMembers, shotReaders, shots } from '../shot.table';
import { SHOWN_PEOPLE, type SummaryRow } from '../shot.wire';

/** A shot's place in a list by time: by start, those without times last, then by id. */
export interface TimePlace {
  startDateTime: Date | null;
  id: string;
}

/** A shot's place in a list: by time, or in the project's own order by its position. */
export type ListPlace = TimePlace | { position: string };

/** Which shots of a project to list, in what order they stand; deleted ones never. */
export interface ListQuery {
  projectId: string;
  /** Only shots shared with this email address, without drafts. */
  sharedWith?: string | undefined;
  /** Only shots stored with this status. */
  stored?: StoredStatus | undefined;
  bounds?: BucketBounds;
  /** Folded words that must all occur. */
  words: readonly string[];
  /** By time, or in the project's own order. */
  sort?: 'time' | 'order';
  /** Only what stands behind this place. */
  after?: ListPlace | undefined;
  take?: number;
}

const ownStatuses = storedStatuses.filter((status) => status !== 'deleted');
const sharedStatuses = storedStatuses.filter(isVisibleToMembers);

/** A date for comparing with the columns of an index; `never` stands for null. */
const instant = (moment: Date | null | undefined, never: 'infinity' | '-infinity') =>
  sql`${moment?.toISOString() ?? never}::timestamptz`;

/** The time expressions of a list, matching the index that serves it. */
function timesOf({ stored }: ListQuery): { start: SQL; end: SQL } {
  const indexed = stored ? leastInfinity : coalesceInfinity;
  return { start: indexed(shots.startDateTime), end: indexed(shots.endDateTime) };
}

function isListed(query: ListQuery): SQL | undefined {
  const { sharedWith, stored, bounds = {}, words, after } = query;
  const { start, end } = timesOf(query);
  const statuses = sharedWith === undefined ? ownStatuses : sharedStatuses;
  return and(
    eq(shots.projectId, query.projectId),
    // With `=` an index gives the rows of one status in order.
    stored && statuses.includes(stored) ? eq(shots.status, stored) : inArray(shots.status, stored ? [] : [...statuses]),
    sharedWith === undefined ? undefined : isSharedWith(sharedWith),
    bounds.endsFrom && sql`${end} >= ${instant(bounds.endsFrom, '-infinity')}`,
    bounds.endsUntil && sql`${end} <= ${instant(bounds.endsUntil, 'infinity')}`,
    bounds.startsFrom && sql`${start} >= ${instant(bounds.startsFrom, '-infinity')}`,
    bounds.startsUntil && sql`${start} <= ${instant(bounds.startsUntil, 'infinity')}`,
    after && isBehind(after, start),
    // `position`, since a word is not a pattern: % and _ stand for themselves.
    ...words.map((word) => sql`position(${word} in ${shots.searchText}) > 0`),
  );
}

const isBehind = (place: ListPlace, start: SQL): SQL =>
  'position' in place
    ? sql`${shots.position} > ${place.position}`
    : sql`(${start}, ${shots.id}) > (${instant(place.startDateTime, 'infinity')}, ${place.id}::uuid)`;

/** A query for columns of shots, made one for those of a list in their order. */
function applyListQuery<Query extends PgSelect>(columns: Query, query: ListQuery) {
  const order = query.sort === 'order' ? [asc(shots.position)] : [asc(timesOf(query).start), asc(shots.id)];
  const inOrder = columns.where(isListed(query)).orderBy(...order);
  return query.take === undefined ? inOrder : inOrder.limit(query.take);
}

/** The shots of a list with all columns and members. */
export function listShots(db: Database, query: ListQuery): Promise<ShotWithMembers[]> {
  return applyListQuery(db.select(shotWithMembers).from(shots).$dynamic(), query);
}

const {
  id,
  projectId,
  title,
  location,
  locationData,
  startDateTime,
  endDateTime,
  timeZoneId,
  status,
  tags,
  ...others
} = getTableColumns(shots);
const { currentStep, highestStepReached, pageType, number, position, version, createdAt, updatedAt } = others;
const { gearList, shotTypes, shotAngles, inspirationImages, completedAt } = others;
const shared = sql`${shotMembers} m where m.shot_id = ${shots}.id`;
const summary = {
  ...{ id, projectId, title, location, locationData, startDateTime, endDateTime, timeZoneId, status, tags },
  ...{ currentStep, highestStepReached, pageType, number, position, version, createdAt, updatedAt },
  ...{ gearList, shotTypes, shotAngles, inspirationImages, completedAt },
  ...summarySurroundings,
  people: sql<string[]>`(select coalesce(json_agg(n.name), '[]'::json) from
    (select m.name from ${shared} order by m.id limit ${SHOWN_PEOPLE}) n)`.as('people'),
  peopleCount: sql<number>`(select count(*)::int from ${shared})`.as('people_count'),
};

/** The summaries of a list. */
export function listSummaries(db: Database, query: ListQuery): Promise<SummaryRow[]> {
  return applyListQuery(db.select(summary).from(shots).$dynamic(), query);
}

/** The ids of a list. */
export async function listIds(db: Database, query: ListQuery): Promise<string[]> {
  const rows = await applyListQuery(db.select({ id }).from(shots).$dynamic(), query);
  return rows.map((row) => row.id);
}

/** A planned shot of an active project, with what the day's count needs. */
export interface PlannedInProject extends PlannedShot {
  id: string;
  projectId: string;
  projectTitle: string;
}

/**
 * The planned shots within the bounds in all active projects, the viewer's own and those shared with them, by start.
 */
export function listPlanned(
  db: Database,
  viewer: { id: string; email: string },
  bounds: BucketBounds,
): Promise<PlannedInProject[]> {
  const projectTitle = sql<string>`${projects.title}`.as('project_title');
  const matches = (of: Record<'status' | 'startDateTime' | 'endDateTime', PgColumn>) =>
    and(
      eq(of.status, 'upcoming'),
      bounds.endsFrom && gte(of.endDateTime, bounds.endsFrom),
      bounds.endsUntil && lte(of.endDateTime, bounds.endsUntil),
      bounds.startsUntil && lte(of.startDateTime, bounds.startsUntil),
    );
  const isActive = eq(projects.status, 'active');
  const own = db
    .select({ id, projectId, projectTitle, startDateTime, endDateTime, timeZoneId, status })
    .from(shots)
    .innerJoin(projects, and(eq(projects.id, projectId), eq(projects.ownerId, viewer.id), isActive))
    .where(and(matches(shots), eq(shots.ownerId, viewer.id)));
  const shared = db
    .select({ id, projectId, projectTitle, startDateTime, endDateTime, timeZoneId, status })
    .from(shotReaders)
    .innerJoin(shots, eq(shots.id, shotReaders.shotId))
    .innerJoin(projects, and(eq(projects.id, projectId), isActive))
    .where(and(matches(shots), eq(shotReaders.email, viewer.email)));
  return union(own, shared).orderBy(asc(startDateTime), asc(id));
}
