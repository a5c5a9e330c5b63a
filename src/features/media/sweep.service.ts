import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import type { Platform } from '../../server/platform';
import {
  deleteOwnerless,
  deleteUnused,
  type IsShown,
  listMediaIds,
  lockUnused,
  lookUpByIndex,
  recordUnused,
} from './media.repo';
import { removeAbandonedUploads } from './media.upload';
import { removeDueFiles, scheduleRemoval } from './removal.service';

type SweepPlatform = Pick<Platform, 'env' | 'db' | 'outbox' | 'storage' | 'log' | 'clock'>;

const DAY_MS = 86_400_000;

/**
 * Removes the images of deleted accounts, and all files that are due. What cannot be removed now stays for the next
 * time.
 */
export async function removeOrphans(parts: SweepPlatform): Promise<void> {
  await scheduleAll(parts, deleteOwnerless);
  await removeDueFiles(parts);
}

/**
 * Removes images that no shot, no cover (`shown`) and no profile has used for a day, files of uploads that broke off a
 * day ago, and everything that `removeOrphans` removes (case U9).
 */
export async function sweepImages(parts: SweepPlatform, shown: IsShown): Promise<void> {
  const now = parts.clock.now();
  const before = new Date(now.getTime() - DAY_MS);
  for await (const ids of listMediaIds(parts.db)) {
    await transaction(parts, async (tx) => {
      await lookUpByIndex(tx);
      await recordUnused(tx, ids, now, shown);
    });
  }
  await scheduleAll(parts, async (tx) => {
    await lookUpByIndex(tx);
    return deleteUnused(tx, await lockUnused(tx, before, shown), before, shown);
  });
  await removeOrphans(parts);
  await removeAbandonedUploads(parts.env, before);
}

/** Schedules the removal of the files of images whose rows `take` deletes, some at a time, until it finds none. */
async function scheduleAll(parts: SweepPlatform, take: (tx: Database) => Promise<string[]>): Promise<void> {
  for (let taken = 1; taken > 0; ) {
    taken = await transaction(parts, async (tx) => {
      const ids = await take(tx);
      await scheduleRemoval(tx, parts, ids);
      return ids.length;
    });
  }
}
