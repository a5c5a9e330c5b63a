import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate } from '../wall-time';
import { dateOrder, parseDate } from './typed-date';

/** A Friday, before a shoot from Monday to Wednesday. */
const context = { today: '2026-11-20', days: ['2026-11-23', '2026-11-24', '2026-11-25'] };

describe('parseDate', () => {
  it.each([
    '25 11',
    '25.11.',
    '25/11',
    '25-11',
    '25. 11. 2026',
    '25/11/2026',
    '25/11/26',
    '25.11.2026',
    '25-11-2026',
    '2026-11-25',
    '2026/11/25',
    '2026.11.25',
    '2026-11-25 00:00:00',
    '2026-11-25T00:00:00.000Z',
    '25/11/2026 0:00',
    'wed',
    'WED',
    'Wed.',
    'Wednesday',
    'Wed 25 Nov',
    'Wed 25 Nov 2026',
    'Wed 25/11',
    'Wednesday, 25 November 2026',
    'Wednesday, November 25, 2026',
    '25 Nov',
    '25 Nov 2026',
    '25. Nov',
    '25-Nov-26',
    '25-Nov-2026',
    '25nd of November',
    '25th November, 2026',
    'Nov 25',
    'Nov. 25, 2026',
    '\u00A025\u00A0Nov\u202F2026 ',
    '２５/１１/２０２６',
    '25\u201111\u20112026',
  ])('%j is Wed 25 Nov 2026', (text) => expect(parseDate(text, context)).toEqual({ value: '2026-11-25' }));

  it.each([
    ['dateUnknown', ''],
    ['dateUnknown', 'tbd'],
    ['dateNotOfProject', '22'],
    ['dateUnknown', '46351'],
    ['dateUnknown', 'Nov'],
    ['dateUnknown', 'Nov 2026'],
    ['dateUnknown', 'Nov-26'],
    ['dateUnknown', '25 Brumaire'],
    ['dateUnknown', '25 No'],
    ['dateUnknown', '25/11-2026'],
    ['dateUnknown', '2026-11-25 06:30'],
    ['dateUnknown', '25 11 026'],
    ['dateUnknown', '=1+1'],
    ['dateUnknown', '🎬'],
    ['dateMissing', '31 11'],
    ['dateMissing', '30 Feb'],
    ['dateMissing', '29/02/2026'],
    ['dateMissing', '2026-13-01'],
    ['dateMissing', '40 40'],
    ['dateMissing', '13/13/2026'],
    ['dateMissing', '25/11/1899'],
    ['dateMonthFirst', '11/24/2026'],
    ['dateMonthFirst', '11/24'],
    ['dateMonthFirst', '11-24-26'],
    ['dateMonthFirst', 'Tue 11/24/2026'],
    ['dateWeekday', 'Tue 25 Nov'],
    ['dateWeekday', 'Sun 25/11/2026'],
  ])('%s: %j', (refusal, text) => expect(parseDate(text, context)).toEqual({ refusal }));

  it('refuses a book', () => {
    expect(parseDate('1'.repeat(1_000_000), context)).toEqual({ refusal: 'dateUnknown' });
  });

  it.each([
    ['Without a project, the nearest year', '2 Jan', { today: '2026-11-20' }, '2027-01-02'],
    ['and the past if it is nearer', '30 9', { today: '2026-11-20' }, '2026-09-30'],
    ['The year of the project, not of today', '2 Jan', { today: '2024-11-20', days: ['2025-12-30'] }, '2026-01-02'],
    ['A shoot over New Year: its end', '1 1', { ...context, days: ['2025-12-30', '2026-01-02'] }, '2026-01-01'],
    ['and its start', '30 12', { ...context, days: ['2025-12-30', '2026-01-02'] }, '2025-12-30'],
    ['The next 29 February', '29 Feb', { today: '2027-01-01' }, '2028-02-29'],
    ['Without a project, the next such weekday', 'wed', { today: '2026-11-20' }, '2026-11-25'],
    ['and today', 'fri', { today: '2026-11-20' }, '2026-11-20'],
    ['A weekday the shoot does not have: the nearest', 'thu', context, '2026-11-26'],
    ['before it, too', 'sun', context, '2026-11-22'],
    ['A shoot of weeks: the next one from today', 'wed', shoot('2026-11-20'), '2026-11-25'],
    ['before it begins, the first', 'wed', shoot('2026-10-01'), '2026-11-04'],
    ['after its end, the last', 'wed', shoot('2027-01-01'), '2026-11-25'],
  ])('%s: %j', (_, text, around, date) => expect(parseDate(text, around)).toEqual({ value: date }));

  function shoot(today: string) {
    return { today, days: Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`) };
  }

  const dates = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('reads every date in all its forms', () => {
    fc.assert(
      fc.property(dates, (value) => {
        const [year = '', month = '', day = ''] = value.split('-');
        const shown = (options: Intl.DateTimeFormatOptions) =>
          new Date(value).toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
        const long = shown({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
        const short = shown({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
        for (const text of [value, `${day}/${month}/${year}`, `${Number(day)}.${Number(month)}.${year}`, long, short])
          expect([text, parseDate(text, context)]).toEqual([text, { value }]);
      }),
    );
  });

  it('gives a day or a refusal for any text', () => {
    const part = fc.constantFrom(...'0123456789/.- ', 'nov', 'wed', '2026');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { value, refusal } = parseDate(parts.join(''), context);
        expect(refusal === undefined ? isDate(value) : refusal).toBe(refusal ?? true);
      }),
    );
  });
});

describe('a number alone', () => {
  it.each([
    ['24', '2026-11-24'],
    ['24.', '2026-11-24'],
    ['today', '2026-11-20'],
    ['Tomorrow', '2026-11-21'],
  ])('%j is that day of the project', (text, date) => expect(parseDate(text, context)).toEqual({ value: date }));

  it('is the first such day that has not passed, and refused where the project has none', () => {
    const days = ['2026-11-28', '2027-02-03'];
    expect(parseDate('29', { today: '2026-11-20', days })).toEqual({ value: '2026-11-29' });
    expect(parseDate('29', { today: '2026-12-01', days })).toEqual({ value: '2026-12-29' });
    expect(parseDate('29', { today: '2027-03-01', days })).toEqual({ value: '2027-01-29' });
    expect(parseDate('29', context)).toEqual({ refusal: 'dateNotOfProject' });
    expect(parseDate('29', { today: '2026-11-20' })).toEqual({ refusal: 'dateUnknown' });
  });
});

describe('dateOrder', () => {
  it('reads a column month first of which one date can only be so, and none only day first', () => {
    const column = ['11/03/2026', '11/24/26', '2026-11-25', '25 Nov', ''];
    const order = dateOrder(column);
    expect(order).toBe('monthFirst');
    expect(column.map((text) => parseDate(text, { ...context, order }).value)).toEqual([
      ...['2026-11-03', '2026-11-24', '2026-11-25', '2026-11-25', undefined],
    ]);
  });

  it('trusts no slash or dash of a column with a date that can only be month first', () => {
    const column = ['10/11/2026', '24/11/2026', '11/24/2026', '10.11.2026', '10 11', '2026-11-10', '10 Nov', ''];
    const order = dateOrder(column);
    expect(order).toBe('unclear');
    expect(column.map((text) => parseDate(text, { ...context, order }))).toEqual([
      { refusal: 'dateUnclear' },
      { refusal: 'dateUnclear' },
      { refusal: 'dateMonthFirst' },
      { value: '2026-11-10' },
      { value: '2026-11-10' },
      { value: '2026-11-10' },
      { value: '2026-11-10' },
      { refusal: 'dateUnknown' },
    ]);
  });

  it('is day first otherwise', () => {
    expect(dateOrder(['10/11/2026', '24/11/2026', '13/13/2026', 'Nov 24', ''])).toBe('dayFirst');
  });
});
