import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { afterCommit, tabIdOf } from '../db/transaction';

/** Carries changes, as a JSON array, after their commit. */
export const CHANGES_CHANNEL = 'firstlight_changes';
/** Carries the id of an account that lost a session. */
export const SESSIONS_CHANNEL = 'firstlight_sessions';

/** PostgreSQL refuses a payload of 8,000 bytes or more; an address has at most 254 characters. */
const MAX_ADDRESSES = 25;
/** Of a person who is taken off two thousand projects there are as many notices. */
const NOTICES_AT_ONCE = 500;
const MAX_TRIES = 60;
const RETRY_MS = 500;
/** How long a stopping process waits for its last notices. */
const LAST_WITHIN_MS = 1000;

/**
 * What a change is of. `count`: the number of shots in a project, drafts included. Only the owner and editors receive
 * it: others must not learn when drafts are edited.
 */
export const changeKinds = ['shot', 'project', 'count', 'team'] as const;

/** What a transaction changed, by ids. */
export interface Change {
  kind: (typeof changeKinds)[number];
  /** Null when the account was deleted as well. */
  ownerId: string | null;
  /** Null for a change of the team. */
  projectId: string | null;
  /** Null for a change of the project itself. */
  shotId: string | null;
  /** Email addresses that lost access by this change. */
  lost: string[];
  /** The browser tab that made the change and therefore is not notified. */
  tab: string | null;
}

export type NewChange = Pick<Change, 'kind' | 'ownerId'> & Partial<Omit<Change, 'kind' | 'ownerId'>>;

/** The notices of each open transaction, each once: a million shares may be of a few projects. */
const recorded = new WeakMap<Database, Set<string>>();

/** Announces the changes of a transaction once it is committed. */
export async function recordChanges(tx: Database, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const tab = tabIdOf(tx);
  const notices = recorded.get(tx) ?? new Set();
  for (const change of changes) {
    const whole: Change = { projectId: null, shotId: null, lost: [], tab, ...change };
    for (const part of splitAddresses(whole)) notices.add(JSON.stringify([part]));
  }
  if (recorded.has(tx)) return;
  recorded.set(tx, notices);
  afterCommit(tx, (db) => {
    recorded.delete(tx);
    announce(db, notices);
  });
}

/** Once the transaction is committed, makes every process check which sessions of the account are still valid. */
export async function announceSessionsEnded(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SESSIONS_CHANNEL}, ${accountId})`);
}

interface Queue {
  waiting: string[];
  /** Resolves when every change added so far has been sent, or given up. */
  sent: Promise<void>;
}

const queues = new WeakMap<Database, Queue>();

/**
 * Sends notices to every process after the commit, those that waited for an earlier notice in one statement: a NOTIFY
 * inside the transactions would serialise all commits (docs/adr/0009).
 */
function announce(db: Database, notices: Iterable<string>): void {
  const queue = queues.get(db) ?? { waiting: [], sent: Promise.resolve() };
  queues.set(db, queue);
  for (const notice of notices) queue.waiting.push(notice);
  queue.sent = queue.sent.then(() => send(db, queue.waiting.splice(0)));
}

/** Resolves when all recorded changes have been sent, at the latest after one second. */
export async function flushChanges(db: Database): Promise<void> {
  await Promise.race([queues.get(db)?.sent, wait(LAST_WITHIN_MS, undefined, { ref: false })]);
}

/** Retries for half a minute. Changes recorded meanwhile wait, and are sent together afterwards. */
async function send(db: Database, payloads: readonly string[]): Promise<void> {
  let tries = 0;
  for (let at = 0; at < payloads.length && tries < MAX_TRIES; ) {
    try {
      await notify(db, payloads.slice(at, at + NOTICES_AT_ONCE));
      at += NOTICES_AT_ONCE;
    } catch {
      tries += 1;
      if (tries < MAX_TRIES) await wait(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Without waiting for the disk: a notice does not survive a crash of the database anyway. */
async function notify(db: Database, payloads: string[]): Promise<void> {
  const withoutSync = sql`set_config('synchronous_commit', 'off', true)`;
  const rows = sql`jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload`;
  await db.select({ notified: sql`pg_notify(${CHANGES_CHANNEL}, payload)`, withoutSync }).from(rows);
}

/** Splits a change whose lost addresses do not fit into one payload into several changes. */
function splitAddresses(change: Change): Change[] {
  const split: Change[] = [];
  for (let from = 0; from === 0 || from < change.lost.length; from += MAX_ADDRESSES)
    split.push({ ...change, lost: change.lost.slice(from, from + MAX_ADDRESSES) });
  return split;
}
