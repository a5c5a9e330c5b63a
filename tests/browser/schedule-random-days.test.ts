import { expect, test } from 'vitest';
import { type RowKind, rowKinds } from '../../src/features/day-row/day-row.data';
import { formatDayMonth } from '../../src/kernel/dates';
import { addDays } from '../../src/kernel/wall-time';
import { pass, withClockedProduct } from '../support/clocked-product';
import { faultsOfColumn } from '../support/drawn-column';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';

const product = withClockedProduct();
const FIRST = '2031-11-24';
const place = {
  ...{ location: 'Cape Point', timeZoneId: 'Africa/Johannesburg' },
  locationData: { name: 'C', address: 'C', lat: -34.3568, lng: 18.4968 },
};
const newYork = { location: 'New York', locationData: { name: 'N', address: 'N', lat: 40.7128, lng: -74.006 } };

interface Planned {
  title: string;
  /** Minutes of the day. */
  from: number;
  length: number;
  date: string;
  more: object;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** The same minutes of a date, which may be past its midnight. */
const wall = (date: string, minutes: number) => `${addDays(date, Math.floor(minutes / 1440))}T${clock(minutes % 1440)}`;

const SEED = 20_311_124;
const DAYS = 60;
/** So many of them pass while they are looked at. */
const DAYS_WITH_NOW = 8;

/** A project with these shots; gives its id and theirs. */
async function planned(owner: Person, shots: readonly Planned[]) {
  const last = addDays(FIRST, DAYS - 1);
  const { _id: id } = await makeProject(owner, { scheduleStartDate: FIRST, scheduleEndDate: last });
  const ids: string[] = [];
  for (let at = 0; at < shots.length; at += 100) {
    const some = shots.slice(at, at + 100).map(({ title, from, length, date, more }) => ({
      ...{ ...place, title, status: 'upcoming' as const, ...more },
      ...{ startDateTime: wall(date, from), endDateTime: wall(date, from + length) },
    }));
    const { body } = await owner.call('rest', 'shot.createMany', { projectId: id, shots: some });
    ids.push(...body.data.map(({ _id }) => _id));
  }
  return { id, ids };
}

interface PlannedRow {
  date: string;
  kind: RowKind;
  from: number;
  minutes: number;
  isPinned: boolean;
}

/**
 * Days of mixed lengths, with overlaps and gaps, in two zones in turns, by a seed: planned shots, drafts with times and
 * must-haves, what runs on into the next day, and rows of all kinds, some pinned. `done` has the places of the shots
 * that are to be completed.
 */
function randomDays(seed: number): { shots: Planned[]; rows: PlannedRow[]; done: Set<number> } {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const words = ['Keeper', 'climbs', 'the stairwell', 'at first light', 'Storm over the point', 'Glass', 'Ferry'];
  const wishes = [undefined, undefined, 'golden', 'night'];
  const shots: Planned[] = [];
  const rows: PlannedRow[] = [];
  const done = new Set<number>();
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(FIRST, day);
    let from = 300 + random(48) * 5;
    const shortest = [5, 10, 15, 20, 30][random(5)] ?? 5;
    for (let left = 5 + random(8); left > 0 && from < 1200; left -= 1) {
      const length = shortest + random((125 - shortest) / 5) * 5;
      const title = Array.from({ length: 1 + random(4) }, () => words[random(words.length)]).join(' ');
      const wish = wishes[random(wishes.length)];
      const at = day % 2 === 0 ? place : { ...newYork, timeZoneId: 'America/New_York' };
      const kind = random(6);
      if (kind === 0) done.add(shots.length);
      const state = { ...(kind === 1 && { status: 'draft' }), ...(random(4) === 0 && { priority: 'must' }) };
      shots.push({ title, from, length, date, more: { ...at, ...state, ...(wish && { lightWish: wish }) } });
      // It follows at once, overlaps, or leaves a gap.
      const steps = [length, length, length - 5 - random(12) * 5, length + random(20) * 5];
      from = Math.max(0, from + (steps[random(4)] ?? length));
    }
    const ofRow = () => ({ date, kind: rowKinds[random(rowKinds.length)] ?? 'meal', isPinned: random(2) === 0 });
    if (day % 3 === 0) rows.push({ ...ofRow(), from: 600 + random(60) * 5, minutes: 5 + random(20) * 5 });
    if (day % 5 === 0) rows.push({ ...ofRow(), from: 1350 + random(17) * 5, minutes: 60 + random(24) * 5 });
    if (day % 4 === 0) {
      const at = day % 2 === 0 ? place : { ...newYork, timeZoneId: 'America/New_York' };
      shots.push({
        title: 'Through the night',
        from: 1320 + random(20) * 5,
        length: 125 + random(60) * 5,
        date,
        more: at,
      });
    }
  }
  return { shots, rows, done };
}

test('60 random days of two zones, by the clock: each text lies in its block and upon no other', async () => {
  const { shots, rows, done } = randomDays(SEED);
  product.clock.set(`${FIRST}T15:00:00+02:00`);
  const owner = await product.person('Nadia Adeyemi');
  const { id, ids } = await planned(owner, shots);
  await Promise.all(
    rows.map(async ({ date, from, ...row }) => {
      const added = await owner.try('rest', 'schedule.addRow', { id, date, startDateTime: wall(date, from), ...row });
      expect(added.status).toBe(200);
    }),
  );
  const completed = await owner.try('rest', 'shot.bulk', {
    ids: ids.filter((_, at) => done.has(at)),
    change: { status: 'completed' },
  });
  expect(completed.status).toBe(200);
  const stored = { [`fl_view:${id}`]: 'schedule' };
  const visited = await product.open(`/shotlist/${id}`, { as: owner, stored, timezoneId: place.timeZoneId });
  const { page } = visited;
  await page.locator('[data-column]').waitFor();
  const faults: string[] = [];
  let daysAtNow = 0;
  const look = async (day: number, height: string) => {
    faults.push(...(await faultsOfColumn(page)).map((fault) => `${addDays(FIRST, day)}, ${height}: ${fault}`));
  };
  const show = async (day: number) => {
    const date = addDays(FIRST, day);
    await page.locator(`[data-day="${date}"]`).click();
    await page.getByRole('list', { name: `Shots of ${formatDayMonth(new Date(`${date}T12:00Z`), 'UTC')}` }).waitFor();
  };
  for (let day = 0; day < DAYS; day += 1) {
    await show(day);
    await look(day, 'as it opens');
    if (day >= DAYS_WITH_NOW) continue;
    if ((await page.locator('[data-column] [data-now]').count()) > 0) daysAtNow += 1;
    // It stands elsewhere on the next one.
    await pass(product, visited, 1440 - 13);
  }
  expect(daysAtNow, `seed ${SEED}`).toBeGreaterThan(3);
  // A height that is chosen stays for all days; the last one opens higher than the least.
  const out = button(page, 'Zoom out');
  while ((await out.getAttribute('aria-disabled')) !== 'true') await out.click();
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    await show(day);
    const isLeast = (DAYS - 1 - day) % 2 === 0;
    await look(day, isLeast ? '30' : '54');
    await button(page, isLeast ? 'Zoom in' : 'Zoom out').click();
    await look(day, isLeast ? '54' : '30');
  }
  expect(faults, `seed ${SEED}`).toEqual([]);
});
