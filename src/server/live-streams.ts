import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';
import { openChangeFeed } from './change-feed';
import type { Change } from './changes';
import type { Database, OpenDatabase } from './database';
import { LiveStream, type StreamOwner } from './live-stream';
import type { Logger } from './logger';
import type { Sessions } from './sessions';

const MINUTE_MS = 60_000;
const MOST_OF_AN_ACCOUNT = 10;

/** The open streams of this process. */
export interface LiveStreams {
  /**
   * Opens a stream that misses nothing that is committed from now on; the oldest of more than ten of one account ends. Throws
   * when the database is away.
   */
  open(owner: StreamOwner): Promise<LiveStream>;
  /** Reads every session again and ends the streams of those that are over; happens by itself every minute. */
  recheck(): Promise<void>;
  close(): Promise<void>;
}

/** Who, besides the owner, may see what was changed: gives the addresses for each change. */
export type ListReaders = (db: Database, changes: Change[]) => Promise<(change: Change) => readonly string[]>;

interface Parts {
  db: Database;
  listen: OpenDatabase['listen'];
  log: Logger;
  sessions: Sessions;
  listReaders: ListReaders;
}

/** Hands the changes of every process to those who may be concerned by them (docs/adr/0009). */
export function openLiveStreams({ db, listen, log, sessions, listReaders }: Parts): LiveStreams {
  const open = new Set<LiveStream>();
  const sessionsEnded = (accountId: string | null) => void recheckOf(accountId);
  const feed = openChangeFeed({ db, listen, log, deliver, sessionsEnded });
  const timer = setInterval(recheck, MINUTE_MS).unref();

  async function deliver(changes: Change[], position: string): Promise<void> {
    if (open.size === 0) return;
    const readersOf = await listReaders(db, changes);
    for (const change of changes) {
      const readers = new Set([...change.lost, ...readersOf(change)]);
      for (const stream of open) {
        const { accountId, email } = stream.owner;
        if (accountId === change.ownerId || readers.has(email)) stream.add(change, position);
      }
    }
  }

  async function recheckOf(accountId: string | null): Promise<void> {
    const due = [...open].filter(({ owner }) => accountId === null || owner.accountId === accountId);
    if (due.length === 0) return;
    try {
      // Without making them last longer: a page that nobody looks at does not keep its session.
      const still = await sessions.listOpen([...new Set(due.map(({ owner }) => owner.sessionId))]);
      for (const stream of due) {
        if (still.has(stream.owner.sessionId)) continue;
        stream.end(new AppError('UNAUTHORIZED', messages.errors.unauthorized));
      }
    } catch (err) {
      log.warn({ err }, 'The sessions of open streams could not be read; they are read again in a minute');
    }
  }

  async function recheck(): Promise<void> {
    if (open.size === 0) return;
    await recheckOf(null);
    const before = [...open];
    const position = await feed.look();
    for (const stream of before) stream.touch(position);
  }

  return {
    async open(owner) {
      const [oldest, ...others] = [...open].filter((stream) => stream.owner.accountId === owner.accountId);
      const isFull = others.length >= MOST_OF_AN_ACCOUNT - 1;
      if (isFull) oldest?.end(new AppError('TOO_MANY_REQUESTS', messages.errors.rateLimit));
      const stream = new LiveStream(owner, (gone) => open.delete(gone));
      open.add(stream);
      try {
        await feed.start();
        return stream;
      } catch (error) {
        stream.end(null);
        throw error;
      }
    },
    recheck,
    async close() {
      clearInterval(timer);
      for (const stream of open) stream.end(null);
      await feed.close();
    },
  };
}
