import { and, asc, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgSelect, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database } from '../../../server/db/database';
import { prepared } from '../../../server/db/prepared';
import { gearNameKey } from '../../gear/gear.rules';
import { shotBytes } from '../bounds/shot-bytes.repo';
import { isLastSlice, LONGEST_SLICE, nextSlice, sliceBytes } from '../bounds/shot-slices.rules';
import { lineFieldsOf } from '../columns/line-fields.rules';
import { type ShotWithMembers, scenePlace, shotWithMembers, summarySurroundings } from '../shot.repo';
import type { BucketBounds } from '../shot.rules';
import { isVisibleToMembers, type StoredStatus, storedStatuses } from '../shot.schema';
import { coalesceInfinity, isSharedWith, leastInfinity, type ShotRow, shotMembers, shots } from '../shot.table';
import { SHOWN_PEOPLE, type SummaryRow, UPLOADS } from '../shot.wire';

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

/** A shot's place by its setup: by the key of that, then as in the project's own order. */
export interface SetupPlace extends OrderPlace {
  setupKey: string;
}

/** A shot's place in a list: by time, in the project's own order, or by setup. */
export type ListPlace = TimePlace | OrderPlace | SetupPlace;

/** Which shots of a project to list, in what order they stand; deleted ones never. */
export interface ListQuery {
  projectId: string;
  /** Only shots shared with this email address, without drafts. */
  sharedWith?: string | undefined;
  /** Only shots stored with this status. */
  stored?: StoredStatus | undefined;
  bounds?: BucketBounds;
  /** Only the shots of this scene. */
  sceneId?: string | undefined;
  /** Only these. */
  ids?: readonly string[];
  /** By time, in the project's own order, by setup, or by id. */
  sort?: 'time' | 'order' | 'setup' | 'id';
  /** Only what stands behind this place. */
  after?: ListPlace | undefined;
  take?: number;
}

/** The same with values, or with the placeholders of a prepared statement. */
type Asked = Omit<ListQuery, 'projectId' | 'take'> & {
  projectId: string | Placeholder;
  take?: number | Placeholder;
};

const ownStatuses = storedStatuses.filter((status) => status !== 'deleted');
const sharedStatuses = storedStatuses.filter(isVisibleToMembers);

/** A date for comparing with the columns of an index; `never` stands for null. */
const instant = (moment: Date | null | undefined, never: 'infinity' | '-infinity') =>
  sql`${moment?.toISOString() ?? never}::timestamptz`;

/** The time expressions of a list, matching the index that serves it. */
function timesOf({ stored }: Asked): { start: SQL; end: SQL } {
  const indexed = stored ? leastInfinity : coalesceInfinity;
  return { start: indexed(shots.startDateTime), end: indexed(shots.endDateTime) };
}

/** Which shots a list has. */
export function isListed(query: Asked): SQL | undefined {
  const { sharedWith, stored, bounds = {}, sceneId, ids, after } = query;
  const { start, end } = timesOf(query);
  const statuses = sharedWith === undefined ? ownStatuses : sharedStatuses;
  return and(
    eq(shots.projectId, query.projectId),
    // With `=` an index gives the rows of one status in order.
    stored && statuses.includes(stored) ? eq(shots.status, stored) : inArray(shots.status, stored ? [] : [...statuses]),
    sharedWith === undefined ? undefined : isSharedWith(sharedWith),
    sceneId === undefined ? undefined : eq(shots.sceneId, sceneId),
    ids && inArray(shots.id, [...ids]),
    bounds.endsFrom && sql`${end} >= ${instant(bounds.endsFrom, '-infinity')}`,
    bounds.endsUntil && sql`${end} <= ${instant(bounds.endsUntil, 'infinity')}`,
    bounds.startsFrom && sql`${start} >= ${instant(bounds.startsFrom, '-infinity')}`,
    bounds.startsUntil && sql`${start} <= ${instant(bounds.startsUntil, 'infinity')}`,
    after && isBehind(after, start),
  );
}

function isBehind(place: ListPlace, start: SQL): SQL {
  if ('setupKey' in place) {
    const { setupKey, scenePlace: scene, position } = place;
    return sql`(${shots.setupKey}, ${scenePlace}, ${shots.position}) > (${setupKey}, ${scene}, ${position})`;
  }
  return 'position' in place
    ? sql`(${scenePlace}, ${shots.position}) > (${place.scenePlace}, ${place.position})`
    : sql`(${start}, ${shots.id}) > (${instant(place.startDateTime, 'infinity')}, ${place.id}::uuid)`;
}

/** By what a list is in order; no two shots are equal. */
function orderOf(query: Asked): SQL[] {
  const byId = sql`${shots.id}`;
  const inOrder = [scenePlace, sql`${shots.position}`];
  if (query.sort === 'setup') return [sql`${shots.setupKey}`, ...inOrder];
  if (query.sort === 'order') return inOrder;
  return query.sort === 'id' ? [byId] : [timesOf(query).start, byId];
}

/** A query for columns of shots, made one for those of a list in their order. */
function applyListQuery<Query extends PgSelect>(columns: Query, query: Asked) {
  const inOrder = columns.where(isListed(query)).orderBy(...orderOf(query).map((key) => asc(key)));
  return query.take === undefined ? inOrder : inOrder.limit(query.take);
}

/** Which part of a list to read: at most `take` of its shots, fewer where they are long, and one at least. */
export type SliceQuery = ListQuery & { take: number };

/** A part of a list; `isLast` tells that nothing stands behind it. */
interface Slice<Row> {
  rows: Row[];
  isLast: boolean;
}

/**
 * A table of the shots of a slice, each with the bytes of all until it: a statement may not read more than these, and
 * only the database knows how long a shot is before it is read.
 */
export function measured(db: Database, query: Asked, bytesOf = shotBytes) {
  const keys = Object.fromEntries(orderOf(query).map((key, at) => [`key${at}`, sql`${key}`.as(`key${at}`)]));
  const listed = applyListQuery(
    db
      .select({ id: shots.id, bytes: bytesOf.as('bytes'), ...keys })
      .from(shots)
      .$dynamic(),
    query,
  ).as('listed');
  const inOrder = sql.join(
    Object.keys(keys).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const until = sql<number>`sum(${listed.bytes}) over (order by ${inOrder})`.as('until');
  return db.select({ id: listed.id, bytes: listed.bytes, until }).from(listed).as('measured');
}

/** Whether a measured shot begins where there is room left. */
export const hasRoom = ({ until, bytes }: ReturnType<typeof measured>, most: number) =>
  sql`${until} - ${bytes} < ${most}`;

/** Whether a slice is the first of all shots of a project by time, as its owner sees them. */
function isOfAll({ sharedWith, stored, bounds = {}, sceneId, ids, sort = 'time', after }: SliceQuery): boolean {
  const isNarrowed = [sharedWith, stored, sceneId, ids, after, ...Object.values(bounds)].some(
    (one) => one !== undefined,
  );
  return !isNarrowed && sort === 'time';
}

/** Reads slices with these columns, of which one statement reads at most so many bytes. */
function slicesOf<Columns extends SelectedFields>(name: string, columns: Columns, most: number) {
  const slice = (db: Database, query: Asked) => {
    const of = measured(db, query);
    return db
      .select({ ...(columns as SelectedFields), until: of.until })
      .from(of)
      .innerJoin(shots, eq(shots.id, of.id))
      .where(hasRoom(of, most))
      .orderBy(asc(of.until));
  };
  const { placeholder } = sql;
  const all = { projectId: placeholder('projectId'), take: placeholder('take') };
  const sliceOfAll = prepared(name, (db) => slice(db, all));
  return async (db: Database, query: SliceQuery): Promise<Slice<SelectResultFields<Columns>>> => {
    const { projectId, take } = query;
    const read = await (isOfAll(query) ? sliceOfAll(db).execute({ projectId, take }) : slice(db, query));
    const rows = read as (SelectResultFields<Columns> & { until: number })[];
    const bytes = rows.at(-1)?.until ?? 0;
    return { rows, isLast: isLastSlice({ held: rows.length, bytes }, { take, most }) };
  };
}

/** The shots of a slice with all columns and members. */
export const listShots: (db: Database, query: SliceQuery) => Promise<Slice<ShotWithMembers>> = slicesOf(
  'shots_of_project',
  shotWithMembers,
  sliceBytes.whole,
);

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
const { gearList, shotTypes, shotAngles, inspirationImages, completedAt, lightWish, changedAt } = others;
const { estimateMinutes, priority } = others;
const shared = sql`${shotMembers} m where m.shot_id = ${shots}.id`;
/** Of the lists of a shot a summary has how many and what names there are: whole they may be 800 kB. */
const counts = {
  pictureCount: sql<number>`(select count(*)::int from unnest(${inspirationImages}) i(url)
    where starts_with(i.url, ${UPLOADS}))`.as('picture_count'),
  types: sql<string[]>`jsonb_path_query_array(${shotTypes} || ${shotAngles}, '$[*].name')`.as('types'),
  gearCount: sql<number>`jsonb_array_length(${gearList})`.as('gear_count'),
  gearTicked: sql<number>`jsonb_array_length(
    jsonb_path_query_array(${gearList}, '$[*] ? (@.selected == true)'))`.as('gear_ticked'),
};
/** The columns of a summary. */
export const summaryColumns = {
  ...{ id, projectId, title, location, locationData, startDateTime, endDateTime, timeZoneId, status, tags },
  ...{ currentStep, highestStepReached, pageType, sceneId, number, position, version, createdAt, updatedAt },
  ...{ completedAt, changedAt, lightWish, estimateMinutes, priority },
  ...lineFieldsOf(others),
  ...counts,
  ...summarySurroundings,
  // Not with a limit: a plan might then go through all people of all shots by id.
  people: sql<string[]>`(select coalesce(to_json((array_agg(m.name order by m.id))[1:${SHOWN_PEOPLE}::int]), '[]'::json)
    from ${shared})`.as('people'),
  peopleCount: sql<number>`(select count(*)::int from ${shared})`.as('people_count'),
};

/** The summaries of a slice. */
export const listSummaries: (db: Database, query: SliceQuery) => Promise<Slice<SummaryRow>> = slicesOf(
  'summaries_of_project',
  summaryColumns,
  sliceBytes.summary,
);

/** Gives a whole list by time, slice by slice. */
function slicesByTime<Row extends TimePlace>(read: (db: Database, query: SliceQuery) => Promise<Slice<Row>>) {
  return async function* (db: Database, query: ListQuery): AsyncGenerator<Row[]> {
    let take = LONGEST_SLICE;
    for (let after: TimePlace | undefined; ; ) {
      const { rows, isLast } = await read(db, { ...query, after, take });
      yield rows;
      if (isLast) return;
      after = rows.at(-1);
      take = nextSlice(rows.length, LONGEST_SLICE);
    }
  };
}

export const listShotSlices = slicesByTime(listShots);
export const listSummarySlices = slicesByTime(listSummaries);

/** What a day's rules need of a shot. */
export type ShotTimes = Pick<ShotRow, 'id' | 'startDateTime' | 'endDateTime' | 'timeZoneId' | 'status'>;

const firstGear = sql<string | null>`${gearList} -> 0 ->> 'name'`.as('first_gear');
const listGearSlices = slicesByTime(
  slicesOf('first_gear_of_project', { id, startDateTime, firstGear }, sliceBytes.summary),
);

/** The name of the first piece of gear of each shot of a list that has gear, read slice by slice. */
export async function listFirstGear(db: Database, query: ListQuery): Promise<{ id: string; name: string }[]> {
  const named: { id: string; name: string }[] = [];
  for await (const rows of listGearSlices(db, query))
    for (const row of rows) if (row.firstGear !== null) named.push({ id: row.id, name: row.firstGear });
  return named;
}

/** The times and the positions of a list. */
export function listPlacedTimes(
  db: Database,
  query: ListQuery,
): Promise<(ShotTimes & Pick<ShotRow, 'locationData'>)[]> {
  return applyListQuery(
    db.select({ id, startDateTime, endDateTime, timeZoneId, status, locationData }).from(shots).$dynamic(),
    query,
  );
}

const usedGearSlices = slicesByTime(slicesOf('gear_of_project', { id, startDateTime, gearList }, sliceBytes.whole));

/** The pieces of gear of a list, each name once in any case, at most `most`, read slice by slice. */
export async function listUsedGear(db: Database, query: ListQuery, most: number): Promise<ShotRow['gearList']> {
  const byName = new Map<string, ShotRow['gearList'][number]>();
  for await (const rows of usedGearSlices(db, query)) {
    for (const piece of rows.flatMap((row) => row.gearList)) {
      const key = gearNameKey(piece.name);
      if (!byName.has(key)) byName.set(key, piece);
    }
    if (byName.size >= most) break;
  }
  return [...byName.values()].slice(0, most);
}

/** The times of a list. */
export function listTimes(db: Database, query: ListQuery): Promise<ShotTimes[]> {
  return applyListQuery(
    db.select({ id, startDateTime, endDateTime, timeZoneId, status }).from(shots).$dynamic(),
    query,
  );
}
