import { expect, test } from 'vitest';
import { shootingDays } from './shot-print.rules';

const shot = (name: string, startDateTime: string | null, timeZoneId = 'Africa/Johannesburg') => ({
  name,
  startDateTime,
  timeZoneId,
});

const namesOf = (days: ReturnType<typeof shootingDays<ReturnType<typeof shot>>>) =>
  days.map(({ date, entries }) => [date, ...entries.map(({ name }) => name)]);

test('day by day, each by the clock where it is, those without a time last', () => {
  const days = shootingDays([
    shot('someday', null),
    shot('second day', '2026-11-22T05:00:00.000Z'),
    shot('noon', '2026-11-21T10:00:00.000Z'),
    // Still the day before in UTC.
    shot('after midnight', '2026-11-20T22:15:00.000Z'),
    // An earlier instant than noon, and a later hour of that day.
    shot('evening far east', '2026-11-21T09:00:00.000Z', 'Asia/Tokyo'),
    shot('whenever', null),
  ]);
  expect(namesOf(days)).toEqual([
    ['2026-11-21', 'after midnight', 'noon', 'evening far east'],
    ['2026-11-22', 'second day'],
    ['', 'someday', 'whenever'],
  ]);
});

test('nothing has no day', () => {
  expect(shootingDays([])).toEqual([]);
});
