import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { Sessions } from '../auth/sessions';
import type { Database, OpenDatabase } from '../db/database';
import type { Logger } from '../observability/logger';
import { CHANGES_CHANNEL, type Change, SESSIONS_CHANNEL } from './changes';
import { LiveStream, type StreamOwner } from './live-stream';

const RECHECK_MS = 30_000;
const MAX_OF_AN_ACCOUNT = 10;
const BEGIN_WITHIN_MS = 5000;

/** The open streams of this process. */
export interface LiveStreams {
  /**
   * Begins to listen for the notices of every process; a second call has no effect. Resolves when the database listens.
   */
  listen(): Promise<void>;
  /**
   * Opens a stream of the changes from now on. Its first event is "everything": the page may have loaded its data
   * before. Beyond ten streams of an account its oldest one ends.
   */
  open(owner: StreamOwner): Promise<LiveStream>;
  /** Ends streams whose session has ended and looks for processes that were killed; also runs every 30 seconds. */
  recheck(): Promise<void>;
  close(): Promise<void>;
}

/** Looks up, for each change, the email addresses of the members who may see it, the owner not included. */
export type ListReaders = (db: Database, changes: Change[]) => Promise<(change: Change) => readonly string[]>;

interface Parts {
  db: Database;
  database: Pick<OpenDatabase, 'listen' | 'listListeners'>;
  log: Logger;
  sessions: Sessions;
  listReaders: ListReaders;
}

/** Distributes the changes of every process to the streams that they concern (docs/adr/0009). */
export function openLiveStreams({ db, database, log, sessions, listReaders }: Parts): LiveStreams {
  const open = new Set<LiveStream>();
  const timer = setInterval(recheck, RECHECK_MS).unref();
  let listeners: number[] = [];
  /** Deliveries run one after the other, so that `close` can wait for the last one before the database closes. */
  let delivered = Promise.resolve();
  let stopListening: (() => Promise<void>) | undefined;
  let listening: Promise<void> | undefined;

  function listen(): Promise<void> {
    listening ??= new Promise((resolve) => {
      stopListening = database.listen({
        onNotice: {
          [CHANGES_CHANNEL]: onChanges,
          [SESSIONS_CHANNEL]: (accountId) => void recheckSessions(accountId),
        },
        // Notices sent while the connection was lost are lost.
        onListening() {
          sendEverything();
          void recheckSessions();
          void recheckListeners();
          resolve();
        },
      });
    });
    return listening;
  }

  function sendEverything(): void {
    for (const stream of open) stream.addEverything();
  }

  function onChanges(payload: string): void {
    let changes: Change[];
    try {
      changes = JSON.parse(payload);
    } catch (err) {
      log.warn({ err }, 'A notice of changes could not be read; every open page refetches everything');
      sendEverything();
      return;
    }
    delivered = delivered.then(() => deliver(changes));
  }

  async function deliver(changes: Change[]): Promise<void> {
    const all = [...open];
    if (all.length === 0) return;
    try {
      const readersOf = await listReaders(db, changes);
      for (const change of changes) {
        const readers = new Set([...change.lost, ...readersOf(change)]);
        for (const stream of all) {
          const { accountId, email } = stream.owner;
          if (accountId === change.ownerId || readers.has(email)) stream.add(change);
        }
      }
    } catch (err) {
      log.warn({ err }, 'The readers of a change could not be looked up; every open page refetches everything');
      for (const stream of all) stream.addEverything();
    }
  }

  /**
   * Checks which sessions are still valid, of one account or of all, without extending them: an open stream is no use
   * of a session.
   */
  async function recheckSessions(accountId?: string): Promise<void> {
    const due = [...open].filter(({ owner }) => accountId === undefined || owner.accountId === accountId);
    if (due.length === 0) return;
    try {
      const still = await sessions.listOpen([...new Set(due.map(({ owner }) => owner.sessionId))]);
      for (const stream of due) {
        if (!still.has(stream.owner.sessionId)) stream.end(new AppError('UNAUTHORIZED', messages.errors.unauthorized));
      }
    } catch (err) {
      log.warn({ err }, 'The sessions of open streams could not be read; they are read again in half a minute');
    }
  }

  /**
   * A process that was killed may have committed a change without announcing it. Its listening connection is gone then.
   */
  async function recheckListeners(): Promise<void> {
    try {
      const before = listeners;
      listeners = await database.listListeners();
      if (before.some((id) => !listeners.includes(id))) sendEverything();
    } catch (err) {
      log.warn({ err }, 'The other processes could not be listed; they are listed again in half a minute');
    }
  }

  async function recheck(): Promise<void> {
    if (open.size > 0) await Promise.all([recheckSessions(), recheckListeners()]);
  }

  return {
    listen,
    async open(owner) {
      const [oldest, ...others] = [...open].filter((stream) => stream.owner.accountId === owner.accountId);
      const isFull = others.length >= MAX_OF_AN_ACCOUNT - 1;
      if (isFull) oldest?.end(new AppError('TOO_MANY_REQUESTS', messages.errors.rateLimit));
      const stream = new LiveStream(owner, (gone) => open.delete(gone));
      open.add(stream);
      if (!(await Promise.race([listen().then(() => true), wait(BEGIN_WITHIN_MS, false, { ref: false })]))) {
        // The page's tRPC client reconnects by itself.
        const unavailable = new AppError('SERVICE_UNAVAILABLE', messages.errors.databaseAway);
        stream.end(unavailable);
        throw unavailable;
      }
      return stream;
    },
    recheck,
    async close() {
      clearInterval(timer);
      for (const stream of open) stream.end(null);
      await stopListening?.();
      await delivered;
    },
  };
}
