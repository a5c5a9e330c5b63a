import { describe, expect, it } from 'vitest';
import { normaliseNumber } from './digits';
import { parseDate } from './typed-date';
import { parseDuration } from './typed-duration';
import { parseEnd, parseTime } from './typed-time';

/** The zeros of all scripts that this engine knows: each begins a row of ten. */
const zeros = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
  .filter((_, at) => at % 10 === 0);

const inScript = (zero: number, text: string) => text.replace(/\d/g, (one) => String.fromCodePoint(zero + Number(one)));

describe('digits of every script', () => {
  it('is tried with the digits of all scripts', () => {
    for (const zero of [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10]) expect(zeros).toContain(zero);
    expect(zeros.length).toBeGreaterThan(60);
  });

  it.each(zeros.map((zero) => [String.fromCodePoint(zero), zero] as const))('reads those from %s', (_, zero) => {
    const typed = (text: string) => inScript(zero, text);
    expect(normaliseNumber(typed('0123456789'))).toBe('0123456789');
    expect(parseTime(typed('08:30'))).toEqual({ value: '08:30' });
    expect(parseTime(typed('1745'))).toEqual({ value: '17:45' });
    expect(parseEnd(typed('01:00 +1'))).toEqual({ value: { time: '01:00', days: 1 } });
    expect(parseDuration(typed('1h15'))).toEqual({ value: 75 });
    expect(parseDate(typed('25/11/2026'), { today: '2026-11-20' })).toEqual({ value: '2026-11-25' });
  });

  it.each([
    ['Arabic decimal separator', '١٫٥h', 90],
    ['Persian', '۴۵', 45],
    ['a mixture', '1h٣٠', 90],
  ])('%s: %s', (_, text, minutes) => expect(parseDuration(text)).toEqual({ value: minutes }));
});

describe('normaliseNumber', () => {
  it.each([
    [' ١٢A ', '12A'],
    ['１２Ａ', '12A'],
    ['१०.५', '10.5'],
    ['12a', '12a'],
    ['', ''],
  ])('%j is %j', (text, number) => expect(normaliseNumber(text)).toBe(number));

  it('leaves a book alone', () => {
    const book = '\u0301'.repeat(1_000_000);
    expect(normaliseNumber(book)).toBe(book);
  });
});
