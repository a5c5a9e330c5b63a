import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { phone } from '../support/browser';
import type { Person } from '../support/person';
import { makeProject, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';
import { atStep, draftAt, next } from '../support/wizard';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const stale = [/shot\.update/];
const load = (page: Page) => page.getByRole('button', { name: 'Load the latest version' });
const latest = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** Two windows of one person at the same step of a draft. */
async function twoWindows(step: number, fields: Record<string, unknown> = {}) {
  const shot = await draftAt(person, projectId, step, fields);
  const path = `/createshot?shotId=${shot._id}`;
  const first = await product.open(path, { as: person, expected: stale });
  const second = await product.open(path, { as: person, viewport: phone, expected: stale });
  for (const { page } of [first, second]) await atStep(page, step);
  return { shot, path, first, second };
}

test('what was added and removed in two windows is merged, and what would be replaced is said (K2)', async () => {
  const { shot, first, second } = await twoWindows(1, { tags: ['dawn', 'stairs'] });
  await first.page.getByRole('button', { name: 'Remove dawn' }).click();
  await first.page.getByLabel('Tags').fill('theirs');
  await first.page.getByLabel('Title').fill('Theirs');
  await first.page.getByLabel('Location', { exact: true }).fill('Hout Bay');
  await second.page.getByLabel('Tags').fill('mine');
  await second.page.getByLabel('Title').fill('Mine');
  await next(first.page).click();
  await atStep(first.page, 2);

  const { page } = second;
  await next(page).click();
  await page.getByRole('alert').filter({ hasText: 'Your changes are not saved yet' }).waitFor();
  expect((await readShot(person, shot._id)).title).toBe('Theirs');
  await hasFocus(load(page));
  await page.keyboard.press('Enter');
  await latest(page, 'Latest Title: Theirs');
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine');
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('Hout Bay');
  await next(page).click();
  await atStep(page, 2);
  expect(await readShot(person, shot._id)).toMatchObject({
    title: 'Mine',
    location: 'Hout Bay',
    tags: ['stairs', 'mine', 'theirs'],
  });
});

test('a newer version that comes while something is typed is not laid under it unseen', async () => {
  product.mayComplain();
  const shot = await draftAt(person, projectId, 1);
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person, expected: stale });
  await page.getByLabel('Title').fill('Mine');
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Plan your Next Shoot' }).waitFor();
  await person.call('rest', 'shot.update', { id: shot._id, title: 'Theirs' });
  // The page stands at once with what it knew, and asks again.
  const asked = page.waitForResponse(/shot\.get/);
  await page.goBack();
  await asked;
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine');
  await next(page).click();
  await load(page).click();
  await latest(page, 'Latest Title: Theirs');
  expect((await readShot(person, shot._id)).title).toBe('Theirs');
});
