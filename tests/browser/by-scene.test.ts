import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { phone, type VisitOptions } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
const TITLE = 'The Lamp Room';
let owner: Person;
let member: Person;
let id: string;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  member = await product.person('Mira Sol');
});
beforeEach(async () => {
  ({ _id: id } = await makeProject(owner, { projectTitle: TITLE }));
});

const headland = { number: '3', title: 'HEADLAND', intExt: 'EXT', dayPart: 'DAWN', synopsis: 'He reads the sky.' };
const lamp = { number: '7', title: 'LAMP ROOM', intExt: 'INT' };
const names = { headland: 'Scene 3, EXT. HEADLAND – DAWN', lamp: 'Scene 7, INT. LAMP ROOM' };
const makeScene = async (fields: { title: string; number: string }): Promise<string> =>
  (await owner.call('rest', 'scene.create', { id, ...fields })).body.data._id;
const scenes = async () => (await owner.call('rest', 'scene.list', { id })).body.data.map(({ number }) => number);

/** By scene of the project. */
async function openScenes(as: Person, options: VisitOptions = {}): Promise<Page> {
  const stored = { [`fl_view:${id}`]: 'scene' };
  const { page } = await product.open(`/shotlist/${id}`, { as, stored, ...options });
  await page.locator('section h3, main h3').first().waitFor();
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const regions = (page: Page) => page.locator('main section[aria-label^="Scene"], main section[aria-label="No scene"]');
const order = (page: Page) =>
  regions(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
const titles = (scene: Locator) => scene.getByRole('heading', { level: 4 }).allTextContents();
const choose = async (page: Page, menu: string, item: string) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('scenes stand in their order with their shots, those in no scene last', async () => {
  const first = await makeScene(headland);
  await makeScene(lamp);
  const at = (from: string, to: string) => ({
    ...{ startDateTime: `2031-05-02T${from}:00+02:00`, endDateTime: `2031-05-02T${to}:00+02:00`, status: 'upcoming' },
    timeZoneId: 'Africa/Johannesburg',
  });
  await makeShot(owner, id, { title: 'Stray', ...ahead });
  await makeShot(owner, id, { title: 'Late', sceneId: first, ...at('09:00', '11:00') });
  await makeShot(owner, id, { title: 'Early', sceneId: first, ...at('05:30', '06:45') });
  const page = await openScenes(owner, { timezoneId: 'Africa/Johannesburg' });
  await expect.poll(() => order(page)).toEqual([names.headland, names.lamp, 'No scene']);
  const scene = region(page, names.headland);
  // The order is the project's, not that of time.
  expect(await titles(scene)).toEqual(['Late', 'Early']);
  await scene.getByText('2 shots · 3 h 15 min').waitFor();
  await scene.getByText(headland.synopsis).waitFor();
  const row = scene.getByRole('listitem').filter({ hasText: 'Early' });
  for (const words of ['3B', '05:30 – 06:45', 'Fri 2 May', 'Cape Point Lighthouse, Cape Town', 'Upcoming'])
    await row.getByText(words, { exact: true }).waitFor();
  await page.getByText('2 scenes, 3 shots').waitFor();
  expect(await titles(region(page, 'No scene'))).toEqual(['Stray']);
  expect(await violations(page)).toEqual([]);

  await button(page, 'Complete Early').click();
  await row.getByText('Completed', { exact: true }).waitFor();
  await hasFocus(button(page, 'Reopen Early'));
  await row.getByRole('link', { name: 'Early' }).click();
  await page.getByRole('heading', { name: '3B Early' }).waitFor();
  await page.getByText(names.headland, { exact: true }).locator('visible=true').waitFor();
  await page.goBack();
  await scene.waitFor();

  await region(page, names.lamp).getByRole('link', { name: 'Add a shot' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Scene' }).inputValue()).toBe('7, INT. LAMP ROOM');
  await page.getByLabel('Title', { exact: true }).fill('Lens');
  await button(page, 'Save and finish').click();
  await expect.poll(async () => (await owner.call('rest', 'scene.list', { id })).body.data[1]?.shotCount).toBe(1);
});

test('a row has its time, the viewer’s own and its place, whatever the width', async () => {
  const sceneId = await makeScene(headland);
  const times = { startDateTime: '2031-05-02T05:30:00+02:00', endDateTime: '2031-05-02T06:45:00+02:00' };
  await makeShot(owner, id, {
    title: 'Early',
    sceneId,
    ...times,
    status: 'upcoming',
    timeZoneId: 'Africa/Johannesburg',
  });
  const page = await openScenes(owner, { timezoneId: 'Asia/Kathmandu' });
  const row = region(page, names.headland).getByRole('listitem');
  const place = row.getByText('Cape Point Lighthouse, Cape Town');
  for (const width of [1280, 1024, 700, 699, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const own = row.getByText('09:15 your time');
    await own.waitFor();
    const boxes = [row.getByText('05:30 – 06:45'), row.getByRole('link', { name: 'Early' }), own, place];
    const [time, title, yours, where] = await Promise.all(boxes.map((one) => one.boundingBox()));
    if (width >= 700) {
      expect([width, title?.y]).toEqual([width, time?.y]);
      expect((yours?.x ?? 0) + (yours?.width ?? 0), `${width}`).toBeLessThanOrEqual(title?.x ?? 0);
    }
    expect(where?.width, `${width}`).toBeGreaterThanOrEqual(96);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('a title keeps its room beside all that a row may say', async () => {
  const place = { name: 'Cape Point', address: 'Cape Point', lat: -34.35, lng: 18.49 };
  const title = 'The keeper climbs the stairwell of the lighthouse';
  await makeShot(owner, id, {
    ...{ ...ahead, title, locationData: place, lightWish: 'night', priority: 'must' },
    ...{ lens: '100 mm macro', movement: 'Push in', shotTypes: [{ name: 'Extreme Close-up' }] },
  });
  const page = await openScenes(owner);
  const row = page.getByRole('listitem').filter({ hasText: title });
  for (const width of [1440, 1200, 1101, 1024, 901]) {
    await page.setViewportSize({ width, height: 900 });
    await row.getByText('Misses night').waitFor();
    for (const part of [row.getByRole('heading'), row.getByText('Cape Point Lighthouse, Cape Town')])
      expect((await part.boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(100);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('on a phone what leads to the first scene, a new one first, leaves the first shot high up', async () => {
  const shot = await makeShot(owner, id, ahead);
  const page = await openScenes(owner, { viewport: phone });
  await page.getByRole('heading', { name: 'No scenes yet' }).waitFor();
  const row = page.locator(`[data-shot="${shot._id}"]`);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    expect((await row.boundingBox())?.y).toBeLessThan(300);
    const [first, second] = [
      await button(page, 'New scene').boundingBox(),
      await button(page, 'Import a script').boundingBox(),
    ];
    expect([second?.y, (second?.x ?? 0) > (first?.x ?? 0)]).toEqual([first?.y, true]);
  }
  // A wrong completion takes one press.
  await button(page, `Complete ${shot.title}`).click();
  await button(page, `Reopen ${shot.title}`).click();
  await button(page, `Complete ${shot.title}`).waitFor();
  await expect.poll(async () => (await readShot(owner, shot._id)).status).toBe('upcoming');
});

test('the first scene is made, then others, changed, moved and deleted; its shots stay', async () => {
  const page = await openScenes(owner, { expected: [/409 \(Conflict\).*scene\.create/] });
  await page.getByRole('heading', { name: 'No scenes yet' }).waitFor();
  await button(page, 'Import a script').click();
  await page.getByRole('dialog', { name: 'Import a script' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, 'New scene').click();
  const form = page.getByRole('dialog', { name: 'New scene' });
  await form.getByRole('button', { name: 'Create scene' }).click();
  await form.getByText('Scene title is required').waitFor();
  await form.getByLabel('Title', { exact: true }).fill('LAMP ROOM');
  await form.getByLabel('Int./Ext.').selectOption('INT');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create scene' }).click();
  await success(page, 'Scene 1 created');
  await region(page, 'Scene 1, INT. LAMP ROOM').waitFor();

  await choose(page, `Project menu of ${TITLE}`, 'New scene');
  await form.getByLabel('Title', { exact: true }).fill('COTTAGE');
  await form.getByLabel('Number').fill('1');
  await form.getByRole('button', { name: 'Create scene' }).click();
  await form.getByText('Scene number is already taken').waitFor();
  await hasFocus(form.getByLabel('Number'));
  await form.getByLabel('Number').fill('9');
  await form.getByRole('button', { name: 'Create scene' }).click();
  await region(page, 'Scene 9, COTTAGE').waitFor();
  await form.waitFor({ state: 'detached' });

  await choose(page, 'Scene menu of 9', 'Edit scene');
  const edit = page.getByRole('dialog', { name: 'Edit scene' });
  expect(await edit.getByLabel('Number').inputValue()).toBe('9');
  await edit.getByLabel('Time of day').fill('DAY');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await region(page, 'Scene 9, COTTAGE – DAY').waitFor();
  await edit.waitFor({ state: 'detached' });

  await choose(page, 'Scene menu of 1', 'Move down');
  await expect.poll(() => order(page)).toEqual(['Scene 9, COTTAGE – DAY', 'Scene 1, INT. LAMP ROOM']);
  await page.getByRole('status').filter({ hasText: 'Scene 1 is now 2 of 2.' }).waitFor({ state: 'attached' });
  await hasFocus(button(page, 'Scene menu of 1'));
  expect(await scenes()).toEqual(['9', '1']);

  const [, sceneId] = (await owner.call('rest', 'scene.list', { id })).body.data.map(({ _id }) => _id);
  const { _id: shotId } = await makeShot(owner, id, { title: 'Lens', sceneId, ...ahead });
  await region(page, 'Scene 1, INT. LAMP ROOM').getByRole('link', { name: 'Lens' }).waitFor();
  await choose(page, 'Scene menu of 1', 'Delete scene');
  await page.getByText('Its shot stays, in no scene.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete scene' }).click();
  await region(page, 'No scene').getByRole('link', { name: 'Lens' }).waitFor();
  await expect.poll(() => order(page)).toEqual(['Scene 9, COTTAGE – DAY', 'No scene']);
  await hasFocus(button(page, 'Scene menu of 9'));
  expect(await readShot(owner, shotId)).toMatchObject({ sceneId: null, number: '1A' });
});

test('a menu gives the focus back though the pointer moves over its list while that fades', async () => {
  await makeScene(headland);
  await makeScene(lamp);
  const page = await openScenes(owner);
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
  await choose(page, 'Scene menu of 3', 'Move down');
  await page.mouse.move(5, 5, { steps: 4 });
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => order(page)).toEqual([names.lamp, names.headland]);
  await hasFocus(button(page, 'Scene menu of 3'));
});

test.each([
  ['desktop', undefined],
  ['phone', phone],
] as const)('a shot goes to the end of another scene, and Undo takes it back: %s', async (_, viewport) => {
  const [from, to] = [await makeScene(headland), await makeScene(lamp)];
  for (const title of ['Sky', 'Sea', 'Gulls']) await makeShot(owner, id, { title, sceneId: from, ...ahead });
  await makeShot(owner, id, { title: 'Lens', sceneId: to, ...ahead });
  const page = await openScenes(owner, viewport && { viewport });
  expect(await sidewaysScroll(page)).toBe(0);
  await choose(page, 'Shot menu of Sea', 'Move to scene…');
  const form = page.getByRole('dialog', { name: 'Move to scene' });
  await form.getByLabel('Scene', { exact: true }).selectOption({ label: names.lamp });
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Move shot' }).click();
  await success(page, '3B is in scene 7 now');
  await expect.poll(() => titles(region(page, names.lamp))).toEqual(['Lens', 'Sea']);
  await hasFocus(page.getByRole('link', { name: 'Sea', exact: true }));
  await button(page, 'Undo').click();
  await expect.poll(() => titles(region(page, names.headland))).toEqual(['Sky', 'Sea', 'Gulls']);
  await success(page, '3B is back where it was');
  await choose(page, 'Shot menu of Sky', 'Duplicate');
  await success(page, 'Duplicated as a draft');
  await expect.poll(() => titles(region(page, names.headland))).toEqual(['Sky', 'Sky', 'Sea', 'Gulls']);
  if (viewport !== phone) return;
  await choose(page, 'Scene menu of 7', 'Add a shot');
  await page.waitForURL(`**/createshot?projectId=${id}&sceneId=${to}`);
});

test('a member sees the scenes of their shots, and changes nothing', async () => {
  const [first, second] = [await makeScene(headland), await makeScene(lamp)];
  await makeShot(owner, id, { title: 'Sky', sceneId: first, ...ahead });
  // Its scene has nothing that a member sees.
  await makeShot(owner, id, { title: 'Sketch', sceneId: second });
  await owner.call('rest', 'project.share', { id, email: member.email, name: member.name });
  const page = await openScenes(member);
  await expect.poll(() => order(page)).toEqual([names.headland]);
  await button(page, 'Shot menu of Sky').click();
  await page.getByRole('menuitem', { name: 'View shot' }).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  for (const name of ['New scene', 'Scene menu of 3', 'Complete Sky', 'Move Sky'])
    expect(await button(page, name).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Add a shot' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('each project opens in the view that was last chosen there on this device', async () => {
  await makeShot(owner, id, { title: 'Sky', ...ahead });
  const { _id: other } = await makeProject(owner, { projectTitle: 'Harbour' });
  await makeShot(owner, other, { title: 'Sea', ...ahead });
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await page.getByRole('radio', { name: 'By scene' }).check();
  await region(page, 'No scene').waitFor();
  await page.reload();
  await region(page, 'No scene').waitFor();
  await page.goto(`/shotlist/${other}`);
  await page.getByRole('link', { name: 'Sea', exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: 'By time' }).isChecked()).toBe(true);
});

test('a chosen view is marked at once, and the one before stays until its rows are drawn', async () => {
  await makeShot(owner, id, { title: 'Sky', ...ahead });
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  const radio = page.getByRole('radio', { name: 'By scene' });
  await page.getByRole('tab', { name: /^Upcoming/ }).waitFor();
  const atOnce = await radio.evaluate((input: HTMLInputElement) => {
    input.click();
    return {
      isChecked: input.checked,
      isShown: input.isConnected,
      tabs: document.querySelectorAll('[role=tab]').length,
    };
  });
  expect(atOnce).toEqual({ isChecked: true, isShown: true, tabs: 1 });
  await region(page, 'No scene').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await radio.isChecked()).toBe(true);
});
