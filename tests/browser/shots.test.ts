import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { failure, unreachable } from '../support/steps';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const HOUR = 3_600_000;

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const open = (path: string, viewport = desktop, expected: RegExp[] = []) =>
  product.open(path, { as: person, viewport, expected, reducedMotion: 'no-preference' });

/** Times around this moment, so that the shot is due whatever the day. */
function runningNow() {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  return { startDateTime: at(-1), endDateTime: at(1), status: 'upcoming' };
}

/** What the browser keeps of unsaved text. */
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fl_kept:')));

test('a save that fails keeps what was typed, and works when the network is back', async () => {
  const shot = await makeShot(person, projectId);
  const { page, complaints, context } = await open(`/createshot/${shot._id}`, desktop, [/shot\.update/]);
  await page.getByLabel('Title').fill('Lamp lit, storm rolling in');
  await page.route('**/trpc/shot.update**', (route) => route.abort());
  await page.getByRole('button', { name: 'Next Step' }).click();
  await failure(page, 'Creation Error', unreachable);
  expect(await page.getByLabel('Title').inputValue()).toBe('Lamp lit, storm rolling in');

  await page.unroute('**/trpc/shot.update**');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  expect((await readShot(person, shot._id)).title).toBe('Lamp lit, storm rolling in');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a shot that was changed elsewhere is not overwritten, and nothing typed is lost', async () => {
  const shot = await makeShot(person, projectId);
  const { page, complaints, context } = await open(`/createshot/${shot._id}`, phone, [/shot\.update/]);
  await page.getByLabel('Title').fill('Typed here');
  await person.call('rest', 'shot.update', { id: shot._id, location: 'Changed elsewhere' });
  const next = page.getByRole('button', { name: 'Next Step' });
  await next.click();
  await page.getByText('This was changed elsewhere. Check the latest version and save again').waitFor();
  // A second save with the old version would only be refused again.
  expect(await next.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await page.getByText('Loaded. Check what you typed and save again').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed here');
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('Changed elsewhere');

  await next.click();
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  expect(await readShot(person, shot._id)).toMatchObject({ title: 'Typed here', location: 'Changed elsewhere' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('leaving with something unsaved asks; what was typed is there again, after a reload too, and gone after Discard', async () => {
  const { page, complaints, context } = await open(`/createshot?projectId=${projectId}`);
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
  expect(complaints).toEqual([]);
  await context.close();
});

test('a draft says what is saved of it, goes back and on, and ends on a page that leads to the shot', async () => {
  const shot = await makeShot(person, projectId, { title: 'The lamp is lit', currentStep: 6, highestStepReached: 6 });
  const { page, complaints, context } = await open(`/createshot?shotId=${shot._id}`, desktop, [/shot\.update/]);
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
  expect(complaints).toEqual([]);
  await context.close();
});

test('who has left while the first step was being saved is not taken back to it, and finds nothing unsaved', async () => {
  const { page, complaints, context } = await open(`/createshot?projectId=${projectId}`);
  await page.getByLabel('Title').fill('Lamp lit');
  await page.getByLabel('Location', { exact: true }).fill('Cape Point');
  await page.getByLabel('Start Date').fill('2099-11-21');
  await page.getByLabel('Start Time').fill('05:30');
  await page.getByLabel('End Date').fill('2099-11-21');
  await page.getByLabel('End Time').fill('07:00');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/trpc/shot.create**', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const saving = page.waitForRequest(/shot\.create/);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await saving;
  expect(await page.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('heading', { name: 'Plan your Next Shoot' }).waitFor();
  expect(await keptKeys(page)).toHaveLength(1);
  answer();
  await until(async () => (await keptKeys(page)).length === 0);
  expect(new URL(page.url()).pathname).toBe('/projects');
  expect(complaints).toEqual([]);
  await context.close();
});

test('what was typed belongs to its account, and a logout takes it from the browser', async () => {
  const planner = await product.person();
  const project = await makeProject(planner);
  const { page, complaints, context } = await product.open(`/createshot?projectId=${project._id}`, { as: planner });
  const kept = () => keptKeys(page);
  await page.getByLabel('Title').fill('Breakfast at the window');
  await until(async () => (await kept()).length === 1);
  const me = (await planner.call('rest', 'auth.check')).body.user._id;
  expect(await kept()).toEqual([`fl_kept:${me}:new:${project._id}`]);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await kept()).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('completing shows at once and is taken back when the server refuses', async () => {
  const { _id } = await makeProject(person, { projectTitle: 'A single shot' });
  await makeShot(person, _id, { ...runningNow(), title: 'First light on the lens' });
  const { page, complaints, context } = await open(`/shotlist/${_id}`, desktop, [/shot\.setStatus/]);
  let refuse = (): void => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/trpc/shot.setStatus**', async (route) => {
    await asked;
    await route.abort();
  });
  await page.getByRole('tab', { name: 'Due Today (1)' }).waitFor();
  await page.getByRole('button', { name: 'Complete First light on the lens' }).click();
  await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
  refuse();
  await failure(page, 'Error', unreachable);
  await page.getByRole('tab', { name: 'Due Today (1)' }).waitFor();

  await page.unroute('**/trpc/shot.setStatus**');
  await page.getByRole('button', { name: 'Complete First light on the lens' }).click();
  await page.getByText('Status updated successfully').waitFor();
  await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a completed shot cannot be opened in the wizard', async () => {
  const shot = await makeShot(person, projectId, runningNow());
  await person.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  const { page, complaints, context } = await open(`/createshot/${shot._id}`);
  await page.waitForURL(`**/viewshot/${shot._id}`);
  await page.getByRole('heading', { name: shot.title }).waitFor();
  for (const name of ['Edit', 'Mark as Complete']) expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('Enter in the tags adds what is typed and never leaves the step', async () => {
  const shot = await makeShot(person, projectId);
  const { page, complaints, context } = await open(`/createshot/${shot._id}`);
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
  expect(complaints).toEqual([]);
  await context.close();
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
      const { page, complaints, context } = await open(path, viewport);
      await page.getByText(name).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width);
      expect(complaints).toEqual([]);
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
    const { page, complaints, context } = await open(`/viewshot/${shot._id}`, viewport);
    const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' });
    await heading.waitFor();
    expect((await heading.textContent())?.normalize('NFC')).toBe(shot.title.normalize('NFC'));
    expect(await heading.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBe(viewport.width);
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('gear is added once however often Enter is pressed, and one in the list already is ticked', async () => {
  const shot = await makeShot(person, projectId, { currentStep: 3, highestStepReached: 3 });
  const { page, complaints, context } = await open(`/createshot?shotId=${shot._id}`, desktop, [/gear\.add/]);
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
  expect(complaints).toEqual([]);
  await context.close();
});
