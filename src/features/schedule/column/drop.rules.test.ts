import { describe, expect, test } from 'vitest';
import type { DayRowOut } from '../../day-row/day-row.schema';
import type { DayShot } from '../column.rules';
import { closingShift, mayShiftBy, movedAlong, onOtherDay } from './drop.rules';

const at = (wall: string, date = '2026-11-24') => Date.parse(`${date}T${wall}:00Z`);
const times = (start: string, end: string) => ({
  startDateTime: new Date(at(start)).toISOString(),
  endDateTime: new Date(at(end)).toISOString(),
});
const shot = (_id: string, start: string, end: string, status = 'upcoming') =>
  ({ _id, status, locationData: null, ...times(start, end) }) as DayShot;
const row = (_id: string, start: string, end: string, isPinned = false) =>
  ({ _id, isPinned, minutes: 45, ...times(start, end) }) as DayRowOut;

test.each([
  ['the same clock time', 'Africa/Johannesburg', '2026-11-24T07:30+02:00', '2026-11-26', '2026-11-26T07:30+02:00'],
  ['the day of its own zone', 'Asia/Tokyo', '2026-11-24T00:30+09:00', '2026-11-23', '2026-11-23T00:30+09:00'],
  ['a day of 23 hours', 'America/New_York', '2026-03-07T09:00-05:00', '2026-03-08', '2026-03-08T09:00-04:00'],
  ['a time that its clock skips', 'America/New_York', '2026-03-07T02:30-05:00', '2026-03-08', '2026-03-08T03:30-04:00'],
  ['a day of 25 hours', 'America/New_York', '2026-10-30T23:30-04:00', '2026-11-01', '2026-11-01T23:30-05:00'],
])('a block on the chip of another day: %s', (_, zone, from, date, to) => {
  const start = Date.parse(from);
  const moved = onOtherDay({ start, end: start + 90 * 60_000 }, zone, date);
  expect(moved).toEqual({ start: Date.parse(to), end: Date.parse(to) + 90 * 60_000 });
});

describe('a shift from an entry', () => {
  const entries = [
    shot('early', '08:00', '09:00'),
    shot('done', '10:00', '11:00', 'completed'),
    shot('from', '10:00', '10:30'),
    row('move', '10:00', '10:45'),
    row('lunch', '12:00', '12:45', true),
    shot('late', '13:00', '14:00', 'draft'),
  ];

  test('moves all that start with it or later, but what is completed or pinned', () => {
    expect(movedAlong(entries, 'from').map(({ _id }) => _id)).toEqual(['from', 'move', 'late']);
    expect(movedAlong(entries, 'gone')).toEqual([]);
  });

  test('is by half a day at most, and from none that stays', () => {
    const [, done, from, , lunch] = entries as [DayShot, DayShot, DayShot, DayRowOut, DayRowOut];
    const by = 720 * 60_000;
    expect([mayShiftBy(from, by), mayShiftBy(from, -by - 1), mayShiftBy(done, 1), mayShiftBy(lunch, 1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

test('the gap that is closed is the first before what has not begun and moves', () => {
  const parts = {
    shots: [
      shot('A', '08:00', '09:00'),
      shot('B', '09:30', '10:00'),
      shot('C', '10:00', '11:00'),
      shot('D', '13:15', '14:00'),
    ],
    rows: [row('lunch', '12:00', '12:45', true)],
    carried: [],
  };
  expect(closingShift(parts, at('07:00'))).toEqual({ fromId: 'B', minutes: -30 });
  expect(closingShift(parts, at('09:35'))).toEqual({ fromId: 'D', minutes: -30 });
  expect(closingShift(parts, at('13:20'))).toBeUndefined();
});
