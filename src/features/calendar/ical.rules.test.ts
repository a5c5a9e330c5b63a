import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { expectLinear } from '../../../tests/support/growth';
import { icalInstant, icalLine, icalPosition, icalStream, icalText } from './ical.rules';

const calendarOf = (line: string) =>
  icalStream(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', line, 'END:VEVENT', 'END:VCALENDAR']);

/** What a reader that is not ours makes of a line's text. */
function readBack(line: string): unknown {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf(line)));
  return calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary');
}

const signs = fc.constantFrom('\n', ...',;:\\"\r\n\t ', 'a', 'é', '中', '🎬', '\\n', '👩‍🚒', '\r\n');
const anyText = fc.array(signs, { maxLength: 1000 }).map((some) => `x${some.join('')}`);

test('any text comes back as it was, a line break as \\n, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = icalText('SUMMARY', text);
      const octets = line.split('\r\n').map((one) => Buffer.byteLength(one));
      expect(Math.max(...octets)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
      // No escape is split, by which each line can be read by itself too.
      for (const one of line.split('\r\n')) expect(one).toMatch(/^(?:[^\\]|\\[\\;,n])*$/);
      expect(readBack(line)).toBe(text.replace(/\r\n?/g, '\n'));
    }),
    { numRuns: 300 },
  );
});

test('control characters are left out, which no reader has to take', () => {
  expect(icalText('SUMMARY', 'a\u0000\u0007\u000b\u001f\u007f\u0080\ud83c\uffffb\tc')).toBe('SUMMARY:ab\tc');
});

test('breaks of Unicode are line breaks, at which some readers would end the line', () => {
  expect(icalText('SUMMARY', 'a\u2028b\u2029c\u0085d\re\r\nf')).toBe('SUMMARY:a\\nb\\nc\\nd\\ne\\nf');
});

test('a position has at most six decimals and no exponent', () => {
  expect(icalPosition({ lat: -34.3568, lng: 0.000000123 })).toBe('GEO:-34.3568;0');
  expect(icalPosition({ lat: 0.00001, lng: 12.123456789 })).toBe('GEO:0.00001;12.123457');
});

test('an instant is in UTC to the second', () => {
  expect(icalInstant('DTSTART', new Date('2026-11-24T05:30:00.999+02:00'))).toBe('DTSTART:20261124T033000Z');
});

test('a line is folded between characters, not within one', () => {
  expect(icalLine('URL', `${'a'.repeat(70)}🎬b`)).toBe(`URL:${'a'.repeat(70)}\r\n 🎬b`);
});

test.each(['a', '🎬', ';', '\n', '\r'])('a text of %j takes time in proportion', (sign) =>
  expectLinear(
    100_000,
    (size) => sign.repeat(size),
    (text) => icalText('SUMMARY', text),
  ),
);
