import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { expectLinear } from '../../../tests/support/growth';
import { icalInstant, icalLine, icalStream, icalText } from './ical.rules';

const calendarOf = (line: string) =>
  icalStream(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', line, 'END:VEVENT', 'END:VCALENDAR']);

/** What a reader that is not ours makes of a line's text. */
function readBack(line: string): unknown {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf(line)));
  return calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary');
}

const signs = fc.constantFrom(...',;:\\"\r\n\t ', 'a', 'é', '中', '🎬', '\\n', '👩‍🚒', '\r\n');
const anyText = fc.array(signs, { maxLength: 1000 }).map((some) => `x${some.join('')}`);

test('any text comes back as it was, a line break as \\n, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = icalText('SUMMARY', text);
      const octets = line.split('\r\n').map((one) => Buffer.byteLength(one));
      expect(Math.max(...octets)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
      expect(readBack(line)).toBe(text.replace(/\r\n?/g, '\n'));
    }),
    { numRuns: 300 },
  );
});

test('control characters are left out, which no reader has to take', () => {
  expect(icalText('SUMMARY', 'a\u0000\u0007\u000b\u001f\u007fb\tc')).toBe('SUMMARY:ab\tc');
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
