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

test('when the answers hold 16 MB together, the calls behind them are refused', async () => {
  const batch = openBatch();
  const rows = Array.from({ length: 10_000 }, () => ({ title: 'x'.repeat(1200) }));
  const call = async () => (await batch.enter())(rows);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, call));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(2).fill('fulfilled'), ...Array(8).fill('rejected')]);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'PAYLOAD_TOO_LARGE' } });
});

test('a call whose own rows hold 16 MB is refused before it has read them all, and the next one is not', async () => {
  const batch = openBatch();
  const leave = await batch.enter();
  const row = { description: 'x'.repeat(100_000) };
  let rows = 0;
  const fill = () => {
    for (; rows < 1000; rows += 1) batch.hold(row);
  };
  expect(fill).toThrow(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }));
  expect(rows).toBe(159);
  leave(undefined);
  await batch.enter();
  expect(() => batch.hold(row)).not.toThrow();
});
