import { expect, it } from 'vitest';
import { addMonths, daysOfMonth, isInAlmanac, isMonth } from './almanac-days';

it.each([
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['2026-02-30', false],
  ['', false],
])('%s is a day of the almanac: %s', (date, isDay) => expect(isInAlmanac(date)).toBe(isDay));

it('has the days of a month, in leap years too', () => {
  expect(daysOfMonth('2026-11')).toHaveLength(30);
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
  expect(daysOfMonth('2100-02').at(-1)).toBe('2100-02-28');
  expect(['2026-11', '2026-13', '2026-1', '26-11'].map(isMonth)).toEqual([true, false, false, false]);
});

it('goes from month to month, at the end of a longer one to the last day', () => {
  expect(addMonths('2026-11-24', 1)).toBe('2026-12-24');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-01-31', -1)).toBe('2026-12-31');
});
