import { describe, expect, it } from 'vitest';
import { movedBy } from './combobox-keys';

describe('movedBy', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 3, 0],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['a', 0, null],
  ])('%s from %d goes to %s', (key, active, to) => expect(movedBy(key, active, 4)).toBe(to));

  it('has nowhere to go in an empty list', () => expect(movedBy('ArrowDown', -1, 0)).toBeNull());
});
