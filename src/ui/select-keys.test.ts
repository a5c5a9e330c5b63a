import { describe, expect, it } from 'vitest';
import { movedBy, typedAhead } from './select-keys';

const labels = ['Filmmaker', 'Producer', 'Photographer', 'Other'];

describe('typedAhead', () => {
  it('goes through the options with one letter, around the end', () => {
    expect(typedAhead(labels, 'p', -1)).toBe(1);
    expect(typedAhead(labels, 'p', 1)).toBe(2);
    expect(typedAhead(labels, 'P', 2)).toBe(1);
  });

  it('stays on the option that more letters still name', () => {
    expect(typedAhead(labels, 'pr', 1)).toBe(1);
    expect(typedAhead(labels, 'ph', 1)).toBe(2);
  });

  it('finds nothing in what does not start so', () => {
    expect(typedAhead(labels, 'x', 0)).toBe(-1);
    expect(typedAhead([], 'p', -1)).toBe(-1);
  });
});

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
