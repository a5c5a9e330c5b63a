import { expect, test } from 'vitest';
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

test('numbers that two scenes have exchanged go back; one that another scene has by now stays away', () => {
  const exchanged = [scene('a', '2'), scene('b', '1')];
  expect(
    told(undoOfScript(exchanged, [written('a', '2', fields('1')), written('b', '1', fields('2'))])).restored,
  ).toEqual([
    ['2', '1'],
    ['1', '2'],
  ]);
  // The number of the third is another scene's, so that of the second is taken as well.
  const taken = [scene('x', '7A'), scene('a', '8'), scene('b', '9')];
  expect(told(undoOfScript(taken, [written('a', '8', fields('7a')), written('b', '9', fields('8'))])).restored).toEqual(
    [],
  );
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
