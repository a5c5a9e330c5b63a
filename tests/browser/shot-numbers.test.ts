import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describedBy, hasFocus, violations } from '../support/accessibility';
import { phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
const TITLE = 'The Lighthouse Keeper';
let owner: Person;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});

const newProject = async () => (await makeProject(owner, { projectTitle: TITLE }))._id;
const menu = (page: Page) => button(page, `Project menu of ${TITLE}`);
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const numbers = async (id: string) =>
  (await owner.call('rest', 'shot.list', { id, sort: 'order' })).body.data.map(({ number }) => number);

test.each([
  ['desktop', undefined],
  ['phone', phone],
] as const)('renumbering shows what changes and asks; a lock holds the numbers: %s', async (_, viewport) => {
  const id = await newProject();
  for (const [title, number] of [
    ['Keeper climbs', '7'],
    ['Lamp lit', '12A'],
    ['Gulls', '3'],
  ] as const)
    await makeShot(owner, id, { title, number });
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, ...(viewport && { viewport }) });
  await menu(page).click();
  await item(page, 'Renumber…').click();
  const preview = page.getByRole('dialog', { name: 'Renumber' });
  await preview.getByRole('row', { name: '12A 2 Lamp lit' }).waitFor();
  expect(await preview.getByRole('row').count()).toBe(1 + 2);
  expect(await violations(page)).toEqual([]);
  expect(await numbers(id)).toEqual(['7', '12A', '3']);
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await preview.waitFor({ state: 'detached' });
  expect(await numbers(id)).toEqual(['7', '12A', '3']);
  await menu(page).click();
  await item(page, 'Renumber…').click();
  // The preview is the one question.
  await preview.getByRole('button', { name: 'Renumber 2 shots', exact: true }).click();
  await success(page, '2 shots renumbered');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(menu(page));
  expect(await numbers(id)).toEqual(['1', '2', '3']);

  await menu(page).click();
  await item(page, 'Lock numbers').click();
  await success(page, 'Numbers locked');
  await menu(page).click();
  const renumber = item(page, 'Renumber…');
  expect(await renumber.getAttribute('aria-disabled')).toBe('true');
  expect(await renumber.getAttribute('aria-description')).toBe('Numbers are locked');
  await renumber.click({ force: true });
  expect(await dialog(page).count()).toBe(0);
  await item(page, 'Unlock numbers').click();
  await success(page, 'Numbers unlocked');
});

test('the number of a new shot is the next free one, or the one that is typed and free', async () => {
  const id = await newProject();
  await makeShot(owner, id, { ...ahead, title: 'Keeper climbs', number: '12A' });
  const { page } = await product.open(`/createshot?projectId=${id}`, { as: owner, expected: [/409/] });
  const number = page.getByLabel('Number', { exact: true });
  await button(page, 'More').click();
  expect(await number.getAttribute('placeholder')).toBe('next free');
  await page.getByLabel('Title', { exact: true }).fill('Lamp lit');
  await number.fill('12 a');
  await button(page, 'Save and finish').click();
  await expect.poll(() => describedBy(number)).toContain('Use letters, digits, dots and dashes');
  await number.fill('12a');
  await button(page, 'Save and finish').click();
  await expect.poll(() => describedBy(number)).toContain('Number is already taken');
  await hasFocus(number);
  await number.fill('12B');
  await button(page, 'Save and finish').click();
  await page.waitForURL(/\/viewshot\//);
  expect(await numbers(id)).toEqual(['12A', '12B']);
});

test('on a phone the first step asks for the plan alone; Number, Scene and zone are under More', async () => {
  const id = await newProject();
  const { page } = await product.open(`/createshot?projectId=${id}`, { as: owner, viewport: phone });
  const label = (name: string) => page.getByLabel(name, { exact: true });
  await label('Title').waitFor();
  for (const name of ['Location', 'Start Date', 'Start Time', 'End Time', 'Tags'])
    expect(await label(name).isVisible()).toBe(true);
  const rest = ['Number', 'Scene'];
  for (const name of rest) expect(await label(name).isVisible()).toBe(false);
  await button(page, 'More').click();
  for (const name of rest) expect(await label(name).isVisible()).toBe(true);
  // What is there is not hidden when the draft is opened again.
  await label('Number').fill('7C');
  await label('Title').fill('Lamp lit');
  await button(page, 'Save and finish').click();
  await page.waitForURL(/\/viewshot\//);
  expect(await numbers(id)).toEqual(['7C']);
});

test('the side panel begins at the title, changes the number, and holds a locked one', async () => {
  const id = await newProject();
  const shot = await makeShot(owner, id, { ...ahead, title: 'Keeper climbs', status: 'upcoming' });
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: owner });
  await button(page, 'Edit').click();
  const number = dialog(page).getByLabel('Number', { exact: true });
  await hasFocus(dialog(page).getByLabel('Title', { exact: true }));
  expect(await number.inputValue()).toBe('1');
  await button(page, 'More').click();
  await number.fill('7C');
  await dialog(page).getByRole('button', { name: 'Update details' }).click();
  await success(page, 'Updated Shot');
  expect((await readShot(owner, shot._id)).number).toBe('7C');
  await owner.call('rest', 'project.lockNumbers', { id, locked: true });
  await page.reload();
  await button(page, 'Edit').click();
  expect(await number.getAttribute('readonly')).not.toBeNull();
  expect(await describedBy(number)).toContain('Numbers are locked');
  await dialog(page).getByLabel('Title', { exact: true }).fill('Keeper runs');
  await dialog(page).getByRole('button', { name: 'Update details' }).click();
  await success(page, 'Updated Shot');
  expect(await readShot(owner, shot._id)).toMatchObject({ number: '7C', title: 'Keeper runs' });
});
