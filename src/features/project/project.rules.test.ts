import { describe, expect, it } from 'vitest';
import { lastMomentOf, notShotCount, projectBadge, projectDays } from './project.rules';
import { projectDate, projectDateIssues } from './project-dates.rules';

const at = (iso: string) => new Date(iso);

describe('projectDays', () => {
  it.each([
    ['2026-11-19', '2026-11-23', 4],
    ['2026-11-19', '2026-11-19', 1],
    ['2026-11-23', '2026-11-25T23:59:59.999Z', 3],
    ['2026-11-23', '2026-11-23T23:59:59.999Z', 1],
    ['2026-11-19T08:00:00Z', '2026-11-20T09:00:00Z', 2],
  ])('%s to %s: %d', (start, end, days) => expect(projectDays(at(start), at(end))).toBe(days));
});

it('a completed project has the shots that it leaves undone', () => {
  const counts = { shotlistCount: 9, completedCount: 7 };
  expect(notShotCount({ ...counts, status: 'completed' })).toBe(2);
  expect(notShotCount({ ...counts, status: 'active' })).toBe(0);
});

describe('projectBadge', () => {
  const badge = (end: string, now: string, zone: string) =>
    projectBadge({ status: 'active', scheduleEndDate: at(end) }, at(now), zone);
  const last = lastMomentOf('2026-11-23');

  it.each([
    ['a date, the day before', '2026-11-23', '2026-11-22T12:00:00Z', 'UTC', null],
    ['a date, its last moment', '2026-11-23', '2026-11-23T23:59:59.999Z', 'UTC', null],
    ['a date, the next midnight', '2026-11-23', '2026-11-24T00:00:00Z', 'UTC', 'delayed'],
    ['a date, its last moment in Auckland', '2026-11-23', '2026-11-23T10:59:59Z', 'Pacific/Auckland', null],
    ['a date, over in Auckland while UTC has it', '2026-11-23', '2026-11-23T11:00:00Z', 'Pacific/Auckland', 'delayed'],
    ['a date, still that day in Los Angeles', '2026-11-23', '2026-11-24T07:59:59Z', 'America/Los_Angeles', null],
    ['a date, over in Los Angeles', '2026-11-23', '2026-11-24T08:00:00Z', 'America/Los_Angeles', 'delayed'],
    ['a last day, still that day in Los Angeles', last, '2026-11-24T00:00:00Z', 'America/Los_Angeles', null],
    ['a last day, its last moment there', last, '2026-11-24T07:59:59Z', 'America/Los_Angeles', null],
    ['a last day, over there', last, '2026-11-24T08:00:00Z', 'America/Los_Angeles', 'delayed'],
    ['a last day, over in Auckland', last, '2026-11-23T11:00:00Z', 'Pacific/Auckland', 'delayed'],
    ['a time, exactly', '2026-11-23T15:00:00Z', '2026-11-23T15:00:00Z', 'Pacific/Auckland', null],
    ['a time, a moment later', '2026-11-23T15:00:00Z', '2026-11-23T15:00:00.001Z', 'America/Los_Angeles', 'delayed'],
  ])('%s', (_, end, now, zone, expected) => expect(badge(end, now, zone)).toBe(expected));

  it('is completed whatever the clock says', () => {
    const project = { status: 'completed', scheduleEndDate: at('2026-11-23') } as const;
    expect(projectBadge(project, at('2026-11-01'), 'UTC')).toBe('completed');
    expect(projectBadge(project, at('2027-11-01'), 'UTC')).toBe('completed');
  });
});

describe('projectDateIssues', () => {
  const start = 'scheduleStartDate: Start Date is required';
  const end = 'scheduleEndDate: End Date is required';
  const order = 'scheduleEndDate: End date cannot be earlier than start date';
  it.each([
    ['2026-11-19', '2026-11-23', []],
    ['2026-11-19', '2026-11-19', []],
    ['2020-01-01', '2020-01-02', []],
    ['2026-11-19T08:00:00Z', '2026-11-19', []],
    ['2026-11-19T08:00:00+02:00', '2026-11-19T18:00:00+02:00', []],
    ['2026-11-19', '2026-11-18', [order]],
    ['2026-11-19T08:00:00Z', '2026-11-19T07:59:59Z', [order]],
    ['2026-11-19T08:00:00Z', '2026-11-18', [order]],
    ['', '', [start, end]],
    [undefined, null, [start, end]],
    [20261119, {}, [start, end]],
    ['2026-02-30', '2026-11-23', [start]],
    ['2026-11-19', '2026-11-23T24:00', [end]],
    ['0000-01-01', '10000-01-01', [start, end]],
    ['NaN', 'Invalid Date', [start, end]],
  ])('%s to %s', (from, to, issues) =>
    expect(projectDateIssues(from, to).map(({ path, message }) => `${path}: ${message}`)).toEqual(issues),
  );
});

describe('projectDate', () => {
  it.each([
    ['2026-11-19', '2026-11-19T00:00:00.000Z'],
    ['2026-11-19T08:30', '2026-11-19T08:30:00.000Z'],
    ['2026-11-19T08:30:00+02:00', '2026-11-19T06:30:00.000Z'],
  ])('%s is %s', (text, instant) => expect(projectDate(text)?.toISOString()).toBe(instant));
  it.each(['2026-02-30', '', null, 7])('%j is none', (value) => expect(projectDate(value)).toBeNull());
});
