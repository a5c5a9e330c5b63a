import { and, arrayContains, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { announceChanges } from './change-notices';
import { changesTable } from './changes.table';
import { afterCommit, type Database, tabOf } from './database';

/** Says the id of each account of which a session ended. */
export const SESSIONS_CHANNEL = 'firstlight_sessions';

/** A page that comes back later than this is told to ask for everything. */
const RESUME_WITHIN_SECONDS = 86_400;
/** Longer than that, since a position is older than the stream that it comes from. */
const KEEP = sql`interval '25 hours'`;
/** A change counts from when it was written down; others see it when the transaction is over. */
const LONGEST_TRANSACTION_SECONDS = 10;
/** More than this is not gone through one by one. */
const MOST_MISSED = 500;
/** A statement takes 65,535 parameters at most; whoever leaves a project of 10,000 shots makes more changes than fit. */
const MOST_AT_ONCE = 1000;
const MOST_OF_A_SNAPSHOT = 2000;
const HIGHEST = Number.MAX_SAFE_INTEGER;

export type Change = Omit<typeof changesTable.$inferSelect, 'at'>;
export type NewChange = Pick<Change, 'kind' | 'ownerId'> & Partial<Pick<Change, 'projectId' | 'shotId' | 'lost'>>;

/** Writes down what the transaction changed; whoever listens hears of it after the commit. */
export async function recordChanges(tx: Database, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const tab = tabOf(tx);
  for (let at = 0; at < changes.length; at += MOST_AT_ONCE) {
    const some = changes.slice(at, at + MOST_AT_ONCE);
    await tx.insert(changesTable).values(some.map((change) => ({ ...change, tab })));
  }
  afterCommit(tx, announceChanges);
}

/** Has every process look again which sessions of the account are left, with the commit. */
export async function tellSessionsEnded(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SESSIONS_CHANNEL}, ${accountId})`);
}

/** Takes an account that is gone out of what is kept for the pages. Comes after everything else of its deletion. */
export async function forgetInChanges(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(changesTable).where(eq(changesTable.ownerId, id));
  await tx
    .update(changesTable)
    .set({ lost: sql`array_remove(${changesTable.lost}, ${email})` })
    .where(arrayContains(changesTable.lost, [email]));
}

/** Removes what no page will ask for any more. */
export async function sweepChanges({ db }: { db: Database }): Promise<void> {
  await db.delete(changesTable).where(sql`${changesTable.at} < now() - ${KEEP}`);
}

/** What was committed until now. `snapshot` says until when, to the transaction; `position` is the same for a page, with the time. */
export interface Reading {
  snapshot: string;
  position: string;
  changes: Change[];
}

const { xid, kind, ownerId, projectId, shotId, lost, tab } = changesTable;
// The snapshot with which the rows beside it were read: what it does not show comes with the next reading.
const here = {
  snapshot: sql<string>`pg_current_snapshot()::text`.as('snapshot'),
  seconds: sql<number>`extract(epoch from now())::bigint`.mapWith(Number).as('seconds'),
};

function query(db: Database, wanted: SQL | undefined) {
  const now = db.select(here).from(sql`(select 1) one`).as('here');
  return db
    .select({
      snapshot: now.snapshot,
      seconds: now.seconds,
      change: { xid, kind, ownerId, projectId, shotId, lost, tab },
    })
    .from(now)
    .leftJoin(changesTable, wanted);
}

type Row = Awaited<ReturnType<typeof query>>[number];

function asReading(rows: Row[]): Reading {
  const [first] = rows;
  if (!first) throw new Error('The database does not say where it stands');
  const changes = rows.flatMap(({ change }) => (change?.xid == null ? [] : [change]));
  return { snapshot: first.snapshot, position: positionOf(first), changes };
}

/** Not as exact when very much is under way, since it is part of an address: some of before will come again. */
function positionOf({ snapshot, seconds }: Pick<Row, 'snapshot' | 'seconds'>): string {
  const { xmin } = parseSnapshot(snapshot);
  return `${snapshot.length > MOST_OF_A_SNAPSHOT ? `${xmin}:${xmin}:` : snapshot}@${seconds}`;
}

function parseSnapshot(snapshot: string): { xmin: number; xmax: number } {
  const [xmin, xmax] = snapshot.split(':', 2).map(Number);
  return { xmin: xmin ?? NaN, xmax: xmax ?? NaN };
}

/** Transactions that were not over in a snapshot. */
const isAfter = (snapshot: string, xmin: number) =>
  and(gte(xid, xmin), sql`not pg_visible_in_snapshot(${xid}::text::xid8, ${snapshot}::text::pg_snapshot)`);

/** What was committed since a snapshot; without one, nothing but where the database stands. */
export async function readChanges(db: Database, snapshot = `${HIGHEST}:${HIGHEST}:`): Promise<Reading> {
  return asReading(await query(db, isAfter(snapshot, parseSnapshot(snapshot).xmin)));
}

/** Whom a page belongs to, and the projects of others of which that account sees something. */
export interface Reader {
  id: string;
  email: string;
  sharedProjects: string[];
}

/** Where a page begins: after the last event that it got, or so many seconds ago, when it first asked for anything. */
export type Since = { position: string } | { seconds: number };

/**
 * What a page has missed of what may concern its reader; `null` when that cannot be told, since it is too much, too long ago, or
 * no position of this database.
 */
export async function readMissed(
  db: Database,
  since: Since,
  { id, email, sharedProjects }: Reader,
): Promise<{ position: string; missed: Change[] | null }> {
  const concerns = or(
    eq(ownerId, id),
    arrayContains(lost, [email]),
    and(inArray(projectId, sharedProjects), ne(kind, 'count')),
  );
  const read = async (isMissed: SQL | undefined) => query(db, and(isMissed, concerns)).limit(MOST_MISSED + 1);
  if ('seconds' in since) {
    const from = sql`now() - make_interval(secs => ${since.seconds + LONGEST_TRANSACTION_SECONDS})`;
    return asMissed(await read(sql`${changesTable.at} >= ${from}`), true);
  }
  const from = parsePosition(since.position);
  if (!from) return { position: (await readChanges(db)).position, missed: null };
  const rows = await read(isAfter(from.snapshot, from.xmin));
  const [now] = rows;
  const isOfHere = now && from.xmax <= parseSnapshot(now.snapshot).xmax;
  return asMissed(rows, isOfHere === true && now.seconds - from.seconds < RESUME_WITHIN_SECONDS);
}

/** A position as it was given out; null for anything else, which the database would not read. */
function parsePosition(position: string): { snapshot: string; xmin: number; xmax: number; seconds: number } | null {
  const [, snapshot, underWay, seconds] =
    /^(\d{1,15}:\d{1,15}:((?:\d{1,15},)*\d{1,15})?)@(\d{1,12})$/.exec(position) ?? [];
  if (snapshot === undefined) return null;
  const { xmin, xmax } = parseSnapshot(snapshot);
  const xids = underWay?.split(',').map(Number) ?? [];
  const isOrdered = [xmin, ...xids, xmax].every((one, at, all) => at === 0 || one >= (all[at - 1] ?? 0));
  return isOrdered && xmin > 0 ? { snapshot, xmin, xmax, seconds: Number(seconds) } : null;
}

function asMissed(rows: Row[], isKnown: boolean): { position: string; missed: Change[] | null } {
  const { position, changes } = asReading(rows);
  return { position, missed: isKnown && rows.length <= MOST_MISSED ? changes : null };
}
