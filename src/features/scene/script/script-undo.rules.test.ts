import { expect, test } from 'vitest';
import { expectLinear } from '../../../../tests/support/growth';
import { undoOfScript, writtenBetween } from './script-undo.rules';

const fields = (number: string, title = 'PIER') => ({ number, title, intExt: null, dayPart: null, synopsis: '' });
const scene = (id: string, number: string, more: { title?: string; shotCount?: number } = {}) => ({
  ...{ id, ...fields(number), shotCount: 0 },
  ...more,
});
const written = (_id: string, number: string, was: ReturnType<typeof fields> | null = null) => ({
  ...{ _id, is: fields(number), was },
});
const told = ({ removed, restored }: ReturnType<typeof undoOfScript>) => ({
  removed: removed.map((one) => (one as { id: string } & typeof one).number),
  restored: restored.map(({ scene, was }) => [scene.number, was.number]),
});

test('new scenes go that are as they came and hold no shots; changed ones say what they said', () => {
  const scenes = [
    scene('a', '1'),
    scene('b', '2', { shotCount: 1 }),
    scene('c', '3', { title: 'QUAY' }),
    scene('d', '4'),
    scene('e', '5', { title: 'QUAY' }),
  ];
  const import_ = [
    ...[written('a', '1'), written('b', '2'), written('c', '3')],
    ...[written('d', '4', fields('4', 'DOCK')), written('e', '5', fields('9'))],
  ];
  expect(told(undoOfScript(scenes, import_))).toEqual({ removed: ['1'], restored: [['4', '4']] });
});

test('a number that another scene has now stays away, and so does one that two scenes would have', () => {
  const scenes = [scene('x', '7A'), scene('a', '8'), scene('b', '9'), scene('c', '10')];
  const restored = (...import_: ReturnType<typeof written>[]) => told(undoOfScript(scenes, import_)).restored;
  expect(restored(written('a', '8', fields('7a')), written('b', '9', fields('8')))).toEqual([]);
  // Written one after the other, even an exchange would give two scenes the same number for a moment.
  expect(restored(written('a', '8', fields('9')), written('b', '9', fields('8')))).toEqual([]);
  expect(restored(written('a', '8', fields('12a')), written('b', '9', fields('12A')))).toEqual([['8', '12a']]);
  expect(restored(written('c', '10', fields('10', 'DOCK')))).toEqual([['10', '10']]);
  // The number of a new scene that goes is free.
  expect(restored(written('x', '7A'), written('a', '8', fields('7A')))).toEqual([['8', '7A']]);
});

test('the work for a chain of numbers, of which the last is taken, grows in proportion to its length', async () => {
  const chain = (length: number) => {
    const scenes = Array.from({ length }, (_, at) => scene(`${at}`, `${at}`));
    const import_ = scenes.slice(1).map(({ id, number }, at) => written(id, number, fields(`${at}`)));
    return { scenes, import_ };
  };
  await expectLinear(20_000, chain, ({ scenes, import_ }) => undoOfScript(scenes, import_));
});

test('an import is what differs at one instant; none where something else came between', () => {
  const at = (id: string, number: string, time: string) => ({ _id: id, ...fields(number), updatedAt: time });
  const before = [at('a', '1', '10:00'), at('b', '2', '10:00')];
  const after = [at('a', '1', '10:00'), at('b', '2A', '10:05'), at('c', '3', '10:05'), at('d', '4', '10:06')];
  expect(writtenBetween(before, after, 2)).toEqual([
    { _id: 'b', is: fields('2A'), was: fields('2') },
    { _id: 'c', is: fields('3'), was: null },
  ]);
  expect(writtenBetween(before, after, 3)).toBeNull();
});
