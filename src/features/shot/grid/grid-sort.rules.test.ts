import { expect, test } from 'vitest';
import { sceneByScene } from './grid-sort.rules';

const shot = (_id: string, sceneId: string | null) => ({ _id, sceneId });

test('shots stand scene by scene as they stood, those in none and of a scene that is not known yet behind them', () => {
  const shots = [shot('a', null), shot('b', 'two'), shot('c', 'one'), shot('d', 'new'), shot('e', 'two')];
  const ids = sceneByScene(shots, ['one', 'empty', 'two']).map(({ _id }) => _id);
  expect(ids.join('')).toBe('cbead');
});
