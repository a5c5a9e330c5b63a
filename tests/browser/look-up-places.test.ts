import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { cell, chooseInMenu, column, copyText, day, oneDay, openGrid, saved } from '../support/grid-page';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person('Ines Duarte');
});

test('pasted places get the positions that are found, with Undo, and none where several fit', async () => {
  const project = await makeProject(person, { projectTitle: 'Found', location: 'US_United States', ...oneDay });
  const page = await openGrid(product, project._id, { as: person });
  const times = `${day}\t06:00\t\t07:00`;
  await copyText(page, [`One\t${times}\tPier 4, San Francisco`, `Two\t${times}\tSpringfield`].join('\n'));
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  await success(page, '1 place found');
  await page.getByText(/^\d+ places fit$/).waitFor();
  const shots = async () => (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data;
  const [one, two] = await shots();
  expect(one).toMatchObject({
    ...{ location: 'Pier 4, San Francisco', timeZoneId: 'America/Los_Angeles' },
    ...{ locationData: { name: 'San Francisco' }, startDateTime: `${day}T13:00:00.000Z` },
  });
  expect(two).toMatchObject({ location: 'Springfield', locationData: null });
  const aloud = (at: number) => cell(page, at, column.place).textContent();
  await expect.poll(() => aloud(0)).toBe('Pier 4, San Francisco');
  expect(await aloud(1)).toBe(`Springfield, ${messages.grid.notLookedUpAloud}`);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shots())[0]?.locationData).toBeNull();
  expect((await shots())[0]?.timeZoneId).toBe(two?.timeZoneId);
  expect((await shots())[0]?.startDateTime).toBe(two?.startDateTime);
});

test('typed words keep the position of their shot, and find one where it has none', async () => {
  const project = await makeProject(person, { projectTitle: 'Typed', location: 'US_United States', ...oneDay });
  const locationData = { name: 'Bellagio', address: 'Bellagio, Italy', lat: 45.98, lng: 9.26 };
  const placed = { title: 'One', location: 'Bellagio, Italy', locationData, timeZoneId: 'Europe/Rome' };
  await makeShot(person, project._id, placed);
  await makeShot(person, project._id, { title: 'Two' });
  const page = await openGrid(product, project._id, { as: person });
  const type = async (at: number, words: string) => {
    await cell(page, at, column.place).click();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  const shots = async () => (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data;
  await type(0, 'Villa Melzi');
  await expect.poll(async () => (await shots())[0]?.location).toBe('Villa Melzi');
  expect((await shots())[0]).toMatchObject({ locationData, timeZoneId: 'Europe/Rome' });
  await type(1, 'Pier 4, San Francisco');
  await success(page, '1 place found');
  expect((await shots())[1]).toMatchObject({ locationData: { name: 'San Francisco' } });
});

test('a far town over the place of a row moves its position, said with Undo: typed, pasted and filled', async () => {
  const project = await makeProject(person, { projectTitle: 'Far', location: 'IT_Italy', ...oneDay });
  const locationData = { name: 'Bellagio', address: 'Bellagio, Italy', lat: 45.98, lng: 9.26 };
  const placed = { location: 'Bellagio, Italy', locationData, timeZoneId: 'Europe/Rome' };
  for (const title of ['One', 'Two', 'Three', 'Four']) await makeShot(person, project._id, { ...placed, title });
  const page = await openGrid(product, project._id, { as: person });
  const shots = async () => (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data;
  const namesOf = async () => (await shots()).map((shot) => shot.locationData?.name);
  await cell(page, 0, column.place).click();
  await page.keyboard.type('Villa Rosa, San Francisco');
  await page.keyboard.press('Enter');
  await success(page, 'Position moved to San Francisco, CA, United States');
  expect((await shots())[0]).toMatchObject({
    ...{ location: 'Villa Rosa, San Francisco', timeZoneId: 'America/Los_Angeles' },
    locationData: { name: 'San Francisco' },
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(async () => (await shots())[0]).toMatchObject({ locationData, timeZoneId: 'Europe/Rome' });
  await copyText(page, ['Pier 4, San Francisco', 'Villa Melzi, Bellagio'].join('\n'));
  await cell(page, 1, column.place).click();
  await page.keyboard.press('Control+v');
  await expect.poll(namesOf).toEqual(['Bellagio', 'San Francisco', 'Bellagio', 'Bellagio']);
  // Its words stand in another row, whose position comes with them.
  await cell(page, 1, column.place).click();
  await cell(page, 2, column.place).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await page.getByText('1 cell filled. Position moved to San Francisco, CA, United States').waitFor();
  await expect.poll(namesOf).toEqual(['Bellagio', 'San Francisco', 'San Francisco', 'Bellagio']);
  // Filled with words that no other row has.
  await cell(page, 3, column.place).click();
  await page.keyboard.type('Pier 5, San Francisco');
  await page.keyboard.press('Control+Enter');
  await expect.poll(namesOf).toEqual(['Bellagio', 'San Francisco', 'San Francisco', 'San Francisco']);
});

test('the Undo of an import stays while its places are found, and takes both back', async () => {
  const project = await makeProject(person, { projectTitle: 'Imported', location: 'US_United States', ...oneDay });
  const { page } = await product.open(`/shotlist/${project._id}`, { as: person });
  await button(page, 'Project menu of Imported').click();
  await page.getByRole('menuitem', { name: 'Import CSV', exact: true }).click();
  const csv = `Title,Date,Start,End,Place\nOne,${day},06:00,07:00,"Pier 4, San Francisco"`;
  await dialog(page)
    .getByLabel('Choose file', { exact: true })
    .setInputFiles({ name: 'shots.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog(page).getByRole('button', { name: 'Import 1 shot', exact: true }).click();
  await success(page, '1 place found');
  const shots = async () => (await person.call('rest', 'shot.list', { id: project._id })).body.data;
  expect(await shots()).toMatchObject([{ locationData: { name: 'San Francisco' } }]);
  await success(page, '1 shot imported');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.count()).toBe(2);
  // A phone shows the last toast alone: that of the import.
  await undo.last().click();
  await expect.poll(shots).toEqual([]);
  await page.getByText('1 place found').waitFor({ state: 'detached' });
});

test('a look-up that fails says so, and one press tries again for all that had no answer', async () => {
  const project = await makeProject(person, { projectTitle: 'Failed', location: 'US_United States', ...oneDay });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['One', 'Two'] });
  const page = await openGrid(product, project._id, { as: person, expected: [/place\.ofWords/] });
  await page.route(/place\.ofWords/, (route) => route.abort());
  const type = async (at: number, words: string) => {
    await cell(page, at, column.place).click();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  await type(0, 'Pier 4, San Francisco');
  await page.getByText(messages.place.failed).waitFor();
  await type(1, 'Pier 5, San Francisco');
  await expect.poll(() => again.count()).toBe(1);
  await saved(page);
  await page.unroute(/place\.ofWords/);
  await again.click();
  const shots = async () => (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data;
  const found = { locationData: { name: 'San Francisco' }, timeZoneId: 'America/Los_Angeles' };
  await expect.poll(shots).toMatchObject([found, found]);
  expect(await page.getByText(messages.place.failed).count()).toBe(0);
});

test('a row that is new gets a position from its menu', async () => {
  const project = await makeProject(person, { projectTitle: 'New', location: 'US_United States', ...oneDay });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['One'] });
  const page = await openGrid(product, project._id, { as: person });
  await cell(page, 0, column.title).click({ button: 'right' });
  await chooseInMenu(page, messages.grid.menu.insert);
  await cell(page, 1, column.title).click({ button: 'right' });
  await chooseInMenu(page, messages.grid.menu.position);
  await dialog(page).getByRole('combobox').fill('48.1372, 11.5756');
  await dialog(page).getByRole('button', { name: messages.position.useThis, exact: true }).click();
  const told = cell(page, 1, column.place);
  await expect.poll(() => told.textContent()).toBe('48.1372, 11.5756');
  // It is made with its title.
  await cell(page, 1, column.title).click();
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  const shots = async () => (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data;
  await expect.poll(async () => (await shots())[1]?.locationData).toMatchObject({ lat: 48.1372, lng: 11.5756 });
  expect((await shots())[1]?.timeZoneId).toBe('Europe/Berlin');
});
