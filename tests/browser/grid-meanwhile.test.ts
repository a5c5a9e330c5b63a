import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { phone } from '../support/browser';
import {
  cell,
  cellsOf,
  chooseInMenu,
  column,
  day,
  oneDay,
  openGrid,
  rows,
  saved,
  sortBy,
  tells,
} from '../support/grid-page';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.grid;
let person: Person;

beforeAll(async () => {
  person = await product.person('Ines Duarte');
});

/** A project with drafts of these titles, from six o'clock on. */
async function drafts(projectTitle: string, ...titles: string[]) {
  const { _id: id } = await makeProject(person, { projectTitle, ...oneDay });
  const ids: string[] = [];
  for (const title of titles) {
    const times = { startDateTime: `${day}T06:00`, endDateTime: `${day}T07:00` };
    ids.push((await makeShot(person, id, { title, ...times }))._id);
  }
  return { id, ids: ids as [string, ...string[]] };
}

const retitle = (id: string, title: string) => person.call('rest', 'shot.update', { id, title });
const remove = (id: string) => person.call('rest', 'shot.setStatus', { id, status: 'deleted' });
const titleOf = async (id: string) => (await readShot(person, id)).title;

test('a row that is deleted elsewhere while one types takes no other row along', async () => {
  const { id, ids } = await drafts('Gone', 'One', 'Two');
  const [first, second = ''] = ids;
  const page = await openGrid(product, id, { as: person });
  await cell(page, 0, column.title).click();
  await page.keyboard.type('Man walks');
  await remove(first);
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.keyboard.type(' on the pier');
  await page.getByText(text.rowGone).waitFor();
  await page.getByText(text.notSavedText('Man walks')).waitFor();
  expect(await cell(page, 0, column.title).textContent()).toBe('Two');
  // Tab leads to the table again.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await page.keyboard.type('Two, wide');
  await page.keyboard.press('Enter');
  await expect.poll(() => titleOf(second)).toBe('Two, wide');
});

test('a row that is deleted elsewhere while one types on a phone says what is not saved', async () => {
  const { id, ids } = await drafts('Gone on a phone', 'One', 'Two');
  const page = await openGrid(product, id, { as: person, viewport: phone });
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'One' }).click();
  await page.locator('li').getByLabel('Title', { exact: true }).fill('Man walks');
  await remove(ids[0]);
  await page.getByText(text.notSavedText('Man walks')).waitFor();
});

test('a cell that another person changes while it is open keeps both texts until one is chosen', async () => {
  const { id, ids } = await drafts('Both', 'Lamp', 'Ferry');
  const [lamp, ferry = ''] = ids;
  const page = await openGrid(product, id, { as: person, expected: [/409/] });
  await cell(page, 0, column.title).click();
  await page.keyboard.press('F2');
  await page.keyboard.type(' of mine');
  await retitle(lamp, 'Lamp of another');
  await retitle(ferry, 'Ferry of another');
  await expect.poll(() => cell(page, 1, column.title).textContent()).toBe('Ferry of another');
  await page.keyboard.press('Enter');
  await page.getByText(text.conflict.waits(1)).waitFor();
  expect(await cell(page, 0, column.title).textContent()).toBe('Lamp of mine');
  expect(await titleOf(lamp)).toBe('Lamp of another');
  await page.reload();
  await page.getByText(text.conflict.waits(1)).waitFor();
  expect(await cell(page, 0, column.title).textContent()).toBe('Lamp of mine');
  expect(await titleOf(lamp)).toBe('Lamp of another');
  await cell(page, 0, column.title).click();
  await button(page, text.conflict.keepTheirs).click();
  await expect.poll(() => cell(page, 0, column.title).textContent()).toBe('Lamp of another');
});

test('a cell that another person changes while it is open and untouched is theirs', async () => {
  const { id, ids } = await drafts('Theirs', 'Lamp', 'Ferry');
  const page = await openGrid(product, id, { as: person, viewport: phone });
  const open = (title: string) => page.getByRole('button', { expanded: false }).filter({ hasText: title }).click();
  const field = (name: string) => page.locator('li').getByLabel(name, { exact: true });
  await open('Lamp');
  await field('Title').focus();
  await retitle(ids[0], 'Lamp of another');
  await page.locator('li').getByText('Lamp of another').waitFor({ state: 'attached' });
  await field('Start').focus();
  await field('Start').fill('8');
  await field('Place').focus();
  await expect.poll(async () => (await readShot(person, ids[0])).startDateTime).toBe(`${day}T06:00:00.000Z`);
  expect(await titleOf(ids[0])).toBe('Lamp of another');
});

test('Undo takes back one’s own change alone, and tells what stays', async () => {
  const { id, ids } = await drafts('Undo beside others', 'Lamp', 'Ferry');
  const [lamp, ferry = ''] = ids;
  const page = await openGrid(product, id, { as: person });
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => titleOf(ferry)).toBe('Mine');
  await retitle(lamp, 'Of another');
  await expect.poll(() => cell(page, 0, column.title).textContent()).toBe('Of another');
  await page.keyboard.press('Control+z');
  await page.getByText(text.changedSince).first().waitFor();
  await expect.poll(() => titleOf(ferry)).toBe('Ferry');
  expect(await titleOf(lamp)).toBe('Of another');
});

test('a duplicate is a step: Undo takes it back, also from a button, and Redo makes it again', async () => {
  const { id, ids } = await drafts('Twice', 'Lamp', 'Ferry');
  const page = await openGrid(product, id, { as: person });
  const titles = async () => (await cellsOf(page, column.title).allTextContents()).slice(0, -1);
  await cell(page, 1, column.title).click();
  await page.keyboard.type('Ferry leaves');
  await page.keyboard.press('Enter');
  await saved(page);
  await sortBy(page, text.sorts.time);
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Shift+F10');
  await chooseInMenu(page, text.menu.duplicate);
  await tells(page, text.added(2));
  await expect.poll(titles).toEqual(['Lamp', 'Lamp', 'Ferry leaves']);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')))
    .toBe('3');
  await page.getByRole('button', { name: text.sort }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(['Lamp', 'Ferry leaves']);
  await page.keyboard.press('Control+y');
  await expect.poll(titles).toEqual(['Lamp', 'Lamp', 'Ferry leaves']);
  // What was typed into the duplicate is done again, too.
  await cell(page, 1, column.title).click();
  await page.keyboard.type('Lamp again');
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Lamp', 'Lamp again', 'Ferry leaves']);
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(['Lamp', 'Ferry leaves']);
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+y');
  await expect.poll(titles).toEqual(['Lamp', 'Lamp again', 'Ferry leaves']);
  // The duplicate of a duplicate follows the one that Redo has made.
  await cell(page, 1, column.title).click();
  await page.keyboard.press('Shift+F10');
  await chooseInMenu(page, text.menu.duplicate);
  await expect.poll(async () => (await titles()).length).toBe(4);
  const after = await titles();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(['Lamp', 'Ferry leaves']);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+y');
  await expect.poll(titles).toEqual(after);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => titleOf(ids[1] ?? '')).toBe('Ferry');
});

test('a suggestion gives a place its coordinates, though its words stay the same', async () => {
  const { id, ids } = await drafts('Same words', 'Lamp');
  const page = await openGrid(product, id, { as: person });
  const place = cell(page, 0, column.place);
  const options = page.getByRole('option');
  const type = async () => {
    await place.click();
    await page.keyboard.type('Stellenbosch');
  };
  await type();
  await options.first().click();
  await expect.poll(async () => (await readShot(person, ids[0])).locationData).not.toBeNull();
  const { location } = await readShot(person, ids[0]);
  await person.call('rest', 'shot.update', { id: ids[0], location, locationData: null });
  await expect.poll(async () => (await readShot(person, ids[0])).locationData).toBeNull();
  await page.reload();
  // The project's own words, which have no position, come last.
  await type();
  await options.nth(1).waitFor();
  expect((await options.allTextContents()).findIndex((one) => one.includes(location))).toBeGreaterThan(0);
  await options.first().click();
  await expect.poll(async () => (await readShot(person, ids[0])).locationData).not.toBeNull();
  expect((await readShot(person, ids[0])).location).toBe(location);
});
