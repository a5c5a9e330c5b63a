import { setImmediate } from 'node:timers/promises';
import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { BEFORE_ALL_IDS } from '../../kernel/ids';
import type { Database } from '../../server/db/database';
import { users } from '../auth/auth.table';
import { isOwner, projects } from '../project/project.table';
import { projectReaders } from '../project/project-readers.repo';
import { scenes } from '../scene/scene.table';
import { type SeenShots, seenShots, seenShotsOf } from '../shot/sharing/seen-shots.repo';
import { shots } from '../shot/shot.table';
import type { FeedShot } from './calendar.events';
import { type CalendarFeedRow, calendarFeeds } from './calendar.table';

/** A calendar link and the title of its project. */
export interface CalendarFeed extends CalendarFeedRow {
  projectTitle: string | null;
}

/** The same with the address of its account. */
export interface ReadFeed extends CalendarFeed {
  email: string;
}

/** Whether the account may see the project of its link, or the link has none; for a query that joins both. */
function hasRight(db: Database): SQL {
  const readers = projectReaders(db);
  const reads = db
    .select({ projectId: readers.projectId })
    .from(readers)
    .where(and(eq(readers.projectId, calendarFeeds.projectId), eq(readers.email, users.email)));
  return or(isNull(calendarFeeds.projectId), isOwner(projects.ownerId, calendarFeeds.userId), exists(reads)) as SQL;
}

const selectFeeds = (db: Database) =>
  db
    .select({ feed: calendarFeeds, projectTitle: projects.title, email: users.email })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(projects, eq(projects.id, calendarFeeds.projectId));

/** The link with this hash, while its account may see what it shows. */
export async function findFeed(db: Database, hash: string): Promise<ReadFeed | undefined> {
  const [found] = await selectFeeds(db).where(and(eq(calendarFeeds.hash, hash), hasRight(db)));
  return found && { ...found.feed, projectTitle: found.projectTitle, email: found.email };
}

/** The account's links whose project it may see, the newest first. */
export async function listFeeds(db: Database, userId: string): Promise<CalendarFeed[]> {
  const rows = await selectFeeds(db)
    .where(and(eq(calendarFeeds.userId, userId), hasRight(db)))
    .orderBy(desc(calendarFeeds.id));
  return rows.map(({ feed, projectTitle }) => ({ ...feed, projectTitle }));
}

export async function countFeeds(tx: Database, userId: string): Promise<number> {
  const [counted] = await tx.select({ count: count() }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return counted?.count ?? 0;
}

export async function insertFeed(tx: Database, row: CalendarFeedRow): Promise<void> {
  await tx.insert(calendarFeeds).values(row);
}

/** Deletes one link of the account; tells whether there was one. */
export async function deleteFeed(db: Database, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const gone = await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.id, id)))
    .returning({ id: calendarFeeds.id });
  return gone.length > 0;
}

/** Deletes every link of the account. */
export async function deleteFeedsOf(db: Database, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Deletes those links of an account whose project it may not see any more. */
export const deleteFeedsWithoutRight = (db: Database, userId: string): Promise<void> =>
  deleteWithoutRight(db, eq(calendarFeeds.userId, userId));

async function deleteWithoutRight(db: Database, among: SQL): Promise<void> {
  const ended = db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(projects, eq(projects.id, calendarFeeds.projectId))
    .where(and(among, not(hasRight(db))));
  await db.delete(calendarFeeds).where(inArray(calendarFeeds.id, ended));
}

/** How many links one statement looks at, so that others are served in between. */
const LOOKED_AT_ONCE = 500;

/** Deletes the same links of all accounts. */
export async function sweepFeeds(db: Database): Promise<void> {
  const { id } = calendarFeeds;
  for (let after = BEFORE_ALL_IDS; ; ) {
    const rows = await db
      .select({ id })
      .from(calendarFeeds)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(LOOKED_AT_ONCE);
    const ids = rows.map((row) => row.id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await deleteWithoutRight(db, inArray(id, ids));
    after = last;
  }
}

/** Records a read, unless one later than `since` is recorded. */
export async function recordRead(
  db: Database,
  { id, readAt, since }: { id: string; readAt: Date; since: Date },
): Promise<void> {
  const isDue = or(isNull(calendarFeeds.lastReadAt), lte(calendarFeeds.lastReadAt, since));
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: readAt })
    .where(and(eq(calendarFeeds.id, id), isDue));
}

/**
 * The ids of the planned and completed shots that a link shows, by start: of those that its account sees and that end
 * at `from` or later, first those that have not ended `now`, then past ones from the newest back, `most` in all.
 */
export async function listFeedShotIds(
  db: Database,
  feed: ReadFeed,
  { from, now, most }: { from: Date; now: Date; most: number },
): Promise<string[]> {
  const open = await shownBy(db, feed, { endsFrom: now, from: 'first' }, most);
  // The embedded database would answer both at once without letting others run.
  await setImmediate();
  const past = await shownBy(db, feed, { endsFrom: from, endsBefore: now, from: 'last' }, most - open.length);
  const chosen = [...past, ...open].map((shot) => shot.id);
  const { id, startDateTime } = shots;
  const inOrder = await db.select({ id }).from(shots).where(inArray(id, chosen)).orderBy(asc(startDateTime), asc(id));
  return inOrder.map((shot) => shot.id);
}

/** The first of these shots by start, or the last by end. */
function shownBy(
  db: Database,
  feed: ReadFeed,
  which: Pick<SeenShots, 'endsFrom' | 'endsBefore' | 'from'>,
  most: number,
) {
  const viewer = { id: feed.userId, email: feed.email };
  const seen = (status: 'upcoming' | 'completed') => {
    const { projectId } = feed;
    return projectId === null
      ? seenShots(db, viewer, { ...which, status, inActive: false })
      : seenShotsOf(db, viewer, projectId, { ...which, status });
  };
  const all = unionAll(seen('upcoming'), seen('completed')).as('all_seen');
  const { id, startDateTime, endDateTime } = all;
  const order = which.from === 'first' ? [asc(startDateTime), asc(id)] : [desc(endDateTime), desc(id)];
  return db
    .select({ id })
    .from(all)
    .orderBy(...order)
    .limit(most);
}

/** What a feed tells of these shots, by start. */
export function listFeedShots(db: Database, ids: readonly string[]): Promise<FeedShot[]> {
  const { id, number, title, status, startDateTime, endDateTime, timeZoneId, location, locationData } = shots;
  const { gearList, description, version, updatedAt } = shots;
  return db
    .select({
      ...{ id, number, title, status, startDateTime, endDateTime, timeZoneId, location, locationData },
      ...{ gearList, description, version, updatedAt },
      scene: { number: scenes.number, intExt: scenes.intExt, title: scenes.title, dayPart: scenes.dayPart },
    })
    .from(shots)
    .leftJoin(scenes, eq(scenes.id, shots.sceneId))
    .where(inArray(id, [...ids]))
    .orderBy(asc(startDateTime), asc(id));
}
