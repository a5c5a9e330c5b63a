import { describe, expect, it } from 'vitest';
import { rescheduleIssues } from '../shot.rules';
import { plannedBucket } from './planned-bucket.rules';
import { draftOfTimes, moveEnd, moveStart, skippedTo } from './shot-reschedule.rules';

const shot = (startDateTime: string | null, endDateTime: string | null, timeZoneId: string) => ({
  startDateTime,
  endDateTime,
  timeZoneId,
});
const berlin = 'Europe/Berlin';

describe('the reschedule dialog', () => {
  it("opens with the wall time of the shot's zone, empty for a draft without times", () => {
    expect(
      draftOfTimes(shot('2026-11-21T22:30:00.000Z', '2026-11-22T01:00:00.000Z', 'Africa/Johannesburg')),
    ).toMatchObject({
      startDate: '2026-11-22',
      startTime: '00:30',
      endDate: '2026-11-22',
      endTime: '03:00',
      length: 9_000_000,
    });
    const blank = { startDate: '', startTime: '', endDate: '', endTime: '', start: null, end: null, length: null };
    expect(draftOfTimes(shot(null, null, berlin))).toEqual(blank);
  });

  it.each([
    // Another day, another hour, over midnight, over several days.
    ['2026-11-21T06:00:00Z', '2026-11-21T07:30:00Z', { startDate: '2026-11-24' }, '2026-11-24 08:30'],
    ['2026-11-21T06:00:00Z', '2026-11-21T07:30:00Z', { startTime: '23:15' }, '2026-11-22 00:45'],
    ['2026-11-21T21:00:00Z', '2026-11-22T03:00:00Z', { startTime: '21:30' }, '2026-11-22 03:30'],
    ['2026-11-21T06:00:00Z', '2026-11-23T07:30:00Z', { startDate: '2026-12-30' }, '2027-01-01 08:30'],
    // The clocks go forward at 02:00 on 29 March 2026, and back at 03:00 on 25 October.
    ['2026-03-27T22:00:00Z', '2026-03-28T04:00:00Z', { startDate: '2026-03-28' }, '2026-03-29 06:00'],
    ['2026-10-23T21:00:00Z', '2026-10-24T03:00:00Z', { startDate: '2026-10-24' }, '2026-10-25 04:00'],
    ['2026-03-28T22:00:00Z', '2026-03-29T04:00:00Z', { startDate: '2026-03-27' }, '2026-03-28 05:00'],
  ])('%s to %s with %o ends at %s: as much time passes as before', (start, end, typed, expected) => {
    const times = shot(start, end, berlin);
    const before = draftOfTimes(times);
    const after = moveStart(before, typed, times);
    expect(`${after.endDate} ${after.endTime}`).toBe(expected);
    expect((after.end?.getTime() ?? 0) - (after.start?.getTime() ?? 0)).toBe(before.length);
  });

  it('keeps the time that passes while the start is being typed, and takes a new one from the end', () => {
    const times = shot('2026-11-21T06:00:00Z', '2026-11-21T07:30:00Z', berlin);
    const typing = moveStart(draftOfTimes(times), { startTime: '' }, times);
    expect(typing).toMatchObject({ start: null, endTime: '08:30', length: 5_400_000 });
    expect(moveStart(typing, { startTime: '09:00' }, times).endTime).toBe('10:30');
    expect(moveStart(typing, { startTime: '930' }, times)).toMatchObject({ startTime: '930', endTime: '11:00' });
    const longer = moveEnd(draftOfTimes(times), { endTime: '10:00' }, times);
    expect(moveStart(longer, { startTime: '08:00' }, times).endTime).toBe('11:00');
    const wrong = moveEnd(longer, { endTime: '06:00' }, times);
    expect(moveStart(wrong, { startTime: '09:00' }, times).endTime).toBe('12:00');
  });

  it('leaves an hour that comes twice as it was', () => {
    // 02:30 of 25 October, the second time, with seconds.
    const times = shot('2026-10-25T01:30:20.000Z', '2026-10-25T05:00:00.000Z', berlin);
    const draft = draftOfTimes(times);
    expect(draft.startTime).toBe('02:30');
    const there = moveStart(draft, { startTime: '02:45' }, times);
    expect(there.start?.toISOString()).toBe('2026-10-25T00:45:00.000Z');
    const back = moveStart(there, { startTime: '02:30' }, times);
    expect([back.start?.toISOString(), back.end?.toISOString()]).toEqual([times.startDateTime, times.endDateTime]);
  });

  it('takes an end that lies in the hour that comes again, moved there or stored there', () => {
    const zone = 'America/New_York';
    const times = shot('2027-11-06T05:40:00.000Z', '2027-11-06T06:25:00.000Z', zone);
    const moved = moveStart(draftOfTimes(times), { startDate: '2027-11-07' }, times);
    expect(moved).toMatchObject({ startTime: '01:40', endDate: '2027-11-07', endTime: '01:25' });
    expect(moved.end?.toISOString()).toBe('2027-11-07T06:25:00.000Z');
    expect(rescheduleIssues(moved)).toEqual([]);
    const stored = draftOfTimes(shot('2027-11-07T05:40:00.000Z', '2027-11-07T06:25:00.000Z', zone));
    expect(rescheduleIssues(stored)).toEqual([]);
    // The same wall time on any other day is none.
    expect(rescheduleIssues(moveEnd(draftOfTimes(times), { endTime: '01:25' }, times))).toHaveLength(1);
  });

  it('says what a skipped time becomes', () => {
    const times = shot('2026-03-29T05:00:00Z', '2026-03-29T06:00:00Z', berlin);
    const { start, startDate, startTime } = moveStart(draftOfTimes(times), { startTime: '02:30' }, times);
    expect(skippedTo({ date: startDate, time: startTime }, start, berlin)).toBe('03:30');
    expect(skippedTo({ date: '2026-03-29', time: '07:00' }, new Date(times.startDateTime ?? ''), berlin)).toBeNull();
    expect(skippedTo({ date: '', time: '' }, null, berlin)).toBeNull();
  });
});

describe('plannedBucket', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T06:00:00Z', '2026-11-21T07:00:00Z', 'delayed'],
    ['2026-11-21T22:00:00Z', '2026-11-21T23:00:00Z', 'due'],
    ['2026-11-22T22:00:00Z', '2026-11-22T23:00:00Z', 'upcoming'],
    [null, null, 'upcoming'],
  ])('%s to %s is %s', (start, end, bucket) => expect(plannedBucket(shot(start, end, berlin), now)).toBe(bucket));
});
