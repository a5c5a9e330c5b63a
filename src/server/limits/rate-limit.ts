import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock';
import { normaliseEmail } from '../../kernel/email';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { Database } from '../db/database';
import type { Env } from '../env';
import type { Logger } from '../observability/logger';
import { hashSecret } from '../secret';
import { openCallCounts } from './call-counts';
import { deleteHits, deleteHitsBefore, type Hits, hit } from './rate-limit.repo';

const MINUTE_MS = 60_000;
/** A network address has this many times the attempts of an account: people share addresses. */
const ACCOUNTS_OF_AN_ADDRESS = 5;
/** How long wrong passwords of one account count, from any address. */
const GUESSES_MS = 15 * MINUTE_MS;
/**
 * After too many guesses one more is allowed at this interval, so that an attacker cannot lock an account's owner out
 * for good.
 */
const SLOWED_MS = 10_000;
/** The share of its call limit that an account may spend on place searches, which run at every pause in typing. */
const SEARCH_SHARE = 1 / 4;
const INVITE_LINKS_A_MINUTE = 30;
/** A credential found valid this recently needs no count of its network address. */
const KNOWN_MS = 10 * 60_000;
/** Only valid credentials are remembered, so that made-up ones cannot fill the memory. */
const MAX_KNOWN = 50_000;

/** The session ids and access tokens that this process recently found valid. */
interface KnownCredentials {
  has(credential: string): boolean;
  add(credential: string): void;
  delete(credential: string): void;
}

/** The rate limits (contract section 5, cases L). Every method throws AppError TOO_MANY_REQUESTS beyond its limit. */
export interface RateLimits {
  /** Credentials whose calls are counted for their accounts alone. */
  known: KnownCredentials;
  /**
   * Counts the calls of a request for its network address, and gives a function that undoes the count if the request
   * turns out to belong to an account. Other processes learn of the count some seconds later.
   */
  countOfAddress(ip: string, asked?: RequestCalls): () => void;
  /** Counts the calls of a request for its account, over all sessions and tokens, and likewise in memory first. */
  countOfAccount(accountId: string, asked: RequestCalls): void;
  /** Counts a place search of an account, which may cost money at another service. */
  countSearch(accountId: string): void;
  /** Counts a visitor's look at what an invitation is about (contract-crew, section 16). */
  countInviteLink(ip: string): Promise<void>;
  /**
   * Counts an attempt at a procedure that checks passwords or tokens or sends mail; `account` is the text that names
   * it.
   */
  countAttempt(attempt: { procedure: string; ip: string; account: string }): Promise<void>;
  /** Counts a guess at the password of an address, whether or not it has an account (case L2). */
  countGuess(email: string): Promise<void>;
  /** Clears the guesses after the right password. */
  forgetGuesses(email: string): Promise<void>;
  /** Shares the counts of calls with the other processes now; also runs every few seconds. */
  settle(): Promise<void>;
  /** Removes expired rows. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** How many calls one request makes. */
export interface RequestCalls {
  calls: number;
  /**
   * Calls with the limit RATE_LIMIT_AUTH_MAX, counted apart: people can still log in behind an address that has used up
   * its other calls.
   */
  accountCalls: number;
}

const ONE_CALL: RequestCalls = { calls: 1, accountCalls: 0 };

interface RateLimitOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Pick<Env, 'RATE_LIMIT_MAX' | 'RATE_LIMIT_AUTH_MAX' | 'DATABASE_URL'>;
}

/** Opens the limits, which every process on the database shares: attempts at once, calls every few seconds. */
export function openRateLimits({ db, clock, log, env }: RateLimitOptions): RateLimits {
  const { RATE_LIMIT_MAX: mostCalls, RATE_LIMIT_AUTH_MAX: mostAttempts } = env;
  const calls = openCallCounts({ db, clock, log, isShared: env.DATABASE_URL !== undefined });
  const hashOf = (...parts: string[]) => hashSecret(JSON.stringify(parts));
  const guessesOf = (email: string) => hashOf('guesses', normaliseEmail(email));

  /**
   * Counts both kinds of calls before it refuses, so that a request with too many of one kind still counts for the
   * other.
   */
  function countCalls(caller: string, asked: RequestCalls): () => void {
    if (mostCalls === 0) return () => {};
    const counts = [
      ...(asked.calls > 0 ? [calls.count(`calls ${caller}`, asked.calls, mostCalls)] : []),
      ...(asked.accountCalls > 0 ? [calls.count(`account calls ${caller}`, asked.accountCalls, mostCalls)] : []),
    ];
    const waitMs = Math.max(0, ...counts.map((counted) => counted.waitMs));
    if (waitMs > 0) throw tooMany(waitMs);
    return () => {
      for (const { takeBack } of counts) takeBack();
    };
  }

  return {
    known: knownCredentials(clock),
    countOfAddress: (ip, asked = ONE_CALL) => countCalls(network(ip), asked),
    countOfAccount: (accountId, asked) => void countCalls(accountId, asked),
    countSearch(accountId) {
      if (mostCalls === 0) return;
      const { waitMs } = calls.count(`search ${accountId}`, 1, Math.ceil(mostCalls * SEARCH_SHARE));
      if (waitMs > 0) throw tooMany(waitMs);
    },
    async countInviteLink(ip) {
      if (mostAttempts === 0) return;
      const now = clock.now();
      const keys = [hashOf('invite link', network(ip))];
      const [opened] = await hit(db, { keys, now, endsAt: later(now, MINUTE_MS) });
      refuseOver(opened, INVITE_LINKS_A_MINUTE, now);
    },
    async countAttempt({ procedure, ip, account }) {
      if (mostAttempts === 0) return;
      const now = clock.now();
      const address = network(ip);
      const keys = [hashOf(procedure, address, normaliseEmail(account)), hashOf(procedure, address)];
      const [ofBoth, ofAddress] = await hit(db, { keys, now, endsAt: later(now, MINUTE_MS) });
      refuseOver(ofBoth, mostAttempts, now);
      refuseOver(ofAddress, mostAttempts * ACCOUNTS_OF_AN_ADDRESS, now);
    },
    async countGuess(email) {
      if (mostAttempts === 0) return;
      const now = clock.now();
      const key = guessesOf(email);
      const [guesses] = await hit(db, { keys: [key], now, endsAt: later(now, GUESSES_MS) });
      if (!guesses || guesses.hits <= mostAttempts * ACCOUNTS_OF_AN_ADDRESS) return;
      const [slowed] = await hit(db, { keys: [hashOf('slowed', key)], now, endsAt: later(now, SLOWED_MS) });
      refuseOver(slowed, 1, now);
    },
    async forgetGuesses(email) {
      if (mostAttempts > 0) await deleteHits(db, guessesOf(email));
    },
    settle: calls.settle,
    sweep: () => deleteHitsBefore(db, clock.now()),
    close: calls.close,
  };
}

/** Stores hashes: a memory dump gives no usable credential. */
function knownCredentials(clock: Clock): KnownCredentials {
  const foundAt = new LRUCache<string, number>({ max: MAX_KNOWN });
  return {
    has(credential) {
      const at = foundAt.get(hashSecret(credential));
      // A clock that was put back must not lengthen the ten minutes.
      return at !== undefined && Math.abs(clock.now().getTime() - at) <= KNOWN_MS;
    },
    add: (credential) => void foundAt.set(hashSecret(credential), clock.now().getTime()),
    delete: (credential) => void foundAt.delete(hashSecret(credential)),
  };
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

function refuseOver(counted: Hits | undefined, most: number, now: Date): void {
  if (counted && counted.hits > most) throw tooMany(counted.endsAt.getTime() - now.getTime());
}

function tooMany(ms: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('TOO_MANY_REQUESTS', messages.errors.rateLimit, { retryAfter });
}

/** The network of an address: of IPv6 the first 64 bits, since a subscriber has all the others. */
function network(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .join(':');
}
