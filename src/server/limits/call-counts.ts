import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import { hashSecret } from '../secret';
import { addHits } from './rate-limit.repo';

const WINDOW_MS = 60_000;
/** Within this interval each process may let through more calls than the limit. */
const SETTLE_MS = 3000;
/** How many callers are remembered at most: about 10 MB. */
const MAX_CALLERS = 50_000;
/** How many counts go into one statement, so that none takes long. */
const AT_ONCE = 1000;

interface Window {
  hits: number;
  /** How many of the hits are already in the database; the next settlement adds the others. */
  shared: number;
  endsAt: number;
}

interface CallCountOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Whether other processes count on the same database. */
  isShared: boolean;
  /** How many callers are remembered. Beyond that the least recent one is dropped, shared or not. */
  most?: number;
}

/** The result of a count. */
interface Counted {
  /** How many milliseconds the caller has to wait when it is over the limit, else 0. */
  waitMs: number;
  /** Undoes the count within the same minute. */
  takeBack(): void;
}

/** The number of calls of each caller within a minute. */
export interface CallCounts {
  /** Counts calls in memory; `most` is the caller's limit a minute. */
  count(caller: string, calls: number, most: number): Counted;
  /** Adds the new counts to the database and reads those of the other processes; also runs every few seconds. */
  settle(): Promise<void>;
  /** Resolves when the running settlement has ended; starts no other. */
  close(): Promise<void>;
}

/**
 * Counts in memory, since every call is counted, and settles with the other processes in the background, so that no
 * request waits. In each process a caller may exceed the limit by the calls of one interval.
 */
export function openCallCounts({
  db,
  clock,
  log,
  isShared,
  most: mostCallers = MAX_CALLERS,
}: CallCountOptions): CallCounts {
  const callers = new LRUCache<string, Window>({ max: mostCallers });
  let settling: Promise<void> | undefined;
  const timer = isShared ? setInterval(settleCounts, SETTLE_MS).unref() : undefined;

  function settleCounts(): Promise<void> {
    settling ??= shareAll()
      .catch((err: unknown) =>
        log.warn({ err }, 'The counts of calls could not be shared with other processes; another attempt follows'),
      )
      .finally(() => {
        settling = undefined;
      });
    return settling;
  }

  async function shareAll(): Promise<void> {
    if (!isShared) return;
    const now = clock.now();
    const due = [...callers]
      .filter(([, { hits, shared, endsAt }]) => hits !== shared && endsAt > now.getTime())
      .map(([caller, window]) => ({ key: callerKey(caller), window }));
    for (let from = 0; from < due.length; from += AT_ONCE) await shareCounts(due.slice(from, from + AT_ONCE), now);
  }

  async function shareCounts(due: { key: string; window: Window }[], now: Date): Promise<void> {
    const tries = due.map(({ key, window: { hits, shared, endsAt } }) => ({
      key,
      hits: hits - shared,
      endsAt: new Date(endsAt),
    }));
    const known = await addHits(db, tries, now);
    due.forEach(({ window }, at) => {
      const row = known[at];
      if (!row) return;
      const told = window.shared + (tries[at]?.hits ?? 0);
      // Calls counted meanwhile stay on top, for the next settlement.
      window.hits += row.hits - told;
      window.shared = row.hits;
      window.endsAt = row.endsAt.getTime();
    });
  }

  return {
    count(caller, calls, most) {
      const now = clock.now().getTime();
      const known = callers.get(caller);
      const left = (known?.endsAt ?? 0) - now;
      // A window may end later than the clock skew between processes explains: it began before this clock was put back.
      const isOpen = left > 0 && left <= 2 * WINDOW_MS;
      const window = known && isOpen ? known : { hits: 0, shared: 0, endsAt: now + WINDOW_MS };
      if (window !== known) callers.set(caller, window);
      window.hits += calls;
      const takeBack = () => {
        window.hits -= calls;
      };
      return { waitMs: window.hits > most ? window.endsAt - now : 0, takeBack };
    },
    settle: settleCounts,
    async close() {
      clearInterval(timer);
      await settling;
    },
  };
}

/** A hash: the database stores neither accounts nor network addresses. */
function callerKey(caller: string): string {
  return hashSecret(JSON.stringify(['calls', caller]));
}
