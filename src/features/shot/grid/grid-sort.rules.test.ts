import { expect, test } from 'vitest';
import type { SheetRow } from './grid-cells.rules';
import { blankShot } from './grid-row.rules';
import { sceneByScene, sortedKeys } from './grid-sort.rules';

const shot = (_id: string, sceneId: string | null) => ({ _id, sceneId });

test('shots stand scene by scene as they stood, those in none and of a scene that is not known yet behind them', () => {
  const shots = [shot('a', null), shot('b', 'two'), shot('c', 'one'), shot('d', 'new'), shot('e', 'two')];
  const ids = sceneByScene(shots, ['one', 'empty', 'two']).map(({ _id }) => _id);
  expect(ids.join('')).toBe('cbead');
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
