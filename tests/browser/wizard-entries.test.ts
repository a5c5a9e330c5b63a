import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import type { Person } from '../support/person';
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

test('leaving with something unsaved asks; what was typed stays until Discard', async () => {
  await makeShot(person, projectId);
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
    expect((await heading.textContent())?.normalize('NFC')).toBe(`${shot.number} ${shot.title}`.normalize('NFC'));
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

test('the gear step offers what other shots of the project use, and takes it as theirs', async () => {
  const { _id: id } = await makeProject(person, { projectTitle: 'Harbour' });
  const other = await makeShot(person, id, { gearList: [{ gearlistName: 'Crane with a long arm' }] });
  const draft = await makeShot(person, id, { title: 'Rope', currentStep: 3, highestStepReached: 3 });
  const { page } = await open(`/createshot?shotId=${draft._id}`);
  await page.getByRole('checkbox', { name: 'Crane with a long arm' }).check();
  // On a phone it takes the width of the page.
  await page.setViewportSize(phone);
  const finish = page.getByRole('button', { name: 'Save and finish' }).filter({ visible: true });
  expect((await finish.boundingBox())?.width).toBeGreaterThan(phone.width - 60);
  await finish.click();
  await page.waitForURL(/\/(?:successpage|viewshot)\//);
  expect((await readShot(person, draft._id)).gearList).toEqual(other.gearList);
  // It is no piece of the account's list.
  expect((await person.call('rest', 'gear.list', {})).body.data.map(({ gearName }) => gearName)).not.toContain(
    'Crane with a long arm',
  );
});
