import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person('Mara Solberg');
});

beforeEach(async () => {
  ({ _id: projectId } = await makeProject(person));
  for (const title of ['Lamp', 'Stair']) await makeShot(person, projectId, { ...ahead, title, status: 'upcoming' });
});

const list = () => `/shotlist/${projectId}`;
const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
const row = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

/** The list, opened from the dashboard on a phone. */
async function openList(): Promise<Page> {
  const { page } = await product.open('/projects', { as: person, viewport: phone });
  await page.locator(`a[href="${list()}"]`).first().click();
  await row(page, 'Lamp').waitFor();
  return page;
}

test('closes a dialog, then leaves; its own button takes its entry away', async () => {
  const page = await openList();
  const ask = async () => {
    await button(page, 'Shot menu of Lamp').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).or(page.getByRole('alertdialog')).waitFor();
  };
  const isClosed = () => page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await ask();
  await page.goBack();
  await isClosed();
  await isAt(page, list());
  await ask();
  await button(page, 'Cancel').click();
  await isClosed();
  await page.goBack();
  await isAt(page, '/projects');
});

test('ends the selection', async () => {
  const page = await openList();
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Lamp' }).waitFor();
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Select Lamp' }).waitFor({ state: 'detached' });
  await isAt(page, list());
});

test('goes to the view before, then leaves', async () => {
  const page = await openList();
  const choose = async (from: string, to: string) => {
    await button(page, from).click();
    await dialog(page).getByRole('radio', { name: to }).click();
    await button(page, to).waitFor();
  };
  await choose('By time', 'By scene');
  await choose('By scene', 'Schedule');
  await page.goBack();
  await button(page, 'By scene').waitFor();
  await page.goBack();
  await button(page, 'By time').waitFor();
  await isAt(page, list());
  await page.goBack();
  await isAt(page, '/projects');
});

test('after deleting on its page leads to no deleted shot', async () => {
  const page = await openList();
  await row(page, 'Lamp').click();
  await page.getByRole('heading', { name: /Lamp/ }).first().waitFor();
  await button(page, 'Delete').click();
  await button(page, 'Delete this shot').click();
  await isAt(page, list());
  await row(page, 'Lamp').waitFor({ state: 'detached' });
  await page.goBack();
  await isAt(page, list());
  await page.goBack();
  await isAt(page, '/projects');
});

test('after completing on its page leads to the shot, which is completed, then goes on as before', async () => {
  const page = await openList();
  await row(page, 'Lamp').click();
  await page.getByRole('heading', { name: /Lamp/ }).first().waitFor();
  await button(page, 'Mark as Complete').click();
  await isAt(page, list());
  await page.goBack();
  await page.waitForURL('**/viewshot/*');
  await button(page, 'Reopen').waitFor();
  await page.goBack();
  await isAt(page, list());
  await page.goBack();
  await isAt(page, '/projects');
});
