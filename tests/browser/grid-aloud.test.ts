import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { desktop, phone } from '../support/browser';
import { delayAnswer } from '../support/delayed-answer';
import {
  cell,
  cellsOf,
  chooseInMenu,
  column,
  copyText,
  day,
  oneDay,
  openGrid,
  rows,
  saved,
  tells,
} from '../support/grid-page';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.grid;
let person: Person;

beforeAll(async () => {
  person = await product.person('Ines Duarte');
});

const at = (start: string, end: string) => ({ startDateTime: `${day}T${start}`, endDateTime: `${day}T${end}` });
const addDrafts = (projectId: string, ...titles: string[]) =>
  person.call('rest', 'shot.createDrafts', { projectId, titles });

test('the grid by its roles, and everything that it tells readers', async () => {
  const project = await makeProject(person, { projectTitle: 'Aloud', ...oneDay });
  await makeShot(person, project._id, { title: 'Lamp lit', ...at('06:00', '07:35') });
  await addDrafts(project._id, 'Second');
  const page = await openGrid(product, project._id, { as: person });
  const grid = page.getByRole('grid', { name: 'Shots of Aloud' });
  expect(await grid.getAttribute('aria-rowcount')).toBe('4');
  expect(await grid.getAttribute('aria-colcount')).toBe('10');
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    ...['No.', 'Title', 'Date', 'Start', 'Duration', 'End', 'Place', 'Types', 'Gear', 'Ready'],
  ]);
  expect(await page.getByRole('rowheader').first().textContent()).toBe('1');
  expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
  expect(await cell(page, 0, column.ready).getAttribute('aria-readonly')).toBe('true');

  await cell(page, 0, column.duration).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await tells(page, '4 cells selected, 1 hour 35 minutes');
  expect(await cell(page, 1, column.end).getAttribute('aria-selected')).toBe('true');
  expect(await cell(page, 1, column.place).getAttribute('aria-selected')).toBe('false');

  await cell(page, 0, column.gear).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('Fog');
  expect(await page.getByRole('combobox').getAttribute('aria-label')).toBe('Gear, 1 Lamp lit');
  await page.keyboard.press('Control+Enter');
  await tells(page, '2 cells filled');

  await cell(page, 1, column.start).click();
  await page.keyboard.type('24:10');
  await page.keyboard.press('Enter');
  await tells(page, 'Start, 2, not saved: Hour must have this pattern "00:00"');
  const refused = cell(page, 1, column.start);
  expect(await refused.getAttribute('aria-invalid')).toBe('true');
  const note = page.locator(`#${await refused.getAttribute('aria-describedby')}`);
  expect(await note.textContent()).toBe('Hour must have this pattern "00:00"');

  await page.keyboard.type('Third');
  await page.keyboard.press('Enter');
  await tells(page, 'Row 3 added');

  for (const [place, typed] of [
    [column.start, '8'],
    [column.duration, '20'],
    [column.place, 'Harbour'],
  ] as const) {
    await cell(page, 1, place).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await tells(page, 'Ready to publish');
  await button(page, 'Publish Second').click();
  await tells(page, '1 shot published');
});

test('warns of times over another shot before they are saved, and saves them', async () => {
  const project = await makeProject(person, { projectTitle: 'Warned', ...oneDay });
  await makeShot(person, project._id, { title: 'Lamp lit', status: 'upcoming', ...at('06:00', '07:00') });
  const late = await makeShot(person, project._id, { title: 'Late', ...at('08:00', '08:30') });
  const page = await openGrid(product, project._id, { as: person });
  await cell(page, 1, column.start).click();
  await page.keyboard.type('6:30');
  const note = page.locator(`#${await page.getByRole('textbox').getAttribute('aria-describedby')}`);
  // The plan comes after the rows.
  await expect.poll(() => note.textContent()).toBe('06:30ends 07:00Overlaps Lamp lit');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 1, column.ready).textContent()).toBe('PublishOverlaps Lamp lit');
  await expect.poll(async () => (await readShot(person, late._id)).startDateTime).toBe(`${day}T04:30:00.000Z`);
});

test('a member reads and copies, and edits nothing', async () => {
  const project = await makeProject(person, { projectTitle: 'Shared', ...oneDay });
  const shot = await makeShot(person, project._id, { title: 'Lamp lit', status: 'upcoming', ...at('06:00', '07:00') });
  await addDrafts(project._id, 'A draft');
  const member = await product.person('Theo Lindqvist');
  await person.call('rest', 'project.share', { id: project._id, email: member.email });
  const page = await openGrid(product, project._id, { as: member });
  await page.getByText('Read only', { exact: true }).waitFor();
  expect(await page.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
  expect(await rows(page).count()).toBe(1);
  await cell(page, 0, column.title).click();
  for (const key of ['x', 'Enter', 'F2', 'Delete', 'Control+d', 'Shift+F10']) await page.keyboard.press(key);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Lamp lit\t${day}`);
  await copyText(page, 'Pasted');
  await page.keyboard.press('Control+v');
  for (const role of ['textbox', 'combobox', 'menu'] as const) expect(await page.getByRole(role).count()).toBe(0);
  expect(await cell(page, 0, column.title).textContent()).toBe('Lamp lit');
  expect((await readShot(person, shot._id)).version).toBe(shot.version);
});

test('on a phone a member reads a row without a word of saving, and without Publish', async () => {
  const project = await makeProject(person, { projectTitle: 'Shared', ...oneDay });
  await makeShot(person, project._id, { title: 'Lamp lit', status: 'upcoming', ...at('06:00', '07:00') });
  const member = await product.person('Theo Lindqvist');
  await person.call('rest', 'project.share', { id: project._id, email: member.email });
  const page = await openGrid(product, project._id, { as: member, viewport: phone });
  await page.getByRole('button', { name: /Lamp lit/ }).click();
  await page.getByText('1 of 1', { exact: true }).waitFor();
  expect(await page.locator('main').getByText('Saved').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Publish/ }).count()).toBe(0);
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('the grid of a completed project is read only on a %s, for its owner too', async (_, viewport) => {
  const project = await makeProject(person, { projectTitle: 'Wrapped', ...oneDay });
  await addDrafts(project._id, 'A draft');
  await person.call('rest', 'project.setStatus', { id: project._id, status: 'completed' });
  const page = await openGrid(product, project._id, { as: person, viewport });
  await page.getByText(text.readOnly, { exact: true }).waitFor();
  await page.locator('main').getByText('A draft', { exact: true }).waitFor();
  expect(await page.getByText(text.newRow).count()).toBe(0);
  for (const name of [text.phone.add, text.undo]) expect(await page.getByRole('button', { name }).count()).toBe(0);
  // The project itself may be opened again.
  await page.getByRole('button', { name: /^Project menu/ }).waitFor();
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('a member of a project without shots is told so on a %s, and adds none', async (_, viewport) => {
  const project = await makeProject(person, { projectTitle: 'Nothing yet', ...oneDay });
  await addDrafts(project._id, 'A draft');
  const member = await product.person('Theo Lindqvist');
  await person.call('rest', 'project.share', { id: project._id, email: member.email });
  const page = await openGrid(product, project._id, { as: member, viewport });
  await page.getByText(text.emptyReadOnly, { exact: true }).waitFor();
  await page.getByText(text.readOnly, { exact: true }).waitFor();
  for (const sentence of [text.firstRow, text.newRow, text.allSaved, 'A draft'])
    expect(await page.getByText(sentence).count()).toBe(0);
  for (const name of [text.phone.add, text.undo]) expect(await page.getByRole('button', { name }).count()).toBe(0);
  // The first one that is planned is shown by itself.
  await makeShot(person, project._id, { title: 'Lamp lit', status: 'upcoming', ...at('06:00', '07:00') });
  await page.locator('main').getByText('Lamp lit', { exact: true }).waitFor();
  expect(await page.getByText(text.emptyReadOnly, { exact: true }).count()).toBe(0);
});

test('the menu of a row inserts, duplicates, fills down and deletes, from its number and by Shift F10', async () => {
  const project = await makeProject(person, { projectTitle: 'Menu', ...oneDay });
  await addDrafts(project._id, 'One', 'Two', 'Three');
  const scene = { id: project._id, number: '4', title: 'HARBOUR' };
  const { _id: sceneId } = (await person.call('rest', 'scene.create', scene)).body.data;
  const page = await openGrid(product, project._id, { as: person });
  const focusAt = (row: number, at: 'title' | 'place') =>
    expect.poll(() => cell(page, row, at).evaluate((one) => one === document.activeElement)).toBe(true);
  const choose = (name: string) => chooseInMenu(page, name);
  const titles = async () => (await cellsOf(page, column.title).allTextContents()).slice(0, -1);
  await page.getByRole('button', { name: 'Menu of 1 One' }).click();
  await choose('Insert below');
  await tells(page, 'Row 2 added');
  await focusAt(1, column.title);
  await page.keyboard.type('Between');
  await page.keyboard.press('Enter');
  await saved(page);
  const list = async () => (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data;
  await expect.poll(async () => (await list()).map(({ title }) => title)).toEqual(['One', 'Between', 'Two', 'Three']);

  await page.keyboard.press('Shift+F10');
  await choose('Duplicate');
  await expect.poll(titles).toEqual(['One', 'Between', 'Two', 'Two', 'Three']);
  await page.getByRole('button', { name: 'Menu of 3 Three' }).click();
  await choose('Fill down');
  await expect.poll(titles).toEqual(['One', 'Between', 'Two', 'Two', 'Two']);

  // The row below takes the focus.
  await cell(page, 1, column.place).click();
  await page.keyboard.press('Shift+F10');
  await choose('Delete');
  await button(page, 'Delete this shot').click();
  await success(page, 'Shot deleted');
  await expect.poll(titles).toEqual(['One', 'Two', 'Two', 'Two']);
  await focusAt(1, column.place);

  await page.keyboard.press('Shift+F10');
  await choose(messages.grid.menu.scene);
  const form = page.getByRole('dialog', { name: 'Move to scene' });
  await form.getByLabel('Scene', { exact: true }).selectOption({ label: 'Scene 4, HARBOUR' });
  await form.getByRole('button', { name: 'Move shot' }).click();
  await expect.poll(async () => (await list()).map(({ sceneId }) => sceneId)).toContain(sceneId);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
});

test('a row that is not made yet is deleted without a question, and its first title is undone whole', async () => {
  const project = await makeProject(person, { projectTitle: 'Not made', ...oneDay });
  await makeShot(person, project._id, { title: 'One', location: 'Harbour' });
  const page = await openGrid(product, project._id, { as: person });
  const choose = (name: string) => chooseInMenu(page, name);
  const titles = async () => (await cellsOf(page, column.title).allTextContents()).slice(0, -1);
  const insert = async () => {
    await page.getByRole('button', { name: 'Menu of 1 One' }).click();
    await choose('Insert below');
    // The cell takes the focus a moment after the menu has gone.
    await expect.poll(() => cell(page, 1, column.title).evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(titles).toEqual(['One', '']);
  };
  await insert();
  // The new row took its place from the row above, so nothing waits to be saved.
  expect(await cell(page, 1, column.place).textContent()).toBe('Harbour, place not looked up');
  await saved(page);
  await page.keyboard.press('Shift+F10');
  await choose('Delete');
  await tells(page, 'Row deleted');
  await expect.poll(titles).toEqual(['One']);

  await insert();
  const making = await delayAnswer(page, /shot\.createMany/);
  await page.keyboard.type('Between');
  await page.keyboard.press('Enter');
  await making.arrived;
  const stored = async () =>
    (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data.map(({ title }) => title);
  expect(await stored()).toEqual(['One', 'Between']);
  // Undone while it is on its way, it is taken back once it is made.
  await page.keyboard.press('Control+z');
  making.release();
  await expect.poll(stored).toEqual(['One']);
  await expect.poll(titles).toEqual(['One']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(stored).toEqual(['One', 'Between']);
});

test('a letter that is typed with AltGr, an accent and an input method open a cell', async () => {
  const project = await makeProject(person, { projectTitle: 'Łódź', ...oneDay });
  await addDrafts(project._id, 'One');
  const page = await openGrid(product, project._id, { as: person });
  await cell(page, 0, column.place).click();
  // Playwright has no AltGr: the browser gives Ł with it as these two modifiers on Windows.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        ...{ key: 'Ł', ctrlKey: true, altKey: true, modifierAltGraph: true, bubbles: true, cancelable: true },
      }),
    ),
  );
  const input = page.locator('[role=grid] input');
  await expect.poll(() => input.inputValue()).toBe('Ł');
  await page.keyboard.press('Escape');

  const devtools = await page.context().newCDPSession(page);
  for (const key of ['Dead', 'Process']) {
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
    await devtools.send('Input.imeSetComposition', { text: 'え', selectionStart: 1, selectionEnd: 1 });
    await devtools.send('Input.insertText', { text: '映画' });
    await expect.poll(() => input.inputValue()).toBe('映画');
    await page.keyboard.press('Escape');
    await expect.poll(() => input.count()).toBe(0);
  }
});
