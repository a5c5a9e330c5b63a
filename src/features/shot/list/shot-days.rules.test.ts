import { describe, expect, it } from 'vitest';
import { dayHeading, dayHours, daysLater, groupByDay } from './shot-days.rules';

const CAPE_TOWN = 'Africa/Johannesburg';

function shot(id: string, start: string | null, end: string | null = start, timeZoneId = CAPE_TOWN) {
  return { id, startDateTime: start, endDateTime: end, timeZoneId };
}

const ids = (days: { day: string; shots: { id: string }[] }[]) =>
  days.map(({ day, shots }) => [day, shots.map(({ id }) => id).join(' ')]);

describe('groupByDay', () => {
  it('takes the day on which a shot starts in its own zone, over midnight too', () => {
    const shots = [
      shot('evening', '2026-11-24T21:59:00.000Z', '2026-11-24T23:00:00.000Z'),
      shot('after midnight', '2026-11-24T22:00:00.000Z'),
      shot('Los Angeles', '2026-11-25T06:00:00.000Z', null, 'America/Los_Angeles'),
      shot('noon', '2026-11-25T10:00:00.000Z'),
      shot('undated', null),
    ];
    expect(ids(groupByDay(shots, false))).toEqual([
      ['2026-11-24', 'evening Los Angeles'],
      ['2026-11-25', 'after midnight noon'],
      ['', 'undated'],
    ]);
  });

  it('puts the days in order where zones mix them up', () => {
    const shots = [
      shot('Auckland', '2026-11-24T11:30:00.000Z', null, 'Pacific/Auckland'),
      shot('Honolulu', '2026-11-24T12:00:00.000Z', null, 'Pacific/Honolulu'),
    ];
    expect(ids(groupByDay(shots, false))).toEqual([
      ['2026-11-24', 'Honolulu'],
      ['2026-11-25', 'Auckland'],
    ]);
  });

  it('has the newest day first where the list has, and those without a date last', () => {
    const shots = [
      shot('undated', null),
      shot('new', '2026-11-25T10:00:00.000Z'),
      shot('old', '2026-11-24T10:00:00.000Z'),
    ];
    expect(ids(groupByDay(shots, true))).toEqual([
      ['2026-11-25', 'new'],
      ['2026-11-24', 'old'],
      ['', 'undated'],
    ]);
  });

  it('has nothing for an empty list', () => expect(groupByDay([], false)).toEqual([]));
});

describe('dayHeading', () => {
  const heading = (start: string | null, now: string, zone = CAPE_TOWN) => {
    const [day] = groupByDay([shot('a', start, start, zone)], false);
    return day && dayHeading(day, new Date(now));
  };
  const start = '2026-11-24T03:00:00.000Z';

  it.each([
    ['today from its first minute', '2026-11-23T22:00:00.000Z', 'Today, Tue 24 Nov 2026'],
    ['today until its last minute', '2026-11-24T21:59:00.000Z', 'Today, Tue 24 Nov 2026'],
    ['tomorrow the day before', '2026-11-23T21:59:00.000Z', 'Tomorrow, Tue 24 Nov 2026'],
    ['a date two days before', '2026-11-22T21:59:00.000Z', 'Tue 24 Nov 2026'],
    ['a date from the day after', '2026-11-24T22:00:00.000Z', 'Tue 24 Nov 2026'],
  ])('%s', (_, now, expected) => expect(heading(start, now)).toBe(expected));

  it('knows tomorrow over a change of clocks and of years', () => {
    expect(heading('2026-10-25T10:00:00.000Z', '2026-10-23T22:30:00.000Z', 'Europe/Berlin')).toBe(
      'Tomorrow, Sun 25 Oct 2026',
    );
    expect(heading('2026-03-30T10:00:00.000Z', '2026-03-29T21:30:00.000Z', 'Europe/Berlin')).toBe(
      'Tomorrow, Mon 30 Mar 2026',
    );
    expect(heading('2027-01-01T10:00:00.000Z', '2026-12-31T10:00:00.000Z')).toBe('Tomorrow, Fri 1 Jan 2027');
  });

  it('says that there is no date', () => expect(heading(null, start)).toBe('No date yet'));
});

describe('dayHours', () => {
  const hours = (...shots: ReturnType<typeof shot>[]) => dayHours({ day: '', shots });

  it('goes from the first start to the last end, in whichever order and zone the shots are', () => {
    expect(
      hours(
        shot('later', '2026-11-25T05:00:00.000Z', '2026-11-25T05:10:00.000Z'),
        shot('longer', '2026-11-25T02:40:00.000Z', '2026-11-25T05:45:00.000Z'),
      ),
    ).toBe('04:40 – 07:45');
    expect(hours(shot('a', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', 'Europe/Berlin'))).toBe(
      '02:30 – 02:30',
    );
  });

  it('leaves out shots without times', () => {
    expect(hours(shot('start', '2026-11-25T02:40:00.000Z', null), shot('none', null))).toBeNull();
  });
});

describe('daysLater', () => {
  it.each([
    ['within a day', '2026-11-24T20:00:00.000Z', '2026-11-24T21:59:00.000Z', 0],
    ['over midnight', '2026-11-24T20:00:00.000Z', '2026-11-24T22:00:00.000Z', 1],
    ['over days', '2026-11-24T20:00:00.000Z', '2026-11-27T10:00:00.000Z', 3],
  ])('%s', (_, start, end, expected) => expect(daysLater(new Date(start), new Date(end), CAPE_TOWN)).toBe(expected));
});
