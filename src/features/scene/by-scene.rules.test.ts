import { describe, expect, it, test } from 'vitest';
import { groupByScene, lastShot, minutesOfShots, sceneBefore, shotBefore } from './by-scene.rules';

const shot = (_id: string, sceneId: string | null, hours?: [string, string]) => ({
  _id,
  sceneId,
  startDateTime: hours ? `2026-11-24T${hours[0]}:00Z` : null,
  endDateTime: hours ? `2026-11-24T${hours[1]}:00Z` : null,
});
const scenes = [{ _id: 's9' }, { _id: 's3' }];
const shots = [shot('a', 's3'), shot('b', null), shot('c', 's9'), shot('d', 's3'), shot('e', 'gone')];

describe('groupByScene', () => {
  const ids = (found: ReturnType<typeof groupByScene>) =>
    found.map(({ scene, shots: of }) => [scene?._id ?? null, ...of.map(({ _id }) => _id)]);

  it('keeps both orders, with shots in no scene or in one that is not known last', () => {
    expect(ids(groupByScene(scenes, shots))).toEqual([
      ['s9', 'c'],
      ['s3', 'a', 'd'],
      [null, 'b', 'e'],
    ]);
  });

  it('has a scene without shots, and no rest without shots', () => {
    expect(ids(groupByScene(scenes, [shot('a', 's3')]))).toEqual([['s9'], ['s3', 'a']]);
  });
});

test('minutesOfShots adds up those with both times', () => {
  const open = { ...shot('c', null, ['05:00', '06:00']), endDateTime: null };
  expect(minutesOfShots([shot('a', null, ['05:10', '06:00']), shot('b', null, ['06:00', '06:45']), open])).toBe(95);
});

test.each([
  ['a', 'up', undefined],
  ['b', 'up', null],
  ['c', 'up', 'a'],
  ['a', 'down', 'b'],
  ['c', 'down', undefined],
] as const)('scene %s moves %s behind %s', (id, way, after) => {
  expect(sceneBefore(['a', 'b', 'c'], id, way)).toBe(after);
});

test('shotBefore and lastShot look at one scene alone', () => {
  const [a, b, , d] = shots as [(typeof shots)[0], (typeof shots)[0], (typeof shots)[0], (typeof shots)[0]];
  expect([a, b, d].map((one) => shotBefore(shots, one))).toEqual([null, null, 'a']);
  expect(['s3', null, 's1'].map((id) => lastShot(shots, id))).toEqual(['d', 'b', null]);
});
