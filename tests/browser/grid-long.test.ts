import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { phone } from '../support/browser';
import { day, oneDay, openGrid, tells } from '../support/grid-page';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.grid;
let person: Person;

beforeAll(async () => {
  person = await product.person('Ines Duarte');
});

/** A grid of 120 drafts on a phone; the 100th lacks nothing. */
async function openLong() {
  const { _id: id } = await makeProject(person, { projectTitle: 'Long', ...oneDay });
  const times = { startDateTime: `${day}T06:00`, endDateTime: `${day}T07:00` };
  const shots = Array.from({ length: 120 }, (_, at) => ({
    title: `Take ${at + 1}`,
    ...(at === 99 && { location: 'Cape Point', ...times }),
  }));
  const made = await person.call('rest', 'shot.createMany', { projectId: id, shots });
  const page = await openGrid(product, id, { as: person, viewport: phone });
  await drawnNear(page, 1);
  return { id, page, shotOf: (take: number) => made.body.data[take - 1]?._id ?? '' };
}

const drawn = (page: Page) => page.locator('main ol > li');
/** A row by its place, from 1. */
const rowAt = (page: Page, place: number) => page.locator(`main ol > li[aria-posinset="${place}"]`);
const openRow = (page: Page) => drawn(page).filter({ has: page.getByRole('button', { expanded: true }) });
const field = (page: Page, name: string) => openRow(page).getByLabel(name, { exact: true });
const placeOf = async (page: Page) => Number(await openRow(page).getAttribute('aria-posinset'));
const focusedField = (page: Page) =>
  page.evaluate(() => {
    const place = document.activeElement?.closest('li')?.getAttribute('aria-posinset');
    const box = document.activeElement?.getBoundingClientRect();
    return {
      place: Number(place),
      field: document.activeElement?.getAttribute('data-field'),
      isSeen: box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight,
    };
  });

/** Waits until a row is drawn, of all rows few. */
async function drawnNear(page: Page, place: number): Promise<void> {
  await rowAt(page, place).waitFor();
  await expect.poll(() => drawn(page).count()).toBeLessThan(40);
}

/** Scrolls until a row is in the window. */
async function scrollTo(page: Page, place: number): Promise<void> {
  const goOn = async () => {
    const [first, ...more] = await inView(page);
    // The rows there are not drawn yet.
    if (first === undefined) return false;
    const last = more.at(-1) ?? first;
    if (place >= first && place <= last) return true;
    // A closed row is 61 px high.
    const by = (place - (first + last) / 2) * 61;
    await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by);
    return false;
  };
  await expect.poll(goOn).toBe(true);
}

/** The places of the rows in the window. */
const inView = (page: Page) =>
  drawn(page).evaluateAll((rows) =>
    rows
      .filter((row) => row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < window.innerHeight)
      .map((row) => Number(row.getAttribute('aria-posinset'))),
  );

test('on a phone only the rows near the view are drawn, each with its place among all', async () => {
  const { page } = await openLong();
  await scrollTo(page, 60);
  await drawnNear(page, 60);
  expect(await rowAt(page, 60).getAttribute('aria-setsize')).toBe('120');
  expect(await rowAt(page, 60).textContent()).toContain('Take 60');
  expect(await rowAt(page, 1).count()).toBe(0);
  await page.keyboard.press('End');
  await drawnNear(page, 120);
  expect(await rowAt(page, 60).count()).toBe(0);
});

test('Next shot of the last row that is drawn opens the one below at its first empty field', async () => {
  const { page } = await openLong();
  await scrollTo(page, 50);
  await drawnNear(page, 50);
  const last = Number(await drawn(page).last().getAttribute('aria-posinset'));
  // As a screen reader presses it: nothing scrolls before.
  await rowAt(page, last).getByRole('button').dispatchEvent('click');
  await expect.poll(() => placeOf(page)).toBe(last);
  await button(page, text.phone.next).dispatchEvent('click');
  await expect.poll(() => focusedField(page)).toEqual({ place: last + 1, field: 'start', isSeen: true });
  expect(await openRow(page).count()).toBe(1);
  expect(await field(page, 'Title').inputValue()).toBe(`Take ${last + 1}`);
  // So on by presses, further than was drawn at first.
  for (let next = last + 2; next < last + 20; next += 1) {
    await button(page, text.phone.next).click();
    await expect.poll(() => focusedField(page)).toEqual({ place: next, field: 'start', isSeen: true });
  }
  await drawnNear(page, last + 19);
});

test('a shot that is added to a long list is shown with the focus in its title, and saved', async () => {
  const { id, page } = await openLong();
  await button(page, text.phone.add).click();
  await tells(page, text.added(121));
  await expect.poll(() => focusedField(page)).toEqual({ place: 121, field: 'title', isSeen: true });
  await page.keyboard.type('Take 121');
  await page.keyboard.press('Enter');
  const titles = async () =>
    (await person.call('rest', 'shot.list', { id, sort: 'order', limit: 500 })).body.data.map(({ title }) => title);
  await expect.poll(async () => (await titles()).at(-1)).toBe('Take 121');
  await openRow(page).getByText('Saved · 121 of 121').waitFor();
  await drawnNear(page, 121);
});

test('a row far down is published, and a change of it undone', async () => {
  const { page, shotOf } = await openLong();
  await scrollTo(page, 100);
  await rowAt(page, 100).getByRole('button').click();
  await button(page, text.publishOf('Take 100')).click();
  await tells(page, text.published(1));
  expect((await readShot(person, shotOf(100))).status).toBe('upcoming');

  const title = async () => (await readShot(person, shotOf(101))).title;
  await button(page, text.phone.next).click();
  await field(page, 'Title').fill('Take two');
  await page.keyboard.press('Enter');
  await expect.poll(title).toBe('Take two');
  await openRow(page).getByText('Saved · 101 of 120').waitFor();
  await button(page, text.undo).click();
  await expect.poll(title).toBe('Take 101');
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Take 101');
});

test('the open row keeps what is typed in its field while one scrolls far away and back', async () => {
  const { page, shotOf } = await openLong();
  await scrollTo(page, 30);
  await rowAt(page, 30).getByRole('button').click();
  await field(page, 'Title').fill('Take thirty');
  for (const away of [110, 5]) {
    await scrollTo(page, away);
    await drawnNear(page, away);
    expect(await inView(page)).not.toContain(30);
    expect(await focusedField(page)).toEqual({ place: 30, field: 'title', isSeen: false });
  }
  // Nothing is saved before the field is left.
  expect((await readShot(person, shotOf(30))).title).toBe('Take 30');
  await scrollTo(page, 30);
  expect(await field(page, 'Title').inputValue()).toBe('Take thirty');
  expect(await focusedField(page)).toMatchObject({ place: 30, field: 'title' });
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readShot(person, shotOf(30))).title).toBe('Take thirty!');
});
