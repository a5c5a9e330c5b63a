import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, type VisitOptions } from '../support/browser';
import { pass, withClockedProduct } from '../support/clocked-product';
import { expectFromTo, HOUR_PX } from '../support/drawn-column';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';

const product = withClockedProduct();
/** The zone of who looks: none of those in which is shot. */
const viewer = { timezoneId: 'Asia/Tokyo' };

type Kind = 'meal' | 'move' | 'prep' | 'wrap';

/** A project of these days at an instant, with what adds to it. */
async function projectAt(now: string, first: string, last: string) {
  product.clock.set(now);
  const owner = await product.person('Nadia Adeyemi');
  const { _id: id } = await makeProject(owner, { scheduleStartDate: first, scheduleEndDate: last });
  const row = (kind: Kind, timeZoneId: string, startDateTime: string, minutes: number) => {
    const date = startDateTime.slice(0, 10);
    return owner.call('rest', 'schedule.addRow', { id, date, kind, startDateTime, minutes, timeZoneId });
  };
  const shot = (title: string, timeZoneId: string, startDateTime: string, endDateTime: string) =>
    makeShot(owner, id, { title, timeZoneId, startDateTime, endDateTime, status: 'upcoming' });
  return { owner, id, row, shot };
}

async function openSchedule(as: Person, id: string, options: VisitOptions = {}): Promise<Page> {
  const stored = { [`fl_view:${id}`]: 'schedule', fl_zoom: String(HOUR_PX) };
  const { page } = await product.open(`/shotlist/${id}`, { as, ...viewer, stored, ...options });
  await page.getByRole('navigation', { name: 'Days' }).waitFor();
  return page;
}

const rowOf = (page: Page, title: string) => page.locator('li[data-row]').filter({ hasText: title });

test.each([
  {
    name: '23 hours, whose second is skipped',
    ...{ date: '2027-03-28', next: '2027-03-29', chip: 'Sun 28 Mar', nextChip: 'Mon 29 Mar' },
    meal: { minutes: 60, until: ['03:00', 30] as const, movedTo: '2027-03-28T01:00:00.000Z', said: '03:00 to 04:00' },
    move: ['18:00', 0] as const,
    prep: ['20:00', 0] as const,
  },
  {
    name: '25 hours, whose second comes twice',
    ...{ date: '2026-10-25', next: '2026-10-26', chip: 'Sun 25 Oct', nextChip: 'Mon 26 Oct' },
    // The ruler names an hour that comes twice at its first time.
    meal: { minutes: 120, until: ['02:00', 90] as const, movedTo: '2026-10-25T00:00:00.000Z', said: '02:00 to 03:00' },
    move: ['17:00', 0] as const,
    prep: ['19:00', 0] as const,
  },
])('rows of three zones, seen from a fourth, stand on a day of $name', async (day) => {
  const { owner, id, row, shot } = await projectAt('2026-10-01T12:00:00Z', day.date, day.next);
  await shot('Square', 'Europe/Berlin', `${day.date}T00:30`, `${day.date}T01:15`);
  await row('meal', 'Europe/Berlin', `${day.date}T01:30`, day.meal.minutes);
  await row('move', 'America/New_York', `${day.date}T12:00`, 45);
  // Over midnight by its own clock, and over that of the column.
  await row('prep', 'Asia/Kolkata', `${day.date}T23:30`, 60);
  await row('wrap', 'Europe/Berlin', `${day.date}T23:30`, 60);
  await shot('After', 'Europe/Berlin', `${day.next}T00:15`, `${day.next}T02:00`);

  const page = await openSchedule(owner, id);
  await button(page, `${day.chip}, 1`).click();
  await expectFromTo(page, rowOf(page, 'Lunch'), ['01:00', 30], [...day.meal.until]);
  const [at, minutes] = day.move;
  await expectFromTo(page, rowOf(page, 'Company move'), [at, minutes], [at, minutes + 45]);
  await rowOf(page, 'Company move').getByText('12:00 – 12:45 EDT (GMT-4)').waitFor();
  const [from, past] = day.prep;
  await expectFromTo(page, rowOf(page, 'Preparation'), [from, past], [from, past + 60]);
  await rowOf(page, 'Preparation').getByText('23:30 – 00:30 IST (GMT+5:30)').waitFor();
  await expectFromTo(page, rowOf(page, 'Wrap'), ['23:00', 30], ['23:00', 90]);

  await button(page, 'Lunch').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('status').filter({ hasText: day.meal.said }).waitFor({ state: 'attached' });
  await page.clock.runFor(700);
  const rows = async () => (await owner.call('rest', 'schedule.day', { id, date: day.date })).body.data.rows;
  await expect
    .poll(async () => (await rows()).find(({ kind }) => kind === 'meal')?.startDateTime)
    .toBe(day.meal.movedTo);

  // A row over midnight belongs to the day on which it starts; the next day warns of what it overlaps.
  await button(page, `${day.nextChip}, 1`).click();
  await page.getByText('Wrap overlaps After').waitFor();
  expect(await rowOf(page, 'Wrap').count()).toBe(0);

  const small = await openSchedule(owner, id, { viewport: phone });
  await button(small, `${day.chip}, 1`).click();
  await rowOf(small, 'Company move').getByText('EDT (GMT-4)').waitFor();
  expect(await rowOf(small, 'Wrap').textContent()).toMatch(/23:30.*00:30/);
});

test('a row over midnight and over an hour that comes twice runs in Today for as long as time passes', async () => {
  const { owner, row, shot } = await projectAt('2026-10-24T23:50:00+02:00', '2026-10-24', '2026-10-25');
  await row('meal', 'Europe/Berlin', '2026-10-24T23:30', 240);
  await shot('Dawn', 'Europe/Berlin', '2026-10-25T06:00', '2026-10-25T07:00');
  const visited = await product.open('/today', { as: owner, ...viewer });
  const { page } = visited;
  const lunch = page.getByRole('region', { name: 'Lunch', exact: true });
  await lunch.getByText('Now, until 02:30').waitFor();
  await lunch.getByText('3 h 40 min left').waitFor();
  await pass(product, visited, 180);
  await lunch.getByText('40 min left', { exact: true }).waitFor();
  await pass(product, visited, 41);
  await lunch.waitFor({ state: 'detached' });
});
