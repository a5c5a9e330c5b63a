import { createHash } from 'node:crypto';

const keyPattern = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/** Throws for a key that the application did not make; the message does not repeat it. */
export function assertStorageKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${createHash('sha256').update(key).digest('hex')}`);
}
