import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { phone } from '../support/browser';
import { delayAnswer, loseSecondAnswer } from '../support/delayed-answer';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { success, unreachable } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});

const TITLE = 'The Lighthouse Keeper';
const newProject = async () => (await makeProject(owner, { projectTitle: TITLE }))._id;
const stored = async (id: string) => (await owner.call('rest', 'shot.list', { id, limit: 500 })).body.data;
const titlesOf = async (id: string) => (await stored(id)).map(({ title }) => title).sort();

async function openImport(page: Page): Promise<void> {
  await button(page, `Project menu of ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Import CSV', exact: true }).click();
  await page.getByRole('dialog', { name: 'Import CSV' }).waitFor();
}

const choose = (page: Page, csv: string | Buffer, name = 'shots.csv') =>
  dialog(page)
    .getByLabel('Choose file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
const importing = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const line = (page: Page, number: number) => dialog(page).locator(`[data-line="${number}"]`);
const matchByHand = async (page: Page) => importing(page, 'Match by hand').click();

test.each([
  ['desktop', undefined],
  ['phone', phone],
] as const)('tells 3 wrong lines of 10, imports the others, and gives the wrong ones back: %s', async (_, viewport) => {
  const id = await newProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, ...(viewport && { viewport }) });
  await openImport(page);
  const right = Array.from({ length: 7 }, (_, at) => `Scene ${at},2031-05-01,0${at}:00,0${at}:30,Cape Point,Planned,x`);
  const wrong = ['Late,tbd,6,7,Cape Point,Planned,x', ',2031-05-01,6,7,Cape Point,Planned,x', 'Lost,,,,,Planned,x'];
  await choose(page, ['Title,Date,Start,End,Platz,Status,My own', ...right, ...wrong].join('\n'));
  await hasFocus(dialog(page).getByRole('heading', { name: 'shots.csv' }));
  // The place is under a heading that is not known.
  await importing(page, 'Import 0 shots').waitFor();
  await dialog(page).getByText('Not taken: Platz, My own.').waitFor();
  await importing(page, 'Match by hand').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await hasFocus(dialog(page).getByLabel('Headings', { exact: true }));
  await dialog(page).getByLabel('Platz', { exact: true }).selectOption('Place');
  await dialog(page).getByText('Not taken: My own.').waitFor();
  await dialog(page).getByText('7 shots, 3 wrong lines.').waitFor();
  expect(await line(page, 9).innerText()).toContain('Date: ');
  expect(await line(page, 10).innerText()).toContain('Title: Title is required');
  expect(await line(page, 11).innerText()).toContain('Location');
  const understood = (await line(page, 2).innerText()).split(/\s*\n\s*|\t/);
  expect(understood).toEqual(expect.arrayContaining(['Thu 1 May 2031', '00:00', '00:30']));
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await importing(page, 'Import 7 shots').click();
  await dialog(page).getByText('7 shots imported').waitFor();
  expect(await titlesOf(id)).toEqual(right.map((_, at) => `Scene ${at}`));
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download wrong lines' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  const [head, ...back] = file.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Title,Date,Start,End,Platz,Status,My own,Reason');
  expect(back.map((cells) => cells.replace(/,[^,]*$|,"[^"]*"$/, ''))).toEqual(wrong);
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, `Project menu of ${TITLE}`));
});

test('the export of a project comes back as it was, from pasted text', async () => {
  const [from, to] = [await newProject(), await newProject()];
  await makeShot(owner, from, { ...ahead, title: '=1+1, "quoted"', tags: ['dawn', 'a, b'], description: '<p>A</p>' });
  const sceneIn = async (id: string) =>
    (await owner.call('rest', 'scene.create', { id, title: 'LIGHTHOUSE', number: '12a' })).body.data._id;
  const [sceneId] = [await sceneIn(from), await sceneIn(to)];
  await makeShot(owner, from, { title: 'A draft', gearList: [{ gearlistName: 'Sony FX6' }], sceneId });
  const { page } = await product.open(`/shotlist/${from}`, { as: owner });
  const saved = page.waitForEvent('download');
  await button(page, 'Download as CSV').click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  await page.goto(`/shotlist/${to}`);
  await openImport(page);
  await dialog(page).getByLabel('Paste text').fill(csv);
  await importing(page, 'Show preview').click();
  await importing(page, 'Import 2 shots').click();
  await success(page, '2 shots imported');
  await dialog(page).waitFor({ state: 'detached' });
  const told = async (id: string) => {
    const { data } = (await owner.call('rest', 'shot.list', { id, sort: 'order' })).body;
    const whole = await Promise.all(data.map(({ _id }) => readShot(owner, _id)));
    return whole.map((shot) => ({
      ...{ number: shot.number, title: shot.title, status: shot.status, location: shot.location, tags: shot.tags },
      ...{ start: shot.startDateTime, end: shot.endDateTime, zone: shot.timeZoneId, description: shot.description },
      ...{ scene: shot.sceneNumber, gear: shot.gearList.map(({ gearlistName }) => gearlistName) },
    }));
  };
  expect(await told(to)).toEqual(await told(from));
  expect((await told(to)).map(({ number, scene }) => [number, scene])).toEqual([
    ['12aA', '12a'],
    ['1', null],
  ]);

  // Undo takes back what is still as it came; Redo imports it again.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await success(page, '2 shots taken back');
  expect(await titlesOf(to)).toEqual([]);
  await page.keyboard.press('Control+Shift+z');
  await success(page, '2 shots imported');
  expect((await told(to)).map(({ number }) => number)).toEqual(['12aA', '1']);
  const [shot] = (await owner.call('rest', 'shot.list', { id: to, sort: 'order' })).body.data;
  await owner.call('rest', 'shot.update', { id: shot?._id ?? '', title: 'Of another' });
  await page.keyboard.press('Control+z');
  await page.getByText('1 of 2 taken back; 12aA was changed meanwhile').waitFor();
  expect(await titlesOf(to)).toEqual(['Of another']);
});

test("a photographer's times of day without ends wait in Grid, and Undo takes them away", async () => {
  const id = await newProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await openImport(page);
  await choose(page, 'Time,Shot,Location,Must\n14:00,Ceremony,Garden,x\n14:45,Group photos,Terrace,x\n,Rings,Vestry,');
  await dialog(page).getByText('3 shots.').waitFor();
  expect(await dialog(page).getByText('Its times are not whole, and wait in Grid').count()).toBe(2);
  await importing(page, 'Import 3 shots').click();
  await page.getByText('Times of 2 shots are not whole, and wait in Grid on this device').waitFor();
  await page.getByRole('radio', { name: 'Grid', exact: true }).check();
  const starts = () => page.getByRole('gridcell', { name: /^14:/ }).allTextContents();
  await expect.poll(starts).toEqual(['14:00', '14:45']);
  await page.getByText('2 cells unfinished, kept on this device').waitFor();
  await button(page, 'Undo').first().click();
  await expect.poll(() => titlesOf(id)).toEqual([]);
  await expect.poll(starts).toEqual([]);
  const kept = await page.evaluate(() => Object.values({ ...localStorage }).some((text) => text.includes('14:45')));
  expect(kept).toBe(false);
});

test('headings below titles are found, and another line can be chosen for them', async () => {
  const id = await newProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await openImport(page);
  await choose(page, 'Night boat\nDay 2 of 3\n\nTitle, Gear\nKeeper, "Gimbal, tripod"\nLamp,\n');
  await importing(page, 'Import 2 shots').waitFor();
  await dialog(page).getByText('2 lines, 2 title rows passed over').waitFor();
  await matchByHand(page);
  const headings = dialog(page).getByLabel('Headings', { exact: true });
  expect(await headings.locator('option:checked').innerText()).toBe('Line 4: Title, Gear');
  await headings.selectOption('No line has headings');
  await importing(page, 'Import 5 shots').waitFor();
  await headings.selectOption('Line 4: Title, Gear');
  await importing(page, 'Import 2 shots').click();
  await success(page, '2 shots imported');
  expect(await titlesOf(id)).toEqual(['Keeper', 'Lamp']);
});

test('a scene that the project does not have is made, told at its line, or its column left out', async () => {
  const id = await newProject();
  await owner.call('rest', 'scene.create', { id, title: 'LIGHTHOUSE', number: '12A' });
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await openImport(page);
  await choose(page, 'Sc. No.,Title\n12a,One\n13,Two\n,Three');
  await importing(page, 'Import 3 shots').waitFor();
  expect(await line(page, 3).innerText()).toContain('and scene 13');
  const makes = dialog(page).getByRole('checkbox', { name: 'Make 1 missing scene' });
  await makes.uncheck();
  await importing(page, 'Import 2 shots').waitFor();
  expect(await line(page, 3).innerText()).toContain('No scene 13');
  expect(await line(page, 3).innerText()).toContain('Sc. No.: There is no scene 13 in this project');
  await matchByHand(page);
  await dialog(page).getByLabel('Sc. No.', { exact: true }).selectOption('Left out');
  await importing(page, 'Import 3 shots').waitFor();
  await dialog(page).getByLabel('Sc. No.', { exact: true }).selectOption('Scene');
  await makes.check();
  await importing(page, 'Import 3 shots').click();
  await success(page, '3 shots imported');
  const told = (await stored(id)).map(({ number, title, sceneNumber }) => [number, title, sceneNumber]);
  expect(told.sort()).toEqual([
    ['1', 'Three', null],
    ['12AA', 'One', '12A'],
    ['13A', 'Two', '13'],
  ]);
  // Undo takes the scene away with its shot; one that was there before stays. Redo makes it again.
  const scenes = async () =>
    (await owner.call('rest', 'scene.list', { id })).body.data.map(({ number, shotCount }) => [number, shotCount]);
  await page.keyboard.press('Control+z');
  await success(page, '3 shots taken back');
  expect(await scenes()).toEqual([['12A', 0]]);
  await page.keyboard.press('Control+Shift+z');
  await success(page, '3 shots imported');
  expect(await scenes()).toEqual([
    ['12A', 1],
    ['13', 1],
  ]);
});

test('the scenes that do not load are told, and nothing is imported without them', async () => {
  const id = await newProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, expected: [/scene\.list|ERR_FAILED/] });
  await openImport(page);
  await page.route(/scene\.list/, (route) => route.abort());
  await choose(page, 'Scene,Title\n12,One');
  await dialog(page).getByRole('alert').filter({ hasText: unreachable }).waitFor();
  expect(await importing(page, 'Import 0 shots').isDisabled()).toBe(true);
  await matchByHand(page);
  await dialog(page).getByLabel('Scene', { exact: true }).selectOption('Left out');
  await importing(page, 'Import 1 shot').waitFor();
});

test('a lost answer in the middle: says what is imported, goes on, and makes nothing twice', async () => {
  const id = await newProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, expected: [/shot\.createMany|ERR_FAILED/] });
  await openImport(page);
  await choose(page, ['Title', ...Array.from({ length: 450 }, (_, at) => `Line ${at + 2}`)].join('\n'));
  const calls = await loseSecondAnswer(page, '**/trpc/shot.createMany**');
  await importing(page, 'Import 450 shots').click();
  const told = dialog(page).getByRole('alert').filter({ hasText: 'The import has stopped' });
  await told.getByText(unreachable).waitFor();
  await told.getByText('Imported: lines 2 – 201. Import again makes nothing twice.').waitFor();
  // It is still there after the dialog was closed.
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await openImport(page);
  await importing(page, 'Import 250 shots').click();
  await success(page, '450 shots imported');
  expect(calls()).toBe(4);
  expect(await titlesOf(id)).toEqual(Array.from({ length: 450 }, (_, at) => `Line ${at + 2}`).sort());
});

test('an import that runs asks before it is left, and goes on', async () => {
  const id = await newProject();
  const { page } = await product.open('/projects', { as: owner });
  await page.locator(`main a[href="/shotlist/${id}"]`).first().click();
  await openImport(page);
  await choose(page, ['Title', ...Array.from({ length: 250 }, (_, at) => `Line ${at + 2}`)].join('\n'));
  const first = await delayAnswer(page, /shot\.createMany/);
  await importing(page, 'Import 250 shots').click();
  await first.arrived;
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await page.evaluate(() => history.back());
  await question.getByText('The import is still running.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/shotlist/${id}`);
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/projects');
  first.release();
  await expect.poll(async () => (await titlesOf(id)).length).toBe(250);
});

test('a number that was taken meanwhile is told at its line, and the others go on', async () => {
  product.mayComplain();
  const id = await newProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await openImport(page);
  await choose(page, 'Title,Number\nOne,7A\nTwo,8');
  await importing(page, 'Import 2 shots').waitFor();
  let isTaken = false;
  await page.route('**/trpc/shot.createMany**', async (route) => {
    if (!isTaken) await makeShot(owner, id, { title: 'Taken', number: '7a' });
    isTaken = true;
    await route.continue();
  });
  await importing(page, 'Import 2 shots').click();
  await dialog(page).getByText('No line was imported.').waitFor();
  expect(await line(page, 2).innerText()).toContain('Number is already taken');
  await importing(page, 'Import 1 shot').click();
  await dialog(page).getByText('1 shot imported').waitFor();
  expect(await titlesOf(id)).toEqual(['Taken', 'Two']);
});
