import { expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock';
import type { SignedContext } from '../context';
import { runIdempotent } from './idempotency';

// The embedded database has a single process, so another one that holds a key is a stand-in.
const tx = { select: () => ({ from: async () => [{ held: false }] }) };
type Work = (inner: typeof tx) => Promise<unknown>;
const contextWith = (fields: object = {}) =>
  ({
    user: { id: '0199d29e-02b7-7e41-a6c8-91d3f4b5a722' },
    idempotencyKey: 'import-row-7',
    clock: systemClock,
    db: { transaction: (work: Work) => work(tx) },
    outbox: { hasAdded: () => false },
    ...fields,
  }) as unknown as SignedContext;
const call = { call: 'gear.add', input: {} };
const stillRunning = {
  code: 'CONFLICT',
  message: 'The first call with this Idempotency-Key is still running',
  retryAfter: 1,
};

test('while another process holds the key, nothing is done and the caller may come back', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    return { success: true };
  };
  await expect(runIdempotent(contextWith(), call, work)).rejects.toMatchObject(stillRunning);
  expect(runs).toBe(0);
});

test('what a call prepares is done before its transaction; a refusal of the key comes first', async () => {
  const steps: string[] = [];
  const ctx = contextWith({
    async prepared() {
      steps.push('prepared');
      throw new Error('unreadable');
    },
    db: {
      transaction(work: Work) {
        steps.push('begun');
        return work(tx);
      },
    },
  });
  await expect(runIdempotent(ctx, call, async () => ({ success: true }))).rejects.toMatchObject(stillRunning);
  expect(steps).toEqual(['prepared', 'begun']);
});
