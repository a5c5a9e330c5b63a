import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTime } from '../wall-time';
import { parseEnd, parseTime, stepTime } from './typed-time';

const unknown = { refusal: 'timeUnknown' };

describe('parseTime', () => {
  it.each([
    ['6', '06:00'],
    ['18', '18:00'],
    ['0', '00:00'],
    ['630', '06:30'],
    ['0630', '06:30'],
    ['930', '09:30'],
    ['1830', '18:30'],
    ['030', '00:30'],
    ['6:30', '06:30'],
    ['06:30', '06:30'],
    ['09.30', '09:30'],
    ['6 30', '06:30'],
    ['6 : 30', '06:30'],
    ['06:30:00', '06:30'],
    ['18h30', '18:30'],
    ['18h', '18:00'],
    ['18 h 30', '18:30'],
    ['18.30 Uhr', '18:30'],
    ['6pm', '18:00'],
    ['6.30pm', '18:30'],
    ['6:30 PM', '18:30'],
    ['6:30:00 AM', '06:30'],
    ['630pm', '18:30'],
    ['6 p.m.', '18:00'],
    ['6\u202Fpm', '18:00'],
    ['\u00A06:30\u00A0', '06:30'],
    ['12am', '00:00'],
    ['12:15 a.m.', '00:15'],
    ['12pm', '12:00'],
    ['６：３０', '06:30'],
    ['23:59', '23:59'],
  ])('%j is %s', (text, time) => expect(parseTime(text)).toEqual({ value: time }));

  it.each([
    ...['', ' ', 'soon', '24', '24:00', '2400', '25', '6:60', '660', '6:3', '6.5', '12345', '-6', '6:30:15'],
    ...['13pm', '0am', '18:30pm', 'pm', '=1+1', '2026-11-25', '06:30 +1', '🎬'],
  ])('%j is refused', (text) => expect(parseTime(text)).toEqual(unknown));

  it('refuses a book', () => {
    expect(parseTime('6'.repeat(1_000_000))).toEqual(unknown);
  });

  it('reads every time as it is shown, in all its forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const minutes = String(minute).padStart(2, '0');
        const value = `${String(hour).padStart(2, '0')}:${minutes}`;
        const half = `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
        const forms = [value, `${hour}.${minutes}`, `${hour}${minutes}`, `${hour}h${minutes}`, `${value}:00`, half];
        for (const text of forms) expect(parseTime(text)).toEqual({ value });
      }),
    );
  });

  it('gives a time or a refusal for any text', () => {
    const part = fc.constantFrom(...'0123456789:. hapm+', 'uhr');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { value, refusal } = parseTime(parts.join(''));
        expect(refusal === undefined ? isTime(value) : refusal).toBe(refusal ?? true);
      }),
    );
  });
});

describe('stepTime', () => {
  it.each([
    ['05:30', 15, '05:45'],
    ['930', -15, '09:15'],
    ['23:50', 15, '00:05'],
    ['00:00', -15, '23:45'],
    ['soon', 15, null],
  ])('%j and %d minutes is %s', (text, minutes, time) => expect(stepTime(text, minutes)).toBe(time));
});

describe('parseEnd', () => {
  it.each([
    ['06:30', '06:30', null],
    ['01:00 +1', '01:00', 1],
    ['1+1', '01:00', 1],
    ['1am (+1)', '01:00', 1],
    ['01:00 +2 days', '01:00', 2],
    ['6:30 +0', '06:30', 0],
    ['24:00', '00:00', 1],
    ['24', '00:00', 1],
    ['2400', '00:00', 1],
  ])('%j is %s, %s days later', (text, time, days) => expect(parseEnd(text)).toEqual({ value: { time, days } }));

  it.each(['', '+1', '24:30', '24:00 +1', '6 +', '6 + 12', '25:00'])('%j is refused', (text) =>
    expect(parseEnd(text)).toEqual(unknown),
  );
});
