import { createHash } from 'node:crypto';

const keyPattern = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/** Throws for a key of the storage that is none of ours; what is wrong with it is not repeated. */
export function assertStorageKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${createHash('sha256').update(key).digest('hex')}`);
}
