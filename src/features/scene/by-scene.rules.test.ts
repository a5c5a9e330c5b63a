import { describe, expect, it, test } from 'vitest';
import { placeShot, type ShotPlace } from '../shot/store/shown-shots.rules';
import {
  dropPlace,
  groupByScene,
  inOrder,
  lastShot,
  minutesOfShots,
  placeBeside,
  placedBeside,
  sceneBefore,
  shotBefore,
  standing,
} from './by-scene.rules';

const shot = (_id: string, sceneId: string | null, hours?: [string, string]) => ({
  _id,
  sceneId,
  startDateTime: hours ? `2026-11-24T${hours[0]}:00Z` : null,
  endDateTime: hours ? `2026-11-24T${hours[1]}:00Z` : null,
});
const scenes = [{ _id: 's9' }, { _id: 's3' }];
const shots = [shot('a', 's3'), shot('b', null), shot('c', 's9'), shot('d', 's3'), shot('e', 'gone')];

test('a scene is placed before another or behind it, and stays the same order where it stands there', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(placedBeside(ids, 'a', 'c', true)).toEqual(['b', 'c', 'a', 'd']);
  expect(placedBeside(ids, 'd', 'b', false)).toEqual(['a', 'd', 'b', 'c']);
  for (const [beside, isBehind] of [
    ['a', true],
    ['c', false],
    ['b', true],
    ['gone', true],
  ] as const)
    expect(placedBeside(ids, 'b', beside, isBehind)).toBe(ids);
});

test('scenes in an order that does not know all of them', () => {
  const known = ['x', 'a', 'b'].map((_id) => ({ _id }));
  expect(inOrder(known, ['b', 'gone', 'a']).map(({ _id }) => _id)).toEqual(['b', 'a', 'x']);
});

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

  it('has a rest without shots for one that is to be dropped there', () => {
    expect(ids(groupByScene(scenes, [shot('a', 's3')], true))).toEqual([['s9'], ['s3', 'a'], [null]]);
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

describe('a moved shot', () => {
  const place = (sceneId: string | null, afterId: string | null): ShotPlace => ({ sceneId, afterId });
  const empty = { _id: 's5' };
  /** s9: c. s5: none. s3: a, d. No scene: b. */
  const groups = groupByScene([{ _id: 's9' }, empty, { _id: 's3' }], shots.slice(0, 4), true);

  test.each([
    ['a', 's3', 'd', 'b c d a e'],
    ['d', 's3', null, 'd a b c e'],
    ['d', 's9', 'c', 'a b c d e'],
    ['d', 's5', null, 'a b c e d'],
    ['a', null, 'b', 'b a c d e'],
    ['a', 's3', 'unknown', 'a b c d e'],
    ['unknown', 's3', 'a', 'a b c d e'],
  ])('%s in %s behind %s: %s', (id, sceneId, afterId, order) => {
    const placed = placeShot(shots, { id, sceneId, afterId });
    expect(placed.map(({ _id }) => _id).join(' ')).toBe(order);
    const known = shots.some(({ _id }) => _id === id);
    expect(placed.find(({ _id }) => _id === id)?.sceneId).toBe(known ? sceneId : undefined);
  });

  test.each([
    ['down in its scene', place('s3', null), 'down', place('s3', 'a')],
    ['down into an empty scene', place('s9', 'c'), 'down', place('s5', null)],
    ['down out of an empty scene', place('s5', null), 'down', place('s3', null)],
    ['down into no scene', place('s3', 'd'), 'down', place(null, null)],
    ['down at the end', place(null, 'b'), 'down', undefined],
    ['up in its scene', place('s3', 'd'), 'up', place('s3', 'a')],
    ['up to the front', place('s3', 'a'), 'up', place('s3', null)],
    ['up into an empty scene', place('s3', null), 'up', place('s5', null)],
    ['up to the end of a scene', place(null, null), 'up', place('s3', 'd')],
    ['up at the front', place('s9', null), 'up', undefined],
  ] as const)('%s', (_, from, way, to) => {
    expect(placeBeside(groups, from, way)).toEqual(to);
  });

  test.each([
    ['the upper half of the first row', 's3', 'a', false, place('s3', null)],
    ['the upper half of another row', 's3', 'd', false, place('s3', 'a')],
    ['the lower half of a row', 's3', 'd', true, place('s3', 'd')],
    ['the head of a scene', 's3', undefined, false, place('s3', null)],
    ['an empty scene', 's5', undefined, false, place('s5', null)],
    ['a row in no scene', null, 'b', true, place(null, 'b')],
  ] as const)('is dropped on %s', (_, sceneId, overId, isLowerHalf, to) => {
    expect(dropPlace(groups, { sceneId, overId, isLowerHalf })).toEqual(to);
  });

  test.each([
    [place('s3', null), 1, 3],
    [place('s3', 'd'), 3, 3],
    [place('s5', null), 1, 1],
    [place(null, 'b'), 2, 2],
  ])('stands in %o at %i of %i', (to, at, count) => {
    expect(standing(groups, to)).toMatchObject({ scene: to.sceneId && { _id: to.sceneId }, place: at, count });
  });
});
