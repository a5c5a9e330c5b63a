import { describe, expect, it } from 'vitest';
import type { ShotSummary } from '../shot.schema';
import { plannedShots, planWarnings } from './plan-warnings.rules';

const zone = 'Africa/Johannesburg';
const project = { scheduleStartDate: '2026-11-23T00:00:00.000Z', scheduleEndDate: '2026-11-25T23:59:59.999Z' };
const listed = (title: string, start: string | null, end: string | null, status = 'upcoming') =>
  ({ _id: title, title, startDateTime: start, endDateTime: end, status, timeZoneId: zone }) as ShotSummary;
const planned = (start: string, end: string, timeZoneId = zone) => ({
  ...{ shotId: 'self', start: new Date(start), end: new Date(end), timeZoneId },
});

describe('warnings of a plan', () => {
  it.each([
    ['in the middle', '2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z', zone],
    ['at the first minute there, which is the day before in UTC', '2026-11-22T22:00:00Z', '2026-11-22T23:00:00Z', zone],
    ['from the last minute there into the next day', '2026-11-25T21:59:00Z', '2026-11-26T02:00:00Z', zone],
    ['on the last evening in Los Angeles', '2026-11-26T02:00:00Z', '2026-11-26T07:00:00Z', 'America/Los_Angeles'],
  ])('none for the days of the project: %s', (_, start, end, timeZoneId) => {
    expect(planWarnings(planned(start, end, timeZoneId), project, [])).toEqual([]);
  });

  it.each([
    ['the minute before', '2026-11-22T21:59:00Z', '2026-11-22T23:00:00Z'],
    ['the minute after', '2026-11-25T22:00:00Z', '2026-11-25T23:00:00Z'],
    ['a week later', '2026-12-02T08:00:00Z', '2026-12-02T09:00:00Z'],
  ])('outside of them: %s', (_, start, end) => {
    expect(planWarnings(planned(start, end), project, [])).toEqual(["Outside the project's days, 23 – 25 Nov"]);
  });

  it("takes a script's midnight, or its hour, for the whole last day", () => {
    for (const scheduleEndDate of ['2026-11-25T00:00:00.000Z', '2026-11-25T18:30:00.000Z']) {
      const plan = planned('2026-11-25T20:00:00Z', '2026-11-25T21:00:00Z');
      expect(planWarnings(plan, { ...project, scheduleEndDate }, [])).toEqual([]);
    }
  });

  it('names planned shots that overlap to the minute, not those that touch, drafts, what is done, or itself', () => {
    const plan = planned('2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z');
    const shots = [
      listed('Before', '2026-11-24T07:00:00Z', '2026-11-24T08:00:30Z'),
      listed('After', '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z'),
      listed('self', '2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z'),
      listed('Draft', '2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z', 'draft'),
      listed('Done', '2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z', 'completed'),
      listed('No times', null, null),
      listed('Late', '2026-11-24T08:59:00Z', '2026-11-24T10:00:00Z', 'due'),
      listed('Around', '2026-11-24T07:00:00Z', '2026-11-24T12:00:00Z', 'delayed'),
    ];
    expect(planWarnings(plan, project, plannedShots(shots))).toEqual(['Overlaps Late', 'Overlaps Around']);
  });

  it('names three at most', () => {
    const plan = planned('2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z');
    const shots = ['A', 'B', 'C', 'D'].map((title) => listed(title, '2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z'));
    expect(planWarnings(plan, project, plannedShots(shots))).toEqual([
      ...['Overlaps A', 'Overlaps B', 'Overlaps C', 'Overlaps 1 more shot'],
    ]);
  });
});
