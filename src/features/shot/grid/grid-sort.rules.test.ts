import { expect, test } from 'vitest';
import type { SheetRow } from './grid-cells.rules';
import { blankShot } from './grid-row.rules';
import { lastInScene, sortedKeys } from './grid-sort.rules';

const shot = (_id: string, sceneId: string | null) => ({ _id, sceneId });
const scenes = ['one', 'two', 'empty'];
const orderOf = (sceneId: string | null) => {
  const shots = [shot('a', 'one'), shot('x', sceneId), shot('b', 'one'), shot('c', 'two'), shot('d', null)];
  return lastInScene(shots, 'x', scenes)
    .map(({ _id }) => _id)
    .join('');
};

test('a shot that came to a scene is the last one there, in an empty one between those of its neighbours', () => {
  expect(['one', 'two', 'empty', null].map(orderOf)).toEqual(['abxcd', 'abcxd', 'abcxd', 'abcdx']);
});

test('of a scene that the page does not know yet it stays where it is', () => {
  expect(orderOf('new')).toBe('axbcd');
  expect(lastInScene([shot('a', null)], 'gone', scenes)).toEqual([shot('a', null)]);
});

test('rows are sorted by scene and number, and by setup as film numbers count; those without one are last', () => {
  const row = (key: string, sceneId: string | null, number: string, setup: string) =>
    ({ key, shot: { ...blankShot(key, 'UTC'), sceneId }, texts: { number, setup } }) as SheetRow;
  const rows = [
    row('none', null, '1', ''),
    row('late', 'two', '10', '2A'),
    row('ten', 'one', '12B', '10'),
    row('two', 'one', '2', '2'),
  ];
  const known = ['one', 'two'].map((_id) => ({ _id, number: _id, title: _id }));
  expect(sortedKeys(rows, 'scene', known)).toEqual(['two', 'ten', 'late', 'none']);
  expect(sortedKeys(rows, 'setup', known)).toEqual(['two', 'late', 'ten', 'none']);
});
