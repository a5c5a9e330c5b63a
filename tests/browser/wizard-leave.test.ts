import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { makeProject } from '../support/shoot';
import { withProduct } from '../support/with-product';
import { atStep, description, draftAt, previous } from '../support/wizard';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

async function chooseImage(page: Page): Promise<void> {
  const buffer = await plain().png().toBuffer();
  await page.getByLabel('Choose images').setInputFiles({ name: 'dawn.png', mimeType: 'image/png', buffer });
}

test('a logout with something typed asks first, and staying keeps it', async () => {
  const planner = await product.person('Ines Duarte');
  const shot = await draftAt(planner, (await makeProject(planner))._id, 1);
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: planner });
  await page.getByLabel('Title').fill('Typed here');
  await page.getByText('Not saved yet').waitFor();
  const logOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await logOut();
  await question.getByText('Logging out deletes them.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed here');
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Typed here');
  await page.getByText('Not saved yet').waitFor();
  await logOut();
  await question.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
});

test('an upload that failed holds the wizard until it is tried again or removed', async () => {
  product.mayComplain();
  const { _id } = await draftAt(person, projectId, 6);
  const expected = [/upload/i, /ERR_FAILED/];
  const { page } = await product.open(`/createshot?shotId=${_id}`, { as: person, expected });
  await page.route('**/api/admin/upload', (route) => route.abort());
  await chooseImage(page);
  await page.getByRole('button', { name: 'Try again: dawn.png' }).waitFor();
  await previous(page).click();
  await page.getByText('Remove or retry the images that failed').waitFor();
  await atStep(page, 6);
  await page.getByRole('link', { name: 'My Projects' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByText('Some images could not be uploaded.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.unroute('**/api/admin/upload');
  await page.getByRole('button', { name: 'Try again: dawn.png' }).click();
  await page.getByRole('button', { name: 'Remove Image 1 of 1' }).waitFor();
  await previous(page).click();
  await atStep(page, 5);
});

test('who stands in the description when a newer version comes goes on typing there', async () => {
  const shot = await draftAt(person, projectId, 2, { description: '<p>Before</p>' });
  const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person });
  await description(page).getByText('Before').click();
  await page.keyboard.press('Control+Home');
  await person.call('rest', 'shot.update', { id: shot._id, description: '<p>Theirs</p>' });
  await description(page).getByText('Theirs').waitFor();
  await page.keyboard.type('Mine, ');
  await description(page).getByText('Mine, Theirs').waitFor();
});
