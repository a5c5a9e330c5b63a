import { describe, expect, test } from 'vitest';
import {
  countOfAll,
  nothingSelected,
  press,
  pressAll,
  type Selection,
  selectAll,
  selectionIn,
} from './selection.rules';

const order = Array.from({ length: 512 }, (_, at) => `s${at}`);
const idsOf = ({ ids }: Selection) => [...ids];

test('all of a scene are chosen, or given up where they are, as far as one call takes them', () => {
  const one = press(nothingSelected, order, 's1', false);
  const scene = pressAll(one, ['s1', 's2', 's3']);
  expect(idsOf(scene)).toEqual(['s1', 's2', 's3']);
  expect(idsOf(pressAll(scene, ['s2', 's3']))).toEqual(['s1']);
  const most = pressAll(one, order);
  expect([most.ids.size, most.isOver]).toEqual([200, true]);
});

describe('a press on a shot', () => {
  test('chooses it, and another one gives it up', () => {
    const chosen = press(nothingSelected, order, 's3', false);
    expect(idsOf(chosen)).toEqual(['s3']);
    expect(idsOf(press(chosen, order, 's3', false))).toEqual([]);
  });

  test.each([
    ['s2', 's5'],
    ['s5', 's2'],
  ])('with Shift chooses all from the last one, here %s to %s, and so gives them up', (from, to) => {
    const first = press(nothingSelected, order, from, false);
    const range = press(first, order, to, true);
    expect(idsOf(range).sort()).toEqual(['s2', 's3', 's4', 's5']);
    expect(idsOf(press(range, order, from, true))).toEqual([]);
  });

  test('with Shift and without an earlier press chooses that shot alone', () => {
    expect(idsOf(press(nothingSelected, order, 's5', true))).toEqual(['s5']);
    expect(idsOf(press({ ids: new Set(), anchor: 'gone' }, order, 's5', true))).toEqual(['s5']);
  });

  test('chooses no more than one call takes, the nearest first, and tells it', () => {
    const range = press(press(nothingSelected, order, 's400', false), order, 's0', true);
    expect(range.ids.size).toBe(200);
    expect(range.ids.has('s201')).toBe(true);
    expect(range.ids.has('s200')).toBe(false);
    expect(range.isOver).toBe(true);
    const full = press(range, order, 's500', false);
    expect(full.ids.has('s500')).toBe(false);
    expect(full.isOver).toBe(true);
    expect(press(full, order, 's400', false)).toMatchObject({ isOver: false });
  });
});

test('Select all takes the first 200, and only then says of how many', () => {
  const all = selectAll(order);
  expect(idsOf(all)).toEqual(order.slice(0, 200));
  expect(countOfAll(all, order)).toBe(512);
  expect(countOfAll(all, order.slice(0, 200))).toBeNull();
  const few = order.slice(0, 3);
  expect(countOfAll(selectAll(few), few)).toBeNull();
});

test('what the list does not show any more is not chosen', () => {
  const chosen: Selection = { ids: new Set(['s1', 's2']), anchor: 's2' };
  expect(selectionIn(chosen, order)).toBe(chosen);
  expect(selectionIn(chosen, ['s0', 's1'])).toEqual({ ids: new Set(['s1']), anchor: null });
});
