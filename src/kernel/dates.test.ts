import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  formatDate,
  formatDateRange,
  formatDay,
  formatDayRange,
  formatMoment,
  formatTime,
  formatTimeBeside,
  formatTimeRange,
  hourOfDay,
} from './dates';
import { zoneLabel, zoneShort } from './zone-label';

const at = (iso: string) => new Date(iso);

describe('formatDate and formatDateRange', () => {
  it.each([
    ['2026-11-21T03:30:00Z', 'Africa/Johannesburg', '21 Nov 2026'],
    ['2026-09-05T12:00:00Z', 'Europe/London', '5 Sep 2026'],
    ['2026-01-15T11:30:00Z', 'Pacific/Auckland', '16 Jan 2026'],
    ['2026-01-01T04:00:00Z', 'America/New_York', '31 Dec 2025'],
  ])('%s in %s is %s', (instant, zone, text) => expect(formatDate(at(instant), zone)).toBe(text));

  it.each([
    ['2026-11-19', '2026-11-23', '19 – 23 Nov 2026'],
    ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec 2026'],
    ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
    ['2026-11-19', '2027-11-19', '19 Nov 2026 – 19 Nov 2027'],
    ['2026-10-19', '2026-11-19', '19 Oct – 19 Nov 2026'],
    ['2026-11-21', '2026-11-21', '21 Nov 2026'],
  ])('%s to %s is %s', (start, end, text) => expect(formatDateRange(at(start), at(end), 'UTC')).toBe(text));

  it.each([
    ['2026-11-23', '2026-11-28', 'Mon 23 – Sat 28 Nov 2026'],
    ['2026-11-30', '2026-12-02', 'Mon 30 Nov – Wed 2 Dec 2026'],
    ['2026-12-30', '2027-01-02', 'Wed 30 Dec 2026 – Sat 2 Jan 2027'],
    ['2026-11-21', '2026-11-21', 'Sat 21 Nov 2026'],
  ])('%s to %s with weekdays is %s', (start, end, text) =>
    expect(formatDayRange(at(start), at(end), 'UTC')).toBe(text),
  );

  it('names the weekday of the zone, and the year that is not this one', () => {
    expect(formatDay(at('2026-01-15T11:30:00Z'), 'Pacific/Auckland')).toBe('Fri 16 Jan 2026');
    const moment = (now: string) => formatMoment(at('2026-12-04T03:10:00Z'), 'Africa/Johannesburg', at(now));
    expect(moment('2026-01-01')).toBe('Fri 4 Dec, 05:10');
    expect(moment('2025-12-31T23:00:00Z')).toBe('Fri 4 Dec, 05:10');
    expect(moment('2025-12-31T12:00:00Z')).toBe('Fri 4 Dec 2026, 05:10');
  });

  it('takes both days in the zone', () => {
    const range = formatDateRange(at('2026-11-30T12:00:00Z'), at('2026-12-01T12:00:00Z'), 'Pacific/Auckland');
    expect(range).toBe('1 – 2 Dec 2026');
  });
});

describe('times', () => {
  it('shows 24-hour wall times of the zone', () => {
    expect(formatTime(at('2026-11-21T22:00:00Z'), 'Africa/Johannesburg')).toBe('00:00');
    const beside = (instant: string) => formatTimeBeside('2026-11-21', at(instant), 'Africa/Johannesburg');
    expect([beside('2026-11-21T21:59:00Z'), beside('2026-11-21T22:00:00Z')]).toEqual(['23:59', 'Sun 00:00']);
    expect(formatTimeRange(at('2026-11-21T03:30:00Z'), at('2026-11-21T05:00:00Z'), 'Africa/Johannesburg')).toBe(
      '05:30 – 07:00',
    );
    expect(formatTimeRange(at('2026-11-21T20:00:00Z'), at('2026-11-22T00:30:00Z'), 'Africa/Johannesburg')).toBe(
      '22:00 – 02:30',
    );
  });

  it.each([
    ['2026-11-21T03:30:00Z', 'Africa/Johannesburg', 5.5],
    ['2026-11-21T22:00:00Z', 'Africa/Johannesburg', 0],
    ['2026-07-15T18:15:00Z', 'Asia/Kolkata', 23.75],
  ])('%s in %s is hour %d', (instant, zone, hour) => expect(hourOfDay(at(instant), zone)).toBe(hour));
});

describe('daysBetween', () => {
  it.each([
    ['2026-11-19', '2026-11-23', 4],
    ['2026-11-23', '2026-11-19', 4],
    ['2026-11-19', '2026-11-19', 1],
    ['2026-11-19T00:00:00Z', '2026-11-20T00:00:00.001Z', 2],
    ['2026-11-19T08:00:00Z', '2026-11-19T18:00:00Z', 1],
    ['2026-02-28', '2026-03-01', 1],
  ])('%s to %s is %d', (start, end, days) => expect(daysBetween(at(start), at(end))).toBe(days));
});

describe('zoneLabel and zoneShort', () => {
  const winter = at('2026-01-15T12:00:00Z');
  const summer = at('2026-07-15T12:00:00Z');
  it.each([
    ['Africa/Johannesburg', winter, 'SAST (GMT+2)'],
    ['Africa/Nairobi', winter, 'EAT (GMT+3)'],
    ['Africa/Cairo', summer, 'EEST (GMT+3)'],
    ['Europe/Berlin', winter, 'CET (GMT+1)'],
    ['Europe/Berlin', summer, 'CEST (GMT+2)'],
    ['Europe/London', winter, 'GMT'],
    ['Europe/London', summer, 'BST (GMT+1)'],
    ['Europe/Dublin', summer, 'IST (GMT+1)'],
    ['Europe/Lisbon', winter, 'WET (GMT)'],
    ['America/New_York', winter, 'EST (GMT-5)'],
    ['America/New_York', summer, 'EDT (GMT-4)'],
    ['America/Los_Angeles', summer, 'PDT (GMT-7)'],
    ['America/St_Johns', winter, 'NST (GMT-3:30)'],
    ['Pacific/Honolulu', winter, 'HST (GMT-10)'],
    ['Australia/Sydney', winter, 'AEDT (GMT+11)'],
    ['Australia/Lord_Howe', summer, 'LHST (GMT+10:30)'],
    ['Pacific/Auckland', winter, 'NZDT (GMT+13)'],
    ['Asia/Kolkata', winter, 'IST (GMT+5:30)'],
    ['Asia/Dubai', winter, 'GST (GMT+4)'],
    ['Asia/Singapore', winter, 'SGT (GMT+8)'],
    ['Asia/Kathmandu', winter, 'GMT+5:45'],
    ['America/Sao_Paulo', winter, 'GMT-3'],
    ['Asia/Tokyo', winter, 'GMT+9'],
    ['Africa/Accra', winter, 'GMT'],
    ['UTC', winter, 'UTC'],
  ])('%s at %s is %s', (zone, instant, label) => {
    expect(zoneLabel(zone, instant)).toBe(label);
    expect(zoneShort(zone, instant)).toBe(label.split(' ')[0]);
  });
});

it('formats 2,000 rows in a blink', () => {
  const zones = ['Africa/Johannesburg', 'Pacific/Auckland', 'America/New_York', 'Asia/Kolkata'];
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    start: new Date(Date.UTC(2026, 0, 1) + index * 14_700_000),
    zone: zones[index % 4] ?? 'UTC',
  }));
  const begun = performance.now();
  const texts = rows.map(({ start, zone }) => {
    const end = new Date(start.getTime() + 5_400_000);
    return `${formatDateRange(start, end, zone)} ${formatTimeRange(start, end, zone)} ${zoneLabel(zone, start)}`;
  });
  expect(new Set(texts).size).toBeGreaterThan(1900);
  expect(performance.now() - begun).toBeLessThan(500);
});
