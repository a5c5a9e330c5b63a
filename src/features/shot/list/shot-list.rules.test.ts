import { describe, expect, it, test } from 'vitest';
import { messages } from '../../../kernel/messages';
import { dayScale } from '../../light/light-day.rules';
import { projectRights } from '../../project/project.rules';
import { shotRights } from '../shot.rules';
import type { ShotBucket } from '../shot.schema';
import {
  delayedToday,
  groupByClock,
  groupShots,
  groupSizes,
  hoursToday,
  isBucketStale,
  listedBuckets,
  openingBucket,
  reasonUnchangeable,
  reusableMatches,
  searchShots,
  shotActions,
  shotHours,
  storedStatusOf,
  sumTabCounts,
  visibleBuckets,
} from './shot-list.rules';

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
  const counts = groupSizes(groupShots([shot('a', 'delayed', '2026-11-21T03:30:00.000Z'), shot('b', 'draft', null)]));

  it.each([
    ['hides empty tabs', 'active', 'owner', ['delayed', 'draft']],
    ['shows Drafts to an editor', 'active', 'editor', ['delayed', 'draft']],
    ['hides Drafts from crew', 'active', 'crew', ['delayed']],
    ['shows Completed alone in a completed project', 'completed', 'owner', ['completed']],
  ] as const)('%s', (_, status, role, expected) => {
    expect(visibleBuckets(counts, { status, may: projectRights(status, role) })).toEqual(expected);
  });

  it.each([
    ['upcoming', 'owner', ['upcoming', 'delayed', 'draft']],
    ['draft', 'viewer', ['delayed']],
  ] as const)('shows an awaited tab before it has shots: %s', (awaited, role, expected) => {
    const project = { status: 'active', may: projectRights('active', role) } as const;
    expect(visibleBuckets(counts, project, { awaited })).toEqual(expected);
  });

  it('shows Due Today for delayed shots of today alone, but not in a completed project', () => {
    const of = (status: 'active' | 'completed') =>
      visibleBuckets(counts, { status, may: projectRights(status, 'owner') }, { hasDelayedToday: true });
    expect(of('active')).toEqual(['due', 'delayed', 'draft']);
    expect(of('completed')).toEqual(['completed']);
  });
});

test('delayed today are shots that were planned for today, each by its own zone', () => {
  const now = new Date('2026-11-21T05:30:00Z');
  const shots = [
    shot('this morning', 'delayed', '2026-11-21T03:30:00.000Z', '2026-11-21T04:30:00.000Z'),
    shot('after midnight', 'delayed', '2026-11-20T22:00:00.000Z', '2026-11-20T23:00:00.000Z'),
    shot('over midnight', 'delayed', '2026-11-20T21:59:00.000Z', '2026-11-21T04:30:00.000Z'),
    { ...shot('elsewhere', 'delayed', '2026-11-21T03:30:00.000Z'), timeZoneId: 'America/New_York' },
    { ...shot('elsewhere, today', 'delayed', '2026-11-21T05:00:00.000Z'), timeZoneId: 'America/New_York' },
    shot('undated', 'delayed', null),
  ];
  expect(ids(delayedToday(shots, now))).toEqual(['this morning', 'after midnight', 'elsewhere, today']);
});

test('a project opens on Due Today, Delayed, Upcoming, Drafts, Completed, the first that has shots', () => {
  const opened: unknown[] = [];
  let visible = [...listedBuckets];
  while (visible.length > 0) {
    const bucket = openingBucket(visible);
    opened.push(bucket);
    visible = visible.filter((one) => one !== bucket);
  }
  expect(opened).toEqual(['due', 'delayed', 'upcoming', 'draft', 'completed']);
  expect(openingBucket([])).toBeUndefined();
});

describe('shotActions', () => {
  const none = { complete: false, reopen: false, reschedule: false };
  const all = { ...none, complete: true, reschedule: true };
  const { shared, completed } = { shared: messages.shot.sharedReadOnly, completed: messages.shot.completedReadOnly };
  const { draftFirst } = messages.shot;
  it.each([
    ['due', 'active', 'owner', all, undefined],
    ['delayed', 'active', 'editor', all, undefined],
    ['completed', 'active', 'editor', { ...none, reopen: true }, completed],
    ['completed', 'completed', 'owner', none, messages.project.completed],
    ['draft', 'active', 'owner', none, draftFirst],
    ['due', 'completed', 'editor', none, messages.project.completed],
    ['due', 'active', 'crew', { ...none, complete: true }, messages.project.editorsAlone],
    ['completed', 'active', 'crew', { ...none, reopen: true }, messages.project.editorsAlone],
    ['due', 'active', 'viewer', none, shared],
    ['completed', 'completed', 'viewer', none, shared],
  ] as const)('of a %s shot in a project that is %s, for its %s', (status, projectStatus, role, expected, why) => {
    const may = shotRights({ status: storedStatusOf[status], projectStatus }, role, true);
    expect(shotActions({ status, may })).toEqual(expected);
    expect(reasonUnchangeable({ status, may }, { status: projectStatus, role })).toBe(why);
  });

  it('offers no Complete for a shot that lacks something', () => {
    const may = shotRights({ status: 'upcoming', projectStatus: 'active' }, 'owner', false);
    expect(shotActions({ status: 'due', may })).toEqual({ ...all, complete: false });
  });
});

describe('searchShots', () => {
  const named = (id: string, title: string, location: string, tags: string[] = []) => ({
    ...shot(id, 'due', null),
    _id: id,
    title,
    location,
    tags,
  });
  const groups = groupShots([
    named('a', 'Lamp lit', 'Reykjavík harbour', ['night']),
    named('b', 'Breakfast', 'Cottage', ['100%', 'Night']),
    { ...named('c', 'Lamp out', 'Cottage'), status: 'completed' },
  ]);
  const found = (query: string, also: string[] = []) => {
    const { due, completed } = searchShots(groups, query, new Set(also));
    return [ids(due), ids(completed)];
  };

  it.each([
    ['lamp', [['a'], ['c']]],
    ['REYKJAVIK lamp', [['a'], []]],
    ['night', [['a', 'b'], []]],
    ['0%', [['b'], []]],
    ['lamp cottage', [[], ['c']]],
    ['nothing', [[], []]],
  ])('%s', (query, expected) => expect(found(query)).toEqual(expected));

  it('adds what the server found by its description', () => expect(found('nothing', ['c'])).toEqual([[], ['c']]));
  it('leaves everything where nothing is searched for', () => expect(searchShots(groups, ' ', new Set())).toBe(groups));
});

describe('reusableMatches', () => {
  const answer = { query: 'fog', ids: new Set(['a']) };

  it.each([
    ['the same query', 'fog', ['a']],
    ['a longer one, until it is answered', 'foghorn', ['a']],
    ['a shorter one', 'fo', ['a']],
    ['another one', 'horn', []],
    ['none', '', []],
  ] as const)('%s', (_, query, expected) => {
    expect([...reusableMatches(answer, query)]).toEqual(expected);
  });

  it('has nothing before the first answer', () => expect(reusableMatches(undefined, 'fog').size).toBe(0));
});

describe('countShots', () => {
  it('counts in the tabs that are on show', () => {
    const shots = [shot('a', 'delayed', null), shot('b', 'draft', null), shot('c', 'completed', null)];
    const counts = groupSizes(groupShots(shots));
    expect([sumTabCounts(counts), sumTabCounts(counts, ['completed'])]).toEqual([3, 1]);
  });
});

describe('isBucketStale', () => {
  const start = '2026-11-21T03:30:00.000Z';
  const end = '2026-11-21T05:00:00.000Z';
  it.each([
    ['upcoming until the day begins in its zone', 'upcoming', '2026-11-20T21:59:59.000Z', false],
    ['due from the first minute of its day', 'upcoming', '2026-11-20T22:00:00.000Z', true],
    ['due while it runs', 'due', '2026-11-21T04:00:00.000Z', false],
    ['delayed after its end', 'due', '2026-11-21T05:00:01.000Z', true],
    ['upcoming the evening before, where its day has not begun', 'upcoming', '2026-11-20T03:30:00.000Z', false],
    ['due again when the clock went back', 'delayed', '2026-11-21T04:00:00.000Z', true],
    ['upcoming again when it was called due a day early', 'due', '2026-11-20T03:30:00.000Z', true],
    ['a draft stays', 'draft', '2026-11-22T05:00:01.000Z', false],
    ['completed stays', 'completed', '2026-11-22T05:00:01.000Z', false],
  ] as const)('%s', (_, status, now, moved) => {
    expect(isBucketStale(shot('a', status, start, end), new Date(now))).toBe(moved);
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

describe('hoursToday', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  it.each([
    ['this morning', '2026-11-21T03:30:00.000Z', '2026-11-21T05:00:00.000Z', { start: 5.5, end: 7 }],
    ['into tomorrow', '2026-11-21T20:00:00.000Z', '2026-11-22T00:00:00.000Z', { start: 22, end: 26 }],
    ['from yesterday on', '2026-11-20T20:00:00.000Z', '2026-11-21T00:00:00.000Z', { start: -2, end: 2 }],
    ['on its middle day', '2026-11-20T06:00:00.000Z', '2026-11-22T06:00:00.000Z', { start: -16, end: 32 }],
    ['no times', null, null, null],
  ] as const)('%s', (_, start, end, expected) => {
    expect(hoursToday(shot('a', 'due', start, end), now)).toEqual(expected);
  });

  it.each([
    ['25', '2026-10-24T22:30:00.000Z', '2026-10-25T20:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['23', '2026-03-28T23:30:00.000Z', '2026-03-29T19:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ])('keeps to the clock on a day of %s hours', (_, at, startDateTime, endDateTime) => {
    const berlin = { startDateTime, endDateTime, status: 'due', timeZoneId: 'Europe/Berlin' } as const;
    // From 21:00 to midnight, as the day's ruler has them.
    const { ruler } = dayScale(at.startsWith('2026-10') ? '2026-10-25' : '2026-03-29', 'Europe/Berlin');
    const placeOf = (hour: number) => ruler.find((one) => one.hour === hour)?.at;
    expect(hoursToday(berlin, new Date(at))).toEqual({ start: placeOf(21), end: placeOf(24) });
    expect(placeOf(3)).toBeCloseTo(at.startsWith('2026-10') ? (4 / 25) * 24 : (2 / 23) * 24);
  });
});

test('shots whose clock shows the same time are one group, under the name of its zone', () => {
  const inZone = (id: string, timeZoneId: string) => ({ id, timeZoneId });
  const shots = [
    inZone('berlin', 'Europe/Berlin'),
    inZone('cape', 'Africa/Johannesburg'),
    inZone('paris', 'Europe/Paris'),
  ];
  const groups = (now: string) =>
    groupByClock(shots, new Date(now)).map((group) => [group.label, group.zone, ids(group.shots)]);
  expect(groups('2026-11-24T08:00:00Z')).toEqual([
    ['CET (GMT+1)', 'Europe/Berlin', ['berlin', 'paris']],
    ['SAST (GMT+2)', 'Africa/Johannesburg', ['cape']],
  ]);
  expect(groups('2026-07-24T08:00:00Z').map(([label]) => label)).toEqual(['CEST (GMT+2)', 'SAST (GMT+2)']);
});
