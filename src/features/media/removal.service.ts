import type { Database } from '../../server/db/database';
import type { Platform } from '../../server/platform';
import { removeFiles } from './media.files';
import {
  cancelRemovals,
  claimRemovals,
  deleteRemovals,
  insertRemovals,
  listDueRemovals,
  postponeRemovals,
} from './removal.repo';

type RemovalPlatform = Pick<Platform, 'db' | 'storage' | 'log' | 'clock'>;

const MINUTE_MS = 60_000;
/** Longer than any upload takes, however slow the line and long the queue. */
const UNFINISHED_MS = 24 * 60 * MINUTE_MS;
/** An upload without a row after this time has failed. Long enough for two processes whose clocks differ. */
const FINISH_WITHIN_MS = 60 * MINUTE_MS;
const TRY_AGAIN_MS = 10 * MINUTE_MS;
const AT_ONCE = 8;

/**
 * Records, before the first byte is stored, that the files of an image are removed in a day unless `cancelRemoval`
 * follows.
 */
export function recordUpload({ db, clock }: RemovalPlatform, id: string): Promise<void> {
  return insertRemovals(db, [id], new Date(clock.now().getTime() + UNFINISHED_MS));
}

/** Cancels the removal of all these images, in the transaction that writes their rows; false when it is too late. */
export async function cancelRemoval(tx: Database, { clock }: Pick<Platform, 'clock'>, ids: string[]): Promise<boolean> {
  const after = new Date(clock.now().getTime() + UNFINISHED_MS - FINISH_WITHIN_MS);
  return (await cancelRemovals(tx, ids, after)) === ids.length;
}

/**
 * Schedules the removal of the files of images whose rows `tx` deletes; `removeDueFiles` removes them after the commit.
 */
export function scheduleRemoval(tx: Database, { clock }: Pick<Platform, 'clock'>, ids: string[]): Promise<void> {
  return insertRemovals(tx, ids, clock.now());
}

/**
 * Removes the files of a failed upload, now or later. If its rows were written after all, and only the database's
 * response was lost, they stay. For images that are `noted` but not `stored` the record stays for its day: a storage
 * that did not answer in time may still write them.
 */
export async function removeFailed(
  parts: RemovalPlatform,
  { noted, stored }: { noted: string[]; stored: string[] },
): Promise<void> {
  if (noted.length === 0) return;
  try {
    await Promise.all(noted.filter((id) => !stored.includes(id)).map((id) => removeFiles(parts, id)));
    await removeAll(parts, await claimRemovals(parts.db, stored, parts.clock.now()));
  } catch (err) {
    parts.log.warn({ err }, 'Files of a failed upload could not be removed; the sweep tries again');
  }
}

/** Removes files and their records, and postpones those that cannot be removed; tells whether any could. */
async function removeAll(parts: RemovalPlatform, ids: string[]): Promise<boolean> {
  const removed = await Promise.all(ids.map((id) => removeFiles(parts, id)));
  const gone = ids.filter((_, index) => removed[index]);
  const left = ids.filter((_, index) => !removed[index]);
  await deleteRemovals(parts.db, gone);
  await postponeRemovals(parts.db, left, new Date(parts.clock.now().getTime() + TRY_AGAIN_MS));
  return gone.length > 0;
}

/** Removes all files that are due. Stops while the storage is away. Two processes may run this at once. */
export async function removeDueFiles(parts: RemovalPlatform): Promise<void> {
  for (;;) {
    const ids = await listDueRemovals(parts.db, parts.clock.now(), AT_ONCE);
    if (ids.length === 0 || !(await removeAll(parts, ids))) return;
  }
}
