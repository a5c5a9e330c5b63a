import { expect, it } from 'vitest';
import { moveItem } from './use-drag-order';

it('moves one thing and keeps the others in order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(list, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moveItem(list, 1, 1)).toEqual(list);
});

it('stops at the ends', () => {
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 0, 5)).toEqual(['b', 'a']);
});
