import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { delayAnswer } from '../support/delayed-answer';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { dismissToasts, failure } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
const date = '2031-11-24';
let owner: Person;
let id: string;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});
beforeEach(async () => {
  ({ _id: id } = await makeProject(owner, { scheduleStartDate: date, scheduleEndDate: date }));
});

const plan = async (title: string, hour: string) => {
  const times = { startDateTime: `${date}T${hour}:00`, endDateTime: `${date}T${hour}:45` };
  return (await makeShot(owner, id, { ...times, title, status: 'upcoming', timeZoneId: 'Africa/Johannesburg' }))._id;
};
const open = async (options: object = {}) =>
  (await product.open(`/shotlist/${id}`, { as: owner, alone: true, ...options })).page;
const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).waitFor();
const undo = (page: Page) => page.keyboard.press('Control+z');
const redo = (page: Page) => page.keyboard.press('Control+Shift+Z');
const stored = (shotId: string, field: 'status' | 'title' | 'startDateTime') =>
  expect.poll(async () => (await readShot(owner, shotId))[field]);
const statusOf = (shotId: string) => stored(shotId, 'status');
const titleOf = (shotId: string) => stored(shotId, 'title');
const startOf = (shotId: string, wall: string) =>
  stored(shotId, 'startDateTime').toBe(new Date(`${date}T${wall}+02:00`).toISOString());
const reschedule = async (page: Page, shot: string, start: string) => {
  await button(page, `Reschedule ${shot}`).click();
  await page.getByLabel('Start Time').fill(start);
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule', exact: true }).click();
};
/** A page on which one shot was completed, then the other one rescheduled. */
const twoDone = async (options: object = {}) => {
  const [lamp, ferry] = [await plan('Lamp lit', '09'), await plan('Last ferry', '11')];
  const page = await open(options);
  await button(page, 'Complete Last ferry').click();
  await tab(page, 'Completed (1)');
  await reschedule(page, 'Lamp lit', '10:00');
  await startOf(lamp, '10:00');
  return { lamp, ferry, page };
};
/** Types a title into a row of the grid, counted from 1. */
const retitle = async (page: Page, row: number, title: string) => {
  await page.locator(`tr[aria-rowindex="${row + 1}"] [data-column="title"]`).click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
};

test('Ctrl Z takes back what was done in any view, Ctrl Shift Z does it again; a field keeps the key', async () => {
  const [lamp, ferry] = [await plan('Lamp lit', '09'), await plan('Last ferry', '11')];
  const page = await open();
  await button(page, 'Complete Last ferry').click();
  await tab(page, 'Completed (1)');
  await view(page, 'Schedule');
  await page.getByRole('link', { name: 'Lamp lit', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  // Keys that are not saved yet are what is taken back first.
  await undo(page);
  await page.getByRole('status').filter({ hasText: 'Taken back.' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('1 now 09:30 – 10:15').waitFor();
  await startOf(lamp, '09:30');
  expect((await readShot(owner, lamp)).version).toBe(2);

  await view(page, 'By time');
  await tab(page, 'Completed (1)');
  await page.getByRole('searchbox', { name: 'Search shots' }).focus();
  await undo(page);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'By time', exact: true }).focus();
  await undo(page);
  await page.getByText('1 is back where it was').waitFor();
  await startOf(lamp, '09:00');
  await statusOf(ferry).toBe('completed');
  await undo(page);
  await statusOf(ferry).toBe('upcoming');
  await tab(page, 'Upcoming (2)');

  await redo(page);
  await statusOf(ferry).toBe('completed');
  await tab(page, 'Completed (1)');
  await redo(page);
  await startOf(lamp, '09:30');
  await undo(page);
  await startOf(lamp, '09:00');
  // What was done last can be taken back from its toast, too, and then no more by the key.
  await dismissToasts(page);
  await button(page, 'Complete Lamp lit').click();
  await button(page, 'Undo').click();
  await statusOf(lamp).toBe('upcoming');
  await undo(page);
  await statusOf(ferry).toBe('upcoming');
  expect((await readShot(owner, lamp)).version).toBe(7);
});

test('Ctrl Z works in By scene: a shot goes back to its scene, and a new status is taken back', async () => {
  const makeScene = async (title: string) => (await owner.call('rest', 'scene.create', { id, title })).body.data;
  const [scene, next] = [await makeScene('Lamp room'), await makeScene('Rocks')];
  const lamp = await plan('Lamp lit', '09');
  await owner.call('rest', 'shot.move', { id: lamp, afterId: null, sceneId: scene._id });
  const page = await open({ stored: { [`fl_view:${id}`]: 'scene' } });
  await page.getByRole('link', { name: 'Lamp lit', exact: true }).waitFor();
  await button(page, 'Move Lamp lit').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const sceneOf = () => expect.poll(async () => (await readShot(owner, lamp)).sceneId);
  await sceneOf().toBe(next._id);
  await button(page, 'Complete Lamp lit').click();
  await statusOf(lamp).toBe('completed');
  await page.getByRole('radio', { name: 'By scene', exact: true }).focus();
  await undo(page);
  await statusOf(lamp).toBe('upcoming');
  await undo(page);
  await sceneOf().toBe(scene._id);
  await redo(page);
  await sceneOf().toBe(next._id);
});

test("a shot's own page has the steps of its project, and a panel with a form keeps the key", async () => {
  const [lamp, ferry] = [await plan('Lamp lit', '09'), await plan('Last ferry', '11')];
  const page = await open();
  await button(page, 'Complete Last ferry').click();
  await tab(page, 'Completed (1)');
  await page.getByRole('link', { name: 'Lamp lit', exact: true }).click();
  await page.getByRole('heading', { name: 'Lamp lit' }).waitFor();
  await button(page, 'Reschedule this shot').click();
  await page.getByLabel('Start Time').fill('10:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule', exact: true }).click();
  await startOf(lamp, '10:00');
  await button(page, 'Edit').click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Title').focus();
  await undo(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await startOf(lamp, '10:00');
  await undo(page);
  await page.getByText('09:00').first().waitFor();
  await startOf(lamp, '09:00');
  await undo(page);
  await statusOf(ferry).toBe('upcoming');
  await redo(page);
  await statusOf(ferry).toBe('completed');
  await redo(page);
  await startOf(lamp, '10:00');
  await page.keyboard.press('?');
  const help = page.getByRole('region', { name: 'On the page of a project or of one of its shots' });
  await help.getByText('Undo the last edit, move or completion of its shots').waitFor();
});

test('what another person has changed since stays, and the key goes on to what was done before it', async () => {
  const { lamp, ferry, page } = await twoDone({ expected: [/409/] });
  const { endDateTime } = await readShot(owner, lamp);
  const longer = new Date(Date.parse(endDateTime ?? '') + 60_000).toISOString();
  await owner.call('rest', 'shot.update', { id: lamp, title: 'Lamp out', endDateTime: longer });
  await undo(page);
  await failure(page, 'changed');
  await startOf(lamp, '10:00');
  await undo(page);
  await statusOf(ferry).toBe('upcoming');
});

test('the grid has the steps of all views in their order, also those of one shot', async () => {
  await owner.call('rest', 'scene.create', { id, number: '2', title: 'HARBOUR' });
  const { lamp, ferry, page } = await twoDone();
  await view(page, 'Grid');
  await retitle(page, 1, 'Lamp out');
  await titleOf(lamp).toBe('Lamp out');
  await page.locator('tr[aria-rowindex="2"] [data-column="title"]').click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to scene...' }).click();
  const form = page.getByRole('dialog', { name: 'Move to scene' });
  await form.getByLabel('Scene', { exact: true }).selectOption({ label: 'Scene 2, HARBOUR' });
  await form.getByRole('button', { name: 'Move shot' }).click();
  const sceneOf = (shotId: string) => expect.poll(async () => (await readShot(owner, shotId)).sceneId);
  await sceneOf(lamp).not.toBeNull();
  await retitle(page, 1, 'Lamp gone');
  await titleOf(lamp).toBe('Lamp gone');

  await undo(page);
  await titleOf(lamp).toBe('Lamp out');
  await undo(page);
  await sceneOf(lamp).toBeNull();
  await undo(page);
  await titleOf(lamp).toBe('Lamp lit');
  await undo(page);
  await startOf(lamp, '09:00');
  await undo(page);
  await statusOf(ferry).toBe('upcoming');
  for (let press = 0; press < 3; press += 1) await redo(page);
  await titleOf(lamp).toBe('Lamp out');
  await startOf(lamp, '10:00');
  await statusOf(ferry).toBe('completed');
});

test('what was typed in the grid is taken back in another view too, if nobody has changed it since', async () => {
  const { lamp, ferry, page } = await twoDone();
  await view(page, 'Grid');
  // The answer comes when the grid is gone.
  const answer = await delayAnswer(page, /shot\.updateMany/);
  await retitle(page, 1, 'Lamp out');
  await titleOf(lamp).toBe('Lamp out');
  await view(page, 'By time');
  await page.getByRole('link', { name: 'Lamp out' }).waitFor();
  answer.release();
  await answer.passed;
  await undo(page);
  await titleOf(lamp).toBe('Lamp lit');
  await page.getByRole('link', { name: 'Lamp lit' }).waitFor();
  await undo(page);
  await startOf(lamp, '09:00');
  for (let press = 0; press < 2; press += 1) await redo(page);
  await titleOf(lamp).toBe('Lamp out');
  await startOf(lamp, '10:00');

  await owner.call('rest', 'shot.update', { id: lamp, title: 'Lamp of another' });
  await undo(page);
  await page.getByText(messages.grid.changedSince).first().waitFor();
  await titleOf(lamp).toBe('Lamp of another');
  await statusOf(ferry).toBe('completed');
});
