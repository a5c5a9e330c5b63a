import { isId } from '../../kernel/ids';
import type { Database } from '../../server/db/database';
import type { Platform } from '../../server/platform';
import { imageIdOf } from './media.files';
import { deleteMedia, lockForUse } from './media.repo';
import { scheduleRemoval } from './removal.service';

/** Whether the account uploaded this image for its profile. Locks it until the transaction ends. */
export async function lockOwnProfileImage(tx: Database, ownerId: string, url: string): Promise<boolean> {
  const id = imageIdOf(url);
  return isId(id) && (await lockForUse(tx, { ownerId, kind: 'profile', ids: [id] })).has(id);
}

/** Deletes the row of a profile image that was replaced; `removeOrphans` removes its files after the commit. */
export async function discardProfileImage(tx: Database, parts: Pick<Platform, 'clock'>, url: string): Promise<void> {
  const id = imageIdOf(url);
  if (isId(id)) await scheduleRemoval(tx, parts, await deleteMedia(tx, id));
}
