import { describe, expect, test } from 'vitest';
import { nextShot, projectWith as project } from '../../../tests/support/project-with';
import { inDashboardOrder, untilNextIsOver, withProject } from './project-lists.rules';

const now = new Date('2026-11-24T06:00:00.000Z');

describe('the lists', () => {
  const groups = { active: [project('3'), project('1')], completed: [project('2', { status: 'completed' })] };
  const body = { data: groups, total: 3 };

  test('move a project to its status, newest first', () => {
    const moved = withProject(body, project('1', { status: 'completed' }));
    expect(moved.data.active.map(({ _id }) => _id)).toEqual(['3']);
    expect(moved.data.completed.map(({ _id }) => _id)).toEqual(['2', '1']);
    expect(moved.total).toBe(3);
    expect(withProject(moved, project('1')).data.active.map(({ _id }) => _id)).toEqual(['3', '1']);
  });

  test('change a project in its place', () => {
    const { data } = withProject(body, project('3', { projectTitle: 'Keeper' }));
    expect(data.active.map(({ projectTitle }) => projectTitle)).toEqual(['Keeper', 'The Lighthouse Keeper']);
  });

  test('take a new project', () => {
    const { data, total } = withProject(body, project('4'));
    expect(data.active.map(({ _id }) => _id)).toEqual(['4', '3', '1']);
    expect(total).toBe(4);
  });
});

describe('the order of the dashboard', () => {
  const ends = (day: string) => ({ scheduleEndDate: `${day}T23:59:59.999Z` });
  const later = nextShot('2026-12-04T03:10:00.000Z', '2026-12-04T05:00:00.000Z');
  const inJanuary = nextShot('2027-01-18T03:10:00.000Z', '2027-01-18T05:00:00.000Z');
  const runs = nextShot('2026-11-24T05:00:00.000Z', '2026-11-24T06:45:00.000Z');
  const tonight = nextShot('2026-11-24T14:45:00.000Z', '2026-11-24T16:00:00.000Z');
  // In Auckland it is the evening of the 24th already, and this is tomorrow there.
  const tomorrowThere = nextShot('2026-11-24T13:00:00.000Z', '2026-11-24T14:00:00.000Z', 'Pacific/Auckland');

  test('now and today, then the next shot or first day to come, delayed last', () => {
    const days = (first: string, last: string) => ({ scheduleStartDate: `${first}T00:00:00.000Z`, ...ends(last) });
    const active = [
      project('delayed', ends('2026-11-17')),
      project('January', { ...days('2027-01-18', '2027-01-21'), next: inJanuary }),
      project('from 3 December', days('2026-12-03', '2026-12-05')),
      project('runs without a shot', days('2026-11-24', '2026-11-24')),
      project('tonight', { next: tonight }),
      project('late, with a shot ahead', { ...ends('2026-11-17'), next: later }),
      project('runs, its next shot in January', { ...days('2026-11-20', '2027-01-21'), next: inJanuary }),
      project('tomorrow there', { ...days('2026-11-25', '2026-11-25'), next: tomorrowThere }),
      project('runs', { ...days('2026-11-25', '2026-11-25'), next: runs }),
      project('from 5 December', days('2026-12-05', '2026-12-05')),
    ];
    expect(inDashboardOrder(active, now, 'Africa/Johannesburg').map(({ _id }) => _id)).toEqual([
      ...['runs', 'tonight', 'runs without a shot', 'runs, its next shot in January'],
      ...['tomorrow there', 'from 3 December', 'from 5 December', 'January', 'late, with a shot ahead', 'delayed'],
    ]);
  });

  test('a project of today runs for a viewer in Los Angeles, where it is still that day', () => {
    const evening = new Date('2026-11-25T00:30:00.000Z');
    const tomorrow = { scheduleStartDate: '2026-11-26T00:00:00.000Z', ...ends('2026-11-26') };
    const active = [project('tomorrow', tomorrow), project('today', ends('2026-11-24'))];
    const order = (zone: string) => inDashboardOrder(active, evening, zone).map(({ _id }) => _id);
    expect(order('America/Los_Angeles')).toEqual(['today', 'tomorrow']);
    expect(order('UTC')).toEqual(['tomorrow', 'today']);
  });
});

test('the lists ask again when the first next shot is over, not more often than every minute', () => {
  const until = (...endings: string[]) =>
    untilNextIsOver(
      {
        active: endings.map((end) => project(end, { next: nextShot('2026-11-24T05:00:00.000Z', end) })),
        completed: [],
      },
      now,
    );
  expect(until('2026-11-24T06:20:00.000Z', '2026-11-24T06:10:00.000Z')).toBe(600_000);
  expect(until('2026-11-24T05:59:00.000Z')).toBe(60_000);
  expect(until()).toBe(3_600_000);
});
