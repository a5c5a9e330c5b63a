import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { delayAnswer } from '../support/delayed-answer';
import {
  cell,
  cellsOf,
  column,
  copyText,
  day,
  oneDay,
  openGrid,
  rows,
  saved,
  sortBy,
  tells,
} from '../support/grid-page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.grid;
let person: Person;

beforeAll(async () => {
  person = await product.person('Ines Duarte');
});

test('25 pasted titles get times and places and are published by keys alone, in at most 40 steps', async () => {
  const project = await makeProject(person, { projectTitle: 'First Stride', ...oneDay });
  const { page } = await product.visit({ as: person, timezoneId: 'Africa/Johannesburg' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/shotlist/${project._id}`);
  const titles = Array.from({ length: 25 }, (_, at) => `Shot ${at + 1}`);
  let steps = 0;
  const press = async (key: string) => {
    steps += 1;
    await page.keyboard.press(key);
  };
  const type = async (words: string) => {
    steps += 1;
    await page.keyboard.type(words);
  };
  await copyText(page, titles.join('\n'));

  // The view is chosen by keys too.
  await page.getByRole('radio', { name: messages.shotViews.time }).focus();
  // The arrows go around: the board is the last view, the grid stands before it.
  await press('ArrowLeft');
  await press('ArrowLeft');
  await page.getByText(text.firstRow).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await press('Control+v');
  await expect.poll(() => rows(page).count()).toBe(26);
  await saved(page);
  // The pasted block is selected. Durations first: each row begins at the end of the one above.
  await press('ArrowRight');
  await press('ArrowRight');
  await type('06:00');
  await press('Tab');
  await press('Control+Shift+ArrowDown');
  await press('Shift+ArrowUp');
  await type('20');
  await press('Control+Enter');
  await expect.poll(() => cell(page, 24, column.start).textContent()).toBe('14:00');
  await press('Control+Home');
  for (let right = 0; right < 6; right += 1) await press('ArrowRight');
  await type('Stellenbos');
  await page.getByRole('option').first().waitFor();
  await press('ArrowDown');
  await press('Enter');
  await press('ArrowUp');
  await press('Control+Shift+ArrowDown');
  await press('Shift+ArrowUp');
  await press('Control+d');
  await page.getByRole('button', { name: text.publishReady(25) }).waitFor();
  // Out of the grid, past the columns, to the button before them.
  await press('Shift+F6');
  await press('Shift+Tab');
  await press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text.publishReady(25));
  await press('Enter');
  await page.getByRole('alertdialog', { name: text.publishTitle(25) }).waitFor();
  await press('Tab');
  await press('Enter');
  await page.getByText(text.published(25)).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  expect(steps).toBeLessThanOrEqual(40);

  const { data } = (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body;
  expect(data.map(({ title }) => title)).toEqual(titles);
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['upcoming']));
  expect(data[0]).toMatchObject({ startDateTime: `${day}T04:00:00.000Z`, endDateTime: `${day}T04:20:00.000Z` });
  expect(data[24]).toMatchObject({ endDateTime: `${day}T12:20:00.000Z`, location: data[0]?.location });
  expect(data.every(({ locationData }) => locationData !== null)).toBe(true);
});

test('a refused cell stays as typed with its sentence, and the others are saved', async () => {
  const project = await makeProject(person, { projectTitle: 'Refusals', ...oneDay });
  const times = { startDateTime: `${day}T06:00`, endDateTime: `${day}T06:30` };
  const shot = await makeShot(person, project._id, { title: 'Lamp lit', ...times });
  const page = await openGrid(product, project._id, { as: person });
  await cell(page, 0, column.start).click();
  await page.keyboard.type('24:10');
  await page.keyboard.press('Enter');
  const start = cell(page, 0, column.start);
  expect(await start.getAttribute('aria-invalid')).toBe('true');
  expect(await start.textContent()).toBe('24:10');
  const note = await start.getAttribute('aria-describedby');
  expect(await page.locator(`#${note}`).textContent()).toBe(messages.shot.timePattern);
  await cell(page, 0, column.end).click();
  await page.keyboard.type('06:00');
  await page.keyboard.press('Enter');
  await page.getByText(text.another(messages.shot.timePattern, 1)).waitFor();
  await page.getByText(text.notSaved(2)).waitFor();
  await cell(page, 0, column.title).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Lamp out');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readShot(person, shot._id)).title).toBe('Lamp out');
  // Leaving asks, since two cells are not saved.
  await page.getByRole('link', { name: messages.shotList.back }).click();
  await page.getByRole('alertdialog', { name: text.leaveTitle }).waitFor();
  await page.keyboard.press('Escape');
  // So does another view, which shows none of them.
  const view = page.getByRole('radio', { name: messages.shotViews.time });
  await view.click();
  await page.getByRole('alertdialog', { name: text.leaveTitle }).waitFor();
  await page.keyboard.press('Escape');
  expect(await view.isChecked()).toBe(false);
  await page.getByRole('button', { name: text.goTo }).click();
  await page.keyboard.type('07:00');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readShot(person, shot._id)).startDateTime).toBe(`${day}T05:00:00.000Z`);
  await page.getByText(text.notSaved(1)).waitFor({ state: 'detached' });
  await saved(page);
});

test('a row is published with what another person has changed of it', async () => {
  const project = await makeProject(person, { projectTitle: 'Elsewhere', ...oneDay });
  const times = { startDateTime: `${day}T06:00`, endDateTime: `${day}T07:00`, location: 'Pier' };
  const shot = await makeShot(person, project._id, { title: 'Lamp lit', ...times });
  const page = await openGrid(product, project._id, { as: person, alone: true });
  await person.call('rest', 'shot.update', { id: shot._id, title: 'Lamp of another' });
  await cell(page, 0, column.ready).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readShot(person, shot._id)).status).not.toBe('draft');
  await expect.poll(() => cell(page, 0, column.title).textContent()).toBe('Lamp of another');
});

test('a read of the list that is older than a save does not undo it', async () => {
  const project = await makeProject(person, { projectTitle: 'Older read', ...oneDay });
  await makeShot(person, project._id, { title: 'Lamp lit' });
  const page = await openGrid(product, project._id, { as: person });
  const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const read = await delayAnswer(page, /\/trpc\/[^?]*shot\.list/);
  // The server tells the page that another client made a shot, and the page reads its list again.
  await makeShot(person, project._id, { title: 'Gulls' });
  await read.arrived;
  const answer = page.waitForResponse(/shot\.updateMany/);
  await cell(page, 0, column.title).click();
  await page.keyboard.type('Lamp out');
  await page.keyboard.press('Enter');
  await (await answer).finished();
  await frame();
  read.release();
  await read.passed;
  await frame();
  expect(await cell(page, 0, column.title).textContent()).toBe('Lamp out');
});

test('a change that is undone before it is sent leaves nothing behind, and rows are saved side by side', async () => {
  const project = await makeProject(person, { projectTitle: 'Second thoughts', ...oneDay });
  const shot = await makeShot(person, project._id, { title: 'Lamp lit' });
  const other = await makeShot(person, project._id, { title: 'Gulls' });
  const page = await openGrid(product, project._id, { as: person });
  // One call of a row at a time: what is typed into it meanwhile waits for its answer.
  const save = await delayAnswer(page, /shot\.updateMany/);
  await cell(page, 0, column.title).click();
  await page.keyboard.type('Lamp out');
  await page.keyboard.press('Enter');
  await save.arrived;
  await page.keyboard.type('Terns');
  await page.keyboard.press('Enter');
  // The other row does not wait for it.
  await expect.poll(async () => (await readShot(person, other._id)).title).toBe('Terns');
  await cell(page, 0, column.place).click();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 0, column.place).textContent()).toBe(`${shot.location}, ${text.notLookedUpAloud}`);
  save.release();
  await saved(page);
  // The row shows what another person writes into it now.
  await person.call('rest', 'shot.update', { id: shot._id, title: 'Lamp of another', location: 'Pier' });
  await expect.poll(() => cell(page, 0, column.title).textContent()).toBe('Lamp of another');
  await expect.poll(() => cell(page, 0, column.place).textContent()).toBe(`Pier, ${text.notLookedUpAloud}`);
});

test('without a network typed cells wait, survive a reload, and are sent when it is back', async () => {
  product.mayComplain();
  const project = await makeProject(person, { projectTitle: 'Offline', ...oneDay });
  const shot = await makeShot(person, project._id, { title: 'Lamp lit' });
  const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/];
  const page = await openGrid(product, project._id, { as: person, expected });
  let isDown = true;
  await page.route('**/trpc/shot.{updateMany,createMany}**', (route) => (isDown ? route.abort() : route.continue()));
  await cell(page, 0, column.title).click();
  await page.keyboard.type('Typed offline');
  await page.keyboard.press('Enter');
  await tells(page, text.retrying(1));
  await page.keyboard.type('New offline');
  await page.keyboard.press('Enter');
  await page
    .locator('footer')
    .getByText(/cells wait|cell waits/)
    .waitFor();
  await page.reload();
  await expect.poll(() => cell(page, 0, column.title).textContent()).toBe('Typed offline');
  await expect.poll(() => cell(page, 1, column.title).textContent()).toBe('New offline');
  isDown = false;
  await expect.poll(async () => (await readShot(person, shot._id)).title).toBe('Typed offline');
  const list = async () => (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data;
  await expect.poll(async () => (await list()).map(({ title }) => title)).toEqual(['Typed offline', 'New offline']);
  // The bar of the device says so, too, for a while.
  await page.getByText(text.allSaved, { exact: true }).first().waitFor();
});

test('Undo, Redo, copy and paste, a live change', async () => {
  const project = await makeProject(person, { projectTitle: 'Undone', ...oneDay });
  const times = { startDateTime: `${day}T06:00`, endDateTime: `${day}T07:35` };
  const first = await makeShot(person, project._id, { title: 'Lamp lit', ...times });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['Second'] });
  const page = await openGrid(product, project._id, { as: person });
  // A block goes through the clipboard unchanged.
  await cell(page, 0, column.start).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('06:00\t1 h 35 min');
  await cell(page, 1, column.start).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => cell(page, 1, column.end).textContent()).toBe('07:35');
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 1, column.end).textContent()).toBe('');
  await saved(page);
  const second = async () =>
    (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data[1]?.startDateTime;
  await expect.poll(second).toBeNull();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(second).toBe(`${day}T04:00:00.000Z`);

  // Another person's change appears, in the row with the focus too.
  await person.call('rest', 'shot.update', { id: first._id, title: 'Lamp of another' });
  await expect.poll(() => cell(page, 0, column.title).textContent()).toBe('Lamp of another');
});

test('Tab moves between cells that are not edited; F6, or Escape and then Tab, leaves the table', async () => {
  const project = await makeProject(person, { projectTitle: 'Tabs', ...oneDay });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['One', 'Two'] });
  const page = await openGrid(product, project._id, { as: person });
  const focused = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest<HTMLElement>('[role=gridcell], [role=rowheader]');
      const row = cell?.closest('tr')?.getAttribute('aria-rowindex');
      return cell ? `${row} ${cell.dataset.column}` : (document.activeElement?.textContent ?? '');
    });
  const press = async (key: string, at: string) => {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(at);
  };
  await cell(page, 0, column.types).click();
  await press('Tab', `2 ${column.gear}`);
  await press('Tab', '3 number');
  await press('Shift+Tab', `2 ${column.gear}`);
  // What is typed next is of the cell to which Tab led.
  await page.keyboard.type('Fog');
  await press('F6', `? ${text.keys.all}`);
  await expect.poll(() => cell(page, 0, column.gear).textContent()).toBe('Fog');
  await press('Shift+Tab', `2 ${column.gear}`);
  await press('Escape', `2 ${column.gear}`);
  await press('Tab', `? ${text.keys.all}`);
  await press('Shift+Tab', `2 ${column.gear}`);
  await press('Control+End', `4 ${column.title}`);
  await press('Tab', `? ${text.keys.all}`);
});

test('Sort sorts the rows once, and gives the order of the project back', async () => {
  const days = { scheduleStartDate: day, scheduleEndDate: '2031-05-07' };
  const project = await makeProject(person, { projectTitle: 'Sorted', ...days });
  const shot = (title: string, date: string, hour: string) =>
    makeShot(person, project._id, { title, startDateTime: `${date}T${hour}:00`, endDateTime: `${date}T${hour}:30` });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['No times'] });
  await shot('Second day', '2031-05-07', '06');
  await shot('Evening', day, '18');
  const morning = await shot('Morning', day, '09');
  const page = await openGrid(product, project._id, { as: person });
  const titles = async () => (await cellsOf(page, column.title).allTextContents()).slice(0, -1);
  const ordered = ['No times', 'Second day', 'Evening', 'Morning'];
  const sorted = ['Morning', 'Evening', 'Second day', 'No times'];
  expect(await titles()).toEqual(ordered);
  await sortBy(page, text.sorts.time);
  await expect.poll(titles).toEqual(sorted);

  // A row stays where it is when its time changes, here and at another's hand.
  await cell(page, 0, column.start).click();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readShot(person, morning._id)).startDateTime).toBe(`${day}T18:00:00.000Z`);
  await saved(page);
  await person.call('rest', 'shot.update', { id: morning._id, title: 'Night' });
  await expect.poll(titles).toEqual(['Night', ...sorted.slice(1)]);

  // The same once more: the project's own order; then by the new times.
  await sortBy(page, text.sorts.time);
  await expect.poll(titles).toEqual([...ordered.slice(0, -1), 'Night']);
  await sortBy(page, text.sorts.time);
  await expect.poll(titles).toEqual(['Evening', 'Night', 'Second day', 'No times']);
});
