import { describe, expect, it } from 'vitest';
import { isDate, isTime, laterByDays, meantInstant, parseInstant, wallToUtc } from './wall-time';
import { allZones } from './zone-names';
import { isZone, offsetMinutes, utcToWall, wallDate } from './zones';

const at = (iso: string) => new Date(iso);

it('all spellings of a zone have one formatter: names come from outside', () => {
  const made: string[] = [];
  const { DateTimeFormat } = Intl;
  Intl.DateTimeFormat = class extends DateTimeFormat {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      super(locale, options);
      made.push(options?.timeZone ?? '');
    }
  } as typeof DateTimeFormat;
  // An older name, which no other test has used.
  const spellings = [
    'Antarctica/South_Pole',
    'antarctica/south_pole',
    'ANTARCTICA/South_Pole',
    'aNTARCTICA/sOUTH_pOLE',
  ];
  const days = spellings.map((zone, n) => wallDate(at(`2026-07-0${n + 1}T00:00:00Z`), zone));
  expect(days).toEqual(['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04']);
  expect(made).toHaveLength(1);
  Intl.DateTimeFormat = DateTimeFormat;
});

describe('utcToWall, wallDate and offsetMinutes', () => {
  it.each([
    ['Pacific/Auckland', '2026-01-15T10:30:00Z', '2026-01-15', '23:30', 780],
    ['Pacific/Auckland', '2026-01-14T11:30:00Z', '2026-01-15', '00:30', 780],
    ['Pacific/Auckland', '2026-07-15T12:30:00Z', '2026-07-16', '00:30', 720],
    ['Asia/Kolkata', '2026-07-15T18:29:00Z', '2026-07-15', '23:59', 330],
    ['Asia/Kathmandu', '2026-07-15T18:15:00Z', '2026-07-16', '00:00', 345],
    ['America/St_Johns', '2026-01-15T03:29:59Z', '2026-01-14', '23:59', -210],
    ['Pacific/Kiritimati', '2026-01-15T10:00:00Z', '2026-01-16', '00:00', 840],
    ['Pacific/Pago_Pago', '2026-01-15T10:59:00Z', '2026-01-14', '23:59', -660],
    ['Australia/Lord_Howe', '2026-01-15T13:00:00Z', '2026-01-16', '00:00', 660],
    ['Australia/Lord_Howe', '2026-07-15T13:30:00Z', '2026-07-16', '00:00', 630],
    ['Europe/Berlin', '2026-03-29T00:59:00Z', '2026-03-29', '01:59', 60],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', '03:00', 120],
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-21', '00:00', 0],
  ])('%s at %s shows %s %s', (zone, instant, date, time, offset) => {
    expect(utcToWall(at(instant), zone)).toEqual({ date, time });
    expect(wallDate(at(instant), zone)).toBe(date);
    expect(offsetMinutes(at(instant), zone)).toBe(offset);
  });
});

describe('laterByDays', () => {
  it.each([
    ['over the end of summer time', 'Europe/Berlin', '2026-10-24T05:30:15.250Z', 2, '2026-10-26T06:30:15.250Z'],
    ['back over its beginning', 'Europe/Berlin', '2026-03-30T05:30:00.000Z', -2, '2026-03-28T06:30:00.000Z'],
    ['into a gap', 'Europe/Berlin', '2026-03-28T01:30:00.000Z', 1, '2026-03-29T01:30:00.000Z'],
    ['over the day that the date line took', 'Pacific/Apia', '2011-12-29T22:00:00.000Z', 2, '2011-12-30T22:00:00.000Z'],
  ])('keeps the clock time %s', (_, zone, from, days, to) => {
    expect(laterByDays(new Date(from), days, zone).toISOString()).toBe(to);
  });

  it('is no date outside the years 1900 to 9999', () => {
    for (const days of [3_000_000, -60_000, 999_999_999])
      expect(laterByDays(new Date('2026-01-01T00:00:00Z'), days, 'UTC').getTime()).toBeNaN();
  });
});

describe('wallToUtc', () => {
  it.each([
    ['plain', 'Africa/Johannesburg', '2026-11-21 05:30', '2026-11-21T03:30:00.000Z'],
    ['yesterday in UTC', 'Pacific/Auckland', '2026-01-16 00:30', '2026-01-15T11:30:00.000Z'],
    ['half hour', 'Asia/Kolkata', '2026-07-15 05:30', '2026-07-15T00:00:00.000Z'],
    ['before a gap', 'Europe/Berlin', '2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
    ['in a gap, forward by it', 'Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['after a gap', 'Europe/Berlin', '2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
    ['before a fold', 'Europe/Berlin', '2026-10-25 01:59', '2026-10-24T23:59:00.000Z'],
    ['in a fold, the first', 'Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
    ['after a fold', 'Europe/Berlin', '2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
    ['in a gap in the west', 'America/New_York', '2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
    ['in a fold in the west', 'America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
    ['in a gap of 30 minutes', 'Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45:00.000Z'],
    ['in a fold of 30 minutes', 'Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04T14:45:00.000Z'],
    ['on a day that the date line took', 'Pacific/Apia', '2011-12-30 12:00', '2011-12-30T22:00:00.000Z'],
    ['far east', 'Pacific/Kiritimati', '2026-01-01 00:00', '2025-12-31T10:00:00.000Z'],
    ['midnight that a gap skips', 'Africa/Cairo', '2026-04-24 00:00', '2026-04-23T22:00:00.000Z'],
  ])('%s: %s %s', (_, zone, wall, instant) => {
    const [date = '', time = ''] = wall.split(' ');
    expect(wallToUtc({ date, time }, zone).toISOString()).toBe(instant);
  });

  it('moves a time in a gap forward by the gap on the clock (V6)', () => {
    const moved = (zone: string, date: string, time: string) => utcToWall(wallToUtc({ date, time }, zone), zone);
    expect(moved('Europe/Berlin', '2026-03-29', '02:30')).toEqual({ date: '2026-03-29', time: '03:30' });
    expect(moved('Australia/Lord_Howe', '2026-10-04', '02:15')).toEqual({ date: '2026-10-04', time: '02:45' });
    expect(moved('Pacific/Apia', '2011-12-30', '12:00')).toEqual({ date: '2011-12-31', time: '12:00' });
  });

  it('takes the second of a time that comes twice if the first is not late enough, or the one that is known', () => {
    const half = { date: '2026-10-25', time: '02:30' };
    const [first, second] = [at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')];
    expect(wallToUtc(half, 'Europe/Berlin', at('2026-10-25T00:29:00Z'))).toEqual(first);
    expect(wallToUtc(half, 'Europe/Berlin', first)).toEqual(second);
    expect(wallToUtc(half, 'Europe/Berlin', second)).toEqual(first);
    const withSeconds = at('2026-10-25T01:30:20Z');
    expect(meantInstant(half, 'Europe/Berlin', withSeconds)).toEqual(withSeconds);
    expect(meantInstant({ ...half, time: '02:31' }, 'Europe/Berlin', withSeconds)).toEqual(at('2026-10-25T00:31:00Z'));
    expect(meantInstant(half, 'Africa/Cairo', withSeconds)).toEqual(at('2026-10-24T23:30:00Z'));
  });

  it('gives back every quarter of an hour of a year in which the clock shows it', () => {
    for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Africa/Casablanca']) {
      for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 900_000 * 7) {
        const wall = utcToWall(new Date(ms), zone);
        expect(utcToWall(wallToUtc(wall, zone), zone)).toEqual(wall);
        expect(wallToUtc(wall, zone).getTime()).toBeLessThanOrEqual(ms);
      }
    }
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-11-21', '24:00'],
    ['', ''],
  ])('is an Invalid Date for %s %s', (date, time) => {
    expect(wallToUtc({ date, time }, 'UTC').getTime()).toBeNaN();
  });
});

describe('isTime and isDate', () => {
  it.each([
    ['00:00', true],
    ['05:30', true],
    ['23:59', true],
    ['24:00', false],
    ['5:30', false],
    ['05:60', false],
    ['05:30:00', false],
    ['05.30', false],
    ['', false],
    [' 05:30', false],
  ])('time %s: %s', (text, expected) => expect(isTime(text)).toBe(expected));

  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['0000-01-01', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['9999-12-31', true],
    ['10000-01-01', false],
    ['+010000-01-01', false],
    ['21.11.2026', false],
    ['NaN', false],
    ['', false],
  ])('date %s: %s', (text, expected) => expect(isDate(text)).toBe(expected));
});

describe('isZone and allZones', () => {
  it.each([
    ['Europe/Berlin', true],
    ['Asia/Kolkata', true],
    ['Asia/Calcutta', true],
    ['America/Argentina/Buenos_Aires', true],
    ['America/Port-au-Prince', true],
    ['Etc/GMT+5', true],
    ['UTC', true],
    ['europe/berlin', false],
    ['Europe/Atlantis', false],
    ['+02:00', false],
    ['', false],
    [' UTC', false],
    ['../etc/passwd', false],
    ['__proto__', false],
    ['A'.repeat(100_000), false],
  ])('%s: %s', (zone, expected) => expect(isZone(zone)).toBe(expected));

  it('lists every zone once, by its present name, all of them known', () => {
    const zones = allZones();
    expect(zones.length).toBeGreaterThan(400);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones.filter((zone) => !isZone(zone))).toEqual([]);
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Pacific/Auckland']));
    expect(zones).not.toContain('Asia/Calcutta');
    expect(zones).toEqual([...zones].sort());
  });
});

describe('parseInstant', () => {
  const johannesburg = 'Africa/Johannesburg';
  it.each([
    ['2026-11-21T03:30:00Z', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T03:30:00.123Z', '2026-11-21T03:30:00.123Z'],
    ['2026-11-21T03:30:00.123456789Z', '2026-11-21T03:30:00.123Z'],
    ['2026-11-21T03:30:00.5Z', '2026-11-21T03:30:00.500Z'],
    ['2026-11-21T03:30Z', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T05:30:00+02:00', '2026-11-21T03:30:00.000Z'],
    ['2026-11-20T20:00:00-07:30', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T05:30:00+0200', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T05:30:00+02', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T05:30', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T05:30:15', '2026-11-21T03:30:15.000Z'],
    ['2026-11-21', '2026-11-20T22:00:00.000Z'],
    ['2028-02-29T12:00', '2028-02-29T10:00:00.000Z'],
    ['9999-12-31T00:00', '9999-12-30T22:00:00.000Z'],
  ])('%s is %s', (text, instant) => expect(parseInstant(text, johannesburg)?.toISOString()).toBe(instant));

  it.each([
    '',
    'NaN',
    'tomorrow',
    'Sat Nov 21 2026',
    '1795225800000',
    '2026-11-21T',
    '2026-11-21T5:30',
    '2026-11-21T24:00',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60',
    '2026-11-21T10:00:60Z',
    '2026-11-21 05:30',
    '2026-11-21T05:30:00+24:00',
    '2026-02-30T10:00:00Z',
    '2026-02-29',
    '2026-13-01T00:00Z',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '1900-01-01T00:00:00+02:00',
    '10000-01-01',
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
    '9999-12-31T23:00:00Z',
    `2026-11-21T${'0'.repeat(100_000)}`,
  ])('%.40s is nothing', (text) => expect(parseInstant(text, johannesburg)).toBeNull());

  it('takes the first of a time that comes twice, unless the offset says which', () => {
    expect(parseInstant('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(parseInstant('2026-10-25T02:30+01:00', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T01:30:00.000Z');
  });
});
