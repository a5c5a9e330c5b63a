import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Says that there are changes to read. */
export const CHANGES_CHANNEL = 'firstlight_changes';

/** What is committed meanwhile is told by one notice. */
const GAP_MS = 20;
const RETRY_MS = 500;
const MOST_TRIES = 3;
/** A stop waits no longer for them. */
const LAST_WITHIN_MS = 1000;

interface Notices {
  isAsked: boolean;
  sent: Promise<void>;
}

const underWay = new WeakMap<Database, Notices>();

/**
 * Tells every process that changes were committed. Never in their transaction: one that notifies makes every other one that does
 * wait until it is on the disk. A notice says only that there is something to read, so one stands for all of a moment; what a
 * process that dies did not say is read within a minute (docs/adr/0009).
 */
export function announceChanges(db: Database): void {
  const notices = underWay.get(db);
  if (notices) {
    notices.isAsked = true;
    return;
  }
  const begun: Notices = { isAsked: true, sent: Promise.resolve() };
  underWay.set(db, begun);
  begun.sent = sendAll(db, begun);
}

/** Resolves when what was announced is said, or the database does not take it in time. */
export async function announced(db: Database): Promise<void> {
  await Promise.race([underWay.get(db)?.sent, wait(LAST_WITHIN_MS, undefined, { ref: false })]);
}

async function sendAll(db: Database, notices: Notices): Promise<void> {
  while (notices.isAsked) {
    notices.isAsked = false;
    await send(db);
    await wait(GAP_MS);
  }
  underWay.delete(db);
}

/** Who listens reads anyway once the database is back, so a notice is not tried for ever. */
async function send(db: Database): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      return await notify(db);
    } catch {
      await wait(RETRY_MS);
    }
  }
}

/** Nobody has to wait until a notice is on the disk. */
async function notify(db: Database): Promise<void> {
  const lightly = sql`set_config('synchronous_commit', 'off', true)`;
  await db.select({ said: sql`pg_notify(${CHANGES_CHANNEL}, '')`, lightly }).from(sql`(select 1) one`);
}
