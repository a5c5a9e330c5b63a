import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, violations } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { plain } from '../support/pictures';
import { makeProject } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const sources = (page: Page, part: string) =>
  page.locator(`${part} img`).evaluateAll((images) => images.map((image) => image.getAttribute('src')));

/** The dialog with its choice of covers. */
function coversOf(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name });
  const covers = dialog.getByRole('radiogroup', { name: 'Cover' });
  return { dialog, covers, radio: (cover: string) => covers.getByRole('radio', { name: cover, exact: true }) };
}

async function openCreation(page: Page) {
  await page.getByRole('button', { name: 'Create a New Project' }).click();
  const opened = coversOf(page, 'Create your Project');
  await opened.dialog.waitFor();
  return opened;
}

test('a cover is chosen with the arrows, the head shows it at once, and a closed dialog keeps it', async () => {
  const person = await product.person();
  const { page } = await product.open('/projects', { as: person });
  const { dialog, covers, radio } = await openCreation(page);
  expect(await covers.getByRole('radio').count()).toBe(7);
  expect(await radio('Automatic').isChecked()).toBe(true);
  // Which one it will be is not known before the project is made.
  await dialog.getByText('Chosen for you', { exact: true }).waitFor();
  expect(new Set((await sources(page, '[role=dialog]')).slice(0, 6)).size).toBe(6);
  await radio('Automatic').focus();
  await page.keyboard.press('ArrowRight');
  await hasFocus(radio('Dawn ridge'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await hasFocus(radio('Forest fog'));
  expect(await radio('Forest fog').isChecked()).toBe(true);
  expect((await sources(page, '[role=dialog]'))[0]).toContain('5-forest-fog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const again = await openCreation(page);
  expect(await again.radio('Forest fog').isChecked()).toBe(true);
  await again.dialog.getByLabel('Title').fill('Under the Canopy');
  await again.dialog.getByRole('combobox', { name: 'Country' }).fill('canada');
  await page.getByRole('option', { name: 'Canada' }).click();
  await again.dialog.getByLabel('Start Date').fill('2099-11-23');
  await again.dialog.getByLabel('End Date').fill('2099-11-28');
  await again.dialog.getByText('Mon 23 Nov 2099', { exact: true }).waitFor();
  await again.dialog.getByText('Sat 28 Nov 2099, 6 Days', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await again.dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.waitForURL('**/shotlist/*');
  await page.getByRole('heading', { name: 'Under the Canopy' }).waitFor();
  expect((await sources(page, 'header'))[0]).toContain('5-forest-fog');
  // The banner is 1,200 px wide.
  const banner = page.locator('header img').first();
  expect(await banner.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('5-forest-fog-1280');
  expect((await person.call('rest', 'project.list')).body.data.active).toMatchObject([{ cover: 'art-6' }]);
});

test.each([desktop, phone])('an own picture is uploaded with its progress, and replaced', async (viewport) => {
  product.mayComplain();
  const person = await product.person();
  const { _id: id } = await makeProject(person, { cover: 'art-2' });
  const { page } = await product.open('/projects', { as: person, viewport });
  await page.getByRole('button', { name: /^Project menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const { dialog, radio } = coversOf(page, 'Edit project');
  expect(await radio('Desert dunes').isChecked()).toBe(true);
  const send = (label: string, name: string, buffer: Buffer) =>
    dialog.getByLabel(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer });

  await send('Upload', 'words.jpg', Buffer.from('no picture'));
  await dialog.getByText('Invalid image format', { exact: true }).waitFor();
  expect(await radio('Desert dunes').isChecked()).toBe(true);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/upload', async (route) => {
    await held;
    await route.continue();
  });
  await send('Upload', 'dawn.jpg', await plain(600, 400).jpeg().toBuffer());
  await dialog.getByText(/^Uploading, \d+%$/).waitFor();
  expect(await dialog.getByText('Invalid image format').count()).toBe(0);
  // What is saved now would miss it.
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your picture is still being uploaded').waitFor();
  answer();
  await radio('Your picture').waitFor();
  expect(await radio('Your picture').isChecked()).toBe(true);
  const [first] = await sources(page, '[role=dialog]');
  await send('Change picture', 'dusk.jpg', await plain(500, 400).jpeg().toBuffer());
  await expect.poll(async () => (await sources(page, '[role=dialog]'))[0]).not.toBe(first);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { cover } = (await person.call('rest', 'project.get', { id })).body.data;
  expect(cover).toMatch(/^\/media\/.*\/large$/);
  await expect.poll(() => sources(page, 'article')).toEqual([cover?.replace('large', 'small')]);
});

test('a newer version that was loaded says which cover it has', async () => {
  product.mayComplain();
  const person = await product.person();
  const { _id: id } = await makeProject(person);
  const { page } = await product.open('/projects', { as: person });
  await page.getByRole('button', { name: /^Project menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const { dialog, radio } = coversOf(page, 'Edit project');
  await radio('City at dusk').check();
  await person.call('rest', 'project.update', { id, cover: 'art-4' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: /latest/i }).click();
  await dialog.getByText('Latest version: Studio cone', { exact: true }).waitFor();
  expect(await radio('City at dusk').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await person.call('rest', 'project.get', { id })).body.data).toMatchObject({ cover: 'art-3' });
});
