import { describe, expect, it } from 'vitest';
import type { ShotBucket } from './shot.schema';
import { groupShots, hasMovedOn, shotHours, visibleBuckets } from './shot-list.rules';

function shot(id: string, status: ShotBucket, start: string | null, end: string | null = start) {
  return { id, status, startDateTime: start, endDateTime: end, timeZoneId: 'Africa/Johannesburg' };
}

const ids = (shots: { id: string }[]) => shots.map(({ id }) => id);

describe('groupShots', () => {
  it('orders by start, Completed newest first, drafts without a date last', () => {
    const groups = groupShots([
      shot('late', 'due', '2026-11-21T15:00:00.000Z'),
      shot('early', 'due', '2026-11-21T03:30:00.000Z'),
      shot('old', 'completed', '2026-11-19T03:30:00.000Z'),
      shot('new', 'completed', '2026-11-20T03:30:00.000Z'),
      shot('undated', 'draft', null),
      shot('undated too', 'draft', null),
      shot('dated', 'draft', '2026-11-22T03:30:00.000Z'),
      shot('gone', 'deleted', '2026-11-21T03:30:00.000Z'),
    ]);
    expect(ids(groups.due)).toEqual(['early', 'late']);
    expect(ids(groups.completed)).toEqual(['new', 'old']);
    expect(ids(groups.draft)).toEqual(['dated', 'undated', 'undated too']);
    expect(groups.upcoming).toEqual([]);
  });
});

describe('visibleBuckets', () => {
  const groups = groupShots([shot('a', 'delayed', '2026-11-21T03:30:00.000Z'), shot('b', 'draft', null)]);

  it('hides empty tabs', () => expect(visibleBuckets(groups, false)).toEqual(['delayed', 'draft']));
  it('shows Completed alone in a completed project', () => expect(visibleBuckets(groups, true)).toEqual(['completed']));
});

describe('hasMovedOn', () => {
  const start = '2026-11-21T03:30:00.000Z';
  const end = '2026-11-21T05:00:00.000Z';
  it.each([
    ['upcoming until the day begins in its zone', 'upcoming', '2026-11-20T21:59:59.000Z', false],
    ['due from the first minute of its day', 'upcoming', '2026-11-20T22:00:00.000Z', true],
    ['due while it runs', 'due', '2026-11-21T04:00:00.000Z', false],
    ['delayed after its end', 'due', '2026-11-21T05:00:01.000Z', true],
    ['a draft stays', 'draft', '2026-11-22T05:00:01.000Z', false],
    ['completed stays', 'completed', '2026-11-22T05:00:01.000Z', false],
  ] as const)('%s', (_, status, now, moved) => {
    expect(hasMovedOn(shot('a', status, start, end), new Date(now))).toBe(moved);
  });
});

describe('shotHours', () => {
  const hours = (start: string | null, end: string | null) => shotHours(shot('a', 'due', start, end));
  it.each([
    ['a morning in its zone', '2026-11-21T03:30:00.000Z', '2026-11-21T05:00:00.000Z', { start: 5.5, end: 7 }],
    ['over midnight', '2026-11-21T20:00:00.000Z', '2026-11-22T00:00:00.000Z', { start: 22, end: 26 }],
    ['three days are one whole day', '2026-11-21T06:00:00.000Z', '2026-11-24T06:00:00.000Z', { start: 8, end: 32 }],
    ['no times', null, null, null],
  ] as const)('%s', (_, start, end, expected) => expect(hours(start, end)).toEqual(expected));
});
