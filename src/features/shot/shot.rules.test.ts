import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allZones } from '../../kernel/zone-names';
import {
  bucketBounds,
  canEdit,
  checkReschedule,
  checkSchedule,
  FIRST_VERSION,
  isUntouched,
  mergeTags,
  nextHighest,
  rescheduleIssues,
  scheduleIssues,
  shotBucket,
} from './shot.rules';

const at = (iso: string) => new Date(iso);
/** A time of 2026 in UTC, by month, day and hour. */
const in2026 = (time: string) => `2026-${time}Z`;

describe('isUntouched', () => {
  it.each([
    ['draft', FIRST_VERSION, true],
    ['draft', FIRST_VERSION + 1, false],
    ['upcoming', FIRST_VERSION, false],
    ['deleted', FIRST_VERSION, false],
  ] as const)('%s at version %d: %s', (status, version, made) => {
    expect(isUntouched({ status, version })).toBe(made);
  });
});

describe('shotBucket', () => {
  const bucket = (timeZoneId: string, start: string, end: string, now: string) =>
    shotBucket({ status: 'upcoming', startDateTime: at(start), endDateTime: at(end), timeZoneId }, at(now));

  // One shot in Cape Town, 21 Nov 2026, 05:30 to 07:00 (UTC+2), seen on different days.
  it.each([
    ['a year before', '2025-11-21T04:00:00Z', 'upcoming'],
    ['the last moment of the day before', '2026-11-20T21:59:59.999Z', 'upcoming'],
    ['exactly at midnight of its day', '2026-11-20T22:00:00Z', 'due'],
    ['one moment before its start', '2026-11-21T03:29:59.999Z', 'due'],
    ['exactly at its start', '2026-11-21T03:30:00Z', 'due'],
    ['while it runs', '2026-11-21T04:00:00Z', 'due'],
    ['exactly at its end', '2026-11-21T05:00:00Z', 'due'],
    ['one moment after its end, the same day', '2026-11-21T05:00:00.001Z', 'delayed'],
    ['a year after', '2027-11-21T04:00:00Z', 'delayed'],
  ])('%s', (_, now, expected) =>
    expect(bucket('Africa/Johannesburg', '2026-11-21T03:30:00Z', '2026-11-21T05:00:00Z', now)).toBe(expected),
  );

  // 16 Jan 2026, 00:30 to 02:00 in Auckland (UTC+13) is still 15 Jan in UTC; 23:30 to 23:50 on the 16th is the same day
  // in both.
  it.each([
    ['its day in UTC, not yet in Auckland', '01-15T11:30', '01-15T13:00', '01-15T10:59:59', 'upcoming'],
    ['midnight in Auckland', '01-15T11:30', '01-15T13:00', '01-15T11:00', 'due'],
    ['23:30 seen while UTC still has yesterday', '01-16T10:30', '01-16T10:50', '01-15T11:00', 'due'],
    ['23:30 seen one moment before its day', '01-16T10:30', '01-16T10:50', '01-15T10:59:59', 'upcoming'],
    ['23:30 when UTC has its day as well', '01-16T10:30', '01-16T10:50', '01-16T03:00', 'due'],
    ['23:30 when it is over and UTC has its day still', '01-16T10:30', '01-16T10:50', '01-16T11:30', 'delayed'],
  ])('in Auckland: %s', (_, start, end, now, expected) =>
    expect(bucket('Pacific/Auckland', in2026(start), in2026(end), in2026(now))).toBe(expected),
  );

  it.each([
    ['before midnight of its first day', '2026-11-20T20:00:00Z', 'upcoming'],
    ['in the evening before its start', '2026-11-21T10:00:00Z', 'due'],
    ['running, before midnight', '2026-11-21T20:30:00Z', 'due'],
    ['running, after midnight', '2026-11-21T23:00:00Z', 'due'],
    ['after its end in the morning', '2026-11-22T00:01:00Z', 'delayed'],
  ])('over midnight, 21 Nov 22:00 to 02:00 in Cape Town: %s', (_, now, expected) =>
    expect(bucket('Africa/Johannesburg', '2026-11-21T20:00:00Z', '2026-11-22T00:00:00Z', now)).toBe(expected),
  );

  it('is due on each day of a shot of several days', () => {
    for (const day of ['19', '20', '21']) {
      expect(bucket('UTC', '2026-11-19T08:00:00Z', '2026-11-21T18:00:00Z', `2026-11-${day}T12:00:00Z`)).toBe('due');
    }
  });

  // Berlin goes to summer time on 29 Mar 2026: its day starts at 23:00 UTC and ends at 22:00 UTC. In October the other
  // way round.
  it.each([
    ['spring, one moment before the day', '03-29T20:00', '03-29T21:00', '03-28T22:59:59', 'upcoming'],
    ['spring, the start of the day', '03-29T20:00', '03-29T21:00', '03-28T23:00', 'due'],
    ['spring, 00:30 of the next day is not today', '03-29T22:30', '03-29T23:30', '03-29T21:59:59', 'upcoming'],
    ['spring, the next day starts an hour early', '03-29T22:30', '03-29T23:30', '03-29T22:00', 'due'],
    ['autumn, the start of the day', '10-25T20:00', '10-25T21:00', '10-24T22:00', 'due'],
    ['autumn, the 25th hour', '10-25T22:45', '10-25T22:55', '10-25T22:30', 'due'],
    ['autumn, running in the hour that comes twice', '10-25T00:30', '10-25T01:30', '10-25T01:00', 'due'],
    ['autumn, over before the second coming ends', '10-25T00:30', '10-25T01:00', '10-25T01:30', 'delayed'],
  ])('in Berlin: %s', (_, start, end, now, expected) =>
    expect(bucket('Europe/Berlin', in2026(start), in2026(end), in2026(now))).toBe(expected),
  );

  it.each(['draft', 'completed', 'deleted'] as const)('%s stays so, whatever the clock says', (status) => {
    const shot = {
      status,
      startDateTime: at('2026-11-21T03:30:00Z'),
      endDateTime: at('2026-11-21T05:00:00Z'),
      timeZoneId: 'UTC',
    };
    for (const now of ['2026-11-20T00:00:00Z', '2026-11-21T04:00:00Z', '2026-11-22T00:00:00Z']) {
      expect(shotBucket(shot, at(now))).toBe(status);
    }
  });

  it('takes a draft without times', () => {
    expect(
      shotBucket({ status: 'draft', startDateTime: null, endDateTime: null, timeZoneId: 'UTC' }, at('2026-11-21')),
    ).toBe('draft');
  });
});

describe('bucketBounds', () => {
  it('leaves out no shot of its bucket, in any zone', () => {
    const hour = 3_600_000;
    const hours = (from: number, to: number) =>
      fc.integer({ min: from * 60, max: to * 60 }).map((minutes) => minutes / 60);
    fc.assert(
      fc.property(
        fc.date({ min: at('1960-01-01'), max: at('2040-01-01'), noInvalidDate: true }),
        hours(-60, 60),
        hours(0, 80),
        fc.constantFrom(...allZones()),
        (now, wait, length, timeZoneId) => {
          const startDateTime = new Date(now.getTime() + wait * hour);
          const endDateTime = new Date(startDateTime.getTime() + length * hour);
          const bucket = shotBucket({ status: 'upcoming', startDateTime, endDateTime, timeZoneId }, now);
          const bounds = bucketBounds(bucket, now);
          const {
            endsFrom = endDateTime,
            endsUntil = endDateTime,
            startsFrom = startDateTime,
            startsUntil = startDateTime,
          } = bounds;
          expect([
            endsFrom <= endDateTime,
            endDateTime <= endsUntil,
            startsFrom <= startDateTime,
            startDateTime <= startsUntil,
          ]).toEqual([...[true, true, true, true]]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes the longest day there was, when Kwajalein crossed the date line', () => {
    const shot = { status: 'upcoming' as const, timeZoneId: 'Pacific/Kwajalein' };
    const [startDateTime, endDateTime] = [at('1969-10-01T10:00:00Z'), at('1969-10-01T11:00:00Z')];
    const now = at('1969-09-29T13:30:00Z');
    expect(shotBucket({ ...shot, startDateTime, endDateTime }, now)).toBe('due');
    expect(startDateTime <= (bucketBounds('due', now).startsUntil ?? startDateTime)).toBe(true);
  });
});

describe('what may be done with a shot', () => {
  it.each([
    ['draft', true],
    ['upcoming', true],
    ['due', true],
    ['delayed', true],
    ['completed', false],
    ['deleted', false],
  ] as const)('%s: edit %s', (status, edit) => expect(canEdit({ status })).toBe(edit));
});

const startIsRequired = 'Start Date is required';
const endIsRequired = 'End Date is required';
const hour = 'Hour must have this pattern "00:00"';
const laterTime = 'End time must be after Start time';

const found = (issues: { path: string; message: string }[]) => issues.map(({ path, message }) => `${path}: ${message}`);
const outcome = (result: ReturnType<typeof checkSchedule>) =>
  'issues' in result ? found(result.issues) : [result.start.toISOString(), result.end.toISOString()];

describe('scheduleIssues and rescheduleIssues', () => {
  const wall = (text: string) => {
    const [startDate = '', startTime = '', endDate = '', endTime = ''] = text.split(' ');
    return { startDate, startTime, endDate, endTime };
  };

  it.each([
    ['2026-11-21 05:30 2026-11-21 07:00', []],
    ['2026-11-21 22:00 2026-11-22 02:00', []],
    ['   ', [`startDate: ${startIsRequired}`, `startTime: ${hour}`, `endDate: ${endIsRequired}`, `endTime: ${hour}`]],
    [' 05:30 2026-11-21 07:00', [`startDate: ${startIsRequired}`]],
    ['2026-11-21 05:30  07:00', [`endDate: ${endIsRequired}`]],
    ['2026-02-30 05:30 2026-11-21 07:00', [`startDate: ${startIsRequired}`]],
    ['2026-11-21 5:30 2026-11-21 07:00', [`startTime: ${hour}`]],
    ['2026-11-21 05:30 2026-11-21 24:00', [`endTime: ${hour}`]],
    ['2026-11-21 05:30 2026-11-20 07:00', ['endDate: End date cannot be earlier than start date']],
    ['2026-11-21 05:30 2026-11-20 x', [`endTime: ${hour}`, 'endDate: End date cannot be earlier than start date']],
    ['2026-11-21 05:30 2026-11-21 05:30', [`endTime: ${laterTime}`]],
    ['2026-11-21 05:30 2026-11-21 05:00', [`endTime: ${laterTime}`]],
  ])('shot form, %s', (text, issues) => expect(found(scheduleIssues(wall(text)))).toEqual(issues));

  it.each([
    ['2026-11-21 05:30 2026-11-21 07:00', []],
    [' 05:30  07:00', [`startDate: ${startIsRequired}`, `endDate: ${endIsRequired}`]],
    [
      '2026-11-21 5:30 2026-11-21 7',
      ['startTime: Time must be in HH:MM format', 'endTime: Time must be in HH:MM format'],
    ],
    ['2026-11-21 05:30 2026-11-20 07:00', ['endDate: End date must be after start date']],
    ['2026-11-21 05:30 2026-11-21 05:30', [`endTime: ${laterTime}`]],
  ])('reschedule, %s', (text, issues) =>
    expect(found(rescheduleIssues({ ...wall(text), start: null, end: null }))).toEqual(issues),
  );

  it.each([
    // In Berlin: 02:45, then 02:15 of the hour that comes again; 02:30, which is skipped and means 03:30, then 03:15.
    ['2026-10-25 02:45 2026-10-25 02:15', '2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z', []],
    ['2026-03-29 02:30 2026-03-29 03:15', '2026-03-29T01:30:00Z', '2026-03-29T01:15:00Z', [`endTime: ${laterTime}`]],
  ])('reschedule, %s, judges what the times mean, as the server does', (text, start, end, issues) => {
    expect(found(rescheduleIssues({ ...wall(text), start: at(start), end: at(end) }))).toEqual(issues);
    const server = outcome(checkReschedule(start, end, 'Europe/Berlin'));
    expect(server).toEqual(
      issues.length > 0 ? [`endDateTime: ${laterTime}`] : [at(start), at(end)].map((one) => one.toISOString()),
    );
  });
});

describe('checkSchedule and checkReschedule', () => {
  const zone = 'Africa/Johannesburg';

  it.each([
    ['2026-11-21T05:30', '2026-11-21T07:00', ['2026-11-21T03:30:00.000Z', '2026-11-21T05:00:00.000Z']],
    ['2026-11-21T03:30:00Z', '2026-11-21T07:00:00+02:00', ['2026-11-21T03:30:00.000Z', '2026-11-21T05:00:00.000Z']],
    ['2026-11-21T22:00', '2026-11-22T02:00', ['2026-11-21T20:00:00.000Z', '2026-11-22T00:00:00.000Z']],
    [undefined, undefined, [`startDateTime: ${startIsRequired}`, `endDateTime: ${endIsRequired}`]],
    [null, '2026-11-21T07:00', [`startDateTime: ${startIsRequired}`]],
    ['2026-11-21T05:30', '', [`endDateTime: ${endIsRequired}`]],
    [1795225800000, {}, [`startDateTime: ${startIsRequired}`, `endDateTime: ${endIsRequired}`]],
    ['tomorrow', '2026-02-30T07:00', [`startDateTime: ${startIsRequired}`, `endDateTime: ${endIsRequired}`]],
    [
      '0000-01-01T00:00:00Z',
      '10000-01-01T00:00:00Z',
      [`startDateTime: ${startIsRequired}`, `endDateTime: ${endIsRequired}`],
    ],
    ['2026-11-21T5:30', '2026-11-21T24:00', [`startDateTime: ${hour}`, `endDateTime: ${hour}`]],
    ['2026-11-21', '2026-11-21T', [`startDateTime: ${hour}`, `endDateTime: ${hour}`]],
    ['2026-11-21T05:30', '2026-11-20T07:00', ['endDateTime: End date cannot be earlier than start date']],
    ['2026-11-21T05:30', '2026-11-20T23:30:00Z', [`endDateTime: ${laterTime}`]],
    ['2026-11-21T05:30', '2026-11-21T05:30', [`endDateTime: ${laterTime}`]],
    ['2026-11-21T05:30', '2026-11-21T05:30:00.001', ['2026-11-21T03:30:00.000Z', '2026-11-21T03:30:00.001Z']],
    ['2026-11-21T05:30', '2026-11-21T05:00', [`endDateTime: ${laterTime}`]],
  ])('%s to %s', (start, end, expected) => expect(outcome(checkSchedule(start, end, zone))).toEqual(expected));

  it('judges days in the zone of the shot, not in UTC', () => {
    const [start, end] = ['2026-01-15T12:00:00Z', '2026-01-15T10:00:00Z'];
    expect(outcome(checkSchedule(start, end, 'UTC'))).toEqual([`endDateTime: ${laterTime}`]);
    expect(outcome(checkSchedule(start, end, 'Pacific/Auckland'))).toEqual([
      'endDateTime: End date cannot be earlier than start date',
    ]);
  });

  it('judges instants where the clock jumps', () => {
    const berlin = (start: string, end: string) => outcome(checkSchedule(start, end, 'Europe/Berlin'));
    expect(berlin('2026-03-29T02:30', '2026-03-29T03:15')).toEqual([`endDateTime: ${laterTime}`]);
    expect(berlin('2026-10-25T02:45+02:00', '2026-10-25T02:15+01:00')).toEqual([
      '2026-10-25T00:45:00.000Z',
      '2026-10-25T01:15:00.000Z',
    ]);
  });

  it.each([
    ['2026-11-21T05:30', '2026-11-21T07:00', ['2026-11-21T03:30:00.000Z', '2026-11-21T05:00:00.000Z']],
    [undefined, '2026-11-21', [`startDateTime: ${startIsRequired}`, 'endDateTime: Time must be in HH:MM format']],
    ['2026-11-21T05:30', '2026-11-20T07:00', ['endDateTime: End date must be after start date']],
    ['2026-11-21T05:30', '2026-11-21T05:30', [`endDateTime: ${laterTime}`]],
  ])('reschedule: %s to %s', (start, end, expected) =>
    expect(outcome(checkReschedule(start, end, zone))).toEqual(expected),
  );
});

describe('mergeTags and nextHighest', () => {
  it.each([
    [
      ['sunrise', ' sunrise ', 'Sunrise', 'sun'],
      ['sunrise', 'sun'],
    ],
    [['', '  ', '\t'], []],
    [
      ['b', 'a', 'b'],
      ['b', 'a'],
    ],
    [
      ['two words', '👩🏽‍🚒'],
      ['two words', '👩🏽‍🚒'],
    ],
  ])('%j becomes %j', (tags, merged) => expect(mergeTags(tags)).toEqual(merged));

  it.each([
    [1, 1, 1],
    [4, 3, 4],
    [2, 6, 6],
  ])('step %d after %d: %d', (current, highest, next) => expect(nextHighest(current, highest)).toBe(next));
});
