import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { normaliseEmail } from '../../kernel/text';
import type { Database } from '../db/database';
import type { Env } from '../env';
import type { Logger } from '../observability/logger';
import { hashSecret } from '../secret';
import { openCallCounts } from './call-counts';
import { deleteHits, deleteHitsBefore, type Hits, hit } from './rate-limit.repo';

const MINUTE_MS = 60_000;
/** One network address may try this many times what it may try on one account: people share addresses. */
const ACCOUNTS_OF_AN_ADDRESS = 5;
/** Wrong passwords of one account from anywhere are counted this long. */
const GUESSES_MS = 15 * MINUTE_MS;
/** When there were too many, one more may be tried this often, so that nobody can lock somebody else out for good. */
const SLOWED_MS = 10_000;
/**
 * One account may ask for places this often for each time it may call: a search asks with every pause of the typing.
 */
const SEARCH_SHARE = 1 / 4;
/** A credential that was found good this long ago or less needs no count of its address. */
const KNOWN_MS = 10 * 60_000;
/** Only credentials that work are remembered, so that nobody can fill this with made-up ones. */
const MAX_KNOWN = 50_000;

/** The session ids and access tokens that this process has found good lately. */
interface KnownCredentials {
  has(credential: string): boolean;
  add(credential: string): void;
  delete(credential: string): void;
}

/** What may be done how often (contract section 5, cases L). Every method throws AppError TOO_MANY_REQUESTS beyond. */
export interface RateLimits {
  /** The credentials whose calls are counted for their accounts alone. */
  known: KnownCredentials;
  /**
   * Counts the calls of one request for the network address that it comes from. Gives a function that undoes the count,
   * for a request that turns out to be an account's. Other processes know of the count some seconds later.
   */
  countOfAddress(ip: string, asked?: Asked): () => void;
  /**
   * Counts the calls of one request for the account that it comes from, whichever session or token it uses; the same.
   */
  countOfAccount(accountId: string, asked: Asked): void;
  /** Counts a question of an account that may cost something elsewhere; the same. */
  countSearch(accountId: string): void;
  /** Counts a try at what passwords, links and mails hang on; `account` is whatever names it. */
  countAttempt(attempt: { procedure: string; ip: string; account: string }): Promise<void>;
  /** Counts a guess at the password of an address, whether it has an account or not (case L2). */
  countGuess(email: string): Promise<void>;
  /** After the right password. */
  forgetGuesses(email: string): Promise<void>;
  /** Shares the counts of calls with the other processes now; happens by itself every few seconds. */
  settle(): Promise<void>;
  /** Removes what is over. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** What one request asks for. */
export interface Asked {
  calls: number;
  /**
   * Calls on which RATE_LIMIT_AUTH_MAX is. They have a count of their own, so that people can still log in behind an
   * address that has used up its other calls.
   */
  accountCalls: number;
}

const ONE_CALL: Asked = { calls: 1, accountCalls: 0 };

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Pick<Env, 'RATE_LIMIT_MAX' | 'RATE_LIMIT_AUTH_MAX' | 'DATABASE_URL'>;
}

/**
 * The limits, shared by every process on the database: those on accounts at each try, those on calls every few seconds.
 */
export function openRateLimits({ db, clock, log, env }: Parts): RateLimits {
  const { RATE_LIMIT_MAX: mostCalls, RATE_LIMIT_AUTH_MAX: mostAttempts } = env;
  const calls = openCallCounts({ db, clock, log, isShared: env.DATABASE_URL !== undefined });
  const hashOf = (...parts: string[]) => hashSecret(JSON.stringify(parts));
  const guessesOf = (email: string) => hashOf('guesses', normaliseEmail(email));

  /**
   * Counts everything that was asked before it refuses, so that a request with too much of one kind counts for the
   * other too.
   */
  function countAsked(caller: string, asked: Asked): () => void {
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
    countOfAddress: (ip, asked = ONE_CALL) => countAsked(network(ip), asked),
    countOfAccount: (accountId, asked) => void countAsked(accountId, asked),
    countSearch(accountId) {
      if (mostCalls === 0) return;
      const { waitMs } = calls.count(`search ${accountId}`, 1, Math.ceil(mostCalls * SEARCH_SHARE));
      if (waitMs > 0) throw tooMany(waitMs);
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

/** Holds hashes: nobody can sign in by what a dump of the memory shows. */
function knownCredentials(clock: Clock): KnownCredentials {
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

/** Whom an address belongs to: of IPv6 the first 64 bits, since one subscriber has all the rest. */
function network(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .join(':');
}
