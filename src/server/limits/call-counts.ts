import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import { hashSecret } from '../secret';
import { addHits } from './rate-limit.repo';

const WINDOW_MS = 60_000;
/** So much of what is called in between, each process may let through beyond a limit. */
const SETTLE_MS = 3000;
/** So many callers are remembered at most: about 10 MB. */
const MAX_CALLERS = 50_000;
/** So many are settled in one statement, so that none takes long. */
const AT_ONCE = 1000;

interface Window {
  hits: number;
  /** How many of them the database knows of. */
  told: number;
  endsAt: number;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Whether other processes count on the same database. */
  isShared: boolean;
  /** How many callers are remembered; whoever called longest ago is forgotten, told to the others or not. */
  most?: number;
}

/** A count that was made. */
interface Counted {
  /** How many milliseconds the caller has to wait when there were more calls than the limit, else 0. */
  waitMs: number;
  /** Undoes the count, within the same minute. */
  takeBack(): void;
}

/** How often everybody has called within a minute. */
export interface CallCounts {
  /** Counts so many calls in memory, of which a caller may make `most` a minute. */
  count(caller: string, calls: number, most: number): Counted;
  /**
   * Tells the database what was counted since the last time, and learns what others have; happens by itself every few
   * seconds.
   */
  settle(): Promise<void>;
  /** Resolves when the settling under way is over; none follows. */
  close(): Promise<void>;
}

/**
 * Counts in memory, since every call asks, and settles with the other processes in the background: no request waits for
 * it. A caller may exceed the limit by what one interval brings in each process.
 */
export function openCallCounts({ db, clock, log, isShared, most: mostCallers = MAX_CALLERS }: Parts): CallCounts {
  const untold = new Map<string, Window>();
  // While the database is away nothing is told: what is to be told must not grow beyond what is remembered.
  const callers = new LRUCache<string, Window>({ max: mostCallers, dispose: (_, caller) => untold.delete(caller) });
  let settling: Promise<void> | undefined;
  const timer = isShared ? setInterval(settle, SETTLE_MS).unref() : undefined;

  function settle(): Promise<void> {
    settling ??= tellAll()
      .catch((err: unknown) => log.warn({ err }, 'The counts of calls could not be shared; they are shortly'))
      .finally(() => {
        settling = undefined;
      });
    return settling;
  }

  async function tellAll(): Promise<void> {
    if (!isShared) return;
    const now = clock.now();
    const due = [...untold].filter(([, { endsAt }]) => endsAt > now.getTime());
    untold.clear();
    const rows = due.map(([caller, window]) => ({ key: keyOf(caller), window }));
    try {
      for (let from = 0; from < rows.length; from += AT_ONCE) await tell(rows.slice(from, from + AT_ONCE), now);
    } catch (error) {
      for (const [caller, window] of due) if (callers.peek(caller) === window) untold.set(caller, window);
      throw error;
    }
  }

  async function tell(rows: { key: string; window: Window }[], now: Date): Promise<void> {
    const tries = rows.map(({ key, window }) => ({
      key,
      hits: window.hits - window.told,
      endsAt: new Date(window.endsAt),
    }));
    const known = await addHits(db, tries, now);
    rows.forEach(({ window }, at) => {
      const row = known[at];
      if (!row) return;
      const told = window.told + (tries[at]?.hits ?? 0);
      // What came in meanwhile stays on top, to be told the next time.
      window.hits += row.hits - told;
      window.told = row.hits;
      window.endsAt = row.endsAt.getTime();
    });
  }

  return {
    count(caller, calls, most) {
      const now = clock.now().getTime();
      const known = callers.get(caller);
      const left = (known?.endsAt ?? 0) - now;
      // Beyond what another process's clock may be ahead, it began before the clock was put back.
      const isOpen = left > 0 && left <= 2 * WINDOW_MS;
      const window = known && isOpen ? known : { hits: 0, told: 0, endsAt: now + WINDOW_MS };
      if (window !== known) callers.set(caller, window);
      const add = (hits: number) => {
        window.hits += hits;
        if (isShared && callers.peek(caller) === window) untold.set(caller, window);
      };
      add(calls);
      return { waitMs: window.hits > most ? window.endsAt - now : 0, takeBack: () => add(-calls) };
    },
    settle,
    async close() {
      clearInterval(timer);
      await settling;
    },
  };
}

/** No account and no address of a network is kept. */
function keyOf(caller: string): string {
  return hashSecret(JSON.stringify(['calls', caller]));
}
