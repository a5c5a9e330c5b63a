import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { delayAnswer } from '../support/delayed-answer';
import { cell, column, oneDay, openGrid } from '../support/grid-page';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person, { location: 'IT_Italy' }))._id;
});

const bellagio = {
  ...{ location: 'Bellagio, Italy', timeZoneId: 'Europe/Rome', status: 'upcoming' },
  locationData: { name: 'Bellagio', address: 'Bellagio, Italy', lat: 45.98, lng: 9.26 },
  ...{ startDateTime: '2031-11-25T06:00', endDateTime: '2031-11-25T07:00' },
};
const location = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const position = (page: Page, name: string) => page.getByRole('group', { name: `Position: ${name}`, exact: true });

test('a chosen place that cannot be looked up is said, holds nobody up for long, and is asked for again', async () => {
  product.mayComplain();
  const { _id: shotId } = await makeShot(person, projectId, { ...bellagio, status: 'draft' });
  const { page } = await product.open(`/createshot?shotId=${shotId}`, { as: person });
  await page.route('**/trpc/place.get**', (route) => route.abort());
  await location(page).fill('cernob');
  await page.getByRole('option', { name: /^Cernobbio/ }).click();
  const again = button(page, 'Try again');
  await again.waitFor();
  await position(page, 'Bellagio, Italy').waitFor();
  await page.unroute('**/trpc/place.get**');
  await again.click();
  await position(page, 'Cernobbio, Italy').waitFor();
  expect(await again.count()).toBe(0);
});

test('in the dialog the last choice counts: a late place is dropped, and a device that refuses is said', async () => {
  const { _id: shotId } = await makeShot(person, projectId, { ...bellagio, status: 'draft' });
  const { page } = await product.open(`/createshot?shotId=${shotId}`, { as: person });
  await button(page, 'Change position').click();
  const field = dialog(page).getByRole('combobox', { name: 'Town, coordinates or a map link' });
  const answer = await delayAnswer(page, '**/trpc/place.get**');
  await field.fill('cernob');
  await page.getByRole('option', { name: /^Cernobbio/ }).click();
  await answer.arrived;
  await field.fill('46.5, 8.5');
  await dialog(page).getByText('Position: 46.5, 8.5').waitFor();
  answer.release();
  await answer.passed;
  await dialog(page).getByRole('button', { name: 'Use my position' }).click();
  await dialog(page).getByText('The device did not tell its position').waitFor();
  await dialog(page).getByText('Position: 46.5, 8.5').waitFor();
  await dialog(page).getByRole('button', { name: 'Use this position' }).click();
  await position(page, '46.5, 8.5').waitFor();
});

test('Undo of a moved position works after the panel was saved, and leaves the words', async () => {
  const { _id: shotId } = await makeShot(person, projectId, bellagio);
  const { page } = await product.open(`/viewshot/${shotId}`, { as: person });
  await button(page, 'Edit').click();
  await location(page).fill('Munich');
  await button(page, 'Update details').click();
  await dialog(page).waitFor({ state: 'detached' });
  const moved = { name: 'Munich', address: 'Munich, Germany' };
  await expect
    .poll(() => readShot(person, shotId))
    .toMatchObject({ location: 'Munich', locationData: moved, timeZoneId: 'Europe/Berlin' });
  await success(page, 'Position moved to Munich, Germany');
  // The toast above that of the whole edit.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await success(page, '1 shot restored');
  expect(await readShot(person, shotId)).toMatchObject({
    ...{ location: 'Munich', locationData: bellagio.locationData, timeZoneId: 'Europe/Rome' },
    startDateTime: '2031-11-25T05:00:00.000Z',
  });
});

test('a zone chosen by hand stays with another place, after a step back and in a panel opened again', async () => {
  const { _id: shotId } = await makeShot(person, projectId, { ...bellagio, status: 'draft' });
  const { page } = await product.open(`/createshot?shotId=${shotId}`, { as: person });
  const zone = page.getByRole('combobox', { name: 'Time Zone' });
  await zone.fill('Cape Verde');
  await page.getByRole('option', { name: /Cape Verde/ }).click();
  await button(page, 'Next Step').click();
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  await page
    .getByRole('button', { name: /Create your Shot/ })
    .first()
    .click();
  await location(page).fill('Villa Carlotta, Munich');
  await page.getByLabel('Tags').focus();
  await position(page, 'Munich, Germany').waitFor();
  await button(page, 'Next Step').click();
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  expect(await readShot(person, shotId)).toMatchObject({
    ...{ locationData: { name: 'Munich' }, timeZoneId: 'Atlantic/Cape_Verde' },
  });
  const { page: again } = await product.open(`/viewshot/${shotId}`, { as: person });
  await button(again, 'Edit').click();
  await location(again).fill('Bellagio');
  await again.getByRole('option', { name: /^Bellagio/ }).click();
  await position(again, 'Bellagio, Italy').waitFor();
  await button(again, 'Update details').click();
  await success(again, 'Updated Shot');
  expect(await readShot(person, shotId)).toMatchObject({
    ...{ locationData: { name: 'Bellagio' }, timeZoneId: 'Atlantic/Cape_Verde' },
  });
});

test('without a position a chosen zone stays, and that of the project follows a new position', async () => {
  const noPosition = { location: 'Studio', locationData: null };
  for (const [timeZoneId, after] of [
    ['Atlantic/Cape_Verde', 'Atlantic/Cape_Verde'],
    ['Europe/Rome', 'Europe/Berlin'],
  ]) {
    const { _id: shotId } = await makeShot(person, projectId, { ...bellagio, ...noPosition, timeZoneId });
    const { page } = await product.open(`/viewshot/${shotId}`, { as: person });
    await button(page, 'Edit').click();
    await location(page).fill('Studio, Munich');
    await page.getByLabel('Tags').focus();
    await position(page, 'Munich, Germany').waitFor();
    await button(page, 'Update details').click();
    await success(page, 'Updated Shot');
    expect(await readShot(person, shotId)).toMatchObject({ locationData: { name: 'Munich' }, timeZoneId: after });
  }
});

test('in Grid coordinates are a place with a zone, and a row shows, changes and removes its position', async () => {
  const project = await makeProject(person, { projectTitle: 'Positions', location: 'IT_Italy', ...oneDay });
  const { _id: shotId } = await makeShot(person, project._id, { ...bellagio, status: 'draft' });
  const page = await openGrid(product, project._id, { as: person });
  await cell(page, 0, column.place).click();
  await page.keyboard.type('Castle https://maps.apple.com/?ll=51.5,-0.12');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readShot(person, shotId))
    .toMatchObject({ location: 'Castle', locationData: { name: 'Castle', lat: 51.5 }, timeZoneId: 'Europe/London' });
  await cell(page, 0, column.place).click({ button: 'right' });
  await page.getByText('Position: Castle').waitFor();
  await page.getByRole('menuitem', { name: 'Change position...' }).click();
  await dialog(page).getByRole('combobox', { name: 'Town, coordinates or a map link' }).fill('46.5, 8.5');
  await dialog(page).getByRole('button', { name: 'Use this position' }).click();
  await expect
    .poll(() => readShot(person, shotId))
    .toMatchObject({ location: 'Castle', locationData: { lat: 46.5 }, timeZoneId: 'Europe/Zurich' });
  await cell(page, 0, column.place).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove position' }).click();
  await expect.poll(async () => (await readShot(person, shotId)).locationData).toBeNull();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => readShot(person, shotId)).toMatchObject({ locationData: { lat: 46.5 } });
});
