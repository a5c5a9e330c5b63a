import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { describedBy, hasFocus, sidewaysScroll, tabTo, violations } from '../support/accessibility';
import { phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let id: string;
let pier: string;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});
beforeEach(async () => {
  ({ _id: id } = await makeProject(owner));
  pier = await makeScene({ number: '3', title: 'PIER', intExt: 'EXT', dayPart: 'DAWN' });
  await makeScene({ number: '7', title: 'LAMP ROOM', intExt: 'INT' });
});

const makeScene = async (fields: { title: string; number: string; intExt?: 'INT' | 'EXT'; dayPart?: string }) =>
  (await owner.call('rest', 'scene.create', { id, ...fields })).body.data._id;
const scenes = async () => (await owner.call('rest', 'scene.list', { id })).body.data;
const shots = async () => (await owner.call('rest', 'shot.list', { id, sort: 'order' })).body.data;
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Scene', exact: true });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('in the wizard a scene is chosen, or made inline, by the keyboard alone; a reload loses nothing', async () => {
  const { page } = await product.visit({ as: owner, expected: [/409 \(Conflict\).*scene\.create/] });
  const { keyboard } = page;
  await page.goto(`/createshot?projectId=${id}&sceneId=${pier}`);
  const title = page.getByLabel('Title', { exact: true });
  await hasFocus(title);
  const scene = combobox(page);
  await expect.poll(() => scene.inputValue()).toBe('3, EXT. PIER – DAWN');
  await keyboard.type('Storm rolls in');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await hasFocus(scene);
  await keyboard.press('ArrowDown');
  await option(page, '3, EXT. PIER – DAWN').waitFor();
  const options = await page.getByRole('listbox', { name: 'Scene' }).getByRole('option').allTextContents();
  expect(options).toEqual(['3, EXT. PIER – DAWN', '7, INT. LAMP ROOM', 'No scene', 'New scene']);
  expect(await violations(page)).toEqual([]);
  // What is typed and is no scene becomes the title of a new one.
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Cottage');
  await option(page, 'New scene').waitFor();
  await keyboard.press('Enter');
  const form = page.getByRole('group', { name: 'New scene' });
  const sceneTitle = form.getByLabel('Scene title');
  await hasFocus(sceneTitle);
  expect(await sceneTitle.inputValue()).toBe('Cottage');
  expect(await scene.inputValue()).toBe('New scene');
  await keyboard.press('Tab');
  await keyboard.type('Ext');
  await keyboard.press('Tab');
  await keyboard.type('7');
  expect(await violations(page)).toEqual([]);
  await keyboard.press('Enter');
  await expect.poll(() => describedBy(form.getByLabel('Scene number'))).toContain('Scene number is already taken');

  await page.reload();
  await form.waitFor();
  await hasFocus(title);
  expect(await sceneTitle.inputValue()).toBe('Cottage');
  expect(await form.getByLabel('Int./Ext.').inputValue()).toBe('EXT');
  await tabTo(page, form.getByLabel('Scene number'));
  await keyboard.type('9');
  await keyboard.press('Enter');
  await success(page, 'Scene 9 created');
  await hasFocus(scene);
  await expect.poll(() => scene.inputValue()).toBe('9, EXT. Cottage');
  await form.waitFor({ state: 'detached' });

  // One that is not made yet is made when the step is left.
  await keyboard.press('ArrowDown');
  await option(page, 'New scene').waitFor();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await hasFocus(sceneTitle);
  await keyboard.type('Boat');
  await tabTo(page, page.getByLabel('Location', { exact: true }));
  await keyboard.type('Kalk Bay');
  await tabTo(page, page.getByLabel('Start Time'));
  await keyboard.type('0530');
  await tabTo(page, page.getByLabel('End Time'));
  await keyboard.type('0700');
  await tabTo(page, button(page, 'Save and finish'));
  await keyboard.press('Enter');
  await page.waitForURL(/\/successpage\//);
  expect((await scenes()).map(({ number, title, intExt }) => [number, title, intExt])).toEqual([
    ['3', 'PIER', 'EXT'],
    ['7', 'LAMP ROOM', 'INT'],
    ['9', 'Cottage', 'EXT'],
    ['10', 'Boat', null],
  ]);
  expect((await shots()).map(({ number, title }) => [number, title])).toEqual([['10A', 'Storm rolls in']]);
});

test('the side panel keeps a chosen scene over a reload, and takes a shot out of its scene', async () => {
  const shot = await makeShot(owner, id, { ...ahead, title: 'Waves', sceneId: pier });
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: owner, viewport: phone });
  // The wide page's chip says the same until its scene's title is there.
  const chip = page.getByText('Scene 3', { exact: true }).locator('visible=true');
  await chip.waitFor();
  await button(page, 'Edit').click();
  const panel = dialog(page);
  await hasFocus(panel.getByLabel('Title', { exact: true }));
  const scene = combobox(page);
  await expect.poll(() => scene.inputValue()).toBe('3, EXT. PIER – DAWN');
  await scene.click();
  await option(page, 'No scene').click();
  await expect.poll(() => scene.inputValue()).toBe('No scene');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.reload();
  await expect.poll(() => scene.inputValue()).toBe('No scene');
  await panel.getByRole('button', { name: 'Update details' }).click();
  await success(page, 'Updated Shot');
  expect(await readShot(owner, shot._id)).toMatchObject({ sceneId: null, number: shot.number });
  await chip.waitFor({ state: 'detached' });
});
