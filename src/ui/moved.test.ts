import { expect, it } from 'vitest';
import { moved } from './use-drag-order';

it('moves one thing and keeps the others in order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(list, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(list, 1, 1)).toEqual(list);
});

it('stops at the ends', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, 5)).toEqual(['b', 'a']);
});
