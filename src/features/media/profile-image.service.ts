import { isId } from '../../kernel/ids';
import type { Database } from '../../server/database';
import { transaction } from '../../server/database';
import type { Platform } from '../../server/platform';
import { idOf, removeFiles } from './media.files';
import { deleteMedia, disownMedia, disownUnusedProfileImages, holdProfileImage, listRubbish } from './media.repo';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/** Whether the account may take this as its picture: it uploaded it for that. Held until the transaction ends. */
export async function holdOwnProfileImage(tx: Database, ownerId: string, url: string): Promise<boolean> {
  const id = idOf(url);
  return isId(id) && holdProfileImage(tx, ownerId, id);
}

/** Makes a picture that an account replaced rubbish; `removeRubbish` takes it away after the commit. */
export function disownProfileImage(tx: Database, url: string): Promise<void> {
  return disownMedia(tx, idOf(url));
}

/** Takes the files of images without an owner away, and what is known of them. What cannot be removed now stays for the next time. */
export async function removeRubbish(parts: Pick<Platform, 'db' | 'storage' | 'log'>): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (let ids = await listRubbish(parts.db, last, AT_ONCE); ids.length > 0; ) {
    for (const id of ids) if (await removeFiles(parts, id)) await deleteMedia(parts.db, id);
    last = ids.at(-1) ?? last;
    ids = await listRubbish(parts.db, last, AT_ONCE);
  }
}

/** Removes profile images that were uploaded more than a day ago and never chosen, and all other rubbish. */
export async function sweepImages(parts: Pick<Platform, 'db' | 'outbox' | 'storage' | 'log' | 'clock'>): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - DAY_MS);
  await transaction(parts, (tx) => disownUnusedProfileImages(tx, before));
  await removeRubbish(parts);
}
