import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { scenes } from '../../scene/scene.table';
import { type ShotWithMembers, scenePlace, shotWithMembers, summarySurroundings } from '../shot.repo';
import type { BucketBounds } from '../shot.rules';
import { isVisibleToMembers, type StoredStatus, storedStatuses } from '../shot.schema';
import { coalesceInfinity, isSharedWith, leastInfinity, type ShotRow, shotMembers, shots } from '../shot.table';
import { SHOWN_PEOPLE, type SummaryRow } from '../shot.wire';

/** A shot's place in a list by time: by start, those without times last, then by id. */
export interface TimePlace {
  startDateTime: Date | null;
  id: string;
}

/** A shot's place in the project's own order: by its scene, shots in no scene last, then by its position. */
export interface OrderPlace {
  scenePlace: string;
  position: string;
}

/** A shot's place in a list: by time, or in the project's own order. */
export type ListPlace = TimePlace | OrderPlace;

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
    ...words.map((word) => isFound(word, query.projectId)),
  );
}

/** Whether a folded word is in a shot's text or in the title of its scene, or begins its number. */
const isFound = (word: string, projectId: string): SQL =>
  sql`(position(${word} in ${shots.searchText}) > 0
    or starts_with(lower(${shots.number}), ${word})
    or ${shots.sceneId} in (select s.id from ${scenes} s
      where s.project_id = ${projectId} and position(${word} in s.search_text) > 0))`;

const isBehind = (place: ListPlace, start: SQL): SQL =>
  'position' in place
    ? sql`(${scenePlace}, ${shots.position}) > (${place.scenePlace}, ${place.position})`
    : sql`(${start}, ${shots.id}) > (${instant(place.startDateTime, 'infinity')}, ${place.id}::uuid)`;

/** A query for columns of shots, made one for those of a list in their order. */
function applyListQuery<Query extends PgSelect>(columns: Query, query: ListQuery) {
  const order =
    query.sort === 'order' ? [asc(scenePlace), asc(shots.position)] : [asc(timesOf(query).start), asc(shots.id)];
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
const { currentStep, highestStepReached, pageType, number, position, sceneId, version, createdAt, updatedAt } = others;
const { gearList, shotTypes, shotAngles, inspirationImages, completedAt, lightWish } = others;
const shared = sql`${shotMembers} m where m.shot_id = ${shots}.id`;
/** The columns of a summary. */
export const summaryColumns = {
  ...{ id, projectId, title, location, locationData, startDateTime, endDateTime, timeZoneId, status, tags },
  ...{ currentStep, highestStepReached, pageType, sceneId, number, position, version, createdAt, updatedAt },
  ...{ gearList, shotTypes, shotAngles, inspirationImages, completedAt, lightWish },
  ...summarySurroundings,
  people: sql<string[]>`(select coalesce(json_agg(n.name), '[]'::json) from
    (select m.name from ${shared} order by m.id limit ${SHOWN_PEOPLE}) n)`.as('people'),
  peopleCount: sql<number>`(select count(*)::int from ${shared})`.as('people_count'),
};

/** The summaries of a list. */
export function listSummaries(db: Database, query: ListQuery): Promise<SummaryRow[]> {
  return applyListQuery(db.select(summaryColumns).from(shots).$dynamic(), query);
}

/** The same in slices of `take`, for a list by time. */
export async function* listSummarySlices(db: Database, query: ListQuery, take: number): AsyncGenerator<SummaryRow[]> {
  for (let after: TimePlace | undefined; ; ) {
    const rows = await listSummaries(db, { ...query, after, take });
    yield rows;
    if (rows.length < take) return;
    after = rows.at(-1);
  }
}

/** What a day's rules need of a shot. */
export type ShotTimes = Pick<ShotRow, 'id' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'status'>;

/** The times of a list. */
export function listTimes(db: Database, query: ListQuery): Promise<ShotTimes[]> {
  return applyListQuery(
    db.select({ id, startDateTime, endDateTime, timeZoneId, status }).from(shots).$dynamic(),
    query,
  );
}

/** The ids of a list. */
export async function listIds(db: Database, query: ListQuery): Promise<string[]> {
  const rows = await applyListQuery(db.select({ id }).from(shots).$dynamic(), query);
  return rows.map((row) => row.id);
}
