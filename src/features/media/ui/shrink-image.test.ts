import { describe, expect, it } from 'vitest';
import { fitWithin } from './fit-within';
import { mayShrink } from './shrink-image';

describe('fitWithin', () => {
  it.each([
    [6000, 4000, { width: 2560, height: 1707 }],
    [4000, 6000, { width: 1707, height: 2560 }],
    [90_000, 2, { width: 2560, height: 1 }],
    [2560, 2560, null],
    [640, 400, null],
  ])('%i by %i', (width, height, size) => {
    expect(fitWithin({ width, height }, 2560)).toEqual(size);
  });
});

describe('mayShrink', () => {
  it.each([
    ['image/jpeg', 8_000_000, true],
    ['image/png', 30_000_000, true],
    ['image/webp', 2_000_000, true],
    ['image/jpeg', 300_000, false],
    ['image/jpeg', 200_000_000, false],
    ['image/gif', 8_000_000, false],
    ['image/tiff', 8_000_000, false],
    ['image/heic', 8_000_000, false],
    ['', 8_000_000, false],
  ])('%s of %i bytes: %s', (type, size, may) => {
    expect(mayShrink({ type, size })).toBe(may);
  });
});
