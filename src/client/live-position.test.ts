import { beforeEach, expect, test, vi } from 'vitest';

let live: typeof import('./live-position');
beforeEach(async () => {
  vi.resetModules();
  live = await import('./live-position');
});

test('a stream begins at the earliest of the first answers, in whatever order they come', () => {
  const [first, second] = [live.requestSent(), live.requestSent()];
  second('a.7');
  // What the first one has read may be older.
  expect(live.livePosition()).toBeUndefined();
  first('a.5');
  expect(live.livePosition()).toBe('a.5');
  live.requestSent()('a.4');
  expect(live.livePosition()).toBe('a.5');
});

test('positions of two processes, and a request without an answer, leave no position', () => {
  const [first, second, third] = [live.requestSent(), live.requestSent(), live.requestSent()];
  first('a.5');
  second(null);
  third('b.5');
  expect(live.livePosition()).toBeUndefined();
});

test('once the page has acted on an event, a stream begins behind it', () => {
  live.requestSent()('a.5');
  live.actedUntil('a.9');
  expect(live.livePosition()).toBe('a.9');
  live.requestSent()('a.8');
  expect(live.livePosition()).toBe('a.9');
});
