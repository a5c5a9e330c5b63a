import { expect, test } from 'vitest';
import type { Database } from './database';
import { writtenTogether } from './written-together';

const db = {} as Database;
const allOf = (writes: readonly unknown[]) => new Set(writes.keys());
const refusal = (what: string) => Object.assign(new Error(what), { severity: 'ERROR', code: '23505' });

test('one that hangs holds up what has its key, and nobody else', async () => {
  const begun: string[][] = [];
  let end = () => {};
  const hanging = new Promise<void>((resolve) => {
    end = resolve;
  });
  const write = writtenTogether<string>(
    (key) => key,
    async (_, writes) => {
      begun.push(writes);
      if (begun.length === 1) await hanging;
      return allOf(writes);
    },
  );
  const first = write(db, 'a');
  await new Promise(setImmediate);
  const second = write(db, 'a');
  await new Promise(setImmediate);
  expect(await write(db, 'b')).toBe(true);
  expect(begun).toEqual([['a'], ['b']]);
  end();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(begun).toEqual([['a'], ['b'], ['a']]);
});

test('what comes while both are under way goes with the next, all of it', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const write = writtenTogether<number>(String, async (_, writes) => {
    begun.push(writes.length);
    await new Promise<void>((resolve) => ends.push(resolve));
    return allOf(writes);
  });
  const all: Promise<boolean>[] = [];
  const add = async (count: number) => {
    for (let at = 0; at < count; at += 1) all.push(write(db, all.length));
    await new Promise(setImmediate);
  };
  await add(1);
  await add(1);
  await add(5);
  expect(begun).toEqual([1, 1]);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(begun).toEqual([1, 1, 5]);
  expect(await Promise.all(all)).toEqual(all.map(() => true));
});

test('what the database refuses fails alone; what was lost on its way is not written again', async () => {
  let tries = 0;
  const write = (error: Error) =>
    writtenTogether<number>(String, async (_, writes) => {
      tries += 1;
      if (writes.includes(3)) throw error;
      return allOf(writes);
    });
  const refusing = write(refusal('taken'));
  const refused = await Promise.allSettled([1, 2, 3, 4, 5].map((one) => refusing(db, one)));
  expect(refused.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  tries = 0;
  const losing = write(new Error('gone'));
  const lost = await Promise.allSettled([1, 2, 3, 4, 5].map((one) => losing(db, one)));
  expect(lost.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5].map(() => 'rejected'));
  expect(tries).toBe(1);
});
