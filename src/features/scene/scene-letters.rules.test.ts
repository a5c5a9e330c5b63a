import { describe, expect, it } from 'vitest';
import { lettersAt, nextLettered } from './scene-letters.rules';

describe('lettersAt', () => {
  it.each([
    [1, 'A'],
    [8, 'H'],
    [9, 'J'],
    [13, 'N'],
    [14, 'P'],
    [24, 'Z'],
    [25, 'AA'],
    [26, 'AB'],
    [32, 'AH'],
    [33, 'AJ'],
    [37, 'AN'],
    [38, 'AP'],
    [48, 'AZ'],
    [49, 'BA'],
    [216, 'HZ'],
    [217, 'JA'],
    [600, 'ZZ'],
    [601, 'AAA'],
  ])('gives as letters number %i %s', (nth, letters) => {
    expect(lettersAt(nth)).toBe(letters);
  });

  it('gives each only once, and never I or O', () => {
    const all = Array.from({ length: 2000 }, (_, at) => lettersAt(at + 1));
    expect(new Set(all).size).toBe(2000);
    expect(all.join('')).toMatch(/^[A-HJ-NP-Z]+$/);
  });
});

describe('nextLettered', () => {
  it.each([
    ['the first', 0, [], '12A', 1],
    ['after the highest, whatever is free below', 3, [], '12D', 4],
    ['past numbers in use', 0, ['12a', '12b', '12d'], '12C', 3],
    ['past Z', 24, ['12aa'], '12AB', 26],
  ])('gives %s', (_, lastLetters, used, number, last) => {
    const next = nextLettered({ number: '12', lastLetters }, (key) => (used as string[]).includes(key));
    expect(next).toEqual({ number, lastLetters: last });
  });
});
