import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';
import { atStep, draftAt, next } from '../support/wizard';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const filled = { setup: '2B', camera: 'A', lens: '35 mm', movement: 'Push in', estimateMinutes: 90, priority: 'must' };

/** What a shot's page says of its columns. */
const facts = (page: Page) =>
  page
    .locator('dl')
    .filter({ hasText: 'Movement' })
    .locator('div')
    .evaluateAll((all) => all.map((one) => [...one.children].map(({ textContent }) => textContent)));

test('the wizard asks for them, the panel changes them, the page shows those that are filled', async () => {
  const { _id: projectId } = await makeProject(person);
  const { _id } = await draftAt(person, projectId, 4);
  const { page } = await product.open(`/createshot?shotId=${_id}`, { as: person, viewport: desktop });
  await atStep(page, 4);
  await field(page, 'Movement').fill('pu');
  await page.getByRole('option', { name: 'Push in' }).click();
  await field(page, 'Lens').fill(' 35 mm ');
  await field(page, 'Camera').fill('A');
  await field(page, 'Setup').fill('2B');
  await field(page, 'Priority').selectOption('Must have');
  await field(page, 'Estimate').fill('30 h');
  await next(page).click();
  await page.getByText('Estimate must be 1 to 1440 minutes').waitFor();
  await field(page, 'Estimate').fill('1h30');
  await next(page).click();
  await atStep(page, 5);
  expect(await readShot(person, _id)).toMatchObject(filled);

  await page.goto(`/viewshot/${_id}`);
  await page.getByRole('main').getByText('Must have').waitFor();
  expect(await facts(page)).toEqual([
    ['Movement', 'Push in'],
    ['Lens', '35 mm'],
    ['Camera', 'A'],
    ['Setup', '2B'],
    ['Estimate', '1 h 30 min'],
  ]);
  await button(page, 'Choose shot types').click();
  // A movement of one's own is no other one than the one that is typed.
  await dialog(page).getByLabel('Movement').fill('Whip pan');
  await dialog(page).getByLabel('Camera').fill('');
  await page.getByRole('dialog', { name: 'Update shot types', exact: true }).waitFor();
  await button(page, 'Update shotTypes').click();
  await success(page, 'Updated Shot');
  await expect
    .poll(() => facts(page))
    .toEqual([
      ['Movement', 'Whip pan'],
      ['Lens', '35 mm'],
      ['Setup', '2B'],
      ['Estimate', '1 h 30 min'],
    ]);
  await button(page, 'Undo').click();
  await expect.poll(async () => (await readShot(person, _id)).movement).toBe('Push in');
  expect(await readShot(person, _id)).toMatchObject(filled);
});

test('a shot without them shows none of them', async () => {
  const { _id: projectId } = await makeProject(person);
  const { _id } = await makeShot(person, projectId, ahead);
  const { page } = await product.open(`/viewshot/${_id}`, { as: person, viewport: desktop });
  await page.getByText('Location', { exact: true }).waitFor();
  expect(await page.getByText('Movement').count()).toBe(0);
  expect(await page.getByText('Must have').count()).toBe(0);
});

/** A movement that no row has room for. */
const long = 'Steadicam, then a slow dolly to the left';

describe('a row of', () => {
  const make = async () => {
    const { _id: projectId } = await makeProject(person);
    const look = { shotTypes: [{ _id: 'shot-wide' }], shotAngles: [{ name: 'Low Angle' }], ...filled };
    const plan = { ...ahead, status: 'upcoming' };
    const must = await makeShot(person, projectId, { ...plan, title: 'Lamp', ...look, lens: '100 mm macro' });
    const { estimateMinutes: _, priority: __, ...rest } = look;
    const other = await makeShot(person, projectId, { ...plan, title: 'Stair', ...rest, lens: '', movement: long });
    // The last row of a list has no line below it.
    await makeShot(person, projectId, { ...plan, title: 'Gate' });
    return { projectId, must, other };
  };

  test.each(['By time', 'By scene'])('%s shows size, lens and movement, and that it must be had', async (view) => {
    const { projectId } = await make();
    const { page } = await product.open(`/shotlist/${projectId}`, { as: person, viewport: desktop });
    await page.getByRole('radio', { name: view }).check();
    if (view === 'By time') await page.getByRole('tab', { name: /Upcoming/ }).click();
    const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
    await row('Lamp').getByText('Must have').waitFor();
    const look = row('Lamp').getByText('100 mm macro · Push in');
    await look.waitFor();
    const isCut = (one: Element) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
    expect(await look.evaluate(isCut)).toBe(false);
    await row('Lamp').getByText('Wide', { exact: false }).last().waitFor();
    expect(await row('Stair').getByText('Must have').count()).toBe(0);
    // A page that scrolls closes its tooltip.
    await row('Stair').scrollIntoViewIfNeeded();
    await row('Stair').getByText(long).hover();
    await page.getByRole('tooltip').getByText(long).waitFor();
  });

  test.each(['By time', 'By scene'])('%s keeps its height on a phone', async (view) => {
    const { projectId, must, other } = await make();
    const { page } = await product.open(`/shotlist/${projectId}`, { as: person, viewport: phone });
    await page.getByRole('radio', { name: view }).check();
    if (view === 'By time') await page.getByRole('tab', { name: /Upcoming/ }).click();
    const row = (id: string) => page.locator('li').filter({ has: page.locator(`#shot-${id}`) });
    await row(must._id).getByText('Must have').waitFor();
    const heights = await Promise.all(
      [must, other].map(async ({ _id }) => (await row(_id).last().boundingBox())?.height),
    );
    expect(heights[0]).toBe(heights[1]);
  });
});
