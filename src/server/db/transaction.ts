import type { Outbox } from '../mail/outbox';
import type { Database } from './database';

/**
 * Runs `work` in one transaction. Mails added within it are sent after the commit, and `afterCommit` callbacks run
 * then. Inside, use `tx` alone: on the embedded database the outer `db` would wait for this transaction for ever.
 */
export async function transaction<Result>(
  { db, outbox, tab }: { db: Database; outbox: Outbox; tab?: string | null },
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  let mailAdded = false;
  const then = new Set<(db: Database) => void>();
  const result = await db.transaction(async (tx) => {
    if (tab) tabs.set(tx, tab);
    open.set(tx, then);
    const value = await work(tx);
    mailAdded = outbox.hasAdded(tx);
    return value;
  });
  if (mailAdded) outbox.wake();
  for (const act of then) afterCommit(db, act);
  return result;
}

/** The callbacks for after the commit, by open transaction. */
const open = new WeakMap<Database, Set<(db: Database) => void>>();

/** Calls `act` once the outermost transaction is committed; at once when none is open. */
export function afterCommit(db: Database, act: (db: Database) => void): void {
  const later = open.get(db);
  if (later) later.add(act);
  else act(db);
}

const tabs = new WeakMap<Database, string>();

/** The id of the browser tab whose request runs the transaction, if it sent one. */
export function tabIdOf(tx: Database): string | null {
  return tabs.get(tx) ?? null;
}
