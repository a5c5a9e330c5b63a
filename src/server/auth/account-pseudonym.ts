import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** 48 bits: enough to tell accounts apart in a log. */
const LENGTH = 12;
const marks = new LRUCache<string, string>({ max: 5000 });

/** The pseudonym of an account in the log, the same in every process: the beginning of the SHA-256 of its id. */
export function accountPseudonym(accountId: string): string {
  const known = marks.get(accountId);
  if (known) return known;
  const mark = hash('sha256', accountId, 'hex').slice(0, LENGTH);
  marks.set(accountId, mark);
  return mark;
}
