import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFilmNumbers, filmNumberKey, noFilmNumberKey } from './film-numbers';

describe('compareFilmNumbers', () => {
  it('sorts numbers as crews count them, not as text', () => {
    const sorted = ['1', '2', '9', '10', '12', '12A', '12B', '12Z', '12AA', '12AH', '12AJ', '12-3', '13', 'A1', 'B'];
    const mixed = ['12AA', '10', 'B', '12B', '9', '12-3', '13', '12', '1', '12AJ', 'A1', '12A', '2', '12Z', '12AH'];
    expect(mixed.sort(compareFilmNumbers)).toEqual([...sorted].sort(compareFilmNumbers));
    expect(mixed.slice(0, 10)).toEqual(['1', '2', '9', '10', '12', '12-3', '12A', '12B', '12Z', '12AA']);
  });

  it.each([
    ['9', '10', -1],
    ['12A', '12b', -1],
    ['12a', '12A', 0],
    ['007', '7', 0],
    ['12', '12A', -1],
    ['123456789012', '99', 1],
  ])('compares %s with %s', (one, other, sign) => {
    expect(Math.sign(compareFilmNumbers(one, other))).toBe(sign);
    expect(Math.sign(compareFilmNumbers(other, one))).toBe(sign === 0 ? 0 : -sign);
  });
});

describe('filmNumberKey', () => {
  it('is plain ASCII that compares as the numbers do, none last', () => {
    const piece = fc.oneof(fc.constantFrom('2', '10', '0', 'A', 'b', 'ZZ', '-', ' ', 'İ', '🎬', '\uE000'), fc.string());
    const number = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [left, right] = [filmNumberKey(one), filmNumberKey(other)];
        expect(left).toMatch(/^(?:[0-9a-f]+|~)$/);
        if (one === '' || other === '') return;
        expect(Math.sign(compareFilmNumbers(one, other))).toBe(left === right ? 0 : left < right ? -1 : 1);
      }),
    );
    expect(filmNumberKey('')).toBe(noFilmNumberKey);
    expect(filmNumberKey('z'.repeat(20)) < noFilmNumberKey).toBe(true);
  });
});
