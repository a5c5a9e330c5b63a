import { CHANGES_CHANNEL } from './change-notices';
import { type Change, readChanges, SESSIONS_CHANNEL } from './changes';
import type { Database, OpenDatabase } from './database';
import type { Logger } from './logger';

const RETRY_MS = 1000;

interface Parts {
  db: Database;
  listen: OpenDatabase['listen'];
  log: Logger;
  /** Takes what was committed, once and in order. A failure brings it again. */
  deliver(changes: Change[], position: string): Promise<void>;
  /** Sessions of this account ended, or of anybody: while nobody listened it cannot be told whose. */
  sessionsEnded(accountId: string | null): void;
}

export interface ChangeFeed {
  /** Resolves when whatever is committed from now on will be delivered. Throws when the database is away. */
  start(): Promise<void>;
  /** Reads without having been told to, and gives the position up to which everything was delivered, if any was. */
  look(): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Follows the changes of every process on the database (docs/adr/0009). A notice says only that there is something to read, so
 * none is missed when the connection for the notices is lost: the first reading after it finds what came meanwhile.
 */
export function openChangeFeed({ db, listen, log, deliver, sessionsEnded }: Parts): ChangeFeed {
  let snapshot: string | undefined;
  let position: string | undefined;
  let starting: Promise<void> | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let underWay: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function readOn(): Promise<void> {
    const reading = await readChanges(db, snapshot);
    if (reading.changes.length > 0) await deliver(reading.changes, reading.position);
    ({ snapshot, position } = reading);
  }

  /** Resolves when what is committed by now was delivered. */
  async function read(): Promise<void> {
    isAsked = true;
    if (isClosed || snapshot === undefined) return;
    underWay ??= readAll();
    await underWay;
  }

  async function readAll(): Promise<void> {
    try {
      while (isAsked && !isClosed) {
        isAsked = false;
        await readOn();
      }
    } catch (err) {
      log.warn({ err }, 'Changes could not be read; they are asked for again shortly');
      clearTimeout(retry);
      retry = setTimeout(read, RETRY_MS).unref();
    } finally {
      underWay = undefined;
    }
  }

  async function begin(): Promise<void> {
    stopListening ??= listen({
      heard: { [CHANGES_CHANNEL]: read, [SESSIONS_CHANNEL]: sessionsEnded },
      listening() {
        sessionsEnded(null);
        void read();
      },
    });
    ({ snapshot, position } = await readChanges(db));
    if (isAsked) void read();
  }

  return {
    start() {
      starting ??= begin().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    async look() {
      await read();
      return position;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await stopListening?.();
    },
  };
}
