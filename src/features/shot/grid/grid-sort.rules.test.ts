import { expect, test } from 'vitest';
import { lastInScene } from './grid-sort.rules';

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
