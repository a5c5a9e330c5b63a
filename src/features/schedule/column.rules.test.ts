import { describe, expect, it, test } from 'vitest';
import { lightDay } from '../../kernel/light/light-day';
import {
  carriedNote,
  columnOf,
  type DayShot,
  daysAround,
  doneNote,
  gapsOf,
  hoursOf,
  newRowAt,
  startBeside,
  startOfNewRow,
  timesBeside,
  topOf,
  zoneInColumn,
} from './column.rules';

const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });

/** The labels of a column with the hours, of time that passes, from its top. */
function rulerOf(zone: string, start: string, end: string) {
  const column = columnOf([span(start, end)], zone, 54);
  return hoursOf(column).map(({ instant, label }) => `${label} at ${(topOf(column, instant) / 54).toFixed(1)}`);
}

describe('the hours of a column', () => {
  it('go from the hour before the first start to the hour after the last end', () => {
    const column = columnOf([span('2026-11-24T05:10+02:00', '2026-11-24T06:00+02:00')], 'Africa/Johannesburg', 54);
    expect(hoursOf(column).map(({ label }) => label)).toEqual(['04:00', '05:00', '06:00']);
  });

  it('begin at midnight for a shot in the first hour of the day', () => {
    expect(rulerOf('Africa/Johannesburg', '2026-11-24T00:30+02:00', '2026-11-24T01:00+02:00')).toEqual([
      '00:00 at 0.0',
      '01:00 at 1.0',
    ]);
  });

  it('run on over midnight, under the line of the next day', () => {
    const column = columnOf([span('2026-11-24T23:00+02:00', '2026-11-25T00:45+02:00')], 'Africa/Johannesburg', 54);
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

test('a draft without a place goes by the clock of the column, one with a place by its own', () => {
  const draft = { location: '', locationData: null, timeZoneId: 'America/New_York' };
  const place = { name: 'Pier', address: 'Pier', lat: 40.7, lng: -74 };
  expect(zoneInColumn(draft, 'America/Los_Angeles')).toBe('America/Los_Angeles');
  expect(zoneInColumn({ ...draft, location: 'Pier' }, 'America/Los_Angeles')).toBe('America/New_York');
  expect(zoneInColumn({ ...draft, locationData: place }, 'America/Los_Angeles')).toBe('America/New_York');
});

test('times name their day beside the column of another one', () => {
  const night = span('2026-11-25T00:05+02:00', '2026-11-25T00:50+02:00');
  const zone = 'Africa/Johannesburg';
  expect(timesBeside(night, zone, '2026-11-24')).toBe('Wed 25 Nov, 00:05 – 00:50');
  expect(timesBeside(night, zone, '2026-11-25')).toBe('00:05 – 00:50');
  expect(timesBeside(night, zone, undefined)).toBe('00:05 – 00:50');
  expect(startBeside(night.start, zone, '2026-11-24')).toBe('Wed 25 Nov, 00:05');
});

describe('the gaps of a day', () => {
  const cape = { lat: -34.3568, lng: 18.4968 };
  const town = { lat: -34.1926, lng: 18.4323 };
  const shot = (_id: string, start: string, end: string, locationData: typeof cape | null = null) =>
    ({
      ...{ _id, locationData },
      startDateTime: `2026-11-24T${start}:00.000Z`,
      endDateTime: `2026-11-24T${end}:00.000Z`,
    }) as DayShot;
  const told = (shots: DayShot[], carried: DayShot[] = []) =>
    [...gapsOf({ shots, carried, rows: [] })].map(([id, { after, minutes, km }]) => [after._id, id, minutes, km]);

  it('take a row that is added, the first after now that holds it', () => {
    const day = { shots: [shot('A', '08:00', '09:00'), shot('B', '09:40', '10:00'), shot('C', '12:00', '13:00')] };
    const at = (time: string) => Date.parse(`2026-11-24T${time}:00.000Z`);
    const start = (now: string) => startOfNewRow({ ...day, carried: [], rows: [] }, at(now));
    expect(start('07:00')).toBe(at('10:00'));
    expect(start('10:32')).toBe(at('10:35'));
    expect(start('11:20')).toBe(at('13:00'));
  });

  it('begin at the latest end so far, where a long shot runs on over a shorter one', () => {
    const long = shot('A', '08:00', '12:00', town);
    const short = shot('B', '09:00', '10:00', cape);
    expect(told([long, short, shot('C', '13:00', '14:00', cape)])).toEqual([['A', 'C', 60, 19.2]]);
    expect(told([long, short, shot('C', '11:00', '14:00')])).toEqual([]);
  });

  it('are told from each shot to the next one, by start', () => {
    const shots = [shot('C', '12:00', '13:00'), shot('A', '08:00', '09:00'), shot('B', '09:00', '10:30')];
    expect(told(shots)).toEqual([
      ['A', 'B', 0, null],
      ['B', 'C', 90, null],
    ]);
  });

  it('begin after a shot of the day before that still runs, and there is none before the first shot', () => {
    const shots = [shot('A', '05:00', '05:30'), shot('B', '07:00', '08:00')];
    expect(told(shots, [shot('night', '00:00', '06:15')])).toEqual([['night', 'B', 45, null]]);
    expect(told(shots, [shot('night', '00:00', '02:00')])).toEqual([['A', 'B', 90, null]]);
    expect(told([])).toEqual([]);
  });
});

test.each([
  ['before midnight', '2026-11-24T23:15+02:00', '2026-11-24'],
  ['at midnight', '2026-11-25T00:00+02:00', '2026-11-25'],
  ['after it', '2026-11-25T02:00+02:00', '2026-11-25'],
])('a row that is added %s is of the day on which it begins', (_, start, date) => {
  const times = { startDateTime: new Date(start).toISOString(), minutes: 45 };
  const zone = 'Africa/Johannesburg';
  expect(newRowAt(Date.parse(start), zone)).toEqual({ ...times, date, timeZoneId: zone });
});

test('a shot that runs into a day names the day of its end where that is a later one', () => {
  const night = { title: 'Night', timeZoneId: 'Africa/Johannesburg', startDateTime: '2026-11-23T21:00:00.000Z' };
  expect(carriedNote({ ...night, endDateTime: '2026-11-23T22:45:00.000Z' }, '2026-11-24')).toBe(
    'Night, from Mon, until 00:45',
  );
  expect(carriedNote({ ...night, endDateTime: '2026-11-25T16:00:00.000Z' }, '2026-11-24')).toBe(
    'Night, from Mon, until Wed 18:00',
  );
});

test.each([
  ['of its own zone', 'Africa/Johannesburg', '2026-11-24T01:00+02:00', '2026-11-24T23:00+02:00'],
  ['of its own zone, over midnight', 'Africa/Johannesburg', '2026-11-24T18:00+02:00', '2026-11-25T04:00+02:00'],
  ['of a zone to the west', 'America/Los_Angeles', '2026-11-24T06:00-08:00', '2026-11-24T23:00-08:00'],
  ['of a zone to the east', 'Asia/Tokyo', '2026-11-24T01:00+09:00', '2026-11-24T23:00+09:00'],
])('each hour of a column %s has its light once', (_, zone, start, end) => {
  const cape = { lat: -34.3568, lng: 18.4968 };
  const lightOf = (date: string) => lightDay(date, 'Africa/Johannesburg', cape);
  const column = columnOf([span(start, end)], zone, 54);
  const { before, after } = daysAround(lightOf('2026-11-24'), column);
  const days = [before, '2026-11-24', after].flatMap((date) => (date ? [lightOf(date)] : []));
  const phases = days.flatMap(({ phases }) => phases).map(({ start, end }) => span(start, end));
  expect(phases[0]?.start).toBeLessThanOrEqual(column.start);
  expect(phases.at(-1)?.end).toBeGreaterThanOrEqual(column.end);
  expect(phases.slice(1).map(({ start }) => start)).toEqual(phases.slice(0, -1).map(({ end }) => end));
});

test.each([
  ['2026-11-24T04:04:00Z', 'done 06:04'],
  ['2026-11-24T22:10:00Z', 'done Wed 00:10'],
  [null, null],
])('a shot of Tuesday 05:10 that was completed at %s says %s', (completedAt, note) => {
  const shot = { startDateTime: '2026-11-24T03:10:00Z', timeZoneId: 'Africa/Johannesburg', completedAt };
  expect(doneNote(shot)).toBe(note);
});
