import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { type Database, prepared } from '../../server/database';
import { projects } from '../project/project.table';
import { type ShotWithMembers, wholeShot } from './shot.repo';
import type { BucketBounds, PlannedShot } from './shot.rules';
import { isSeenByMembers, type StoredStatus, storedStatuses } from './shot.schema';
import { shotMembers, shots, visibleToMembers } from './shot.table';
import type { SummaryRow } from './shot.wire';

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
const instant = (name: string) => sql`cast(${given(name)}::text as timestamptz)`;
const isSharedWith = sql`exists (select from ${shotMembers} m where m.shot_id = ${shots.id} and m.email = ${given('email')})`;

/** One condition for every list, so that the statements can be prepared: what was not asked for lets everything through. */
const isListed = (isShared: boolean): SQL | undefined =>
  and(
    eq(shots.projectId, given('projectId')),
    sql`${shots.status} = any(string_to_array(${given('statuses')}::text, ' '))`,
    isShared ? isSharedWith : undefined,
    sql`(${shots.endAt} is null or ${shots.endAt} between ${instant('endsFrom')} and ${instant('endsUntil')})`,
    sql`(${shots.startAt} is null or ${shots.startAt} <= ${instant('startsUntil')})`,
    // `position`, since a word is not a pattern: % and _ stand for themselves.
    sql`not exists (select from unnest(string_to_array(${given('words')}::text, ' ')) word
      where position(word in ${shots.searchText}) = 0)`,
    sql`(coalesce(${shots.startAt}, 'infinity'), ${shots.id}) > (${instant('afterStart')}, ${given('afterId')}::uuid)`,
  );

const inListOrder = [asc(shots.startAt), asc(shots.id)];
const lowestId = '00000000-0000-0000-0000-000000000000';
const ownStatuses = storedStatuses.filter((status) => status !== 'deleted');
const sharedStatuses = storedStatuses.filter(isSeenByMembers);

const timesWithin = ({ endsFrom, endsUntil, startsUntil }: BucketBounds) => ({
  endsFrom: endsFrom?.toISOString() ?? '-infinity',
  endsUntil: endsUntil?.toISOString() ?? 'infinity',
  startsUntil: startsUntil?.toISOString() ?? 'infinity',
});

function valuesOf({ projectId, sharedWith, stored, bounds = {}, words, after, take }: ListQuery) {
  const seen = sharedWith === undefined ? ownStatuses : sharedStatuses;
  return {
    projectId,
    email: sharedWith,
    statuses: seen.filter((status) => stored === undefined || status === stored).join(' '),
    ...timesWithin(bounds),
    words: words.join(' '),
    afterStart: after ? (after.startAt?.toISOString() ?? 'infinity') : '-infinity',
    afterId: after?.id ?? lowestId,
    take: take ?? null,
  };
}

const nameOf = (what: string, { sharedWith }: ListQuery) => `${what}_${sharedWith === undefined ? 'own' : 'shared'}`;

/** The shots with everything that belongs to them. */
export function listShots(db: Database, query: ListQuery): Promise<ShotWithMembers[]> {
  return prepared(db, nameOf('shots_listed', query), (db) =>
    db
      .select(wholeShot)
      .from(shots)
      .where(isListed(query.sharedWith !== undefined))
      .orderBy(...inListOrder)
      .limit(given('take')),
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
    db
      .select(summary)
      .from(shots)
      .where(isListed(query.sharedWith !== undefined))
      .orderBy(...inListOrder)
      .limit(given('take')),
  ).execute(valuesOf(query));
}

/** The ids of the shots. */
export async function listIds(db: Database, query: ListQuery): Promise<string[]> {
  const rows = await prepared(db, nameOf('shot_ids', query), (db) =>
    db
      .select({ id })
      .from(shots)
      .where(isListed(query.sharedWith !== undefined))
      .orderBy(...inListOrder)
      .limit(given('take')),
  ).execute(valuesOf(query));
  return rows.map((row) => row.id);
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
