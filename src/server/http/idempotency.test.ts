import { expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock';
import type { SignedContext } from '../context';
import { runIdempotent } from './idempotency';

test('while another process holds the key, nothing is done and the caller may come back', async () => {
  // The embedded database has a single process.
  const tx = { select: () => ({ from: async () => [{ held: false }] }) };
  const ctx = {
    user: { id: '0199d29e-02b7-7e41-a6c8-91d3f4b5a722' },
    idempotencyKey: 'import-row-7',
    clock: systemClock,
    db: { transaction: (work: (inner: typeof tx) => Promise<unknown>) => work(tx) },
    outbox: { hasAdded: () => false },
  } as unknown as SignedContext;
  let runs = 0;
  const work = async () => {
    runs += 1;
    return { success: true };
  };
  await expect(runIdempotent(ctx, { call: 'gear.add', input: {} }, work)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The first call with this Idempotency-Key is still running',
    retryAfter: 1,
  });
  expect(runs).toBe(0);
});
