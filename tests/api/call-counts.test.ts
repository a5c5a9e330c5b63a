import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openCallCounts } from '../../src/server/limits/call-counts';
import { addHits, deleteHitsBefore } from '../../src/server/limits/rate-limit.repo';
import { rateLimits } from '../../src/server/limits/rate-limit.table';
import { withApp } from '../support/app';
import { failStatement } from '../support/failing-statements';
import { lockWaiters } from '../support/lock-waiters';
import { until } from '../support/until';

const app = withApp();

beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
});

test('of counts that cannot be told those of the latest callers are kept', async () => {
  const { db, clock, log } = app.platform;
  const counts = openCallCounts({ db, clock, log, isShared: true, most: 100 });
  onTestFinished(() => counts.close());
  const count = (callers: string) => {
    for (let n = 0; n < 80; n += 1) counts.count(`${callers} ${n}`, 1, 10);
  };
  const told = () => db.$count(rateLimits);

  const allow = await failStatement(db, 'insert', 'rate_limits');
  count('first');
  await counts.settle();
  count('second');
  await counts.settle();
  expect(await told()).toBe(0);
  await allow();
  await counts.settle();
  expect(await told()).toBe(100);

  // All that called last are among them.
  count('second');
  await counts.settle();
  expect(await told()).toBe(100);
  expect(await db.$count(rateLimits, sql`hits = 2`)).toBe(80);
});

// The embedded database does one thing after the other.
describe.runIf(inject('templateDatabase'))('several processes at once wait for each other in no circle', () => {
  const now = new Date('2031-05-01T06:00:00Z');
  const later = (ms: number) => new Date(now.getTime() + ms);
  const hits = (endsAt: Date, ...keys: string[]) => keys.map((key) => ({ key, hits: 1, endsAt }));

  /**
   * Starts each while somebody holds the middle key, once those before it wait or are over; gives what came of them.
   */
  async function behindTheMiddle(...works: (() => Promise<unknown>)[]) {
    const { db } = app.platform;
    const begun: Promise<PromiseSettledResult<unknown>[]>[] = [];
    let over = 0;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from rate_limits where key = 'm' for update`);
      for (const work of works) {
        const ended = Promise.allSettled([work()]);
        begun.push(ended);
        ended.then(() => {
          over += 1;
        });
        await until(async () => over + (await lockWaiters(app.platform.db)) === begun.length);
      }
    });
    return (await Promise.all(begun)).flat();
  }

  const done = { status: 'fulfilled' };

  test('counting on the same keys, whatever their order', async () => {
    const { db } = app.platform;
    await addHits(db, hits(later(60_000), 'a', 'm', 'z'), now);
    const count = (...keys: string[]) => addHits(db, hits(later(60_000), ...keys), now);
    const [one, other] = await behindTheMiddle(
      () => count('a', 'm', 'z'),
      () => count('z', 'm', 'a'),
    );
    expect(one).toMatchObject({ ...done, value: [{ hits: 2 }, { hits: 2 }, { hits: 2 }] });
    expect(other).toMatchObject({ ...done, value: [{ hits: 3 }, { hits: 3 }, { hits: 3 }] });
  });

  test('counting anew on what another one sweeps', async () => {
    const { db } = app.platform;
    // The sweep comes by them in this order.
    for (const [at, key] of ['z', 'm', 'a'].entries()) await addHits(db, hits(later(at), key), later(-1));
    const [swept, counted] = await behindTheMiddle(
      () => deleteHitsBefore(db, later(1000)),
      () => addHits(db, hits(later(60_000), 'a', 'z'), later(1000)),
    );
    expect([swept, counted]).toMatchObject([done, done]);
    const left = await db.select().from(rateLimits).orderBy(rateLimits.key);
    expect(left.map(({ key, hits: count }) => [key, count])).toEqual([
      ['a', 1],
      ['m', 1],
      ['z', 1],
    ]);
    await deleteHitsBefore(db, later(1000));
    expect((await db.select().from(rateLimits)).map(({ key }) => key).sort()).toEqual(['a', 'z']);
  });
});
