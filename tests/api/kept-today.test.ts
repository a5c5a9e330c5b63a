import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, type KeptPlan, todayOf } from '../../src/features/today/kept-today.rules';
import { withApp } from '../support/app';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';

const app = withApp();

const zones = ['Africa/Johannesburg', 'Pacific/Auckland', 'America/Los_Angeles'];
const HOUR = 3_600_000;
const middle = Date.parse('2026-11-21T00:00:00Z');
/** A quarter of an hour within three days of the middle. */
const quarter = fc.integer({ min: -3 * 96, max: 3 * 96 }).map((at) => middle + (at * HOUR) / 4);
const shot = fc.record({
  start: quarter,
  hours: fc.integer({ min: 1, max: 14 }),
  timeZoneId: fc.constantFrom(...zones),
  status: fc.constantFrom('upcoming', 'upcoming', 'upcoming', 'completed', 'draft'),
  place: fc.constantFrom(0, 1),
});
const row = fc.record({ start: quarter, timeZoneId: fc.constantFrom(...zones), isPinned: fc.boolean() });

type Made<Source> = Source extends fc.Arbitrary<infer One> ? One : never;
type RandomShot = Made<typeof shot>;
type RandomRow = Made<typeof row>;

const dateIn = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));

/** Makes a plan of two projects and reads what a device keeps of it. */
async function makePlans(owner: Person, shots: RandomShot[], rows: RandomRow[]) {
  const projects = [
    await makeProject(owner, { projectTitle: 'One' }),
    await makeProject(owner, { projectTitle: 'Two' }),
  ];
  for (const { start, hours, timeZoneId, status, place } of shots) {
    const times = {
      startDateTime: new Date(start).toISOString(),
      endDateTime: new Date(start + hours * HOUR).toISOString(),
    };
    const isDraft = status === 'draft';
    const made = await makeShot(owner, projects[place]?._id ?? '', {
      ...times,
      ...{ title: 'A shot', timeZoneId, ...(!isDraft && { status: 'upcoming' }) },
    });
    if (status === 'completed') await owner.call('rest', 'shot.setStatus', { id: made._id, status });
  }
  const first = projects[0]?._id ?? '';
  for (const { start, timeZoneId, isPinned } of rows)
    await owner.call('rest', 'schedule.addRow', {
      ...{ id: first, date: dateIn(start, timeZoneId), kind: 'meal', minutes: 45, timeZoneId, isPinned },
      startDateTime: new Date(start).toISOString(),
    });
  const dates = new Set(rows.map(({ start, timeZoneId }) => dateIn(start, timeZoneId)));
  const plans: KeptPlan[] = [];
  for (const { _id: id } of projects) {
    const days = id === first ? [...dates] : [];
    const answers = await Promise.all(days.map((date) => owner.call('rest', 'schedule.day', { id, date })));
    plans.push({
      project: (await owner.call('rest', 'project.get', { id })).body.data,
      shots: (await owner.call('rest', 'shot.list', { id })).body.data as KeptPlan['shots'],
      rows: answers.flatMap(({ body }) => body.data.rows),
    });
  }
  return { plans, projectIds: projects.map(({ _id }) => _id) };
}

const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

/** An answer by what it says, without the rows themselves. */
const saidBy = (today: ReturnType<typeof todayOf>) => ({
  ...{ due: ids(today.data), overdue: ids(today.overdue), rows: ids(today.rows), later: today.later?._id ?? null },
  ...{ next: today.next, nextRow: today.nextRow, completed: today.completed },
  ...{ wraps: today.wraps, behind: today.behind },
});

const slow = { timeout: 120_000 };

test('what a device makes of a kept plan is what the server says, at 200 moments of random days', slow, async () => {
  const owner = await app.person('Nadia Adeyemi');
  const lists = [fc.array(shot, { minLength: 4, maxLength: 14 }), fc.array(row, { maxLength: 3 })] as const;
  const instants = fc.array(quarter, { minLength: 50, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(...lists, instants, async (shots, rows, moments) => {
      const { plans, projectIds } = await makePlans(owner, shots, rows);
      try {
        for (const [at, moment] of moments.entries()) {
          app.clock.set(new Date(moment).toISOString());
          const { body } = await owner.call('rest', 'shot.dueToday', {});
          const kept = todayOf(plans, new Date(moment));
          expect(saidBy(kept), new Date(moment).toISOString()).toEqual(saidBy(body as never));
          if (at % 10 > 0) continue;
          const { body: counts } = await owner.call('trpc', 'shot.today', {});
          expect(countOf(kept)).toEqual(counts.data);
        }
      } finally {
        for (const id of projectIds) await owner.call('rest', 'project.delete', { id });
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
