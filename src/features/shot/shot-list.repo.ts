import { and, asc, eq, getTableColumns, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { type PgSelect, union, unionAll } from 'drizzle-orm/pg-core';
import { type Database, prepared } from '../../server/database';
import { projects } from '../project/project.table';
import { type ShotWithMembers, wholeShot } from './shot.repo';
import type { BucketBounds, PlannedShot } from './shot.rules';
import { isSeenByMembers, type StoredStatus, storedStatuses } from './shot.schema';
import { orNever, orNeverOfStatus, shotMembers, shots, visibleToMembers } from './shot.table';
import type { SummaryRow } from './shot.wire';
import { searchSignOf } from './shot-search.rules';

/** A shot's place in the order of the lists: by start, those without times last, then by id. */
export interface ListPlace {
  startAt: Date | null;
  id: string;
}

/** Which shots of a project to list, in what order they stand; deleted ones never. */
export interface ListQuery {
  projectId: string;
  /** Only what is shared with this address, without drafts. */
  sharedWith?: string | undefined;
  /** Only what is stored with this status. */
  stored?: StoredStatus | undefined;
  bounds?: BucketBounds;
  /** Folded words that must all occur. */
  words: readonly string[];
  /** Only what stands behind this place. */
  after?: ListPlace | undefined;
  take?: number;
}

const given = sql.placeholder;
/** A value made of a text once for a statement: without the subquery it would be made again for every row that is looked at. */
const once = (name: string, type: string) => sql`(select cast(${given(name)}::text as ${sql.raw(type)}))`;
const instant = (name: string) => once(name, 'timestamptz');
const isSharedWith = sql`exists (select from ${shotMembers} m where m.shot_id = ${shots.id} and m.email = ${given('email')})`;

/** The times by which a list is ordered and bounded, as the index has them that leads to it. A search goes by that of all shots. */
function timesOf({ stored, words }: ListQuery): { start: SQL; end: SQL } {
  const indexed = stored && words.length === 0 ? orNeverOfStatus : orNever;
  return { start: indexed(shots.startAt), end: indexed(shots.endAt) };
}

/** One condition for the lists of a kind, so that the statements can be prepared: what was not asked for lets everything through. */
function isListed(query: ListQuery): SQL | undefined {
  const { sharedWith, stored } = query;
  const { start, end } = timesOf(query);
  return and(
    eq(shots.projectId, given('projectId')),
    // By equality an index leads to those of one status in their order.
    stored ? eq(shots.status, given('statuses')) : sql`${shots.status} = any(${once('statuses', 'text[]')}::text[])`,
    sharedWith === undefined ? undefined : isSharedWith,
    sql`${end} between ${instant('endsFrom')} and ${instant('endsUntil')}`,
    sql`${start} between ${instant('startsFrom')} and ${instant('startsUntil')}`,
    sql`(${start}, ${shots.id}) > (${instant('afterStart')}, ${given('afterId')}::uuid)`,
  );
}

const inListOrder = (query: ListQuery) => [asc(timesOf(query).start), asc(shots.id)];

/**
 * The shots of a list with all words in them. An index alone says which may have them, by their signs, and in their order; only those
 * are looked at. An order is given to keep it a step of its own.
 */
function whereFound(db: Database, query: ListQuery) {
  const sign = once('sign', shots.searchSign.getSQLType());
  const likely = db
    .select({ key: sql<string>`${shots.id}`.as('key'), start: sql`${timesOf(query).start}`.as('start') })
    .from(shots)
    .where(and(isListed(query), or(isNull(shots.searchSign), sql`${shots.searchSign} & ${sign} = ${sign}`)))
    .orderBy(...inListOrder(query))
    .as('likely');
  // `position`, since a word is not a pattern: % and _ stand for themselves.
  const hasWords = sql`not exists (select from unnest(string_to_array(${given('words')}::text, ' ')) word
    where position(word in ${shots.searchText}) = 0)`;
  return { likely, isFound: and(eq(shots.id, likely.key), hasWords), inOrder: [asc(likely.start), asc(likely.key)] };
}
const lowestId = '00000000-0000-0000-0000-000000000000';
const ownStatuses = storedStatuses.filter((status) => status !== 'deleted');
const sharedStatuses = storedStatuses.filter(isSeenByMembers);

const timesWithin = ({ endsFrom, endsUntil, startsFrom, startsUntil }: BucketBounds) => ({
  endsFrom: endsFrom?.toISOString() ?? '-infinity',
  endsUntil: endsUntil?.toISOString() ?? 'infinity',
  startsFrom: startsFrom?.toISOString() ?? '-infinity',
  startsUntil: startsUntil?.toISOString() ?? 'infinity',
});

function valuesOf({ projectId, sharedWith, stored, bounds = {}, words, after, take }: ListQuery) {
  const seen = sharedWith === undefined ? ownStatuses : sharedStatuses;
  return {
    projectId,
    email: sharedWith,
    statuses: stored ? (seen.find((status) => status === stored) ?? '') : `{${seen}}`,
    ...timesWithin(bounds),
    words: words.join(' '),
    sign: searchSignOf(words),
    afterStart: after ? (after.startAt?.toISOString() ?? 'infinity') : '-infinity',
    afterId: after?.id ?? lowestId,
    take: take ?? null,
  };
}

const nameOf = (what: string, { sharedWith, stored, words }: ListQuery) =>
  `${what}_${sharedWith === undefined ? 'own' : 'shared'}${stored ? '_status' : ''}${words.length > 0 ? '_found' : ''}`;

/** A query for columns of shots, made one for those of a list in their order. */
function listed<Query extends PgSelect>(db: Database, columns: Query, query: ListQuery) {
  const take = given('take');
  if (query.words.length === 0)
    return columns
      .where(isListed(query))
      .orderBy(...inListOrder(query))
      .limit(take);
  const { likely, isFound, inOrder } = whereFound(db, query);
  columns.innerJoin(likely, isFound);
  return columns.orderBy(...inOrder).limit(take);
}

/** The shots with everything that belongs to them. */
export function listShots(db: Database, query: ListQuery): Promise<ShotWithMembers[]> {
  return prepared(db, nameOf('shots_listed', query), (db) =>
    listed(db, db.select(wholeShot).from(shots).$dynamic(), query),
  ).execute(valuesOf(query));
}

const { id, projectId, title, location, place, startAt, endAt, timeZone, status, tags, ...others } =
  getTableColumns(shots);
const { currentStep, highestStep, pageType, version, createdAt, updatedAt } = others;
const summary = {
  ...{ id, projectId, title, location, place, startAt, endAt, timeZone, status, tags },
  ...{ currentStep, highestStep, pageType, version, createdAt, updatedAt },
};

/** What lists show of the shots. */
export function listSummaries(db: Database, query: ListQuery): Promise<SummaryRow[]> {
  return prepared(db, nameOf('shot_summaries', query), (db) =>
    listed(db, db.select(summary).from(shots).$dynamic(), query),
  ).execute(valuesOf(query));
}

/** The ids of the shots. */
export async function listIds(db: Database, query: ListQuery): Promise<string[]> {
  const rows = await prepared(db, nameOf('shot_ids', query), (db) =>
    listed(db, db.select({ id }).from(shots).$dynamic(), query),
  ).execute(valuesOf(query));
  return rows.map((row) => row.id);
}

/** So many shots of one bucket, which the rule tells by this one for all of them. */
export interface AlikeShots extends PlannedShot {
  shots: number;
}

/**
 * The shots of a project by their status, without times; then once more what of the planned ones starts within the bounds: what is over
 * before them together, each of the others by itself. One statement, so that the numbers are those of one moment.
 */
export function countAlike(
  db: Database,
  { projectId, sharedWith }: Pick<ListQuery, 'projectId' | 'sharedWith'>,
  bounds: BucketBounds,
): Promise<AlikeShots[]> {
  const isOwn = sharedWith === undefined;
  return prepared(db, `shots_alike_${isOwn ? 'own' : 'shared'}`, (db) => {
    const isMeant = (stored: StoredStatus) =>
      and(eq(shots.projectId, given('projectId')), eq(status, stored), isOwn ? undefined : isSharedWith);
    const counted = (stored: StoredStatus) => ({
      status: sql<StoredStatus>`${stored}::text`.as('status'),
      shots: sql<number>`count(*)::int`.as('shots'),
    });
    const none = sql`null::timestamptz`.mapWith(startAt);
    const timeless = {
      startAt: none.as('start_at'),
      endAt: none.as('end_at'),
      timeZone: sql<string>`''`.as('time_zone'),
    };
    // Each by itself and of nothing but its columns: the index alone answers, and compares no row's status with the last one's.
    const statuses = (isOwn ? ownStatuses : sharedStatuses).map((stored) =>
      db
        .select({ ...counted(stored), ...timeless })
        .from(shots)
        .where(isMeant(stored)),
    );
    const isOver = sql`${orNeverOfStatus(endAt)} < ${instant('endsFrom')}`;
    const hasBegun = and(isMeant('upcoming'), sql`${orNeverOfStatus(startAt)} <= ${instant('startsUntil')}`);
    const first = {
      startAt: sql`min(${startAt})`.mapWith(startAt).as('start_at'),
      endAt: sql`min(${endAt})`.mapWith(endAt).as('end_at'),
      timeZone: sql<string>`min(${timeZone})`.as('time_zone'),
    };
    const over = db
      .select({ ...counted('upcoming'), ...first })
      .from(shots)
      .where(and(hasBegun, isOver))
      .having(sql`count(*) > 0`);
    const one = sql<number>`1`.as('shots');
    const begun = db
      .select({ status, shots: one, startAt, endAt, timeZone })
      .from(shots)
      .where(and(hasBegun, not(isOver)));
    return unionAll(begun, over, ...statuses);
  }).execute({ projectId, email: sharedWith, ...timesWithin(bounds) });
}

/** A planned shot of an active project, with what a count of the day says of it. */
export interface PlannedInProject extends PlannedShot {
  id: string;
  projectId: string;
  projectTitle: string;
}

/** The planned shots within the bounds of all active projects: the viewer's own, and those shared with them. By start. */
export function listPlanned(
  db: Database,
  viewer: { id: string; email: string },
  bounds: BucketBounds,
): Promise<PlannedInProject[]> {
  return prepared(db, 'shots_planned', (db) => {
    const planned = { id, projectId, projectTitle: sql<string>`${projects.title}`.as('project_title') };
    const columns = { ...planned, startAt, endAt, timeZone, status };
    const isMeant = and(
      eq(shots.status, 'upcoming'),
      sql`${shots.endAt} between ${instant('endsFrom')} and ${instant('endsUntil')}`,
      sql`${shots.startAt} <= ${instant('startsUntil')}`,
    );
    const active = and(eq(projects.id, shots.projectId), eq(projects.status, 'active'));
    const own = db
      .select(columns)
      .from(shots)
      .innerJoin(projects, active)
      .where(and(isMeant, eq(shots.ownerId, given('viewerId'))));
    const shared = db
      .select(columns)
      .from(shotMembers)
      .innerJoin(shots, and(eq(shots.id, shotMembers.shotId), visibleToMembers))
      .innerJoin(projects, active)
      .where(and(isMeant, eq(shotMembers.email, given('email'))));
    return union(own, shared).orderBy(asc(startAt), asc(id));
  }).execute({ viewerId: viewer.id, email: viewer.email, ...timesWithin(bounds) });
}
