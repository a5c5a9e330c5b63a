import { afterEach, expect, it, vi } from 'vitest';
import { onUnknownZone } from '../../kernel/told-zones';
import { utcToWall } from '../../kernel/zones';
import { askForZones } from './zone-offsets.queries';

afterEach(() => {
  onUnknownZone(() => undefined);
  vi.useRealTimers();
});

it('a zone whose answer was lost is asked for again after a pause, once a page uses it', async () => {
  vi.useFakeTimers();
  const zone = 'Africa/Atlantis';
  let asked = 0;
  const onTold = vi.fn();
  askForZones(async (other) => {
    asked += other === zone ? 1 : 0;
    if (other !== zone || asked < 3) throw new Error('No answer');
    return [{ from: 0, until: Number.MAX_SAFE_INTEGER, minutes: 120 }];
  }, onTold);
  const shown = () => utcToWall(new Date('2026-11-21T12:00:00Z'), zone).time;

  for (const times of [1, 2]) {
    for (const _ of [1, 2, 3]) {
      expect(shown()).toBe('12:00');
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(times);
  }
  shown();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([shown(), asked, onTold.mock.calls.length]).toEqual(['14:00', 3, 1]);
});
