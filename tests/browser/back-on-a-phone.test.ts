import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
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

test('in Grid closes the dialog of a position, then goes to the view before', async () => {
  const page = await openList();
  await button(page, 'By time').click();
  await dialog(page).getByRole('radio', { name: 'Grid' }).click();
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'Lamp' }).click();
  await page.getByRole('button', { name: /^(Choose|Change) position$/ }).click();
  await page.getByRole('dialog', { name: 'Change position' }).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  // The row is as open as before.
  await page.getByRole('button', { name: /^(Choose|Change) position$/ }).waitFor();
  await page.goBack();
  await button(page, 'By time').waitFor();
  await isAt(page, list());
  await page.goBack();
  await isAt(page, '/projects');
});

test('closes the picture that fills the window, then leaves the shot', async () => {
  const picture = await plain().png().toBuffer();
  const { body } = await person.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]));
  const shown = { title: 'Pier', status: 'upcoming', inspirationImages: [body.url] };
  const { _id: shotId } = await makeShot(person, projectId, { ...ahead, ...shown });
  const page = await openList();
  await row(page, 'Pier').click();
  await page.getByRole('heading', { name: /Pier/ }).first().waitFor();
  await button(page, 'Image 1 of 1').click();
  await dialog(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await isAt(page, `/viewshot/${shotId}`);
  await page.goBack();
  await isAt(page, list());
});
