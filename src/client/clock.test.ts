import { afterEach, expect, test, vi } from 'vitest';
import { followServer, now } from './clock';

afterEach(() => {
  vi.useRealTimers();
});

test('the time is the one of the server, and stays steady while answers agree with it', () => {
  const server = Date.parse('2026-11-24T06:42:00Z');
  const answer = (told: number, tookMs = 100) => {
    const sentAt = Date.now();
    vi.advanceTimersByTime(tookMs);
    followServer(new Date(told).toUTCString(), sentAt);
  };
  vi.useFakeTimers({ now: server });
  answer(server);
  expect(now().getTime() - Date.now()).toBe(0);
  // Ten minutes slow: half a second is all that a header of whole seconds can be off.
  vi.setSystemTime(server - 600_000);
  answer(server);
  const ahead = now().getTime() - Date.now();
  expect(Math.abs(ahead - 600_000)).toBeLessThan(1000);
  answer(server + 100, 5000);
  expect(now().getTime() - Date.now()).toBe(ahead);
  // An answer without a time says nothing.
  followServer(null, Date.now());
  expect(now().getTime() - Date.now()).toBe(ahead);
  // The device was set right meanwhile.
  vi.setSystemTime(server + 60_000);
  answer(server + 60_000);
  expect(now().getTime() - Date.now()).toBe(0);
});
