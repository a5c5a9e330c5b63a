import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue';

test('the queue runs two, lets three wait in order, refuses the sixth, and takes new ones later (L6)', async () => {
  const inTurn = boundedQueue(2, 3);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const job = (name: number) => () => {
    started.push(name);
    return new Promise<number>((resolve) => finish.push(() => resolve(name)));
  };
  const jobs = [1, 2, 3, 4, 5].map((name) => inTurn(job(name)));
  await expect(inTurn(job(6))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 2 });
  expect(started).toEqual([1, 2]);
  for (const [index, one] of jobs.entries()) {
    finish[index]?.();
    expect(await one).toBe(index + 1);
  }
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(await inTurn(async () => 'again')).toBe('again');
});

test('the queue lets nobody wait behind all the jobs of another, and refuses more than are theirs', async () => {
  const inTurn = boundedQueue(2, 10, 4);
  const order: string[] = [];
  const finish: (() => void)[] = [];
  const job = (name: string) => () => {
    order.push(name);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const jobs = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn(job(name), 'a'));
  await expect(inTurn(job('a5'), 'a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  jobs.push(inTurn(job('b1'), 'b'), inTurn(job('c1'), 'c'));
  for (const [index] of jobs.entries()) {
    await expect.poll(() => finish.length).toBeGreaterThan(index);
    finish[index]?.();
  }
  await Promise.all(jobs);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  await inTurn(async () => {}, 'a');
});

test('the queue gives its place on after a failure', async () => {
  const inTurn = boundedQueue(1, 1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('the queue runs no more of one account at once than are its share, though places are free', async () => {
  const inTurn = boundedQueue(3, 10, 10, 2);
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const job = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const jobs = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn(job(name), 'a'));
  jobs.push(inTurn(job('b1'), 'b'), inTurn(job('c1'), 'c'));
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const [index] of jobs.entries()) {
    await expect.poll(() => finish.length).toBeGreaterThan(index);
    finish[index]?.();
  }
  await Promise.all(jobs);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a queue with one place serves others between the jobs of one account', async () => {
  const inTurn = boundedQueue(1, 10);
  const started: string[] = [];
  const run = (name: string, who: string) => inTurn(async () => void started.push(name), who);
  await Promise.all([run('a1', 'a'), run('a2', 'a'), run('a3', 'a'), run('b1', 'b'), run('b2', 'b')]);
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('a job that gives up leaves the line at once; one that runs is not touched', async () => {
  const inTurn = boundedQueue(1, 1);
  let finish = () => {};
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)), '', running.signal);
  const gaveUp = inTurn(async () => 'never', '', waiting.signal);
  waiting.abort(new Error('gone'));
  running.abort(new Error('gone'));
  // In the place of the one that left.
  const next = inTurn(async () => 'next');
  await expect(gaveUp).rejects.toThrow('gone');
  await expect(inTurn(async () => 'never', '', waiting.signal)).rejects.toThrow('gone');
  finish();
  await first;
  expect(await next).toBe('next');
});
