import { expect, test } from 'vitest';
import { readWaiting, titleLines, withFailedCall, writeWaiting } from './quick-drafts.rules';

const many = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);

test.each([
  ['nothing', [], { titles: [], later: [], tooLong: [] }],
  ['one line', ['Lamp lit'], { titles: ['Lamp lit'], later: [], tooLong: [] }],
  ['each line, repeated ones too', ['a', 'b', 'a', 'c'], { titles: ['a', 'b', 'a', 'c'], later: [], tooLong: [] }],
  [
    'a numbered list in its order, without its numbers',
    ['2. Lamp lit', '1.Keeper climbs', '10. 4 boats', '1.5 km run', '12.', '١٣. Night'],
    { titles: ['Lamp lit', 'Keeper climbs', '4 boats', '1.5 km run', '12.', 'Night'], later: [], tooLong: [] },
  ],
  ['a hundred', many(100), { titles: many(100), later: [], tooLong: [] }],
  ['more than a hundred', many(102), { titles: many(100), later: ['Line 100', 'Line 101'], tooLong: [] }],
  [
    'lines of 200 and 201 characters',
    ['x'.repeat(200), 'y'.repeat(201), 'z'],
    { titles: ['x'.repeat(200), 'z'], later: [], tooLong: ['y'.repeat(201)] },
  ],
])('%s', (_name, lines, read) => {
  expect(titleLines(lines)).toEqual(read);
});

test('what waits is kept with the keys of its calls, in the order in which it was sent', () => {
  const later = { titles: ['c'] };
  const waiting = withFailedCall(withFailedCall([later], { titles: ['a'], key: '1' }), { titles: ['b'], key: '2' });
  expect(waiting).toEqual([{ titles: ['a'], key: '1' }, { titles: ['b'], key: '2' }, later]);
  expect(readWaiting(writeWaiting(waiting))).toEqual(waiting);
  expect(writeWaiting([])).toBe('');
});

test.each(['', 'Lamp lit', '7', 'null', '{}', '[null]', '["a"]', '[{"titles":"a"}]', '[{"titles":[1]}]'])(
  'what is kept as %j is nothing that waits',
  (kept) => expect(readWaiting(kept)).toEqual([]),
);
