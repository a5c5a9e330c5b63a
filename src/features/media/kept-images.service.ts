import type { Database } from '../../server/database';
import { keysOf } from './media.files';
import { listImageIds } from './media.repo';

/** Every image that the database knows, by its id. */
export function keptImages(db: Database): Promise<string[]> {
  return listImageIds(db);
}

/** Where the storage has the files of an image. */
export function fileKeys(id: string): string[] {
  return keysOf(id);
}
