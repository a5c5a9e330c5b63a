import { expect, test } from 'vitest';
import { linesOf, listLines } from './lines';

test('the lines that say something, whatever ends them', () => {
  expect(linesOf(' a \r\n\n\t\nb\u2028c\u2029 - d')).toEqual(['a', 'b', 'c', '- d']);
  expect(linesOf(' \n ')).toEqual([]);
});

test('of a pasted list without their bullets, where something is left', () => {
  expect(listLines('- a\n* b\n\u2022 c\n- [x] d\n\u2610 e\n-\n-5 degrees')).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    '-5 degrees',
  ]);
});
