import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { failure, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const open = (path: string, viewport = desktop, expected: RegExp[] = []) =>
  product.open(path, { as: person, viewport, expected, reducedMotion: 'no-preference' });

/** What the browser keeps of unsaved text. */
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fl_kept:')));

test('leaving with something unsaved asks; what was typed is there again, after a reload too, and gone after Discard', async () => {
  const { page } = await open(`/createshot?projectId=${projectId}`);
  const title = page.getByLabel('Title');
  const question = page.getByRole('alertdialog');
  const mine = page.getByRole('link', { name: 'My Projects' });
  await title.fill('Breakfast at the window');
  await page.reload();
  expect(await title.inputValue()).toBe('Breakfast at the window');

  await mine.click();
  await question.getByRole('heading', { name: 'Leave this page?' }).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await title.inputValue()).toBe('Breakfast at the window');
  await mine.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Plan your Next Shoot' }).waitFor();
  await page.goBack();
  expect(await title.inputValue()).toBe('Breakfast at the window');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('heading', { name: 'Discard your changes?' }).waitFor();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Add a New Shot' }).click();
  await title.waitFor();
  expect(await title.inputValue()).toBe('');
  // With nothing typed nothing is asked.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**/shotlist/${projectId}`);
});

test('a draft says what is saved of it, goes back and on, and ends on a page that leads to the shot', async () => {
  const shot = await makeShot(person, projectId, { title: 'The lamp is lit', currentStep: 6, highestStepReached: 6 });
  const { page } = await open(`/createshot?shotId=${shot._id}`, desktop, [/shot\.update/]);
  await page.getByText('Step 6 of 6').waitFor();
  await page.getByText('Saved as a draft').waitFor();
  for (const left of [5, 4, 3, 2]) {
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText(`Step ${left} of 6`).waitFor();
  }
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.pressSequentially('Two steps behind');
  await page.getByText('Not saved yet').waitFor();
  await page.route('**/trpc/shot.update**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('button', { name: 'Next Step' }).click();
  await failure(page, 'Creation Error');
  await page.unroute('**/trpc/shot.update**');
  await page.reload();
  await page.getByText('Not saved yet').waitFor();
  await page.getByText('Step 2 of 6').waitFor();
  await page.getByText('behind').waitFor();
  expect(await description.textContent()).toBe('Two steps behind');
  const saving = page.waitForRequest(/shot\.update/);
  await page.getByRole('button', { name: 'Next Step' }).click();
  expect((await saving).postDataJSON()).toMatchObject({ 0: { source: 'createShotListPage' } });
  await page.getByText('Saved as a draft').waitFor();
  expect((await readShot(person, shot._id)).description).toBe('<p>Two steps behind</p>');

  await page.getByRole('button', { name: 'Drop your Inspirations' }).first().click();
  await page.getByLabel('Choose images').setInputFiles({
    name: 'dawn.png',
    mimeType: 'image/png',
    buffer: await plain().png().toBuffer(),
  });
  await page.getByText('Not saved yet').waitFor();
  const publishing = page.waitForRequest(/shot\.update/);
  await page.getByRole('button', { name: 'Submit' }).click();
  const published = { source: 'createShotListPage', status: 'upcoming', pageType: 'update_upcoming' };
  expect((await publishing).postDataJSON()).toMatchObject({ 0: published });
  await page.waitForURL(`**/successpage/${shot._id}?projectId=${projectId}`);
  expect((await readShot(person, shot._id)).inspirationImages).toHaveLength(1);
  expect(await keptKeys(page)).toEqual([]);
  expect(await page.getByRole('banner').locator('[aria-current]').textContent()).toBe('My Projects');
  await page.getByRole('link', { name: 'The lamp is lit' }).click();
  await page.waitForURL(`**/viewshot/${shot._id}`);
});

test('Enter in the tags adds what is typed and never leaves the step', async () => {
  const shot = await makeShot(person, projectId);
  const { page } = await open(`/createshot/${shot._id}`);
  const tags = page.getByLabel('Tags');
  await tags.fill('dawn');
  await tags.press('Enter');
  await page.getByRole('button', { name: 'Remove dawn' }).waitFor();
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().includes('shot.update')) saves += 1;
  });
  await tags.press('Enter');
  await page.getByLabel('Title').press('Enter');
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  expect(saves).toBe(1);
});

test('a long word in the name of a piece of gear widens no page', async () => {
  const name = `Tripod ${'W'.repeat(150)}`;
  const { data } = (await person.call('rest', 'gear.add', { gearName: name })).body;
  const shot = await makeShot(person, projectId, {
    gearList: [{ _id: data._id, gearlistName: name, selected: true }],
    currentStep: 3,
    highestStepReached: 3,
  });
  for (const viewport of [phone, desktop]) {
    for (const path of [`/createshot?shotId=${shot._id}`, `/viewshot/${shot._id}`]) {
      const { page, context } = await open(path, viewport);
      await page.getByText(name).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width);
      await context.close();
    }
  }
  await person.call('rest', 'gear.remove', { id: data._id });
});

test('odd letters of a title stand, and widen no page (V2)', async () => {
  const odd = [
    'Take \u202Ereversed\u202C one',
    `Take${'\u200B'.repeat(50)}one`,
    'Family \u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
    `e${'\u0301'.repeat(199)}`,
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(20),
  ];
  const viewport = { width: 320, height: 640 };
  for (const title of odd) {
    const shot = await makeShot(person, projectId, { title, tags: [title.slice(0, 50)] });
    const { page } = await open(`/viewshot/${shot._id}`, viewport);
    const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' });
    await heading.waitFor();
    expect((await heading.textContent())?.normalize('NFC')).toBe(shot.title.normalize('NFC'));
    expect(await heading.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBe(viewport.width);
  }
});

test('gear is added once however often Enter is pressed, and one in the list already is ticked', async () => {
  const shot = await makeShot(person, projectId, { currentStep: 3, highestStepReached: 3 });
  const { page } = await open(`/createshot?shotId=${shot._id}`, desktop, [/gear\.add/]);
  const field = page.getByLabel('Gear name');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('gear.add')) sent += 1;
  });
  await field.fill('Sony FX6');
  // Both in one turn, before anything is rendered.
  await field.evaluate((input) => {
    for (let pressed = 0; pressed < 2; pressed += 1) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    }
  });
  const camera = page.getByRole('checkbox', { name: 'Sony FX6', checked: true });
  await camera.waitFor();
  expect(sent).toBe(1);
  await camera.click();
  await field.fill('SONY fx6');
  await page.getByRole('button', { name: 'Add Gear' }).click();
  await camera.waitFor();
  expect(await field.inputValue()).toBe('');
  expect(await page.getByText('This gear is already in your list').count()).toBe(0);

  await field.fill('Gimbal');
  await page.route('**/trpc/gear.add**', (route) => route.abort());
  await page.getByRole('button', { name: 'Next Step' }).click();
  await failure(page, 'Error', unreachable);
  await page.getByRole('heading', { name: 'Choose Gears' }).waitFor();
  await page.unroute('**/trpc/gear.add**');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('heading', { name: 'Shot Type & Angle' }).waitFor();
  const { gearList } = await readShot(person, shot._id);
  expect(gearList.map(({ gearlistName }) => gearlistName)).toEqual(['Sony FX6', 'Gimbal']);
});
