import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const DAY = 86_400_000;

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person('Mara Solberg');
});

const on = (days: number) => ({
  startDateTime: new Date(Date.now() + days * DAY).toISOString(),
  endDateTime: new Date(Date.now() + days * DAY + DAY / 24).toISOString(),
  status: 'upcoming',
});

/** A project with 500 drafts, some of which have titles of several lines, and 30 late shots. */
async function longProject(): Promise<string> {
  const { _id } = await makeProject(person, { projectTitle: 'Every Frame' });
  for (let first = 1; first <= 500; first += 100) {
    const titles = Array.from({ length: 100 }, (_, at) => `Idea ${first + at}${at % 3 ? '' : ' of the sea'.repeat(6)}`);
    await person.call('rest', 'shot.createDrafts', { projectId: _id, titles });
  }
  const shots = Array.from({ length: 30 }, (_, at) => ({
    ...{ title: `Late ${at + 1}`, location: 'Cape Point', timeZoneId: 'Africa/Johannesburg' },
    ...on(at - 40),
  }));
  const made = await person.call('rest', 'shot.createMany', { projectId: _id, shots } as never);
  expect(made.status).toBe(200);
  return _id;
}

const chosen = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });
const back = (page: Page) => page.locator('main [data-shortcut=back]');
const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const topOf = async (row: Locator) => Math.round((await row.boundingBox())?.y ?? Number.NaN);

/** Scrolls to a part of the list; gives the title of a row in the middle of the window. */
async function scrollTo(page: Page, part: number): Promise<string> {
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const goal = await page.evaluate((share) => Math.round(document.body.scrollHeight * share), part);
  await page.mouse.wheel(0, goal);
  const inView = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('[data-shot]')];
      const row = rows.find((one) => one.getBoundingClientRect().top > innerHeight * 0.4);
      return { from: window.scrollY, title: row?.querySelector('h4')?.textContent ?? '' };
    });
  // Once the rows there are drawn and the scrolling is over.
  let last = await inView();
  await expect
    .poll(async () => {
      const before = last;
      last = await inView();
      return last.from > 400 && last.title !== '' && last.from === before.from && last.title === before.title;
    })
    .toBe(true);
  return last.title;
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('a shot’s arrow returns to its tab and row on a %s, also after completing and deleting', async (_, viewport) => {
  const id = await longProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: person, viewport });
  await page.getByRole('tab', { name: 'Drafts (500)' }).click();
  const draft = await scrollTo(page, 0.6);
  const top = await topOf(rowOf(page, draft));
  await page.getByRole('link', { name: draft, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: draft }).waitFor();
  await back(page).click();
  await chosen(page, 'Drafts (500)').waitFor();
  await expect.poll(async () => Math.abs((await topOf(rowOf(page, draft))) - top)).toBeLessThan(8);

  // After a reload of the shot's page, too.
  await page.getByRole('link', { name: draft, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: draft }).waitFor();
  await page.reload();
  await back(page).click();
  await chosen(page, 'Drafts (500)').waitFor();
  await expect.poll(async () => Math.abs((await topOf(rowOf(page, draft))) - top)).toBeLessThan(8);

  // The same shot again, whose page is cached by now.
  await page.getByRole('link', { name: draft, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: draft }).waitFor();
  await back(page).click();
  await chosen(page, 'Drafts (500)').waitFor();
  await expect.poll(async () => Math.abs((await topOf(rowOf(page, draft))) - top)).toBeLessThan(8);

  // Another tab, to which the place that was stored does not belong, and a shot of it.
  await page.getByRole('tab', { name: 'Delayed (30)' }).click();
  await page.getByRole('link', { name: /^Late/ }).first().click();
  await page.getByRole('heading', { level: 1, name: /Late/ }).waitFor();
  await back(page).click();
  await chosen(page, 'Delayed (30)').waitFor();
  for (const act of ['complete', 'delete'] as const) {
    const late = await scrollTo(page, 0.4);
    const { next, nextTop } = await rowOf(page, late).evaluate((row) => {
      const rows = [...document.querySelectorAll('[data-shot]')];
      const after = rows[rows.indexOf(row) + 1];
      return { next: after?.querySelector('h4')?.textContent ?? '', nextTop: after?.getBoundingClientRect().top ?? 0 };
    });
    await page.getByRole('link', { name: late, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: late }).waitFor();
    if (act === 'complete') await button(page, 'Mark as Complete').click();
    else {
      await button(page, 'Delete').click();
      await button(page, 'Delete this shot').click();
    }
    await chosen(page, act === 'complete' ? 'Delayed (29)' : 'Delayed (28)').waitFor();
    // The rows below the one that is gone move up by it.
    await expect.poll(async () => Math.abs((await topOf(rowOf(page, next))) - nextTop)).toBeLessThan(300);
  }
});

test('a project opens on its most urgent tab, after publishing on the tab of the shot', async () => {
  const { _id: id } = await makeProject(person, { projectTitle: 'First Stride' });
  const done = await makeShot(person, id, { title: 'Breakfast', ...on(-5) });
  await person.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
  for (const [title, days] of [['Lamp lit', 3] as const, ['Missed tide', -3] as const]) {
    await makeShot(person, id, { title, ...on(days) });
  }
  await makeShot(person, id, { title: 'Idea', ...on(4), status: 'draft' });
  const { page } = await product.open(`/shotlist/${id}`, { as: person });
  await chosen(page, 'Delayed (1)').waitFor();

  await page.getByRole('tab', { name: 'Drafts (1)' }).click();
  await page.getByRole('link', { name: 'Idea' }).click();
  await button(page, 'Publish').click();
  await success(page, 'Status updated successfully');
  await back(page).click();
  await chosen(page, 'Upcoming (2)').waitFor();
  await page.getByRole('link', { name: 'Back to My Projects' }).click();
  await page.getByRole('article', { name: 'First Stride' }).getByRole('link', { name: 'View Project' }).click();
  await chosen(page, 'Delayed (1)').waitFor();
});
