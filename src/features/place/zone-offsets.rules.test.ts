import { expect, it } from 'vitest';
import { offsetOf } from '../../kernel/told-zones';
import { offsetMinutes } from '../../kernel/zones';
import { zoneOffsets } from './zone-offsets.rules';

const [from, until] = [Date.UTC(2016, 0, 1), Date.UTC(2037, 0, 1)];

it.each(['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
  'the offsets of %s say the same as the zone',
  (zone) => {
    const offsets = zoneOffsets(zone, from, until);
    for (let at = from; at < until; at += 3_600_000 * 13)
      expect([at, offsetOf(offsets, at)]).toEqual([at, offsetMinutes(new Date(at), zone)]);
  },
);

it('names the minute of a change, where one offset ends and the next one begins', () => {
  const [winter, spring] = zoneOffsets('Europe/Berlin', Date.UTC(2026, 0, 1), Date.UTC(2026, 5, 1));
  expect(spring).toEqual({ from: Date.parse('2026-03-29T01:00:00Z'), until: Date.UTC(2026, 5, 1), minutes: 120 });
  expect(winter).toEqual({ from: Date.UTC(2026, 0, 1), until: spring?.from, minutes: 60 });
});
