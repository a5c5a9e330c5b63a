import { expect, test } from 'vitest';
import { remadeRows } from './remade-rows.rules';

/** Versions that this page has made, each of the one before it. */
const made: Record<string, number> = { lunch: 3, again: 2 };
const latest = (id: string, seen: number) => Math.max(seen, made[id] ?? 0);

test('a step of before a removal is meant for the row that was made again, and again', () => {
  const rows = remadeRows(latest);
  const step = { id: 'lunch', version: 1, minutes: 30 };
  expect(rows.standing(step)).toBe(step);
  rows.note({ _id: 'lunch', version: 3 }, { _id: 'again', version: 1 });
  expect(rows.standing(step)).toEqual({ id: 'again', version: 1, minutes: 30 });
  rows.note({ _id: 'again', version: 1 }, { _id: 'third', version: 1 });
  expect(rows.standing(step)).toEqual({ id: 'third', version: 1, minutes: 30 });
});

test('a step over a version that others have changed stays that of the row which is gone', () => {
  const rows = remadeRows((_id, seen) => seen);
  rows.note({ _id: 'lunch', version: 5 }, { _id: 'again', version: 1 });
  expect(rows.standing({ id: 'lunch', version: 2 })).toEqual({ id: 'lunch', version: 2 });
  expect(rows.standing({ id: 'other', version: 1 })).toEqual({ id: 'other', version: 1 });
});
