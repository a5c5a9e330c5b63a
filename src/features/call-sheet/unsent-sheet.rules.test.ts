import { expect, test } from 'vitest';
import { callInstant, isOverdueSheet } from './unsent-sheet.rules';

const day = { date: '2026-11-25', timeZoneId: 'Africa/Johannesburg', firstStart: '2026-11-25T03:30:00.000Z' };

test('people are called at the general call by the clock of the day, else at its first start', () => {
  expect(new Date(callInstant({ ...day, generalCall: '04:30' })).toISOString()).toBe('2026-11-25T02:30:00.000Z');
  expect(new Date(callInstant({ ...day, generalCall: null })).toISOString()).toBe('2026-11-25T03:30:00.000Z');
});

test.each([
  ['12 h and 1 s before', '2026-11-24T15:29:59Z', false],
  ['12 h before', '2026-11-24T15:30:00Z', true],
  ['1 s before', '2026-11-25T03:29:59Z', true],
  ['once people are called', '2026-11-25T03:30:00Z', false],
])('a sheet that is not out is told of %s the call: %s', (_, now, isTold) => {
  expect(isOverdueSheet(callInstant({ ...day, generalCall: null }), new Date(now))).toBe(isTold);
});
