import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { desktop, phone, type VisitOptions } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { failure, success } from '../support/steps';
import { fingerOn } from '../support/touch';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let id: string;
let sceneIds: Record<'3' | '7' | '9', string>;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});
beforeEach(async () => {
  ({ _id: id } = await makeProject(owner, { projectTitle: 'The Lamp Room' }));
  const make = async (number: string, title: string) =>
    (await owner.call('rest', 'scene.create', { id, number, title })).body.data._id;
  sceneIds = { 3: await make('3', 'HEADLAND'), 7: await make('7', 'LAMP ROOM'), 9: await make('9', 'COTTAGE') };
});

const makeShots = async (sceneId: string | null, ...titles: string[]) => {
  for (const title of titles) await makeShot(owner, id, { title, sceneId, ...ahead });
};

async function openScenes(options: VisitOptions = {}): Promise<Page> {
  // Tall enough for three scenes, so that no row is where the page scrolls along.
  const view = { viewport: { ...desktop, height: 1200 }, stored: { [`fl_view:${id}`]: 'scene' } };
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, ...view, ...options });
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
  return page;
}

/** "3: Sky, Sea; 7: Lens" of the project's order, as the server has it. */
async function stored(): Promise<string> {
  const { data } = (await owner.call('rest', 'shot.list', { id, sort: 'order' })).body;
  const scenes = [...new Set(data.map(({ sceneNumber }) => sceneNumber))];
  const titles = (scene: string | null) => data.filter((one) => one.sceneNumber === scene).map(({ title }) => title);
  return scenes.map((scene) => `${scene ?? '-'}: ${titles(scene).join(', ')}`).join('; ');
}
/** The same as the page shows it. */
const shown = (page: Page) =>
  page.locator('main section[data-scene]').evaluateAll((scenes) =>
    scenes
      .map((scene) => [
        /^Scene (\d+)/.exec(scene.getAttribute('aria-label') ?? '')?.[1] ?? '-',
        [...scene.querySelectorAll('h4')].map((title) => title.textContent).join(', '),
      ])
      .filter(([, titles]) => titles)
      .map(([scene, titles]) => `${scene}: ${titles}`)
      .join('; '),
  );
async function stands(page: Page, order: string): Promise<void> {
  await expect.poll(() => shown(page)).toBe(order);
  await expect.poll(stored).toBe(order);
}

const handle = (page: Page, title: string) => button(page, `Move ${title}`);
const row = (page: Page, title: string) => page.locator('li[data-shot]').filter({ hasText: title });
const scene = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const gap = (page: Page) => page.locator('[data-gap]');
const said = (page: Page, sentence: string) =>
  expect.poll(() => page.locator('p[aria-live=assertive]').textContent()).toBe(sentence);
/** A point of an element, so far down in it. */
async function pointIn(element: Locator, down: number): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height * down };
}
async function drag(page: Page, title: string, to: Locator, down: number): Promise<void> {
  const from = await pointIn(handle(page, title), 0.5);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 6);
  await gap(page).waitFor();
  const point = await pointIn(to, down);
  await page.mouse.move(point.x, point.y, { steps: 4 });
}

test('a row is dragged in its scene, into others and out of them; Escape and Undo take it back', async () => {
  await makeShots(sceneIds[3], 'Sky', 'Sea', 'Gulls');
  await makeShots(sceneIds[7], 'Lens');
  const page = await openScenes();
  await drag(page, 'Sky', row(page, 'Lens'), 0.8);
  // The gap stands at the place, and the row floats.
  await scene(page, 'Scene 7, LAMP ROOM').locator('li[data-shot] + [data-gap]').waitFor();
  expect(await row(page, 'Sky').evaluate((one) => getComputedStyle(one).position)).toBe('fixed');
  await scene(page, 'No scene').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await gap(page).waitFor({ state: 'detached' });
  await page.mouse.up();
  await said(page, 'Taken back.');
  await stands(page, '3: Sky, Sea, Gulls; 7: Lens');

  await drag(page, 'Sky', row(page, 'Gulls'), 0.2);
  await page.mouse.up();
  await success(page, '3A is 2 of 3 now');
  await stands(page, '3: Sea, Sky, Gulls; 7: Lens');
  await hasFocus(handle(page, 'Sky'));

  await drag(page, 'Sky', row(page, 'Lens'), 0.2);
  await page.mouse.up();
  await success(page, '3A is in scene 7 now');
  await said(page, 'Dropped. Scene 7, 1 of 2.');
  await stands(page, '3: Sea, Gulls; 7: Sky, Lens');
  await hasFocus(handle(page, 'Sky'));
  await button(page, 'Undo').last().click();
  await success(page, '3A is back where it was');
  await stands(page, '3: Sea, Sky, Gulls; 7: Lens');

  // A scene without shots, and the shots in none.
  await drag(page, 'Gulls', scene(page, 'Scene 9, COTTAGE'), 0.5);
  await page.mouse.up();
  await stands(page, '3: Sea, Sky; 7: Lens; 9: Gulls');
  await drag(page, 'Lens', scene(page, 'No scene'), 0.5);
  await page.mouse.up();
  await success(page, '7A is in no scene now');
  await stands(page, '3: Sea, Sky; 9: Gulls; -: Lens');
  expect(page.url()).toContain('/shotlist/');
});

test('a finger drags by the handle after a rest; elsewhere it scrolls', async () => {
  await makeShots(sceneIds[3], 'Sky', 'Sea', 'Gulls', 'Foam', 'Rain');
  await makeShots(sceneIds[7], 'Lens');
  const page = await openScenes({ viewport: { ...phone, height: 600 }, hasTouch: true });
  expect(await sidewaysScroll(page)).toBe(0);
  const finger = await fingerOn(page);
  await row(page, 'Sky').evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const from = await pointIn(handle(page, 'Sea'), 0.5);
  const scrolled = await page.evaluate(() => window.scrollY);
  await finger.down(from);
  await gap(page).waitFor();
  const to = await pointIn(row(page, 'Gulls'), 0.9);
  await finger.move({ x: to.x, y: (from.y + to.y) / 2 });
  await finger.move(to);
  await said(page, 'Scene 3, 3 of 5.');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await finger.up();
  await stands(page, '3: Sky, Gulls, Sea, Foam, Rain; 7: Lens');

  // The page goes on scrolling after the finger is gone, so this comes last.
  const text = await pointIn(row(page, 'Sea'), 0.5);
  await finger.down(text);
  for (const step of [20, 60, 120, 180]) await finger.move({ x: text.x, y: text.y - step });
  await finger.up();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled + 100);
  expect(await gap(page).count()).toBe(0);
});

test('keys lift a row, move it across scenes, drop it and take it back, and each step is said', async () => {
  await makeShots(sceneIds[3], 'Sky', 'Sea');
  await makeShots(sceneIds[7], 'Lens');
  const page = await openScenes();
  const press = async (key: string, sentence: string) => {
    await page.keyboard.press(key);
    await said(page, sentence);
    await hasFocus(handle(page, 'Sky'));
  };
  await handle(page, 'Sky').focus();
  await press('Space', 'Lifted 3A Sky, 1 of 2 in scene 3.');
  await press('ArrowDown', 'Scene 3, 2 of 2.');
  await press('ArrowDown', 'Scene 7, 1 of 2.');
  expect(await shown(page)).toBe('3: Sea; 7: Sky, Lens');
  await press('ArrowDown', 'Scene 7, 2 of 2.');
  await press('ArrowDown', 'Scene 9, 1 of 1.');
  await press('ArrowDown', 'No scene, 1 of 1.');
  await press('ArrowUp', 'Scene 9, 1 of 1.');
  expect(await violations(page)).toEqual([]);
  await press('Escape', 'Taken back.');
  await stands(page, '3: Sky, Sea; 7: Lens');

  await press('Space', 'Lifted 3A Sky, 1 of 2 in scene 3.');
  await press('ArrowDown', 'Scene 3, 2 of 2.');
  await press('ArrowDown', 'Scene 7, 1 of 2.');
  await press('Space', 'Dropped. Scene 7, 1 of 2.');
  await stands(page, '3: Sea; 7: Sky, Lens');
  await hasFocus(handle(page, 'Sky'));

  // Tab drops, and goes on.
  await press('Space', 'Lifted 3A Sky, 1 of 2 in scene 7.');
  await press('ArrowDown', 'Scene 7, 2 of 2.');
  await page.keyboard.press('Tab');
  await said(page, 'Dropped. Scene 7, 2 of 2.');
  await hasFocus(page.getByRole('link', { name: 'Sky', exact: true }));
  await stands(page, '3: Sea; 7: Lens, Sky');
});

test('a completed shot moves in its scene alone: the refusal is shown, and the row goes back', async () => {
  await makeShots(sceneIds[3], 'Sky', 'Sea');
  await makeShots(sceneIds[7], 'Lens');
  const { data } = (await owner.call('rest', 'shot.list', { id })).body;
  const sky = data.find(({ title }) => title === 'Sky')?._id ?? '';
  await owner.call('rest', 'shot.setStatus', { id: sky, status: 'completed' });
  const page = await openScenes({ expected: [/409 \(Conflict\).*shot\.move/] });
  await drag(page, 'Sky', row(page, 'Lens'), 0.8);
  await page.mouse.up();
  await failure(page, 'Not moved', 'This shot is completed and can no longer be changed');
  await stands(page, '3: Sky, Sea; 7: Lens');
  await drag(page, 'Sky', row(page, 'Sea'), 0.8);
  await page.mouse.up();
  await stands(page, '3: Sea, Sky; 7: Lens');
});

test('a list of 120 shots scrolls along with a row that is dragged, or moved by keys', async () => {
  const titles = Array.from({ length: 119 }, (_, at) => `Idea ${at + 1}`);
  await owner.call('rest', 'shot.createDrafts', { projectId: id, titles: titles.slice(0, 100) });
  await owner.call('rest', 'shot.createDrafts', { projectId: id, titles: titles.slice(100) });
  await makeShots(sceneIds[3], 'Sky');
  const page = await openScenes({ viewport: desktop });
  const from = await pointIn(handle(page, 'Sky'), 0.5);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, 898, { steps: 3 });
  await page.waitForFunction(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
  const last = await pointIn(row(page, 'Idea 119'), 0.8);
  await page.mouse.move(last.x, last.y, { steps: 2 });
  await said(page, 'No scene, 120 of 120.');
  await page.mouse.up();
  await success(page, '3A is in no scene now');
  await expect.poll(async () => (await stored()).endsWith('Idea 119, Sky')).toBe(true);

  await handle(page, 'Sky').focus();
  await page.keyboard.press('Space');
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowUp');
  await said(page, 'No scene, 90 of 120.');
  await hasFocus(handle(page, 'Sky'));
  const { y } = await pointIn(handle(page, 'Sky'), 0.5);
  expect([y > 0, y < 900]).toEqual([true, true]);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await stored()).includes('Idea 89, Sky, Idea 90')).toBe(true);
});

const sceneOrder = async () => (await owner.call('rest', 'scene.list', { id })).body.data.map(({ number }) => number);
const shownScenes = (page: Page) =>
  page
    .locator('main section[data-scene]')
    .evaluateAll((all) => all.map((one) => /^Scene (\d+)/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? '-'));
const sceneHandle = (page: Page, number: string) => button(page, `Move scene ${number}`);

test('a scene is dragged before others; Escape and Undo take it back', async () => {
  await makeShots(sceneIds[3], 'Sky', 'Sea');
  const page = await openScenes();
  const dragTo = async (to: string) => {
    const from = await pointIn(sceneHandle(page, '9'), 0.5);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 6);
    const point = await pointIn(scene(page, to), 0.2);
    await page.mouse.move(from.x, point.y, { steps: 4 });
  };
  await dragTo('Scene 3, HEADLAND');
  await expect.poll(() => shownScenes(page)).toEqual(['9', '3', '7']);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => shownScenes(page)).toEqual(['3', '7', '9']);
  await dragTo('Scene 3, HEADLAND');
  await page.mouse.up();
  await success(page, 'Scene 9 moved');
  expect(await sceneOrder()).toEqual(['9', '3', '7']);
  expect(await shownScenes(page)).toEqual(['9', '3', '7']);
  await button(page, 'Undo').click();
  await success(page, 'Scene 9 is back where it was');
  expect(await sceneOrder()).toEqual(['3', '7', '9']);
});

test('keys lift a scene, move it, drop it and take it back, and each step is said', async () => {
  await makeShots(sceneIds[3], 'Sky', 'Sea');
  const page = await openScenes();
  await sceneHandle(page, '3').focus();
  await page.keyboard.press('Space');
  await said(page, 'Lifted scene 3, 1 of 3.');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await said(page, '2 of 3.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await said(page, '3 of 3.');
  await hasFocus(sceneHandle(page, '3'));
  await page.keyboard.press('Escape');
  await said(page, 'Taken back.');
  expect(await shownScenes(page)).toEqual(['3', '7', '9']);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await success(page, 'Scene 3 moved');
  expect(await sceneOrder()).toEqual(['7', '3', '9']);
  await hasFocus(sceneHandle(page, '3'));
});
