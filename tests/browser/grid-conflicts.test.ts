import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { wallToUtc } from '../../src/kernel/wall-time';
import { utcToWall } from '../../src/kernel/zones';
import { hasFocus, violations } from '../support/accessibility';
import { phone } from '../support/browser';
import { cell, cellsOf, column, day, oneDay, openGrid, saved } from '../support/grid-page';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.grid;
const { conflict } = text;
let owner: Person;
let editor: Person;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  editor = await product.person('Thandi Okafor');
});

/** A project that both plan, with drafts of these titles. */
async function drafts(projectTitle: string, ...titles: string[]) {
  const { _id: id } = await makeProject(owner, { projectTitle, ...oneDay });
  await owner.call('rest', 'project.share', { id, email: editor.email, role: 'editor' });
  const ids: string[] = [];
  for (const title of titles) {
    const times = { startDateTime: `${day}T06:00`, endDateTime: `${day}T07:00` };
    ids.push((await makeShot(owner, id, { title, ...times }))._id);
  }
  return { id, ids: ids as [string, ...string[]] };
}

async function type(page: Page, row: number, at: keyof typeof column, typed: string): Promise<void> {
  await cell(page, row, at).click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/** Types over the title of the first row, while the other person changes it. */
async function collide(page: Page, id: string, mine: string, theirs: string): Promise<void> {
  await cell(page, 0, column.title).click();
  await page.keyboard.type(mine);
  await editor.call('rest', 'shot.update', { id, title: theirs });
  await page.keyboard.press('Enter');
  await page.getByText(conflict.waits(1)).waitFor();
}

const choice = (page: Page) => page.getByRole('dialog', { name: conflict.choices('Title', '1') });

test('two people in one row: different cells stay, and each sees them within two seconds', async () => {
  const { id, ids } = await drafts('Two cells', 'Lamp', 'Ferry');
  const hers = await openGrid(product, id, { as: owner });
  const theirs = await openGrid(product, id, { as: editor });
  await cell(hers, 0, column.title).click();
  await hers.keyboard.type('Lamp of Nadia');
  const place = cell(hers, 0, column.place);
  const background = () => place.evaluate((one) => getComputedStyle(one).backgroundColor);
  const calm = await background();
  await type(theirs, 0, column.place, 'Pier');
  await expect.poll(() => place.textContent(), { timeout: 2000 }).toContain('Pier');
  // What somebody else has changed is marked for a moment.
  expect(await background()).not.toBe(calm);
  await expect.poll(background).toBe(calm);
  await hers.keyboard.press('Enter');
  await expect.poll(() => cell(theirs, 0, column.title).textContent(), { timeout: 2000 }).toBe('Lamp of Nadia');
  expect(await readShot(owner, ids[0])).toMatchObject({ title: 'Lamp of Nadia', location: 'Pier' });
  await saved(hers);
  await saved(theirs);
});

test('in the same cell both texts wait for a choice, and the rest of the row is saved', async () => {
  const { id, ids } = await drafts('One cell', 'Lamp', 'Ferry');
  const page = await openGrid(product, id, { as: owner, expected: [/409/] });
  await collide(page, ids[0], 'Mine', 'Theirs');
  expect(await cell(page, 0, column.title).textContent()).toBe('Mine');
  await cell(page, 0, column.ready).getByText(conflict.changedBy('Thandi')).waitFor();
  // Nobody who works in another cell is disturbed.
  expect(await choice(page).count()).toBe(0);
  await type(page, 0, column.place, 'Pier');
  await expect.poll(async () => (await readShot(owner, ids[0])).location).toBe('Pier');
  expect((await readShot(owner, ids[0])).title).toBe('Theirs');
  await button(page, text.goTo).click();
  await choice(page).getByText('“Theirs”').waitFor();
  expect(await cell(page, 0, column.title).getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Alt+ArrowDown');
  await hasFocus(button(page, conflict.keepTheirs));
  await page.keyboard.press('Escape');
  await hasFocus(cell(page, 0, column.title));
  await choice(page).waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await hasFocus(cell(page, 0, column.title));
  expect(await cell(page, 0, column.title).textContent()).toBe('Theirs');
  await saved(page);
  expect((await readShot(owner, ids[0])).title).toBe('Theirs');
  // The same text once more is meant.
  await type(page, 0, column.title, 'Mine');
  await expect.poll(async () => (await readShot(owner, ids[0])).title).toBe('Mine');
});

test('one’s own text is used, unless the other person has changed the cell once more', async () => {
  const { id, ids } = await drafts('Mine', 'Lamp');
  const page = await openGrid(product, id, { as: owner, expected: [/409/] });
  await collide(page, ids[0], 'Mine', 'Theirs');
  await button(page, text.goTo).click();
  await choice(page).getByText('“Theirs”').waitFor();
  await editor.call('rest', 'shot.update', { id: ids[0], title: 'Theirs again' });
  await button(page, conflict.useMine).click();
  await choice(page).getByText('“Theirs again”').waitFor();
  expect((await readShot(owner, ids[0])).title).toBe('Theirs again');
  await page.reload();
  await page.getByText(conflict.waits(1)).waitFor();
  await button(page, text.goTo).click();
  await button(page, conflict.useMine).click();
  await saved(page);
  expect((await readShot(owner, ids[0])).title).toBe('Mine');
});

test('Undo takes the refused text back, and what the other person wrote stands', async () => {
  const { id, ids } = await drafts('Undone', 'Lamp');
  const page = await openGrid(product, id, { as: owner, expected: [/409/] });
  await collide(page, ids[0], 'Mine', 'Theirs');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 0, column.title).textContent()).toBe('Theirs');
  await saved(page);
  expect((await readShot(owner, ids[0])).title).toBe('Theirs');
});

test('on a phone the choice stands under the field', async () => {
  const { id, ids } = await drafts('Phone', 'Lamp');
  const page = await openGrid(product, id, { as: owner, viewport: phone, expected: [/409/] });
  const field = page.locator('li').getByLabel('Title', { exact: true });
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'Lamp' }).click();
  await field.fill('Mine');
  await editor.call('rest', 'shot.update', { id: ids[0], title: 'Theirs' });
  await field.blur();
  const group = page.getByRole('group', { name: conflict.choices('Title', '1') });
  await group.getByText('“Theirs”').waitFor();
  expect(await field.inputValue()).toBe('Mine');
  expect(await violations(page)).toEqual([]);
  await button(page, conflict.useMine).click();
  await expect.poll(async () => (await readShot(owner, ids[0])).title).toBe('Mine');
  await group.waitFor({ state: 'detached' });
});

const ROWS = 60;
const EDITS = 30;

/** Random numbers from 0 to below `most`, the same ones in each run of the test. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** Types into random cells, the first rows the most often; gives the last text of each cell. */
async function typeAtRandom(page: Page, who: string, seed: number): Promise<Map<string, string>> {
  const roll = dice(seed);
  const typed = new Map<string, string>();
  for (let at = 0; at < EDITS; at += 1) {
    const row = roll(3) > 0 ? roll(3) : roll(ROWS);
    const [key, text] =
      roll(3) > 0 ? (['title', `${who} ${at}`] as const) : (['start', `0${7 + seed}:${10 + at}`] as const);
    await type(page, row, key, text);
    typed.set(`${row} ${key}`, text);
  }
  return typed;
}

test('two people type in a grid of 60 rows: no text is lost, and both see the same in the end (R3)', async () => {
  const { _id: id } = await makeProject(owner, { projectTitle: 'Sixty rows', ...oneDay });
  await owner.call('rest', 'project.share', { id, email: editor.email, role: 'editor' });
  const times = { startDateTime: `${day}T06:00`, endDateTime: `${day}T06:30` };
  const shots = Array.from({ length: ROWS }, (_, at) => ({ title: `Shot ${at}`, ...times }));
  const made = (await owner.call('rest', 'shot.createMany', { projectId: id, shots })).body.data;
  const expected = [/409/];
  const pages = [
    await openGrid(product, id, { as: owner, expected }),
    await openGrid(product, id, { as: editor, expected }),
  ] as const;
  const typed = await Promise.all(pages.map((page, at) => typeAtRandom(page, ['Nadia', 'Thandi'][at] ?? '', at + 1)));
  /** Whether a text was stored at some time. */
  const wasStored = async (row: number, key: 'title' | 'start', text: string) => {
    const { _id = '', timeZoneId = '' } = made[row] ?? {};
    const entries = (await owner.call('rest', 'shot.history', { id: _id })).body.data;
    const value = key === 'title' ? text : wallToUtc({ date: day, time: text }, timeZoneId).toISOString();
    return JSON.stringify(entries.flatMap(({ changes }) => changes.map(({ to }) => to))).includes(`"${value}"`);
  };
  for (const [at, page] of pages.entries())
    for (const [spot, text] of typed[at] ?? []) {
      const [row = '', key] = spot.split(' ') as [string, 'title' | 'start'];
      const waits = cell(page, Number(row), key)
        .and(page.locator('[aria-invalid=true]'))
        .getByText(text, { exact: true });
      await expect
        .poll(async () => (await waits.count()) > 0 || (await wasStored(Number(row), key, text)), { message: spot })
        .toBe(true);
    }
  const stored = async () => {
    const list = (await owner.call('rest', 'shot.list', { id, sort: 'order', limit: 100 })).body.data;
    return list.map(({ title, startDateTime, timeZoneId }) => [
      title,
      utcToWall(new Date(startDateTime ?? ''), timeZoneId).time,
    ]);
  };
  // One of the two keeps what the other wrote, the other one writes over it.
  for (const [at, page] of pages.entries()) {
    const waiting = page.locator('[aria-invalid=true]');
    while ((await waiting.count()) > 0) {
      const one = (await waiting.first().getAttribute('id')) ?? '';
      const row = made.findIndex(({ _id }) => one.includes(_id));
      const mine = await waiting.first().textContent();
      await waiting.first().click();
      const choice = page.locator('[data-conflict]');
      const before = await choice.textContent();
      await button(page, at === 0 ? conflict.keepTheirs : conflict.useMine).click();
      const invalid = page.locator(`#${one}[aria-invalid=true]`);
      const isChosen = async () => {
        // When the other person has typed into the cell again, the page shows that text, and the choice is made again.
        if ((await invalid.count()) > 0) return (await choice.allTextContents()).join() !== before;
        // A text of one's own is no more marked while it is sent: it may be refused once more.
        return at === 0 || (await stored())[row]?.includes(mine ?? '');
      };
      await expect.poll(isChosen).toBe(true);
    }
    await saved(page);
  }
  const shownIn = async (page: Page) => {
    const [titles, starts] = [cellsOf(page, 'title'), cellsOf(page, 'start')].map((cells) => cells.allTextContents());
    const times = await starts;
    return (await titles)?.slice(0, ROWS).map((title, at) => [title, times?.[at]]);
  };
  for (const page of pages) await expect.poll(() => shownIn(page)).toEqual(await stored());
}, 120_000);
