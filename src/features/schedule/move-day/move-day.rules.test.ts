import { describe, expect, test } from 'vitest';
import { utcToWall } from '../../../kernel/zones';
import { datesOf, movedStart, movedTimes, moveTo } from './move-day.rules';

const shot = (from: string, until: string, timeZoneId: string) => ({
  ...{ startDateTime: new Date(from), endDateTime: new Date(until), timeZoneId },
});
const isoOf = ({ startDateTime, endDateTime }: { startDateTime: Date; endDateTime: Date }) => [
  startDateTime.toISOString(),
  endDateTime.toISOString(),
];

describe('a day that is moved', () => {
  test('keeps the clock times of each shot in its own zone over a change of clocks', () => {
    // Berlin changes on the 25th, New York a week later.
    const berlin = shot('2026-10-24T06:00:30Z', '2026-10-24T08:00:00Z', 'Europe/Berlin');
    const newYork = shot('2026-10-24T12:00:00Z', '2026-10-24T13:00:00Z', 'America/New_York');
    const move = { days: 2, minutes: 0 };
    expect(isoOf(movedTimes(berlin, move))).toEqual(['2026-10-26T07:00:30.000Z', '2026-10-26T09:00:00.000Z']);
    expect(isoOf(movedTimes(newYork, move))).toEqual(['2026-10-26T12:00:00.000Z', '2026-10-26T13:00:00.000Z']);
  });

  test('moves by minutes that pass, after its days', () => {
    const early = shot('2026-03-28T00:30:00Z', '2026-03-28T00:45:00Z', 'Europe/Berlin');
    // 01:30 on the day whose 02:00 is 03:00.
    expect(isoOf(movedTimes(early, { days: 1, minutes: 60 }))).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T01:45:00.000Z',
    ]);
    expect(isoOf(movedTimes(early, { days: -1, minutes: -30 }))).toEqual([
      '2026-03-27T00:00:00.000Z',
      '2026-03-27T00:15:00.000Z',
    ]);
  });

  test('by minutes alone, an hour that occurs twice keeps its second one', () => {
    const second = shot('2026-10-25T01:30:00Z', '2026-10-25T01:40:00Z', 'Europe/Berlin');
    expect(isoOf(movedTimes(second, { days: 0, minutes: 5 }))).toEqual([
      '2026-10-25T01:35:00.000Z',
      '2026-10-25T01:45:00.000Z',
    ]);
  });

  test('a night shot ends at its own clock time, an hour sooner where the clocks skip one', () => {
    const night = shot('2026-03-27T21:00:00Z', '2026-03-28T04:00:00Z', 'Europe/Berlin');
    const moved = movedTimes(night, { days: 1, minutes: 0 });
    expect(isoOf(moved)).toEqual(['2026-03-28T21:00:00.000Z', '2026-03-29T03:00:00.000Z']);
    expect(utcToWall(moved.endDateTime, 'Europe/Berlin')).toEqual({ date: '2026-03-29', time: '05:00' });
  });

  test('a shot whose start the clocks skip does not end before it', () => {
    const skipped = shot('2026-03-28T01:15:00Z', '2026-03-28T02:00:00Z', 'Europe/Berlin');
    expect(isoOf(movedTimes(skipped, { days: 1, minutes: 0 }))).toEqual([
      '2026-03-29T01:15:00.000Z',
      '2026-03-29T02:00:00.000Z',
    ]);
  });

  test('takes a pinned row along by days and leaves its clock', () => {
    const lunch = { startDateTime: new Date('2026-10-24T10:30:00Z'), timeZoneId: 'Europe/Berlin' };
    const at = (isPinned: boolean, days: number) =>
      movedStart({ ...lunch, isPinned }, { days, minutes: 15 }).toISOString();
    expect([at(false, 1), at(true, 1)]).toEqual(['2026-10-25T11:45:00.000Z', '2026-10-25T11:30:00.000Z']);
    expect([at(false, 0), at(true, 0)]).toEqual(['2026-10-24T10:45:00.000Z', '2026-10-24T10:30:00.000Z']);
  });

  test('out of the years there is no time', () => {
    const last = shot('9999-12-30T10:00:00Z', '9999-12-30T11:00:00Z', 'Europe/Berlin');
    expect(movedTimes(last, { days: 2, minutes: 0 }).startDateTime.getTime()).toBeNaN();
  });

  test.each([
    ['2026-10-24', '2026-10-26', { days: 2, minutes: 0 }],
    ['2026-03-01', '2026-02-28', { days: -1, minutes: 0 }],
    ['2026-11-24', '2026-11-24', null],
    ['2026-11-24', '', null],
    ['2026-11-24', '0002-11-24', null],
  ])('from %s to %j it is %j', (from, to, move) => {
    expect(moveTo(from, to)).toEqual(move);
  });

  test('lands on the dates of each zone', () => {
    const moved = [
      { _id: 'late', to: '2026-10-27T03:00:00.000Z' },
      { _id: 'early', to: '2026-10-26T06:00:00.000Z' },
      { _id: 'also', to: '2026-10-26T08:00:00.000Z' },
    ];
    expect(datesOf(moved, () => 'Europe/Berlin')).toEqual(['2026-10-26', '2026-10-27']);
    expect(datesOf(moved, () => 'America/New_York')).toEqual(['2026-10-26']);
  });
});
