import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button, dialog, paste } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { failure, logIn, loseSession, success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

/** Far from whatever today is. */
const planned = {
  startDateTime: '2031-03-28T22:00:00.000Z',
  endDateTime: '2031-03-29T04:00:00.000Z',
  status: 'upcoming',
};

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

/** A fresh profile with this account; `expected` names the calls that a test breaks. */
const open = (path: string, expected: RegExp[] = [], viewport = desktop) =>
  product.open(path, { as: person, expected, viewport, reducedMotion: 'no-preference', alone: true });

const stored = async (id: string) => (await person.call('rest', 'shot.list', { id })).body.data;

test('a duplicate opens in the wizard as a draft; a lost answer makes no second one', async () => {
  const { _id: projectId } = await makeProject(person);
  const { _id } = await makeShot(person, projectId, { ...planned, title: 'Lamp lit' });
  const { page } = await open(`/viewshot/${_id}`, [/shot\.(?:duplicate|created)/]);
  const duplicate = page.getByRole('button', { name: 'Duplicate' });
  const loseAnswer = async () => {
    await page.route('**/trpc/shot.duplicate**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await duplicate.click();
    await failure(page, unreachable);
    await page.unroute('**/trpc/shot.duplicate**');
  };
  await loseAnswer();
  await page.reload();
  await duplicate.dblclick();
  await success(page, 'Duplicated as a draft');
  // The toast that came along stands above the foot of the wizard.
  const foot = page.locator('[data-foot]');
  await foot.waitFor();
  const toast = page.getByRole('status').filter({ hasText: 'Duplicated as a draft' });
  const [over, under] = await Promise.all([toast.boundingBox(), foot.boundingBox()]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await page.waitForURL('**/createshot/**');
  expect(await page.getByLabel('Title').inputValue()).toBe('Lamp lit');
  const shots = await stored(projectId);
  expect(shots.map(({ status }) => status).sort()).toEqual(['draft', 'upcoming']);
  expect(page.url()).toContain(shots.find(({ status }) => status === 'draft')?._id);
  await page.goto(`/shotlist/${projectId}`);
  await page.getByRole('tab', { name: 'Drafts (1)' }).waitFor();
});

test('what is read-only offers no duplicate', async () => {
  product.mayComplain();
  const { _id: projectId } = await makeProject(person);
  const { _id } = await makeShot(person, projectId, { ...planned, title: 'Lamp lit' });
  await person.call('rest', 'shot.setStatus', { id: _id, status: 'completed' });
  const { page } = await open(`/viewshot/${_id}`);
  await page.getByRole('heading', { name: 'Lamp lit' }).waitFor();
  expect(await page.getByRole('button', { name: 'Duplicate' }).count()).toBe(0);
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Title of a new draft' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).waitFor();
const titlesOf = async (id: string) => (await stored(id)).map(({ title }) => title);
const titled = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`);
const creating = /shot\.createDrafts/;

/** Has every call that makes drafts end like this until the function it gives is called. */
async function breakCalls(page: Page, end: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route('**/trpc/shot.createDrafts**', end);
  return () => page.unroute('**/trpc/shot.createDrafts**');
}

async function type(page: Page, title: string): Promise<void> {
  await field(page).fill(title);
  await page.keyboard.press('Enter');
}

test('Enter adds a draft and stays; the next title is typed while the last one is on its way', async () => {
  const { _id } = await makeProject(person);
  const { page } = await open(`/shotlist/${_id}`);
  await page.getByRole('heading', { name: "It's time to create your First Shot" }).waitFor();
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const goOn = await breakCalls(page, async (route) => {
    await answered;
    await route.continue();
  });
  await type(page, ' Lamp lit ');
  await hasFocus(field(page));
  expect(await field(page).inputValue()).toBe('');
  await type(page, 'Last ferry');
  await page.keyboard.type('Breakf');
  answer();
  await tab(page, 'Drafts (2)');
  expect(await field(page).inputValue()).toBe('Breakf');
  await goOn();
  await page.keyboard.type('ast');
  await button(page, 'Add draft').click();
  await tab(page, 'Drafts (3)');
  await hasFocus(field(page));
  await success(page, 'Draft added');
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['No date yet']);
  expect(await page.getByRole('heading', { level: 4 }).allTextContents()).toEqual([
    'Lamp lit',
    'Last ferry',
    'Breakfast',
  ]);
  expect(await titlesOf(_id)).toEqual(['Lamp lit', 'Last ferry', 'Breakfast']);

  // Nothing, and too much, is not sent, and stays where it is.
  await page.keyboard.press('Enter');
  await page.getByText('Title is required').waitFor();
  await type(page, 'x'.repeat(201));
  await page.getByText('Over 200 characters, not added').waitFor();
  expect(await field(page).inputValue()).toBe('x'.repeat(201));
  expect(await stored(_id)).toHaveLength(3);
});

test('thirty pasted lines are thirty drafts; of more than a hundred the rest waits and says so', async () => {
  const { _id } = await makeProject(person);
  await makeShot(person, _id, { ...planned, title: 'Lamp lit' });
  const { page } = await open(`/shotlist/${_id}`);
  await tab(page, 'Upcoming (1)');
  await paste(field(page), titled(30).join('\r\n\r\n'));
  await success(page, '30 drafts added');
  await tab(page, 'Drafts (30)');
  expect(await titlesOf(_id)).toEqual(['Lamp lit', ...titled(30)]);
  // One is where one was.
  expect(await page.getByRole('tab', { name: 'Upcoming (1)' }).getAttribute('aria-selected')).toBe('true');

  await paste(field(page), titled(102).join('\n'));
  await success(page, '100 drafts added');
  await tab(page, 'Drafts (130)');
  await page.getByRole('alert').filter({ hasText: '2 titles are not added yet' }).waitFor();
  await page.getByText('At most 100 are added at once').waitFor();
  await button(page, 'Add now').click();
  await hasFocus(field(page));
  await tab(page, 'Drafts (132)');
  expect((await titlesOf(_id)).slice(31)).toEqual(titled(102));
  expect(await button(page, 'Add now').count()).toBe(0);
});

test('a refused title is in the field again, or waits, over another page and a login (F10)', async () => {
  const { _id } = await makeProject(person);
  await makeShot(person, _id, { ...planned, title: 'Lamp lit' });
  const { page, context } = await open(`/shotlist/${_id}`, [creating, /auth\./, /401/]);
  const mend = await breakCalls(page, (route) => route.abort());
  await type(page, 'Last ferry');
  await failure(page, 'Creation Error');
  await page.getByRole('alert').filter({ hasText: unreachable }).waitFor();
  expect(await field(page).inputValue()).toBe('Last ferry');
  await paste(field(page), '- One\n- Two\n- Three');
  const waiting = page.getByRole('alert').filter({ hasText: '3 titles are not added yet' });
  await waiting.waitFor();
  expect(await field(page).inputValue()).toBe('Last ferry');

  await page.getByRole('link', { name: 'Lamp lit' }).click();
  await page.getByRole('button', { name: 'Mark as Complete' }).first().waitFor();
  await page.goBack();
  await waiting.waitFor();
  expect(await field(page).inputValue()).toBe('Last ferry');

  await mend();
  await loseSession(context);
  await button(page, 'Add now').click();
  await page.waitForURL('**/login**');
  await logIn(page, person);
  await waiting.waitFor();
  expect(await field(page).inputValue()).toBe('Last ferry');
  await button(page, 'Add now').click();
  await tab(page, 'Drafts (3)');
  await field(page).press('Enter');
  await tab(page, 'Drafts (4)');
  expect(await titlesOf(_id)).toEqual(['Lamp lit', 'One', 'Two', 'Three', 'Last ferry']);
});

test('where the answer alone was lost, adding once more makes nothing twice', async () => {
  const { _id } = await makeProject(person);
  await makeShot(person, _id, { ...planned, title: 'Lamp lit' });
  const { page } = await open(`/shotlist/${_id}`, [creating]);
  await tab(page, 'Upcoming (1)');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  const mend = await breakCalls(page, loseAnswer);
  await paste(field(page), 'One\nTwo\nThree');
  const waiting = page.getByRole('alert').filter({ hasText: '3 titles are not added yet' });
  await waiting.waitFor();
  await type(page, 'Last ferry');
  await expect.poll(() => field(page).inputValue()).toBe('Last ferry');
  await tab(page, 'Drafts (4)');
  await mend();
  await page.reload();
  await waiting.waitFor();
  await button(page, 'Add now').click();
  await success(page, '3 drafts added');
  await hasFocus(field(page));
  await page.keyboard.press('Enter');
  await success(page, 'Draft added');
  const titles = ['Lamp lit', 'One', 'Two', 'Three', 'Last ferry'];
  expect(await titlesOf(_id)).toEqual(titles);
  await tab(page, 'Drafts (4)');
  // The same words once more are another draft.
  await type(page, 'Last ferry');
  await tab(page, 'Drafts (5)');
  expect(await titlesOf(_id)).toEqual([...titles, 'Last ferry']);
});

test('a project that is completed elsewhere takes no draft and keeps the title', async () => {
  const { _id } = await makeProject(person);
  await makeShot(person, _id, { ...planned, title: 'Lamp lit' });
  const { page } = await open(`/shotlist/${_id}`, [creating]);
  await tab(page, 'Upcoming (1)');
  await person.call('rest', 'project.setStatus', { id: _id, status: 'completed' });
  await type(page, 'Last ferry');
  await failure(page, 'This project is completed. Reopen it to make changes');
  await tab(page, 'Completed (0)');
  expect(await field(page).count()).toBe(0);
  await page.getByRole('button', { name: /^Project menu/ }).click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await tab(page, 'Upcoming (1)');
  await expect.poll(() => field(page).inputValue()).toBe('Last ferry');
});

test('on a phone the first draft of a project leaves the focus in a field for the next one', async () => {
  const { _id } = await makeProject(person);
  const { page } = await product.open(`/shotlist/${_id}`, { as: person, viewport: phone });
  await type(page, 'Lamp lit');
  await dialog(page).waitFor();
  await hasFocus(field(page));
  await page.keyboard.type('Rope');
  await page.keyboard.press('Enter');
  const titles = async () =>
    (await person.call('rest', 'shot.list', { id: _id })).body.data.map(({ title }) => title).sort();
  await expect.poll(titles).toEqual(['Lamp lit', 'Rope']);
});

test('on a phone it is in a sheet, without a sideways scroll at 320', async () => {
  const { _id } = await makeProject(person);
  await makeShot(person, _id, { ...planned, title: 'Lamp lit' });
  const { page } = await open(`/shotlist/${_id}`, [creating], phone);
  await tab(page, 'Upcoming (1)');
  await breakCalls(page, (route) => route.abort());
  await button(page, 'New drafts').click();
  await paste(field(page), 'One\nTwo');
  await page.getByRole('alert').filter({ hasText: '2 titles are not added yet' }).waitFor();
  await type(page, 'x'.repeat(201));
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.setViewportSize(desktop);
  expect(await field(page).inputValue()).toBe('x'.repeat(201));
  await button(page, 'Dismiss').first().waitFor();
});
