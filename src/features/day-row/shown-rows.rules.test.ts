import { expect, test } from 'vitest';
import { nothingShown } from '../shot/store/shown-shots.rules';
import { titleAfter } from './day-row.rules';
import type { DayRowOut } from './day-row.schema';
import { shownRows } from './shown-rows.rules';

const date = '2026-11-24';
const row = (id: string, startDateTime: string, fields: Partial<DayRowOut> = {}): DayRowOut => ({
  ...{ _id: id, projectId: 'keeper', date, kind: 'meal', title: 'Lunch', minutes: 45, isPinned: false, version: 1 },
  ...{ startDateTime, endDateTime: new Date(Date.parse(startDateTime) + 45 * 60_000).toISOString() },
  ...{ timeZoneId: 'Africa/Johannesburg', createdAt: startDateTime, updatedAt: startDateTime },
  ...fields,
});
const lunch = row('lunch', '2026-11-24T10:30:00.000Z');
const move = row('move', '2026-11-24T12:00:00.000Z', { kind: 'move', title: 'Company move' });

type Write = Parameters<typeof shownRows>[2]['writes'][number];
const write = (call: string, input: object) =>
  ({ key: call, at: 0, call, input, seen: { projectId: 'keeper', versions: {} } }) as Write;
const shown = (...writes: Write[]) => shownRows([lunch, move], date, { ...nothingShown, writes });

test('writes that wait are laid over the rows that were read, which stay in the order of their starts', () => {
  expect(shown()).toEqual([lunch, move]);
  const later = write('schedule.changeRow', { id: 'lunch', startDateTime: '2026-11-24T13:00:00.000Z', minutes: 60 });
  expect(shown(later)).toMatchObject([
    { _id: 'move' },
    { _id: 'lunch', startDateTime: '2026-11-24T13:00:00.000Z', endDateTime: '2026-11-24T14:00:00.000Z', minutes: 60 },
  ]);
  expect(shown(write('schedule.changeRow', { id: 'move', kind: 'other' }))).toMatchObject([{}, { title: 'Break' }]);
  expect(shown(write('schedule.removeRow', { id: 'lunch' }))).toEqual([move]);
  // After midnight in its zone, it is of another day.
  const gone = write('schedule.changeRow', { id: 'lunch', startDateTime: '2026-11-24T22:00:00.000Z' });
  expect(shown(gone)).toEqual([move]);
});

test('a newer answer goes over what was read before it', () => {
  const answers = new Map([['lunch', { ...lunch, title: 'Supper', version: 2 }]]);
  expect(shownRows([lunch], date, { ...nothingShown, answers })).toMatchObject([{ title: 'Supper', version: 2 }]);
  const old = { ...lunch, version: 3 };
  expect(shownRows([old], date, { ...nothingShown, answers })).toEqual([old]);
});

test('a title that is the kind’s own follows the kind', () => {
  const was = { kind: 'meal', title: 'Lunch' } as const;
  expect(titleAfter(was, { kind: 'move' })).toBe('Company move');
  expect(titleAfter({ ...was, title: 'Supper' }, { kind: 'move' })).toBe('Supper');
  expect(titleAfter({ ...was, title: 'Supper' }, { kind: 'meal', title: '' })).toBe('Lunch');
  expect(titleAfter(null, { kind: 'wrap' })).toBe('Wrap');
});
