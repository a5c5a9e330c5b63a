import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { delayAnswer } from '../support/delayed-answer';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, shotFields } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let id: string;
let lampId: string;

/** More drafts than two pages of a list hold. */
const DRAFTS = 1100;

beforeAll(async () => {
  person = await product.person('Mara Solberg');
  id = (await makeProject(person, { projectTitle: 'Every Frame' }))._id;
  const done = await makeShot(person, id, { title: 'Breakfast', ...ahead });
  await person.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
  lampId = (await makeShot(person, id, { title: 'Lamp lit', ...ahead }))._id;
  for (let first = 1; first <= DRAFTS; first += 100) {
    const titles = Array.from({ length: 100 }, (_, at) => `Idea ${first + at}`);
    await person.call('rest', 'shot.createDrafts', { projectId: id, titles });
  }
});

const tabNames = (page: Page) =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.map((one) => one.getAttribute('aria-label')));
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search shots' });
/** The shot of that title, and, once the server has answered, the one of that number: Idea 1098. */
const FOUND = 'Drafts (2)';
/** A later page of the list. */
const later = /shot\.list\?.*cursor/;

test('a long list shows its first page at once; it is counted, selected, searched and printed whole', async () => {
  const { page } = await product.visit({ as: person, alone: true });
  const rest = await delayAnswer(page, later);
  await page.goto(`/shotlist/${id}?tab=draft`);
  await rest.arrived;
  await page.getByRole('link', { name: 'Idea 1', exact: true }).waitFor();
  expect(await tabNames(page)).toEqual(['Completed (…)', 'Upcoming (…)', 'Drafts (…)']);
  // Nothing is said of what has not come.
  await page.getByRole('button', { name: messages.select.start, exact: true }).click();
  expect(await page.getByRole('button', { name: messages.selectBar.all }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await search(page).fill('Idea 1100');
  await page.getByText(messages.shotList.restLoading).waitFor();
  await page.getByRole('link', { name: 'Idea 1', exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByText(messages.shot.none).count()).toBe(0);

  rest.release();
  await page.getByRole('link', { name: 'Idea 1100' }).waitFor();
  await search(page).fill('');
  await tab(page, 'Drafts (1100)').waitFor();
  expect(await tabNames(page)).toEqual(['Completed (1)', 'Upcoming (1)', 'Drafts (1100)']);
  expect(await page.getByText(messages.shotList.restLoading).count()).toBe(0);
});

test('what is done to a row while the others load stays done', async () => {
  const { page } = await product.visit({ as: person, alone: true });
  const rest = await delayAnswer(page, later);
  await page.goto(`/shotlist/${id}?tab=upcoming`);
  await rest.arrived;
  await page.getByRole('button', { name: 'Complete Lamp lit' }).click();
  await page.getByText(messages.shot.statusUpdated).waitFor();
  rest.release();
  await expect.poll(() => tabNames(page)).toEqual(['Completed (2)', 'Drafts (1100)']);
  await person.call('rest', 'shot.setStatus', { id: lampId, status: 'upcoming' });
});

test('a long list opens on its first tab once it is whole, unless the page has been touched', async () => {
  const { _id: planned } = await makeProject(person, { projectTitle: 'Plans First' });
  // Before the other shot, and fewer on each day than a day may have.
  for (const day of ['2031-04-28', '2031-04-29', '2031-04-30']) {
    const plan = { ...shotFields, startDateTime: `${day}T06:00:00Z`, endDateTime: `${day}T08:00:00Z` };
    const shots = Array.from({ length: 167 }, (_, at) => ({ ...plan, title: `Plan ${at}` }));
    const { status } = await person.call('rest', 'shot.createMany', { projectId: planned, shots });
    expect(status).toBe(200);
  }
  await makeShot(person, planned, { title: 'Lamp lit', ...ahead });
  for (const isTouched of [false, true]) {
    const { page } = await product.visit({ as: person, alone: true });
    const rest = await delayAnswer(page, later);
    await page.goto(`/shotlist/${planned}`);
    await rest.arrived;
    await tab(page, 'Drafts (…)').waitFor();
    if (isTouched) await page.keyboard.press('Shift');
    rest.release();
    await tab(page, 'Drafts (501)').waitFor();
    expect(await tabNames(page)).toEqual(['Upcoming (1)', 'Drafts (501)']);
    const chosen = page.getByRole('tab', { selected: true });
    expect(await chosen.getAttribute('aria-label')).toBe(isTouched ? 'Drafts (501)' : 'Upcoming (1)');
    expect(new URL(page.url()).search).toBe('');
  }
});

test('where the others do not come, what is there stays, and says so; another try brings them', async () => {
  product.mayComplain();
  const { page } = await product.visit({
    as: person,
    alone: true,
    expected: [/Failed to load resource|ERR_FAILED/],
  });
  await page.route(later, (route) => route.abort());
  await page.goto(`/shotlist/${id}?tab=draft`);
  await page.getByText('The other shots could not be loaded').waitFor();
  // What has come is there, and nothing is counted of it: a search of it says nothing of the others, nor does a sheet.
  expect(await tabNames(page)).toEqual(['Completed', 'Upcoming', 'Drafts']);
  await page.getByRole('link', { name: 'Idea 1', exact: true }).waitFor();
  expect(await page.getByText(messages.completeOffer.offer).count()).toBe(0);
  await page.unroute(later);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The other shots could not be loaded').waitFor({ state: 'detached' });
  await search(page).fill('Idea 1100');
  await tab(page, FOUND).waitFor();
});

test('what is done to a row of a long list stays done, and asks for no page of the list again', async () => {
  const { page } = await product.visit({ as: person, alone: true });
  await page.goto(`/shotlist/${id}?tab=upcoming`);
  await tab(page, 'Upcoming (1)').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Complete Lamp lit' }).click();
  await page.getByText(messages.shot.statusUpdated).waitFor();
  // The list behind the tabs follows the press, and may come after the toast.
  await expect.poll(() => tabNames(page)).toEqual(['Completed (2)', 'Drafts (1100)']);
  expect(asked.filter((url) => url.includes('shot.list'))).toEqual([]);
  await search(page).fill('Idea 1100');
  await tab(page, FOUND).waitFor();
});
