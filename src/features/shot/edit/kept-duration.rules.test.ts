import { expect, it } from 'vitest';
import { endOfKept, keptDuration } from './kept-duration.rules';

const plan = {
  ...{ startDate: '2026-11-21', startTime: '22:00', endDate: '2026-11-22', endTime: '01:30' },
  ...{ startAt: null, endAt: null, timeZoneId: 'Africa/Johannesburg' },
};
const rome = { ...plan, endTime: '04:00', timeZoneId: 'Europe/Rome' };
const untimed = { ...plan, startTime: '', endDate: '2026-11-23', endTime: '' };

/** The end after a start was typed into a plan; null where it stays. */
function endAfter(before: typeof plan, typed: Partial<typeof plan>) {
  const kept = keptDuration(before);
  const end = kept && endOfKept({ ...before, ...typed }, kept);
  return end && `${end.endDate} ${end.endTime}`.trim();
}

it.each([
  ['another day', plan, { startDate: '2026-11-30' }, '2026-12-01 01:30'],
  ['another time, also as it is typed', plan, { startTime: '830' }, '2026-11-21 12:00'],
  ['a night in which the clocks go back', rome, { startDate: '2026-10-24' }, '2026-10-25 03:00'],
  ['a night in which they go forward', rome, { startDate: '2027-03-27' }, '2027-03-28 05:00'],
  ['a day without an end time: the number of days', untimed, { startDate: '2026-11-30' }, '2026-12-02'],
])('the duration is kept on %s', (_, before, typed, end) => expect(endAfter(before, typed)).toBe(end));

it.each([
  ['a start that cannot be read', plan, { startTime: '8 o' }],
  ['no start', plan, { startDate: '' }],
  ['an end that was not after the start', { ...plan, endDate: '2026-11-21' }, { startTime: '01:00' }],
  ['an end that is no time', { ...plan, endTime: 'late' }, { startTime: '08:00' }],
  ['an end that was typed since', plan, { startTime: '08:00', endTime: '05:00' }],
  ['no end', { ...untimed, endDate: '' }, { startDate: '2026-11-30' }],
])('the end stays as it is with %s', (_, before, typed) => expect(endAfter(before, typed)).toBeNull());
