import { expect, it } from 'vitest';
import { shiftsOf, typedShift } from './shift.rules';

it.each([
  ['', '1', '30', { days: 0, minutes: 90 }],
  ['', '', ' 45 ', { days: 0, minutes: 45 }],
  ['2', '٢', '', { days: 2, minutes: 120 }],
  ['', '', '４５', { days: 0, minutes: 45 }],
  ['365', '', '', { days: 365, minutes: 0 }],
  ['365', '', '1', null],
  ['', '', '0', null],
  ['', '1.5', '', null],
  ['', '8761', '', null],
])('%j days, %j hours and %j minutes are %j', (days, hours, minutes, shift) => {
  expect(typedShift({ days, hours, minutes }, false)).toEqual(shift);
});

it('earlier is negative', () => {
  expect(typedShift({ days: '1', hours: '2', minutes: '' }, true)).toEqual({ days: -1, minutes: -120 });
});

it('a day later is the same clock time, also over a change of clocks', () => {
  const at = (startDateTime: string | null, timeZoneId = 'Europe/Rome') => ({ startDateTime, timeZoneId });
  const before = at('2027-03-27T06:00:00Z');
  const after = at('2027-03-28T06:00:00Z');
  const elsewhere = at('2027-03-27T06:00:00Z', 'Africa/Johannesburg');
  const draft = at(null);
  const byMinutes = shiftsOf([before, after, elsewhere, draft], { days: 1, minutes: 30 });
  expect([...byMinutes]).toEqual([
    [23 * 60 + 30, [before]],
    [24 * 60 + 30, [after, elsewhere, draft]],
  ]);
});
