import { describe, expect, it } from 'vitest';
import { columnOf, hoursOf, topOf } from './column.rules';

const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });

/** The labels of a column with the hours, of time that passes, from its top. */
function rulerOf(zone: string, start: string, end: string) {
  const column = columnOf([span(start, end)], zone);
  return hoursOf(column).map(({ instant, label }) => `${label} at ${(topOf(column, instant) / 54).toFixed(1)}`);
}

describe('the hours of a column', () => {
  it('go from the hour before the first start to the hour after the last end', () => {
    const column = columnOf([span('2026-11-24T05:10+02:00', '2026-11-24T06:00+02:00')], 'Africa/Johannesburg');
    expect(hoursOf(column).map(({ label }) => label)).toEqual(['04:00', '05:00', '06:00']);
  });

  it('begin at midnight for a shot in the first hour of the day', () => {
    expect(rulerOf('Africa/Johannesburg', '2026-11-24T00:30+02:00', '2026-11-24T01:00+02:00')).toEqual([
      '00:00 at 0.0',
      '01:00 at 1.0',
    ]);
  });

  it('run on over midnight, under the line of the next day', () => {
    const column = columnOf([span('2026-11-24T23:00+02:00', '2026-11-25T00:45+02:00')], 'Africa/Johannesburg');
    const hours = hoursOf(column);
    expect(hours.map(({ label }) => label)).toEqual(['22:00', '23:00', '00:00', '01:00']);
    expect(hours.map(({ isMidnight }) => isMidnight)).toEqual([false, false, true, false]);
  });

  it.each([
    [
      'has no hour that the clock skips',
      'America/New_York',
      '2026-03-08T01:00-05:00',
      '2026-03-08T03:30-04:00',
      ['00:00 at 0.0', '01:00 at 1.0', '03:00 at 2.0', '04:00 at 3.0'],
    ],
    [
      'names an hour that comes twice once',
      'America/New_York',
      '2026-11-01T01:00-04:00',
      '2026-11-01T02:30-05:00',
      ['00:00 at 0.0', '01:00 at 1.0', '02:00 at 3.0', '03:00 at 4.0'],
    ],
    [
      'has a change by half an hour at its place',
      'Australia/Lord_Howe',
      '2026-10-04T01:00+10:30',
      '2026-10-04T04:00+11:00',
      ['00:00 at 0.0', '01:00 at 1.0', '03:00 at 2.5', '04:00 at 3.5'],
    ],
  ])('%s', (_, zone, start, end, ruler) => expect(rulerOf(zone, start, end)).toEqual(ruler));
});
