import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { afterCommit, tabOf } from '../db/transaction';

/** Carries changes after their commit, as JSON. */
export const CHANGES_CHANNEL = 'firstlight_changes';
/** Carries the id of an account of which a session ended. */
export const SESSIONS_CHANNEL = 'firstlight_sessions';

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7900;
/** Addresses have at most 254 characters, so this many fit into one payload. */
const MAX_ADDRESSES = 25;
const MAX_TRIES = 60;
const RETRY_MS = 500;
/** How long a process that stops waits for its last notices. */
const LAST_WITHIN_MS = 1000;

/** What a transaction changed, by ids. */
export interface Change {
  /**
   * `count` is the number of shots of a project, drafts included: for its owner alone, since it tells when drafts are
   * worked on.
   */
  kind: 'shot' | 'project' | 'count' | 'team';
  /** Null when the account was deleted with it. */
  ownerId: string | null;
  /** Null for a change of the team. */
  projectId: string | null;
  /** Null for a change of the project itself. */
  shotId: string | null;
  /** Addresses that could see it until then. */
  lost: string[];
  /** The browser tab that made the change and therefore is not told of it. */
  tab: string | null;
}

export type NewChange = Pick<Change, 'kind' | 'ownerId'> & Partial<Pick<Change, 'projectId' | 'shotId' | 'lost'>>;

/** Announces, once the transaction is committed, what it changed. */
export async function recordChanges(tx: Database, changes: readonly NewChange[]): Promise<void> {
  const tab = tabOf(tx);
  const all = changes.map((change): Change => ({ projectId: null, shotId: null, lost: [], ...change, tab }));
  if (all.length > 0) afterCommit(tx, (db) => announce(db, all));
}

/** Has every process look up, once the transaction is committed, which sessions of the account are left. */
export async function announceSessionsEnded(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SESSIONS_CHANNEL}, ${accountId})`);
}

interface Queue {
  waiting: Change[];
  /** Resolves when everything that was added so far has been sent, or given up. */
  sent: Promise<void>;
}

const queues = new WeakMap<Database, Queue>();

/**
 * Sends changes to every process after the commit, those of a moment in one statement: a NOTIFY inside the transaction
 * would make the commits of all transactions wait for each other (docs/adr/0009).
 */
function announce(db: Database, changes: Change[]): void {
  const queue = queues.get(db) ?? { waiting: [], sent: Promise.resolve() };
  queues.set(db, queue);
  const isFirst = queue.waiting.length === 0;
  queue.waiting = queue.waiting.concat(changes);
  if (!isFirst) return;
  queue.sent = queue.sent.then(() => {
    const all = queue.waiting;
    queue.waiting = [];
    return send(db, payloadsOf(all));
  });
}

/** Resolves when the changes that were recorded have been sent, and after a second in any case. */
export async function allAnnounced(db: Database): Promise<void> {
  await Promise.race([queues.get(db)?.sent, wait(LAST_WITHIN_MS, undefined, { ref: false })]);
}

/** Tries for half a minute. Changes of that time wait, and go with it in one statement. */
async function send(db: Database, payloads: string[]): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    try {
      return await notify(db, payloads);
    } catch {
      if (tries < MAX_TRIES) await wait(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Without waiting for the disk, since a notice does not outlive a crash of the database anyway. */
async function notify(db: Database, payloads: string[]): Promise<void> {
  const withoutSync = sql`set_config('synchronous_commit', 'off', true)`;
  const rows = sql`jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload`;
  await db.select({ notified: sql`pg_notify(${CHANGES_CHANNEL}, payload)`, withoutSync }).from(rows);
}

/** As many changes in each payload as fit. */
function payloadsOf(changes: Change[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 0;
  const close = () => {
    if (parts.length > 0) payloads.push(`[${parts.join()}]`);
    [parts, bytes] = [[], 0];
  };
  for (const part of changes.flatMap(splitAddresses).map((change) => JSON.stringify(change))) {
    const size = Buffer.byteLength(part) + 1;
    if (bytes + size > MAX_PAYLOAD_BYTES) close();
    parts.push(part);
    bytes += size;
  }
  close();
  return payloads;
}

/** A change that more addresses lost than fit into one payload is sent several times, each with some of them. */
function splitAddresses(change: Change): Change[] {
  const split: Change[] = [];
  for (let from = 0; from === 0 || from < change.lost.length; from += MAX_ADDRESSES)
    split.push({ ...change, lost: change.lost.slice(from, from + MAX_ADDRESSES) });
  return split;
}
