import { type SQL, sql } from 'drizzle-orm';
import { type Database, part } from './database';
import { isRefused } from './database-errors';

interface Waiting<Write> {
  write: Write;
  key: string;
  done(isDone: boolean): void;
  fail(error: unknown): void;
}

interface Queue<Write> {
  waiting: Waiting<Write>[];
  /** The keys of what is being written. */
  keys: Set<string>;
  underWay: number;
  /** Whether what waits is looked at after this turn of the event loop. */
  isDue: boolean;
}

/** Commits of one kind at a time. What comes meanwhile goes with the next, so that the disk is waited for once for all of it. */
const MOST_UNDER_WAY = 2;
/** The longest shot has a quarter of a megabyte. */
const MOST_TOGETHER = 32;

/**
 * Makes one statement of what is to be written at the same moment, by whatever requests: the busier the server, the less each of
 * them costs (docs/performance.md). `write` gives which of the writes are done, by their place; it has to go past rows that others hold. Of one
 * key nothing is written while something else of it is. A statement that the database refuses is made anew of fewer writes, so that
 * nobody fails for somebody else; throws what the database says of the write.
 */
export function writtenTogether<Write>(
  keyOf: (write: Write) => string,
  write: (db: Database, writes: Write[]) => Promise<ReadonlySet<number>>,
): (db: Database, write: Write) => Promise<boolean> {
  const queues = new WeakMap<Database, Queue<Write>>();

  async function writeAll(db: Database, all: Waiting<Write>[]): Promise<void> {
    try {
      const done = await write(
        db,
        all.map(({ write }) => write),
      );
      for (const [at, one] of all.entries()) one.done(done.has(at));
    } catch (error) {
      // Whether what was lost on its way was done, nobody knows: it must not be done again.
      if (all.length === 1 || !isRefused(error)) {
        for (const { fail } of all) fail(error);
        return;
      }
      const middle = all.length >> 1;
      await writeAll(db, all.slice(0, middle));
      await writeAll(db, all.slice(middle));
    }
  }

  function writeNext(db: Database, queue: Queue<Write>): void {
    while (queue.underWay < MOST_UNDER_WAY) {
      const next = queue.waiting.filter(({ key }) => !queue.keys.has(key)).slice(0, MOST_TOGETHER);
      if (next.length === 0) return;
      queue.waiting = queue.waiting.filter((one) => !next.includes(one));
      void writeAndGoOn(db, queue, next);
    }
  }

  async function writeAndGoOn(db: Database, queue: Queue<Write>, next: Waiting<Write>[]): Promise<void> {
    for (const { key } of next) queue.keys.add(key);
    queue.underWay += 1;
    await writeAll(db, next);
    queue.underWay -= 1;
    for (const { key } of next) queue.keys.delete(key);
    writeNext(db, queue);
  }

  return (db, write) =>
    new Promise((done, fail) => {
      const queue = queues.get(db) ?? { waiting: [], keys: new Set(), underWay: 0, isDue: false };
      queues.set(db, queue);
      queue.waiting.push({ write, key: keyOf(write), done, fail });
      if (queue.isDue) return;
      queue.isDue = true;
      // After everything that this turn of the loop has read from its sockets.
      setImmediate(() => {
        queue.isDue = false;
        writeNext(db, queue);
      });
    });
}

/** A part `given` of a statement: what `givenText` has made of the writes, a row each, with its place `at` among them. */
export function givenRows(db: Database, columns: SQL) {
  const rows = sql`json_to_recordset(${sql.placeholder('given')}::text::json) as g(at integer, ${columns})`;
  return part(db, 'given', sql`select * from ${rows}`);
}

/** Writes as one parameter, under the names of `givenRows`. */
export function givenText(rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(rows.map((row, at) => Object.assign(row, { at })));
}

/** Which of the writes a statement says are done. */
export function placesOf(rows: readonly { at: number }[]): ReadonlySet<number> {
  return new Set(rows.map(({ at }) => at));
}
