import { expect, test } from 'vitest';
import { openBatch } from './batch';

test('calls of a batch run one after the other', async () => {
  const batch = openBatch();
  const order: string[] = [];
  const call = async (name: string) => {
    const leave = await batch.enter();
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    leave(name);
  };
  await Promise.all([call('first'), call('second')]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('when the answers hold 32 MB together, the calls behind them are refused', async () => {
  const batch = openBatch();
  const rows = Array.from({ length: 10_000 }, () => ({ title: 'x'.repeat(1200) }));
  const call = async () => (await batch.enter())(rows);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, call));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(7).fill('rejected')]);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'PAYLOAD_TOO_LARGE' } });
});
