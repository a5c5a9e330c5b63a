import { beforeAll, expect, test } from 'vitest';
import { sidewaysScroll } from '../support/accessibility';
import { phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

const locationData = { name: 'Cape Point', address: 'Cape Point, Cape Town', lat: -34.3568, lng: 18.4968 };
const cape = '/light?lat=-34.3568&lng=18.4968&date=2026-11-24&place=Cape%20Point';

test('the light of any day: a place, a date, the day and its month, all in the address', async () => {
  const { page } = await product.open('/today', { as: person });
  await page.getByRole('link', { name: 'Light calculator' }).click();
  await page.getByRole('heading', { level: 1, name: 'Light' }).waitFor();
  await page.getByRole('heading', { name: 'Choose a place to see its light' }).waitFor();
  const place = page.getByRole('combobox', { name: 'Place' });
  await place.fill('reykj');
  await page.getByRole('option', { name: /^Reykjavík/ }).waitFor();
  expect(await page.getByRole('option', { name: /^Use / }).count()).toBe(0);
  await place.fill('-34.3568, 18.4968');
  await page.getByRole('table').waitFor();
  const [title, field] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), place].map((one) => one.boundingBox()),
  );
  expect(field?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  const top = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
  await page.getByLabel('Date').fill('1899-12-31');
  await page.getByText('Date must be between 1900 and 2200').waitFor();
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(top);
  await page.getByLabel('Date').fill('2026-11-24');
  const table = page.getByRole('table', { name: 'Light in November 2026 at -34.3568, 18.4968' });
  await table.waitFor();
  expect(await table.getByRole('row').count()).toBe(31);
  const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: 'Tue 24', exact: true }) });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    ...['05:29', '05:12 – 06:04', '19:01 – 19:54', '19:37', 'Full moon, 100%'],
  ]);
  const day = page.getByRole('region', { name: 'Light', exact: true });
  await day.getByText('SAST (GMT+2) · the sun is up for 14 h 8 min').waitFor();
  const facts = await day.locator('dt').allTextContents();
  expect(facts.slice(0, 3)).toEqual(['Morning blue hour', 'Morning golden hour', 'Sunrise']);
  await button(page, 'Next month').click();
  await page.getByRole('link', { name: 'Sat 5', exact: true }).click();
  await page.getByRole('heading', { name: 'Sat 5 Dec 2026' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Sat 5 Dec 2026' }).waitFor();
});

test('words that were not chosen have no light, and the device tells its place', async () => {
  const { page } = await product.open(cape, { as: person });
  await page.getByRole('table', { name: /at Cape Point$/ }).waitFor();
  await page.getByRole('combobox', { name: 'Place' }).fill('Somewhere else');
  await page.getByRole('table').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Choose a place to see its light' }).waitFor();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 66.0449, longitude: -17.3389 });
  await button(page, 'Use my position').press('Enter');
  await page.getByRole('table', { name: /at 66.0449, -17.3389$/ }).waitFor();
});

test('opened from a project it has its place, and one press makes a draft there', async () => {
  const { _id: projectId } = await makeProject(person, {
    ...{ projectTitle: 'Keeper', scheduleStartDate: '2031-11-24', scheduleEndDate: '2031-11-25' },
  });
  await makeShot(person, projectId, {
    location: 'Cape Point, Cape Town',
    locationData,
    timeZoneId: 'Africa/Johannesburg',
  });
  const { page } = await product.open('/projects', { as: person });
  await button(page, 'Project menu of Keeper').click();
  await page.getByRole('menuitem', { name: 'Light calculator' }).click();
  await page.getByRole('heading', { name: 'Mon 24 Nov 2031' }).waitFor();
  await button(page, 'New draft here').click();
  await page.getByText('Draft created').waitFor();
  const { data } = (await person.call('rest', 'shot.list', { id: projectId })).body;
  expect(data.find(({ title }: { title: string }) => title.startsWith('Morning golden hour'))).toMatchObject({
    ...{ status: 'draft', location: 'Cape Point, Cape Town', lightWish: 'golden', lightFits: true },
    locationData: { lat: locationData.lat, lng: locationData.lng },
  });
});

test('opened from a shared project it has the place of its shots', async () => {
  const project = await makeProject(person, { projectTitle: 'Shared light' });
  await makeShot(person, project._id, { location: 'Cape Point', locationData, status: 'upcoming' });
  const member = await product.person('Mira Sol');
  await person.call('rest', 'project.share', { id: project._id, email: member.email });
  const { page } = await product.open('/sharedprojects', { as: member });
  await button(page, 'Project menu of Shared light').click();
  await page.getByRole('menuitem', { name: 'Light calculator', exact: true }).click();
  await page.getByRole('table', { name: /at Cape Point$/ }).waitFor();
  expect(await button(page, 'New draft here').count()).toBe(0);
});

test('on a phone nothing scrolls sideways', async () => {
  const { page } = await product.open(cape, { as: person, viewport: phone });
  await page.getByRole('table').waitFor();
  for (const width of [320, 390, 700, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), `${width}`).toBe(0);
  }
});
