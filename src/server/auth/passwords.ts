import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { boundedQueue } from '../limits/bounded-queue';

/**
 * Hashes and verifies passwords. Every method throws AppError SERVICE_UNAVAILABLE when too many calls wait (case L6).
 */
export interface PasswordHasher {
  /** The argon2id hash to store (case A9). */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /**
   * Does the work of a verification without a hash to compare, so that the time does not tell whether an account exists
   * (case E1).
   */
  verifyDummy(password: string): Promise<void>;
}

/** Half of libuv's four threads: the other two go on serving files while passwords are hashed. */
const AT_ONCE = 2;
const WAITING = 64;

/** The package's enum cannot be imported under isolatedModules: 2 is Argon2id. */
const ARGON2ID = 2;
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the same cost, of 32 random bytes that were thrown away. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$aADa9zNVKqaVLDakzMzAdw$6PRiGnzFlnjRNar2A1JxYmsmnvInDsLxdT7lO8vKye8';

/** argon2id with m=19456, t=2, p=1; runs two at once, lets 64 wait and refuses more. */
export function createPasswordHasher(): PasswordHasher {
  const inTurn = boundedQueue(AT_ONCE, WAITING);
  return {
    hash: (password) => inTurn(() => argonHash(sameForm(password), cost)),
    verify: (hash, password) => inTurn(() => argonVerify(hash, sameForm(password))),
    async verifyDummy(password) {
      await inTurn(() => argonVerify(dummyHash, sameForm(password)));
    },
  };
}

/** NFKC: keyboards encode an accented letter in different ways. */
function sameForm(password: string): string {
  return password.normalize('NFKC');
}
