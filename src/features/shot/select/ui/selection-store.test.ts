import { beforeEach, expect, test } from 'vitest';
import type { ListedShot } from '../../shot-cache.queries';
import { selection } from './selection-store';

const shots = ['a', 'b', 'c'].map((_id) => ({ _id }) as ListedShot);
const show = (...ids: string[]) =>
  selection.show(
    shots.filter(({ _id }) => ids.includes(_id)),
    true,
  );
const selected = () => [...selection.read().ids].sort().join('');
const nothing = new Map<string, string>();

beforeEach(() => {
  selection.end();
  show('a', 'b', 'c');
  selection.start();
  for (const id of ['a', 'b']) selection.press(id, false);
  selection.beginChange();
  show('c');
  expect(selected()).toBe('');
});

test('what left with a refused change is selected again, whether its rows are back before or after', () => {
  show('a', 'b', 'c');
  selection.refuse(nothing);
  expect(selected()).toBe('ab');
  selection.beginChange();
  show('c');
  selection.refuse(new Map([['a', 'No']]));
  expect(selected()).toBe('');
  show('a', 'b', 'c');
  expect(selected()).toBe('ab');
  expect([...selection.read().refused]).toEqual([['a', 'No']]);
});

test('what is not back with the next rows, or once the selection has ended, stays given up', () => {
  selection.refuse(nothing);
  show('b', 'c');
  expect(selected()).toBe('b');
  show('a', 'b', 'c');
  expect(selected()).toBe('b');
  selection.beginChange();
  show('c');
  selection.refuse(nothing);
  selection.end();
  show('a', 'b', 'c');
  expect(selected()).toBe('');
});
