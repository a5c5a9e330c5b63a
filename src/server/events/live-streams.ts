import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { Sessions } from '../auth/sessions';
import type { Database, OpenDatabase } from '../db/database';
import type { Logger } from '../observability/logger';
import { CHANGES_CHANNEL, type Change, SESSIONS_CHANNEL } from './changes';
import { LiveStream, type StreamOwner } from './live-stream';
import { RecentChanges } from './recent-changes';

const RECHECK_MS = 30_000;
const MAX_OF_AN_ACCOUNT = 10;
/**
 * So many changes are passed on with one look-up of their readers, and fewer where many listen: a person may be taken
 * off ten thousand shots that hundreds read.
 */
const CHANGES_AT_ONCE = 500;
const READS_AT_ONCE = 20_000;

/** The open streams of this process. */
export interface LiveStreams {
  /**
   * Begins to listen for the notices of every process. As soon as the database listens, streams that are open already
   * get "everything".
   */
  listen(): void;
  /** The position behind the last change that this process has passed on. */
  position(): string;
  /**
   * Opens a stream, which begins with the changes since a position that the reader knows, and with "everything" where
   * they are not known. Beyond ten streams of an account its oldest one ends.
   */
  open(owner: StreamOwner, since: string | undefined): LiveStream;
  /** Ends streams whose session has ended and looks for processes that were killed; also runs every 30 seconds. */
  recheck(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Looks up, for each change, which of these email addresses are of members who may see it, the owner not included. Only
 * those who listen are asked for: a project may be shared with very many.
 */
export type ListReaders = (db: Database, changes: readonly Change[], among: readonly string[]) => Promise<ReadersOf>;
type ReadersOf = (change: Change) => readonly string[];

interface LiveStreamOptions {
  db: Database;
  database: Pick<OpenDatabase, 'listen' | 'listListeners'>;
  log: Logger;
  sessions: Sessions;
  listReaders: ListReaders;
}

/** Distributes the changes of every process to the streams that they concern (docs/adr/0009). */
export function openLiveStreams({ db, database, log, sessions, listReaders }: LiveStreamOptions): LiveStreams {
  const open = new Set<LiveStream>();
  const recent = new RecentChanges();
  const timer = setInterval(recheck, RECHECK_MS).unref();
  let listeners: number[] = [];
  const waiting: Change[] = [];
  /** Deliveries run one after the other, so that `close` can wait for the last one before the database closes. */
  let delivered = Promise.resolve();
  let stopListening: (() => Promise<void>) | undefined;

  function listen(): void {
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
      },
    });
  }

  /** Changes were lost, also for pages that have no stream at the moment. */
  function sendEverything(): void {
    recent.forget();
    for (const stream of open) stream.addEverything();
  }

  function onChanges(payload: string): void {
    try {
      waiting.push(...(JSON.parse(payload) as Change[]));
    } catch (err) {
      log.warn({ err }, 'A notice of changes could not be read; every open page refetches everything');
      sendEverything();
    }
    delivered = delivered.then(deliver);
  }

  /** Passes on the changes that came during the delivery before. */
  async function deliver(): Promise<void> {
    while (waiting.length > 0) {
      const most = Math.ceil(READS_AT_ONCE / Math.max(1, open.size));
      await passOnSome(waiting.splice(0, Math.min(CHANGES_AT_ONCE, most)));
    }
  }

  async function passOnSome(changes: Change[]): Promise<void> {
    const told: { streams: LiveStream[]; readersOf: ReadersOf }[] = [];
    const listening = new Set<LiveStream>();
    try {
      // A stream that opens during a look-up has its own afterwards.
      for (let more = [...open]; more.length > 0; more = [...open].filter((stream) => !listening.has(stream))) {
        told.push({ streams: more, readersOf: await listReaders(db, changes, emailsOf(more)) });
        for (const stream of more) listening.add(stream);
      }
      // Together: a stream that opens in between would get a change twice, or never.
      recent.add(changes, performance.now());
      for (const { streams, readersOf } of told) passOn(changes, readersOf, streams);
    } catch (err) {
      log.warn({ err }, 'The readers of a change could not be looked up; every open page refetches everything');
      sendEverything();
    }
  }

  /** Begins a stream with what was passed on since its reader's position; with everything for null. */
  async function catchUp(stream: LiveStream, changes: Change[] | null): Promise<void> {
    try {
      if (!changes) stream.addEverything();
      else if (changes.length > 0) passOn(changes, await listReaders(db, changes, emailsOf([stream])), [stream]);
    } catch (err) {
      log.warn({ err }, 'The readers of a change could not be looked up; an open page refetches everything');
      stream.addEverything();
    }
    stream.begin();
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
    position: () => recent.position,
    open(owner, since) {
      const [oldest, ...others] = [...open].filter((stream) => stream.owner.accountId === owner.accountId);
      const isFull = others.length >= MAX_OF_AN_ACCOUNT - 1;
      if (isFull) oldest?.end(new AppError('TOO_MANY_REQUESTS', messages.errors.rateLimit));
      const stream = new LiveStream(
        owner,
        (gone) => open.delete(gone),
        () => recent.position,
      );
      open.add(stream);
      void catchUp(stream, since === undefined ? null : recent.since(since));
      // A process that is killed before the next recheck has to be known by then.
      void recheckListeners();
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

const emailsOf = (streams: Iterable<LiveStream>) => [...streams].map(({ owner }) => owner.email);

/** Adds changes to the streams that they concern. */
function passOn(changes: readonly Change[], readersOf: ReadersOf, streams: Iterable<LiveStream>): void {
  for (const change of changes) {
    const readers = new Set([...change.lost, ...readersOf(change)]);
    for (const stream of streams) {
      const { accountId, email } = stream.owner;
      if (accountId === change.ownerId || readers.has(email)) stream.add(change);
    }
  }
}
