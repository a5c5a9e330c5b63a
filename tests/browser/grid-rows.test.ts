import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { cell, cellsOf, chooseInMenu, column, day, oneDay, openGrid, saved, tells } from '../support/grid-page';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.grid;
let person: Person;

beforeAll(async () => {
  person = await product.person('Ines Duarte');
});

const titled = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Shot ${at + 1}` }));
const listOf = async (id: string) =>
  (await person.call('rest', 'shot.list', { id, sort: 'order', limit: 500 })).body.data;
const titlesOf = async (id: string) => (await listOf(id)).map(({ title }) => title);
const shownTitles = async (page: Page) => (await cellsOf(page, column.title).allTextContents()).slice(0, -1);
const rightClick = (page: Page, row: number) => cell(page, row, column.title).click({ button: 'right' });

test('the menu of a bottom row is within the window, by Shift F10 and by a right click', async () => {
  const project = await makeProject(person, { projectTitle: 'Bottom', ...oneDay });
  await person.call('rest', 'shot.createMany', { projectId: project._id, shots: titled(25) });
  const page = await openGrid(product, project._id, { as: person, viewport: { width: 1440, height: 900 } });
  const isWithin = () =>
    page.getByRole('menuitem').evaluateAll(
      (items) =>
        items.length > 0 &&
        items.every((item) => {
          const { top, bottom } = item.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
    );
  await cell(page, 24, column.title).click();
  await page.keyboard.press('Shift+F10');
  await expect.poll(isWithin).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await rightClick(page, 23);
  await page.getByRole('menu', { name: text.rowMenu('24', 'Shot 24') }).waitFor();
  await expect.poll(isWithin).toBe(true);
  // In a low window all of it can be scrolled to.
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 400 });
  await rightClick(page, 23);
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.evaluate((box) => box.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await menu.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('End');
  await expect
    .poll(() => menu.getByRole('menuitem', { name: 'Delete' }).evaluate((item) => item.matches(':focus')))
    .toBe(true);
});

test('the menu of several rows duplicates, moves into an empty scene, publishes and deletes them', async () => {
  const project = await makeProject(person, { projectTitle: 'Several', ...oneDay });
  await person.call('rest', 'shot.createMany', { projectId: project._id, shots: titled(3) });
  const ready = { title: 'Ready', startDateTime: `${day}T06:00`, endDateTime: `${day}T07:00`, location: 'Harbour' };
  await person.call('rest', 'shot.createMany', { projectId: project._id, shots: [ready] });
  const scene = { id: project._id, number: '4', title: 'HARBOUR' };
  const { _id: sceneId } = (await person.call('rest', 'scene.create', scene)).body.data;
  const page = await openGrid(product, project._id, { as: person });

  // The selection stays, since the row is one of it.
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Shift+ArrowDown');
  await rightClick(page, 1);
  await page.getByRole('menu', { name: text.rowsMenu(2) }).waitFor();
  await chooseInMenu(page, text.menuOfRows.duplicate(2));
  await tells(page, text.rowsAdded(2));
  await expect.poll(() => titlesOf(project._id)).toEqual(['Shot 1', 'Shot 1', 'Shot 2', 'Shot 2', 'Shot 3', 'Ready']);
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => titlesOf(project._id)).toEqual(['Shot 1', 'Shot 2', 'Shot 3', 'Ready']);

  await cell(page, 1, column.title).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+F10');
  await chooseInMenu(page, text.menuOfRows.scene(2));
  const form = page.getByRole('dialog', { name: messages.selectBar.moveTo });
  await form.getByLabel('Scene', { exact: true }).selectOption({ label: 'Scene 4, HARBOUR' });
  await form.getByRole('button', { name: messages.selectBar.moveShots(2) }).click();
  const scenes = async () => (await listOf(project._id)).map((shot) => [shot.title, shot.sceneId]);
  const moved = [
    ['Shot 2', sceneId],
    ['Shot 3', sceneId],
    ['Shot 1', null],
    ['Ready', null],
  ];
  await expect.poll(scenes).toEqual(moved);
  await success(page, messages.selectBar.moved(2, '4'));
  await expect.poll(() => shownTitles(page)).toEqual(moved.map(([title]) => title));

  await cell(page, 2, column.title).click();
  await page.keyboard.press('Shift+ArrowDown');
  await rightClick(page, 3);
  await chooseInMenu(page, text.publishReady(1));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text.publishAction(1) })
    .click();
  await tells(page, text.published(1));

  // Delete on whole rows asks, and leaves no red cells.
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Delete');
  await button(page, messages.selectBar.deleteAction(2)).click();
  await success(page, messages.selectBar.deleted(2));
  await expect.poll(() => titlesOf(project._id)).toEqual(['Shot 1', 'Ready']);
  await expect.poll(() => shownTitles(page)).toEqual(['Shot 1', 'Ready']);
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  await expect.poll(() => cell(page, 0, 'number').evaluate((one) => one === document.activeElement)).toBe(true);
});
