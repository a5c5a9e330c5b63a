import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, tabTo } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button, paste } from '../support/page';
import type { Person } from '../support/person';
import { expectRefusals } from '../support/refused-list';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { failure, success } from '../support/steps';
import { withProduct } from '../support/with-product';

const narrow = { width: 320, height: 700 };

const product = withProduct();

/** A browser of its own with this account; `expected` names the calls that a test breaks. */
const open = (person: Person, path: string, expected: RegExp[] = [], viewport = desktop) =>
  product.open(path, { as: person, expected, viewport });

async function owner(...gear: string[]): Promise<Person> {
  const person = await product.person();
  for (const gearName of gear) await person.call('rest', 'gear.add', { gearName });
  return person;
}

const namesOf = async (person: Person) =>
  (await person.call('rest', 'gear.list')).body.data.map(({ gearName }) => gearName);
const field = (page: Page) => page.getByLabel('Gear name');
const rows = (page: Page) => page.getByRole('list', { name: 'Your Default Gear List' }).getByRole('listitem');

/** Holds every call of a procedure until `release` says what becomes of them, and counts them. */
async function hold(page: Page, procedure: string) {
  let decide = (_become: (route: Route, index: number) => Promise<void>): void => {};
  const decided = new Promise<(route: Route, index: number) => Promise<void>>((resolve) => {
    decide = resolve;
  });
  const held = { calls: 0, release: decide, end: () => page.unroute(pattern) };
  const pattern = `**/trpc/${procedure}**`;
  await page.route(pattern, async (route) => {
    const index = held.calls;
    held.calls += 1;
    await (await decided)(route, index);
  });
  return held;
}

const goOn = (route: Route) => route.continue();
const breakOff = (route: Route) => route.abort();

test('the first list: reached from the empty tab, and both of its buttons go to the projects', async () => {
  const person = await owner();
  const { page } = await open(person, '/settings?tab=gear');
  await page.getByRole('link', { name: 'Start your gear list' }).click();
  await page.waitForURL('**/gearlist');
  await page.getByRole('heading', { name: 'Step 1/1 GEAR LIST', level: 1 }).waitFor();
  await page.getByText('Before you start, You can add your gear list here. You can import them any shots').waitFor();
  await button(page, 'Add Gear').click();
  await page.getByText('Gear name is required').waitFor();
  await field(page).fill('  Sony FX6 ');
  const saved = page.waitForResponse('**/trpc/gear.addMany**');
  await field(page).press('Enter');
  await page.getByText('1 Gear Added').waitFor();
  // It is shown before it is saved.
  await saved;
  await field(page).fill('sony fx6');
  await button(page, 'Add it your Gear List').click();
  // What is typed is not lost on the way, and what is wrong with it is said.
  await failure(page, 'This gear is already in your list');
  expect(new URL(page.url()).pathname).toBe('/gearlist');
  await field(page).fill('Gimbal');
  await button(page, 'Add it your Gear List').click();
  await page.waitForURL('**/projects');
  expect(await namesOf(person)).toEqual(['Sony FX6', 'Gimbal']);
  await page.goto('/gearlist');
  for (const viewport of [phone, narrow]) {
    await page.setViewportSize(viewport);
    await button(page, 'Delete Gimbal').waitFor();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await button(page, "I'll do it later").click();
  await page.waitForURL('**/projects');
});

test('a pasted list is added line by line in one call, and what was not added is said', async () => {
  const person = await owner('Gimbal');
  const { page, context } = await open(person, '/settings?tab=gear');
  await rows(page).first().waitFor();
  const held = await hold(page, 'gear.addMany');
  const lines = Array.from({ length: 100 }, (_, index) => `Flag ${index + 1}`);
  await paste(field(page), [...lines, 'GIMBAL', '', 'flag 1 ', `Crane ${'x'.repeat(200)}`].join('\r\n'));
  await page.getByText('101 Gear Added').waitFor();
  expect(await button(page, 'Delete Flag 100').getAttribute('aria-busy')).toBe('true');
  expect(await namesOf(person)).toEqual(['Gimbal']);
  held.release(goOn);
  await success(page, 'Added 100 to your list');
  await success(page, '2 were there already');
  await page.getByText('Over 200 characters, not added: “Crane xxxxxxxxxxxxxxxxxx…”').waitFor();
  expect(held.calls).toBe(1);
  expect(await field(page).inputValue()).toBe('');
  expect(await namesOf(person)).toEqual(['Gimbal', ...lines]);

  await paste(field(page), Array.from({ length: 501 }, (_, index) => `Sandbag ${index}`).join('\n'));
  await page.getByText('Paste at most 500 lines at once').waitFor();
  expect(held.calls).toBe(1);
  // One line alone is text like any other.
  await field(page).fill('');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Tripod\n'));
  await field(page).press('ControlOrMeta+v');
  await expect.poll(() => field(page).inputValue()).toMatch(/^Tripod ?$/);
  expect(held.calls).toBe(1);
});

test('a list that could not be added waits, and is tried again', async () => {
  const person = await owner('Gimbal');
  const { page } = await open(person, '/settings?tab=gear', [/gear\.addMany/]);
  await rows(page).first().waitFor();
  await page.route('**/trpc/gear.addMany**', breakOff);
  await paste(field(page), 'Tripod\nApple box');
  await failure(page, 'The server cannot be reached');
  await page.getByText('2 not added yet').waitFor();
  await page.getByText('1 Gear Added').waitFor();
  await page.unroute('**/trpc/gear.addMany**');
  await button(page, 'Try again').click();
  await page.getByText('3 Gear Added').waitFor();
  await page.getByText('2 not added yet').waitFor({ state: 'detached' });
  await expect.poll(() => namesOf(person)).toEqual(['Gimbal', 'Tripod', 'Apple box']);
});

test('a piece is there at once; refused, it goes back to the field, or waits when another stands there', async () => {
  const person = await owner('Gimbal');
  const { page } = await open(person, '/settings?tab=gear', [/gear\.addMany/]);
  await rows(page).first().waitFor();
  const held = await hold(page, 'gear.addMany');
  await field(page).fill('Tripod');
  await field(page).press('Enter');
  await page.getByText('2 Gear Added').waitFor();
  expect(await field(page).inputValue()).toBe('');
  // The next one does not wait for the first.
  await field(page).fill('Dolly');
  await field(page).press('Enter');
  await page.getByText('3 Gear Added').waitFor();
  await field(page).fill('Crane');
  held.release((route, index) => (index === 0 ? route.abort() : route.continue()));
  await failure(page, 'The server cannot be reached');
  await page.getByText('1 not added yet').waitFor();
  expect(await field(page).inputValue()).toBe('Crane');
  await expect.poll(() => namesOf(person)).toEqual(['Gimbal', 'Dolly']);
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Gimbal', 'Dolly']);
});

test('what was deleted can be put back; of two deletions the refused one alone comes back, in its place', async () => {
  const person = await owner('Gimbal', 'Tripod', 'Dolly', 'Crane');
  const { page } = await open(person, '/settings?tab=gear', [/gear\.remove/]);
  await button(page, 'Delete Crane').click();
  await success(page, 'Deleted Successfully');
  await success(page, 'Gear deleted successfully');
  expect(await namesOf(person)).toEqual(['Gimbal', 'Tripod', 'Dolly']);
  await button(page, 'Undo').click();
  await button(page, 'Delete Crane').waitFor();
  await expect.poll(() => namesOf(person)).toEqual(['Gimbal', 'Tripod', 'Dolly', 'Crane']);

  const held = await hold(page, 'gear.remove');
  await button(page, 'Delete Gimbal').click();
  await button(page, 'Delete Tripod').click();
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Dolly', 'Crane']);
  let goOnLater = () => {};
  const later = new Promise<void>((resolve) => {
    goOnLater = resolve;
  });
  held.release((route, index) => (index === 0 ? route.abort() : later.then(() => route.continue())));
  await failure(page, 'The server cannot be reached');
  // Before the list is asked for again.
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Gimbal', 'Dolly', 'Crane']);
  goOnLater();
  await success(page, 'Gear deleted successfully');
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Gimbal', 'Dolly', 'Crane']);
  expect(await namesOf(person)).toEqual(['Gimbal', 'Dolly', 'Crane']);
});

test('a list that cannot be loaded says why, at once or after two more tries', async () => {
  product.mayComplain();
  const { page } = await open(await owner('Gimbal'), '/projects', [/./]);
  // This page asks for the list as well.
  await page.getByText('1 Gear Added').waitFor();
  await expectRefusals(page, 'gear.list', '/settings?tab=gear', 'No gear in your list yet');
  await button(page, 'Try again').click();
  await page.getByText('1 Gear Added').waitFor();
});

test('the default list is imported into a shot from a dialog, and grows there', async () => {
  const person = await owner('Gimbal', 'Tripod');
  const { _id: projectId } = await makeProject(person);
  const { _id } = await makeShot(person, projectId, {
    currentStep: 3,
    highestStepReached: 3,
    // Removed from the list and added again since: the same to a person.
    gearList: [{ _id: '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f', gearlistName: 'gimbal', selected: true }],
  });
  const { page } = await open(person, `/createshot?shotId=${_id}`);
  await page.getByRole('checkbox', { name: 'Gimbal', checked: true }).waitFor();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(2);
  const opener = button(page, 'Import from your default list');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Your Default Gear List' });
  await hasFocus(dialog.getByLabel('Gear name'));
  await button(page, 'Add Gear').click();
  await dialog.getByText('Gearname is required').waitFor();
  await dialog.getByLabel('Gear name').fill('Dolly');
  await dialog.getByLabel('Gear name').press('Enter');
  await dialog.getByRole('checkbox', { name: 'Dolly', checked: true }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Tripod', checked: false }).waitFor();
  await page.setViewportSize(narrow);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(opener);
  // What was added is in the list, and not in the shot.
  await page.getByRole('checkbox', { name: 'Dolly', checked: false }).waitFor();

  await page.keyboard.press('Enter');
  // Behind the dialog, another window gives the shot a piece of its own.
  const fog = { _id: '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e70', gearlistName: 'Fog machine', selected: false };
  const { gearList: before } = await readShot(person, _id);
  await person.call('rest', 'shot.update', { id: _id, gearList: [...before, fog] });
  await page.getByText('Fog machine').waitFor({ state: 'attached' });
  await tabTo(page, button(page, 'Choose all'));
  await page.keyboard.press('Enter');
  await dialog.getByText('3 selected').waitFor();
  await dialog.getByRole('checkbox', { name: 'Tripod' }).click();
  await dialog.getByLabel('Gear name').fill('Crane');
  await button(page, 'Use in this shot').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Crane', checked: true }).waitFor();
  // With all of the list in the shot an import would add nothing.
  await page.getByRole('checkbox', { name: 'Tripod' }).click();
  await opener.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Tripod' }).click();
  await opener.waitFor();
  await button(page, 'Next Step').click();
  await page.getByRole('heading', { name: 'Shot Type & Angle' }).waitFor();
  expect(await namesOf(person)).toEqual(['Gimbal', 'Tripod', 'Dolly', 'Crane']);
  const { gearList } = await readShot(person, _id);
  expect(gearList.map(({ gearlistName, selected }) => [gearlistName, selected])).toEqual([
    ['gimbal', true],
    ['Fog machine', false],
    ['Dolly', false],
    ['Crane', false],
  ]);
});
