import { expect, it } from 'vitest';
import { viewerLocalTime, viewerStart } from './viewer-local-time';

const shot = 'Africa/Johannesburg';

it.each([
  ['the same zone', '2026-11-20T16:00Z', '2026-11-20T18:00Z', shot, null],
  ['a zone with the same clock', '2026-11-20T16:00Z', '2026-11-20T18:00Z', 'Africa/Maputo', null],
  ['the same days', '2026-11-20T08:00Z', '2026-11-20T10:00Z', 'Europe/London', '08:00 – 10:00 your time'],
  ['the same two days', '2026-11-20T20:00Z', '2026-11-21T02:00Z', 'Europe/Berlin', '21:00 – 03:00 your time'],
  ['another day', '2026-11-20T16:00Z', '2026-11-20T18:00Z', 'Pacific/Auckland', '21 Nov 2026, 05:00 – 07:00 your time'],
  [
    'days that differ at the start alone',
    '2026-11-20T16:00Z',
    '2026-11-23T04:00Z',
    'Pacific/Auckland',
    '21 Nov 2026, 05:00 – 23 Nov 2026, 17:00 your time',
  ],
  [
    'days that differ at the end alone',
    '2026-11-20T16:00Z',
    '2026-11-23T04:00Z',
    'America/Los_Angeles',
    '20 Nov 2026, 08:00 – 22 Nov 2026, 20:00 your time',
  ],
])('%s', (_, start, end, here, expected) => {
  expect(viewerLocalTime(new Date(start), new Date(end), shot, here)).toBe(expected);
});

it.each([
  ['the same zone', shot, null],
  ['a zone with the same clock', 'Africa/Maputo', null],
  ['the same day', 'Europe/London', '16:00 your time'],
  ['another day', 'Pacific/Auckland', 'Sat 05:00 your time'],
])('the start alone in %s', (_, here, expected) => {
  expect(viewerStart(new Date('2026-11-20T16:00Z'), shot, here)).toBe(expected);
});
