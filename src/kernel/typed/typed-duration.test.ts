import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from './typed-duration';

describe('parseDuration', () => {
  it.each([
    ['45', 45],
    ['45 min', 45],
    ['45 Minutes', 45],
    ['90m', 90],
    ['1h', 60],
    ['1h15', 75],
    ['1h 15m', 75],
    ['1h5', 65],
    ['1:15', 75],
    ['0:45', 45],
    ['01:15:00', 75],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['0.75 hours', 45],
    ['1 h 35 min', 95],
    ['1\u00A0h\u00A035\u00A0min', 95],
    ['1 hour 5 minutes', 65],
    ['2 hours and 10 minutes', 130],
    ['2 hrs', 120],
    ['36h', 2160],
  ])('%j is %d minutes', (text, minutes) => expect(parseDuration(text)).toEqual({ value: minutes }));

  it.each([
    ...['', 'long', '1.5', '1:5', '1:75', '1h75', '24:00', '90:00', '1:15:30', '1.5h30', '-45', '12345', 'h', 'min'],
    ...['=1+1', '1e3'],
  ])('%j is refused', (text) => expect(parseDuration(text)).toEqual({ refusal: 'durationUnknown' }));

  it('refuses a book', () => {
    expect(parseDuration('4'.repeat(1_000_000))).toEqual({ refusal: 'durationUnknown' });
  });

  it.each(['0', '0 min', '0h', '0:00'])('%j is as short as an end that equals its start', (text) =>
    expect(parseDuration(text)).toEqual({ refusal: 'endTimeBeforeStart' }),
  );
});

describe('formatDuration', () => {
  it.each([
    [45, '45 min'],
    [95, '1 h 35 min'],
    [120, '2 h'],
    [1500, '25 h'],
    [0, '0 min'],
  ])('%d is %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text));

  it('is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59_999 }), (value) => {
        expect(parseDuration(formatDuration(value))).toEqual({ value });
      }),
    );
  });
});
