import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import { delayAnswer } from '../support/delayed-answer';
import { paste } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person, { location: 'IS_Iceland' }))._id;
});

/** The wizard's first step for a draft that is there already. */
async function openStep(viewport = desktop) {
  const { _id: shotId } = await makeShot(person, projectId, { location: 'Somewhere' });
  const visited = await product.open(`/createshot?shotId=${shotId}`, { as: person, viewport });
  await visited.page.getByRole('heading', { name: 'Create your Shot' }).waitFor();
  return { ...visited, shotId };
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const isInSight = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + height / 2, top + height / 2));
  });
const next = async (page: Page) => {
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
};

test('a place that is chosen by keyboard brings its coordinates and zone, and the zone can be changed', async () => {
  const { page, shotId } = await openStep();
  await field(page).fill('reykj');
  await option(page, /^Reykjavík/).waitFor();
  await page.getByText('Places: GeoNames, CC BY 4.0').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('Reykjavík, Iceland');
  const zone = page.getByRole('combobox', { name: 'Time Zone' });
  await expect.poll(() => zone.inputValue()).toBe('Atlantic/Reykjavik');
  await next(page);
  expect(await readShot(person, shotId)).toMatchObject({
    location: 'Reykjavík, Iceland',
    locationData: { name: 'Reykjavík', address: 'Reykjavík, Iceland', lat: expect.closeTo(64.1, 0) },
    timeZoneId: 'Atlantic/Reykjavik',
  });

  await page.goto(`/createshot?shotId=${shotId}`);
  await page
    .getByRole('button', { name: /Create your Shot/ })
    .first()
    .click();
  // The list of some hundred zones opens where the chosen one stands.
  await zone.click();
  await expect.poll(() => isInSight(option(page, 'Atlantic/Reykjavik'))).toBe(true);
  await zone.press('Escape');
  await zone.press('ArrowDown');
  await expect.poll(() => isInSight(option(page, 'Atlantic/Reykjavik'))).toBe(true);
  await zone.fill('+05:45');
  await option(page, 'Asia/Kathmandu').waitFor();
  await zone.fill('windhoek');
  await option(page, 'Africa/Windhoek').click();
  expect(await zone.inputValue()).toBe('Africa/Windhoek');
  // A city that gives no zone its name, and who goes on before the answer is there has its zone all the same.
  await zone.fill('munich');
  await option(page, /^Munich/).waitFor();
  await page.getByText('Places: GeoNames, CC BY 4.0').waitFor();
  const answer = await delayAnswer(page, '**/trpc/place.get**');
  await option(page, /^Munich/).click();
  await answer.arrived;
  await field(page).fill('A studio that nobody knows');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Next Step', disabled: true }).waitFor();
  answer.release();
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  expect(await readShot(person, shotId)).toMatchObject({
    // Its words alone were changed.
    location: 'A studio that nobody knows',
    locationData: { name: 'Reykjavík' },
    timeZoneId: 'Europe/Berlin',
  });
});

test('the country of the project is searched first, then everywhere; on a phone all of it can be reached', async () => {
  const { page } = await openStep(phone);
  await field(page).fill('cape tow');
  await option(page, /Search everywhere/).waitFor();
  expect(await option(page, /^Cape Town/).count()).toBe(0);
  await option(page, /Search everywhere/).click();
  await option(page, /^Cape Town/)
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await option(page, /^Cape Town/)
    .first()
    .click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Time Zone' }).inputValue()).toBe('Africa/Johannesburg');
  expect(await field(page).inputValue()).toBe('Cape Town, South Africa');
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await field(page).inputValue()).toBe('');
});

test('a pause of 500 ms asks, and what nobody waits for any more is cancelled', async () => {
  const { page } = await openStep();
  const asked: string[] = [];
  const cancelled: string[] = [];
  let askedAt = 0;
  page.on('requestfailed', (request) => cancelled.push(decodeURIComponent(request.url())));
  await page.route('**/trpc/place.suggest**', (route) => {
    asked.push(decodeURIComponent(route.request().url()));
    askedAt = performance.now();
    // The first is never answered.
    if (asked.length > 1) return route.continue();
  });
  const typedAt = performance.now();
  await field(page).fill('Akur');
  await expect.poll(() => asked.length).toBe(1);
  expect(askedAt - typedAt).toBeGreaterThanOrEqual(500);
  expect(asked[0]).toContain('"input":"Akur"');
  await field(page).fill('Kefla');
  await option(page, /^Keflavík/).waitFor();
  expect(asked).toHaveLength(2);
  await expect.poll(() => cancelled).toEqual([asked[0]]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a search is announced, also while there are places to choose', async () => {
  const { page } = await openStep();
  const answer = await delayAnswer(page, '**/trpc/place.suggest**');
  await field(page).fill('reykj');
  await option(page, 'Use "reykj"').waitFor();
  const status = page.getByRole('status').filter({ hasText: 'Searching...' });
  await status.waitFor();
  answer.release();
  await option(page, /^Reykjavík/).waitFor();
  await status.waitFor({ state: 'detached' });
});

test('a search that fails says so and holds nobody up (S4)', async () => {
  product.mayComplain();
  const { page, shotId } = await openStep();
  await page.route('**/trpc/place.**', (route) => route.abort());
  await field(page).fill('Cape Agulhas');
  await page.getByText('Place search is not available. Type the location instead').waitFor();
  await page.keyboard.press('Escape');
  await next(page);
  expect((await readShot(person, shotId)).location).toBe('Cape Agulhas');
});

test('a place that is looked up late keeps the zone that was chosen meanwhile', async () => {
  product.mayComplain();
  const { page, shotId } = await openStep();
  let answer = () => {};
  await page.route('**/trpc/place.get**', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await field(page).fill('reykj');
  await option(page, /^Reykjavík/).click();
  const zone = page.getByRole('combobox', { name: 'Time Zone' });
  await zone.fill('Cape Verde');
  await option(page, /Cape Verde/).click();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Next Step', disabled: true }).waitFor();
  answer();
  await page.getByRole('heading', { name: 'Describe your Shot' }).waitFor();
  expect(await readShot(person, shotId)).toMatchObject({
    locationData: { name: 'Reykjavík', lat: expect.closeTo(64.1, 0) },
    timeZoneId: 'Atlantic/Cape_Verde',
  });
});

test('a tag of 50 characters is ended by a comma, and a longer one cannot be typed or pasted', async () => {
  const { page } = await openStep();
  const tag = 'a'.repeat(50);
  await page.getByLabel('Tags').pressSequentially(`${tag}bc,`);
  await page.getByRole('button', { name: `Remove ${tag}`, exact: true }).waitFor();
  await paste(page.getByLabel('Tags'), `dawn,${'b'.repeat(51)}`);
  await page.getByRole('button', { name: `Remove ${'b'.repeat(50)}`, exact: true }).waitFor();
});

test('places used before come first, and what was typed is always among the suggestions', async () => {
  const { _id } = await makeProject(person, { location: 'GB_United Kingdom' });
  const studio = { name: 'Studio 9', address: 'Studio 9, London', lat: 51.52, lng: -0.08 };
  await makeShot(person, _id, { location: 'Studio 9, London', locationData: studio, timeZoneId: 'Europe/London' });
  const { _id: shotId } = await makeShot(person, _id, { location: 'Somewhere' });
  const { page } = await product.open(`/createshot?shotId=${shotId}`, { as: person });
  await field(page).click();
  await option(page, /^Somewhere/).waitFor();
  await option(page, /^Studio 9, London/).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('Studio 9, London');
  await next(page);
  expect(await readShot(person, shotId)).toMatchObject({ locationData: studio, timeZoneId: 'Europe/London' });

  await page.goto(`/createshot?shotId=${shotId}`);
  await page
    .getByRole('button', { name: /Create your Shot/ })
    .first()
    .click();
  await field(page).fill('Shoreditch');
  await page.keyboard.press('ArrowUp');
  await option(page, 'Use "Shoreditch"').click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await next(page);
  expect(await readShot(person, shotId)).toMatchObject({
    location: 'Shoreditch',
    locationData: studio,
    timeZoneId: 'Europe/London',
  });
});

const position = (page: Page, name: string) => page.getByRole('group', { name: `Position: ${name}`, exact: true });

test('words find their position, keep it, move it with a word and Undo, and it can be removed', async () => {
  const { page, shotId } = await openStep();
  await page.getByRole('group', { name: 'No position' }).waitFor();
  await field(page).fill('Boat shed, Akureyri');
  await position(page, 'Akureyri, Iceland').waitFor();
  await field(page).fill('The other shed, Akureyri');
  await page.keyboard.press('Tab');
  await next(page);
  expect(await readShot(person, shotId)).toMatchObject({
    location: 'The other shed, Akureyri',
    locationData: { name: 'Akureyri', address: 'Akureyri, Iceland', lat: expect.closeTo(65.7, 0) },
    timeZoneId: 'Atlantic/Reykjavik',
  });

  await page.goto(`/createshot?shotId=${shotId}`);
  await page
    .getByRole('button', { name: /Create your Shot/ })
    .first()
    .click();
  await field(page).fill('A shed that nobody knows');
  await position(page, 'Akureyri, Iceland').waitFor();
  await field(page).fill('Villa Melzi, Bellagio');
  await page.getByLabel('Tags').focus();
  await page.getByText('Position moved to Bellagio, Italy').waitFor();
  await position(page, 'Bellagio, Italy').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await position(page, 'Akureyri, Iceland').getByRole('button', { name: 'Remove position' }).click();
  await page.getByRole('group', { name: 'No position' }).waitFor();
  await next(page);
  expect(await readShot(person, shotId)).toMatchObject({ location: 'Villa Melzi, Bellagio', locationData: null });
});

test('a position is typed, pasted as a link, asked of the device, or chosen in its dialog', async () => {
  const { page, shotId } = await openStep();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await field(page).fill('64.1466 N 21.9426 W');
  await position(page, '64.1466 N 21.9426 W').waitFor();
  await field(page).fill('https://maps.app.goo.gl/xJ3kQv8');
  await page.getByText('This link holds no position. Open it and copy its long address').waitFor();
  // Beside words a link goes behind them.
  await field(page).fill('Villa Melzi https://www.google.com/maps/@45.9862,9.2581,17z');
  await page.getByRole('group', { name: 'Position: Villa Melzi' }).waitFor();
  expect(await field(page).inputValue()).toBe('Villa Melzi');
  await field(page).fill('https://www.google.com/maps/@65.6835,-18.0878,15z');
  await position(page, '65.6835, -18.0878').waitFor();
  expect(await field(page).inputValue()).toBe('65.6835, -18.0878');
  expect(asked.filter((url) => url.includes('place.suggest'))).toEqual([]);

  await field(page).fill('Boat shed');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 66.0449, longitude: -17.3389 });
  await page.getByRole('button', { name: 'Change position' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change position' });
  await dialog.getByRole('button', { name: 'Use this position' }).click();
  await dialog.getByText('Choose a place from the list, or paste coordinates or a map link').waitFor();
  await dialog.getByRole('combobox', { name: 'Town, coordinates or a map link' }).fill('bellag');
  // It searches in the project's country first, like the field.
  await page.getByRole('option', { name: /^Search everywhere/ }).click();
  await page.getByRole('option', { name: /^Bellagio.*Lombardy, Italy/ }).click();
  await dialog.getByText('Position: Bellagio, Italy').waitFor();
  await dialog.getByRole('button', { name: 'Use my position' }).click();
  await dialog.getByText('Position: 66.0449, -17.3389').waitFor();
  await dialog.getByRole('button', { name: 'Use this position' }).click();
  await dialog.waitFor({ state: 'detached' });
  await position(page, '66.0449, -17.3389').waitFor();
  await next(page);
  expect(await readShot(person, shotId)).toMatchObject({
    location: 'Boat shed',
    locationData: { name: '66.0449, -17.3389', lat: 66.0449, lng: -17.3389 },
    timeZoneId: 'Atlantic/Reykjavik',
  });
});
