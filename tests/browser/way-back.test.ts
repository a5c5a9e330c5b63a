import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { desktop, phone } from '../support/browser';
import { cell, column, openGrid } from '../support/grid-page';
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

const sizes: [string, typeof desktop][] = [
  ['desktop', desktop],
  ['phone', phone],
];

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

test.each(sizes)('a shot’s arrow, Complete and Delete return to its tab and row on a %s', async (_, viewport) => {
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
    await expect.poll(async () => Math.abs((await topOf(rowOf(page, next))) - nextTop)).toBeLessThan(400);
  }
});

/** The open day of the schedule, by its list. */
const dayOf = (page: Page, day: string) => page.getByRole('list', { name: `Shots of ${day}` });
const searchOf = (page: Page) => new URL(page.url()).search;

/** Presses the title of a shot; gives where its row was, in the middle of the window. */
async function openFromMiddle(page: Page, title: string): Promise<number> {
  await rowOf(page, title).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Rows that were not in view yet have another height once they are drawn.
  let top = Number.NaN;
  const stands = async () => {
    const before = top;
    top = await topOf(rowOf(page, title));
    return top === before;
  };
  await expect.poll(stands).toBe(true);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return top;
}

test.each(sizes)(
  'from a shot of the schedule one returns to its day and place on a %s, also after completing and deleting',
  async (_, viewport) => {
    const { _id: id } = await makeProject(person, { projectTitle: 'Two Days' });
    for (const [title, date, hour] of [
      ['Breakfast', '24', '08'],
      ['Headland', '26', '06'],
      ['Ferry', '26', '12'],
      ['Stairwell', '26', '21'],
    ]) {
      const [startDateTime, endDateTime] = ['00', '45'].map((minute) => `2031-11-${date}T${hour}:${minute}`);
      await makeShot(person, id, { title, startDateTime, endDateTime, status: 'upcoming' });
    }
    const { page } = await product.open(`/shotlist/${id}?tab=upcoming`, { as: person, viewport });
    // A place in the tabs, which the schedule has nothing to do with.
    await chosen(page, 'Upcoming (4)').waitFor();
    await page.getByRole('radio', { name: 'Schedule' }).check();
    await dayOf(page, 'Mon 24 Nov').waitFor();
    await button(page, 'Wed 26 Nov, 3').click();
    await dayOf(page, 'Wed 26 Nov').waitFor();

    for (const isReloaded of [false, true]) {
      const top = await openFromMiddle(page, 'Stairwell');
      if (isReloaded) await page.reload();
      await back(page).click();
      await dayOf(page, 'Wed 26 Nov').waitFor();
      expect(searchOf(page)).toBe('?day=2031-11-26');
      await expect.poll(async () => Math.abs((await topOf(rowOf(page, 'Stairwell'))) - top)).toBeLessThan(8);
    }

    await openFromMiddle(page, 'Stairwell');
    await button(page, 'Mark as Complete').click();
    await dayOf(page, 'Wed 26 Nov').waitFor();
    await rowOf(page, 'Stairwell').getByText('Completed', { exact: true }).waitFor({ state: 'attached' });

    await openFromMiddle(page, 'Ferry');
    await button(page, 'Delete').click();
    await button(page, 'Delete this shot').click();
    await dayOf(page, 'Wed 26 Nov').waitFor();
    await button(page, 'Wed 26 Nov, 2').waitFor();
    expect(await rowOf(page, 'Ferry').count()).toBe(0);
  },
);

test.each(sizes)(
  'from a shot by scene one returns to its row on a %s, also after completing and deleting',
  async (_, viewport) => {
    const { _id: id } = await makeProject(person, { projectTitle: 'Every Scene' });
    const shots = Array.from({ length: 60 }, (_, at) => ({ ...on(at + 1), title: `Take ${at + 1}` }));
    const place = { location: 'Cape Point', timeZoneId: 'Africa/Johannesburg' };
    const all = shots.map((shot) => ({ ...shot, ...place }));
    const made = await person.call('rest', 'shot.createMany', { projectId: id, shots: all } as never);
    expect(made.status).toBe(200);
    const { page } = await product.open(`/shotlist/${id}?tab=upcoming`, { as: person, viewport });
    await chosen(page, 'Upcoming (60)').waitFor();
    await page.getByRole('radio', { name: 'By scene' }).check();
    await page.getByRole('region', { name: 'No scene' }).waitFor();

    const title = await scrollTo(page, 0.6);
    for (const isReloaded of [false, true]) {
      const top = await openFromMiddle(page, title);
      if (isReloaded) await page.reload();
      await back(page).click();
      await expect.poll(async () => Math.abs((await topOf(rowOf(page, title))) - top)).toBeLessThan(8);
      expect(searchOf(page)).toBe('');
    }

    const top = await openFromMiddle(page, title);
    await button(page, 'Mark as Complete').click();
    await rowOf(page, title)
      .getByRole('button', { name: `Reopen ${title}` })
      .waitFor();
    await expect.poll(async () => Math.abs((await topOf(rowOf(page, title))) - top)).toBeLessThan(100);

    const next = `Take ${Number(title.replace('Take ', '')) + 1}`;
    const nextTop = await openFromMiddle(page, next);
    await button(page, 'Delete').click();
    await button(page, 'Delete this shot').click();
    // The rows above the one that is gone stay where they were.
    await expect.poll(async () => Math.abs((await topOf(rowOf(page, title))) - nextTop)).toBeLessThan(400);
    expect(await rowOf(page, next).count()).toBe(0);
  },
);

test('from a shot of the grid one returns to the first cell of its row, which is in view', async () => {
  const { _id: id } = await makeProject(person, { projectTitle: 'Every Row' });
  const shots = Array.from({ length: 100 }, (_, at) => ({ title: `Take ${at + 1}` }));
  await person.call('rest', 'shot.createMany', { projectId: id, shots });
  const page = await openGrid(product, id, { as: person });
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('PageUp');
  /** The cell with the focus, and whether it is to be seen. */
  const focused = () =>
    page.evaluate(() => {
      const one = document.activeElement?.closest<HTMLElement>('[role=gridcell]');
      const box = one?.getBoundingClientRect();
      const isSeen = box && one?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      const title = one?.closest('tr')?.querySelector('[data-column="title"]')?.textContent;
      return { title, at: one?.dataset.column, isSeen };
    });
  await expect.poll(async () => (await focused()).at).toBe(column.ready);
  const { title = '' } = await focused();
  expect(Number(title.replace('Take ', ''))).toBeGreaterThan(60);
  for (const isReloaded of [false, true]) {
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: messages.grid.menu.open, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    if (isReloaded) await page.reload();
    await back(page).click();
    await page.getByRole('grid').waitFor();
    await expect.poll(focused).toEqual({ title, at: column.title, isSeen: true });
  }
  // The keys go on from there.
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await focused()).title).toBe(`Take ${Number(title.replace('Take ', '')) - 1}`);
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
