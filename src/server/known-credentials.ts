import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock';
import { hashSecret } from './secret';

/** A credential that was found good this long ago or less needs no count of its address. */
const KNOWN_MS = 10 * 60_000;
/** Only credentials that work are remembered, so that nobody can fill this with made-up ones. */
const MAX_KNOWN = 50_000;

/** The session ids and access tokens that this process has found good lately. */
export interface KnownCredentials {
  has(credential: string): boolean;
  add(credential: string): void;
  delete(credential: string): void;
}

/** An empty list. It holds hashes: nobody can sign in by what a dump of the memory shows. */
export function knownCredentials(clock: Clock): KnownCredentials {
  const foundAt = new LRUCache<string, number>({ max: MAX_KNOWN });
  return {
    has(credential) {
      const at = foundAt.get(hashSecret(credential));
      // A clock that was put back must not make the ten minutes longer.
      return at !== undefined && Math.abs(clock.now().getTime() - at) <= KNOWN_MS;
    },
    add: (credential) => void foundAt.set(hashSecret(credential), clock.now().getTime()),
    delete: (credential) => void foundAt.delete(hashSecret(credential)),
  };
}
