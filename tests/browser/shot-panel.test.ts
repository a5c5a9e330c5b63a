import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { delayAnswer } from '../support/delayed-answer';
import { button, dialog, paste } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { dismissToasts, failure, logIn, loseSession, success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

/** The view page of a new shot, with what the browser may complain about. */
async function openShot(fields: Record<string, unknown> = {}, viewport?: { width: number; height: number }) {
  const shot = await makeShot(person, projectId, { ...ahead, ...fields });
  return { shot, ...(await product.open(`/viewshot/${shot._id}`, { as: person, viewport, alone: true })) };
}

/** What a shot has to carry, and whether it is ticked. */
async function gearOf(shotId: string) {
  const { gearList } = await readShot(person, shotId);
  return gearList.map(({ gearlistName, selected }) => [gearlistName, selected]);
}

/** Opens one panel, does what is to be done in it, and saves. */
async function update(page: Page, opener: string, subject: string, change: () => Promise<void>): Promise<void> {
  await button(page, opener).click();
  await dialog(page).waitFor();
  await change();
  await button(page, `Update ${subject}`).click();
  await success(page, 'Updated Shot');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, opener));
  await dismissToasts(page);
}

test('Undo in the toast of an edit takes it back, and the ticks of what it took out', async () => {
  const gearList = [{ gearlistName: 'Sony FX6', selected: true }, { gearlistName: 'Dolly' }];
  const { page, shot } = await openShot({ title: 'Keeper climbs', gearList });
  await button(page, 'Edit').click();
  await page.getByLabel('Title').fill('Keeper waits');
  await page.getByLabel('Tags').fill('wind');
  await page.getByLabel('Tags').press('Enter');
  await button(page, 'Update details').click();
  await page.getByRole('heading', { name: 'Keeper waits', level: 1 }).waitFor();
  const answer = await delayAnswer(page, '**/trpc/shot.update**');
  await button(page, 'Undo').click();
  // At once, before the server has said a word.
  await page.getByRole('heading', { name: 'Keeper climbs', level: 1 }).waitFor();
  answer.release();
  await success(page, '1 shot restored');
  expect(await readShot(person, shot._id)).toMatchObject({ title: 'Keeper climbs', tags: [] });
  await button(page, 'Choose gear').click();
  await dialog(page).getByRole('checkbox', { name: 'Sony FX6' }).uncheck();
  await button(page, 'Update gearList').click();
  await success(page, 'Updated Shot');
  await button(page, 'Undo').click();
  await expect
    .poll(() => gearOf(shot._id))
    .toEqual([
      ['Sony FX6', true],
      ['Dolly', false],
    ]);
});

const sizes = [
  { size: 'desktop', viewport: desktop },
  { size: 'phone', viewport: phone },
];

test.each(sizes)(
  'the details are changed in the panel on a $size: rules, sentences, the focus back',
  async ({ viewport }) => {
    const { page, shot } = await openShot({ description: '<p>Two steps behind</p>' }, viewport);
    await button(page, 'Edit').click();
    await hasFocus(page.getByLabel('Title'));
    await page.getByRole('textbox', { name: 'Description' }).getByText('Two steps behind').waitFor();
    await page.getByLabel('Title').fill('');
    await page.getByLabel('End Time').fill('01:00');
    await button(page, 'Update details').click();
    await page.getByText('Title is required').waitFor();
    await page.getByText('End time must be after Start time').waitFor();
    await hasFocus(page.getByLabel('Title'));

    await page.getByLabel('Title').fill('Keeper on the balcony');
    await page.getByLabel('End Time').fill('23:15');
    await page.getByLabel('Tags').fill('wind');
    await page.getByLabel('Tags').press('Enter');
    await page.getByRole('textbox', { name: 'Description' }).press('Control+A');
    await page.keyboard.type('Three steps behind');
    const saving = page.waitForRequest(/shot\.update/);
    await button(page, 'Update details').click();
    expect((await saving).postDataJSON()).toMatchObject({ source: 'viewShotListPage' });
    await success(page, 'Updated Shot');
    await page.getByRole('heading', { name: 'Keeper on the balcony', level: 1 }).waitFor();
    await page.getByText('Three steps behind').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(button(page, 'Edit'));
    expect(await readShot(person, shot._id)).toMatchObject({
      title: 'Keeper on the balcony',
      tags: ['wind'],
      version: 2,
    });
  },
);

test.each(sizes)(
  'gear, types, angles, images and videos have a panel each on a $size, and what is typed and not added goes along',
  async ({ viewport }) => {
    const { page, shot } = await openShot({ shotTypes: [{ name: 'Owl' }] }, viewport);
    await update(page, 'Choose gear', 'gearList', () => page.getByLabel('Gear name').fill('Sony FX6'));
    await page.getByRole('region', { name: 'Gears' }).getByText('Sony FX6').waitFor();
    await update(page, 'Choose shot types', 'shotTypes', async () => {
      await page.getByRole('checkbox').first().check();
      // What only this shot has can be chosen again.
      await page.getByRole('checkbox', { name: 'Owl' }).uncheck();
      await page.getByRole('checkbox', { name: 'Owl', checked: false }).waitFor();
    });
    await update(page, 'Choose angles', 'shotAngles', () => page.getByRole('checkbox').first().check());
    const buffer = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#c60' } })
      .png()
      .toBuffer();
    await update(page, 'Change images', 'images', async () => {
      await page.getByLabel('Choose images').setInputFiles({ name: 'dawn.png', mimeType: 'image/png', buffer });
      await page.getByRole('button', { name: 'Remove Image 1 of 1' }).waitFor();
    });
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect.poll(() => tab('IMAGES').getAttribute('aria-description')).toBe('1');
    await tab('VIDEOS').click();
    await update(page, 'Change videos', 'videos', () =>
      page.getByLabel('Video link').fill('https://vimeo.com/76979871'),
    );
    await expect.poll(() => tab('VIDEOS').getAttribute('aria-description')).toBe('1');
    const saved = await readShot(person, shot._id);
    expect(saved.gearList.map(({ gearlistName }) => gearlistName)).toEqual(['Sony FX6']);
    expect([saved.shotTypes.length, saved.shotAngles.length, saved.inspirationImages.length]).toEqual([1, 1, 1]);
    expect(saved.referenceVideos).toEqual(['https://vimeo.com/76979871']);
  },
);

test('a change over somebody else’s is refused; their version comes below what is typed (K2)', async () => {
  product.mayComplain();
  const { page, shot } = await openShot({ gearList: [{ gearlistName: 'Gimbal' }] });
  await button(page, 'Edit').click();
  await page.getByLabel('Title').fill('Mine');
  await person.call('rest', 'shot.update', { id: shot._id, title: 'Theirs', location: 'Hout Bay', tags: ['theirs'] });
  await button(page, 'Update details').click();
  await page.getByRole('alert').filter({ hasText: 'Your changes are not saved yet' }).waitFor();
  expect((await readShot(person, shot._id)).title).toBe('Theirs');
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine');
  await hasFocus(button(page, 'Load the latest version'));
  await page.keyboard.press('Enter');
  await page.getByText('Latest Title: Theirs').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine');
  expect(await page.getByLabel('Location').inputValue()).toBe('Hout Bay');
  await button(page, 'Update details').click();
  await success(page, 'Updated Shot');
  expect(await readShot(person, shot._id)).toMatchObject({ title: 'Mine', location: 'Hout Bay', tags: ['theirs'] });
});

test('leaving with something unsaved asks, and what is typed stays until one leaves', async () => {
  const { page } = await openShot();
  const stays = async (leave: () => Promise<unknown>) => {
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title').inputValue()).toBe('Half a title');
  };
  await button(page, 'Edit').click();
  await page.getByLabel('Title').fill('Half a title');
  await stays(() => page.keyboard.press('Escape'));
  await stays(() => button(page, 'Close').click());
  await stays(() => dialog(page).getByRole('button', { name: 'Cancel' }).click());
  await page.keyboard.press('Escape');
  await button(page, 'Leave').click();
  await dialog(page).waitFor({ state: 'detached' });

  await button(page, 'Edit').click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Keeper climbs the stairwell');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await button(page, 'Choose gear').click();
  await page.getByLabel('Gear name').fill('Half a name');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
});

test('a failed save keeps what was typed; so do a reload and a login in between', async () => {
  product.mayComplain();
  const { page, context, shot } = await openShot();
  await button(page, 'Edit').click();
  await page.getByLabel('Title').fill('Kept');
  await page.route('**/trpc/shot.update**', (route) => route.abort());
  await button(page, 'Update details').click();
  await failure(page, 'Error', unreachable);
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept');
  await page.unroute('**/trpc/shot.update**');
  // Asks nothing, and opens by itself.
  await page.reload();
  await dialog(page).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept');

  await loseSession(context);
  await button(page, 'Update details').click();
  await page.waitForURL('**/login**');
  await logIn(page, person);
  await dialog(page).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept');
  await button(page, 'Update details').click();
  await success(page, 'Updated Shot');
  expect((await readShot(person, shot._id)).title).toBe('Kept');
});

test('a tick made elsewhere stays when the gear is changed in a panel that was open before (K3)', async () => {
  const { page, shot } = await openShot({ gearList: [{ gearlistName: 'Gimbal' }] });
  await button(page, 'Choose gear').click();
  await page.getByRole('checkbox', { name: 'Gimbal' }).waitFor();
  await page.getByLabel('Gear name').fill('Slider');
  const items = shot.gearList.map(({ _id }) => ({ _id, selected: true }));
  await person.call('rest', 'shot.setChecklist', { id: shot._id, list: 'gearList', items });
  await button(page, 'Update gearList').click();
  await success(page, 'Updated Shot');
  expect(await gearOf(shot._id)).toEqual([
    ['Gimbal', true],
    ['Slider', false],
  ]);
});

test('an addition whose answer was lost, taken back since, does not come back with the latest version', async () => {
  product.mayComplain();
  const { page, shot } = await openShot({ gearList: [{ gearlistName: 'Gimbal' }] });
  await button(page, 'Choose gear').click();
  await page.getByLabel('Gear name').fill('Fog machine');
  await page.route('**/trpc/shot.update**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Update gearList').click();
  await failure(page, 'The server cannot be reached');
  expect(await gearOf(shot._id)).toHaveLength(2);
  await page.unroute('**/trpc/shot.update**');
  const own = dialog(page).getByRole('checkbox', { name: 'Fog machine' });
  await own.uncheck();
  await button(page, 'Update gearList').click();
  await button(page, 'Load the latest version').click();
  await page.getByRole('status').filter({ hasText: 'Loaded. Check what you typed' }).waitFor();
  expect(await own.isChecked()).toBe(false);
  await button(page, 'Update gearList').click();
  await success(page, 'Updated Shot');
  expect(await gearOf(shot._id)).toEqual([['Gimbal', false]]);
});

test('what is being saved cannot be discarded any more: the panel stays until the answer is there', async () => {
  const { page, shot } = await openShot();
  const answer = await delayAnswer(page, '**/trpc/shot.update**');
  await button(page, 'Edit').click();
  await page.getByLabel('Title').fill('Keeper on the balcony');
  await button(page, 'Update details').click();
  await answer.arrived;
  expect(await button(page, 'Cancel').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await button(page, 'Close').click();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.getByLabel('Title').inputValue()).toBe('Keeper on the balcony');
  answer.release();
  await success(page, 'Updated Shot');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Keeper on the balcony' }).waitFor();
  expect((await readShot(person, shot._id)).title).toBe('Keeper on the balcony');
});

test('a refused description has the focus, and so has the line that says why a list was refused', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ gearlistName: `Lens ${index + 1}` }));
  const shot = await makeShot(person, projectId, { ...ahead, gearList: many, description: '<p>Before</p>' });
  const expected = [/status of 400/];
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: person, expected });
  await button(page, 'Choose gear').click();
  await page.getByLabel('Gear name').fill('One too many');
  await button(page, 'Update gearList').click();
  await failure(page, 'Gear: at most');
  const issue = dialog(page).locator('[data-issue]');
  await hasFocus(issue);
  expect(await issue.textContent()).toMatch(/200/);
  await button(page, 'Cancel').click();
  await button(page, 'Leave').click();
  await dialog(page).waitFor({ state: 'detached' });

  await button(page, 'Edit').click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.getByText('Before').waitFor();
  await paste(description, 'W'.repeat(110_000));
  await button(page, 'Update details').click();
  await failure(page, 'Description: at most');
  await expect.poll(() => description.getAttribute('aria-invalid')).toBe('true');
  await hasFocus(description);
});

test('a panel with an image that could not be uploaded asks before it is closed or left', async () => {
  product.mayComplain();
  const { page, shot } = await openShot();
  await button(page, 'Change images').click();
  const field = dialog(page).getByLabel('Choose images');
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d9a441' } })
    .png()
    .toBuffer();
  await page.route('**/api/admin/upload', (route) => route.abort());
  await field.setInputFiles({ name: 'dawn.png', mimeType: 'image/png', buffer });
  const again = page.getByRole('button', { name: 'Try again: dawn.png' });
  await again.waitFor();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  for (const leave of [() => button(page, 'Cancel').click(), () => page.keyboard.press('Escape')]) {
    await leave();
    await question.getByText('Some images could not be uploaded.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await again.waitFor();
  }
  await page.unroute('**/api/admin/upload');
  await again.click();
  await page.getByRole('button', { name: 'Remove Image 1 of 1' }).waitFor();
  await page.route('**/api/admin/upload', (route) => route.abort());
  await field.setInputFiles({ name: 'dusk.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Try again: dusk.png' }).waitFor();
  await button(page, 'Cancel').click();
  const both = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await both.getByText('Some images could not be uploaded.').waitFor();
  await both.getByRole('button', { name: 'Leave' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect((await readShot(person, shot._id)).inspirationImages).toEqual([]);
});
