import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { phone } from '../support/browser';
import { delayAnswer, loseSecondAnswer } from '../support/delayed-answer';
import { cell, cellsOf, column, copyText, day, oneDay, openGrid, rows, tells } from '../support/grid-page';
import { button, dialog } from '../support/page';
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
/** What readers hear of a place without a position. */
const aloud = `, ${text.notLookedUpAloud}`;
const titlesOf = async (id: string) =>
  (await person.call('rest', 'shot.list', { id, sort: 'order', limit: 500 })).body.data.map(({ title }) => title);
const fixture = (name: string) => readFile(new URL(`../fixtures/clipboard/${name}`, import.meta.url), 'utf8');

test.each(['excel', 'google-sheets', 'numbers', 'libreoffice'])('a block with its HTML from %s', async (program) => {
  const days = { scheduleStartDate: '2026-11-24', scheduleEndDate: '2026-11-26' };
  const project = await makeProject(person, { projectTitle: 'Pasted', ...days });
  const page = await openGrid(product, project._id, { as: person });
  const copied = { plain: await fixture(`${program}.txt`), html: await fixture(`${program}.html`) };
  await cell(page, 0, column.title).click();
  // The page's policy keeps a script from putting HTML with styles on the real clipboard.
  await page.evaluate(({ plain, html }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    clipboardData.setData('text/html', html);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, copied);
  await tells(page, '4 rows pasted');
  await expect.poll(() => titlesOf(project._id)).toHaveLength(4);
  const { data } = (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body;
  expect(data.map(({ title, startDateTime, endDateTime }) => [title, startDateTime, endDateTime])).toEqual([
    ['Keeper climbs\nthe stairwell', '2026-11-25T04:30:00.000Z', '2026-11-25T05:45:00.000Z'],
    ['24" screen, "not yet"', '2026-11-25T15:30:00.000Z', '2026-11-25T16:15:00.000Z'],
    ['She says\n"cut" 🎬', '2026-11-26T20:00:00.000Z', '2026-11-26T23:00:00.000Z'],
    ['=1+1', null, null],
  ]);
});

test('wrong and too long cells are refused one by one, cells without a column are told, the others saved', async () => {
  const project = await makeProject(person, { projectTitle: 'Wrong', ...oneDay });
  const page = await openGrid(product, project._id, { as: person });
  const lines = ['Fine\twed\t22:00\t\t01:00', 'Equal\t\t6\t\t6:00', `${'x'.repeat(1_048_576)}`, '=1+1 🎬\tsoon'];
  await copyText(page, lines.join('\n'));
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  const more = 'End, New shot, not saved: End time must be after Start time, and 2 more';
  await tells(page, `${more}. 4 rows pasted`);
  await page.getByText(text.notSaved(3)).waitFor();
  await expect.poll(() => titlesOf(project._id)).toEqual(['Fine', 'Equal', '=1+1 🎬']);
  // The refused row stays where it is while those around it are made.
  const titles = await cellsOf(page, column.title).allTextContents();
  expect(titles.map((one) => one.slice(0, 5))).toEqual(['Fine', 'Equal', 'xxxxx', '=1+1 ', text.newRow.slice(0, 5)]);
  expect(await cell(page, 3, column.date).textContent()).toBe('soon');
  await cell(page, 0, column.gear).click();
  await copyText(page, 'Fog\tx\ty');
  await page.keyboard.press('Control+v');
  await tells(page, `1 row pasted. ${text.leftOut(2)}`);
});

test('over 200 rows are offered to the import, which knows the columns without headings', async () => {
  const project = await makeProject(person, { projectTitle: 'Many', ...oneDay });
  const page = await openGrid(product, project._id, { as: person });
  const lines = Array.from({ length: 201 }, (_, at) => `Line ${at}\t${day}`);
  await copyText(page, lines.join('\n'));
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  await page.getByRole('dialog', { name: 'At most 200 rows are pasted at once' }).waitFor();
  await button(page, 'Import them').click();
  await dialog(page).getByText('All columns are known').waitFor({ state: 'attached' });
  expect(await titlesOf(project._id)).toEqual([]);
});

test('an import of a block that has stopped goes on when the block is pasted again; another begins anew', async () => {
  const project = await makeProject(person, { projectTitle: 'Half-way', ...oneDay });
  const expected = [/shot\.createMany|ERR_FAILED/];
  const page = await openGrid(product, project._id, { as: person, expected });
  const titles = Array.from({ length: 450 }, (_, line) => `Line ${line}`);
  const importOf = async (lines: readonly string[], submit: string) => {
    await copyText(page, lines.join('\n'));
    await cell(page, 0, column.title).click();
    await page.keyboard.press('Control+v');
    await button(page, text.importThem).click();
    await dialog(page).getByRole('button', { name: submit, exact: true }).waitFor();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  };
  // Nothing was sent of the first one: it is there again as it was.
  for (const _ of ['first', 'again']) {
    await importOf(titles, 'Import 450 shots');
    await close();
  }
  await loseSecondAnswer(page, '**/trpc/shot.createMany**');
  await importOf(titles, 'Import 450 shots');
  await button(page, 'Import 450 shots').click();
  await dialog(page).getByText('The import has stopped').waitFor();
  await close();
  await importOf(titles, 'Import 250 shots');
  await dialog(page).getByText('Imported: lines 1 – 200. Import again makes nothing twice.').waitFor();
  await button(page, 'Import 250 shots').click();
  await success(page, '450 shots imported');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await titlesOf(project._id)).toEqual(titles);
  await importOf(titles.slice(0, 201), 'Import 201 shots');
});

test('dragging selects, the handle fills, Escape ends it', async () => {
  const project = await makeProject(person, { projectTitle: 'Dragged', ...oneDay });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['One', 'Two', 'Three', 'Four'] });
  const page = await openGrid(product, project._id, { as: person });
  await cell(page, 0, column.place).click();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  await cell(page, 1, column.place).click();
  await page.keyboard.type('Tower');
  await page.keyboard.press('Enter');
  await drag(page, cell(page, 0, column.place), cell(page, 1, column.place));
  // What a pointer that moves changes is drawn a moment later.
  await expect.poll(() => page.locator('[aria-selected=true]').count()).toBe(2);
  const handle = page.locator('[data-handle]');
  await drag(page, handle, cell(page, 3, column.place), async () => {
    await expect.poll(() => cell(page, 3, column.place).textContent()).toBe('Tower');
    await page.keyboard.press('Escape');
  });
  expect(await cell(page, 3, column.place).textContent()).toBe('');
  await drag(page, cell(page, 0, column.place), cell(page, 1, column.place));
  await drag(page, handle, cell(page, 3, column.place));
  await tells(page, '2 cells filled');
  const places = async () => (await cellsOf(page, column.place).allTextContents()).join().replaceAll(aloud, '');
  await expect.poll(places).toBe('Harbour,Tower,Harbour,Tower');
});

async function drag(page: Page, from: Locator, to: Locator, before?: () => Promise<unknown>): Promise<void> {
  const middle = async (one: Locator) => {
    const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await before?.();
  await page.mouse.up();
}

test('Undo takes rows back that are on their way, and stays where a removal fails', async () => {
  product.mayComplain();
  const project = await makeProject(person, { projectTitle: 'On their way', ...oneDay });
  const page = await openGrid(product, project._id, { as: person });
  const [creation, removal] = ['**/trpc/shot.createMany*', '**/trpc/shot.setStatus*'];
  const answer = await delayAnswer(page, creation);
  await page.route(removal, (route) => route.abort());
  await copyText(page, 'One\nTwo\nThree');
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  await answer.arrived;
  await page.keyboard.press('Control+z');
  answer.release();
  await page.getByText(text.notUndone).waitFor();
  expect(await titlesOf(project._id)).toEqual(['One', 'Two', 'Three']);
  await page.unroute(removal);
  await button(page, text.undo).first().click();
  await expect.poll(() => titlesOf(project._id)).toEqual([]);
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('Undo leaves what was published: it is planned for others', async () => {
  const project = await makeProject(person, { projectTitle: 'Published', ...oneDay });
  const page = await openGrid(product, project._id, { as: person });
  const lines = ['Title\tDate\tStart\tEnd\tPlace', ...['One', 'Two'].map((t) => `${t}\t${day}\t06:00\t06:30\tKiama`)];
  await copyText(page, lines.join('\n'));
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  await button(page, 'Publish One').click();
  await page.getByText('1 shot published').first().waitFor();
  await cell(page, 1, column.title).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => titlesOf(project._id)).toEqual(['One']);
  await tells(page, text.undone);
  await page.keyboard.press('Control+z');
  const [one] = (await person.call('rest', 'shot.list', { id: project._id })).body.data;
  expect([one?.title, one?.status, one?.location]).toEqual(['One', 'upcoming', 'Kiama']);
  await expect.poll(() => cell(page, 0, column.ready).textContent()).toContain('Upcoming');
});

test('an open cell cuts and pastes its own text, in the row that adds shots too', async () => {
  const project = await makeProject(person, { projectTitle: 'Fields', ...oneDay });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['Lamp', 'Tower'] });
  const page = await openGrid(product, project._id, { as: person });
  const field = page.locator('[role=grid] input');
  await cell(page, 0, column.title).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  expect(await field.inputValue()).toBe('');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+v');
  expect(await field.inputValue()).toBe('LampLamp');
  await page.keyboard.press('Enter');
  await cell(page, 2, column.title).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+v');
  expect(await field.inputValue()).toBe('Lamp');
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesOf(project._id)).toEqual(['LampLamp', 'Tower', 'Lamp']);
});

test('Ctrl A selects all cells, Shift Space those of the row, and ? tells all keys', async () => {
  const project = await makeProject(person, { projectTitle: 'All', ...oneDay });
  await makeShot(person, project._id, { title: 'One', ...at('06:00', '07:35') });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['Two', 'Three'] });
  const page = await openGrid(product, project._id, { as: person });
  const selected = page.locator('[role=gridcell][aria-selected=true]');
  const status = page.locator('footer');
  await cell(page, 1, column.place).click();
  await page.keyboard.press('Control+a');
  await expect.poll(() => selected.count()).toBe(27);
  await status.getByText(text.selected(30, '1 h 35 min'), { exact: true }).waitFor();
  expect(await page.getByRole('gridcell').filter({ hasText: text.newRow }).getAttribute('aria-selected')).toBe('false');

  await cell(page, 0, column.place).click();
  await expect.poll(() => selected.count()).toBe(1);
  await page.keyboard.press('Shift+Space');
  await status.getByText(text.selected(10, '1 h 35 min'), { exact: true }).waitFor();
  const ofRow = rows(page).first().getByRole('gridcell');
  expect(await ofRow.evaluateAll((cells) => cells.map(({ ariaSelected }) => ariaSelected))).toEqual(
    Array(9).fill('true'),
  );
  expect(await selected.count()).toBe(9);

  await cell(page, 1, column.gear).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: text.helpTitle });
  await help.waitFor();
  expect(await help.getByRole('term').allTextContents()).toEqual(text.helpKeys.map(([keys]) => keys));
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await expect.poll(() => cell(page, 1, column.gear).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => cell(page, 2, column.gear).evaluate((one) => one === document.activeElement)).toBe(true);
});

test('Ctrl Enter fills the edited column of a block, and its note counts the cells', async () => {
  const project = await makeProject(person, { projectTitle: 'Filled', ...oneDay });
  const titles = ['One', 'Two', 'Three', 'Four'];
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles });
  const page = await openGrid(product, project._id, { as: person });
  const note = page.getByRole('grid').getByText(/all \d+ cells/);
  await cell(page, 0, column.types).click();
  await page.keyboard.type('x');
  await page.getByRole('combobox').waitFor();
  expect(await note.count()).toBe(0);
  await page.keyboard.press('Escape');

  // From below and from the right: the cell with the focus is the one that is edited.
  await cell(page, 2, column.place).click();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(`Shift+${key}`);
  await page.keyboard.type('Harbour');
  expect(await note.textContent()).toContain(text.fillsAll(3));
  await page.keyboard.press('Control+Enter');
  await tells(page, text.filled(3));
  const places = async () => (await cellsOf(page, column.place).allTextContents()).join().replaceAll(aloud, '');
  await expect.poll(places).toBe('Harbour,Harbour,Harbour,');
  const stored = async () =>
    (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data.map(
      ({ location, startDateTime }) => [location, startDateTime],
    );
  const filled = ['Harbour', null];
  await expect.poll(stored).toEqual([filled, filled, filled, ['', null]]);
  expect(await titlesOf(project._id)).toEqual(titles);
});

test('Space ticks several names of a list, and Enter keeps them', async () => {
  const project = await makeProject(person, { projectTitle: 'Ticked', ...oneDay });
  const shot = await makeShot(person, project._id, { title: 'Lamp lit' });
  const page = await openGrid(product, project._id, { as: person });
  await cell(page, 0, column.types).click();
  await page.keyboard.type('wi');
  await page.getByRole('option', { name: 'Wide', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  const active = () => page.locator('[role=grid] input').getAttribute('aria-activedescendant');
  await expect.poll(active).not.toBeNull();
  const first = await page.locator(`[id="${await active()}"]`).textContent();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  const second = await page.locator(`[id="${await active()}"]`).textContent();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const names = async () => (await readShot(person, shot._id)).shotTypes.map(({ name }) => name);
  await expect.poll(names).toEqual([first, second]);
});

test('in a long grid the keys keep the focus, and only rows near the view are drawn', async () => {
  const project = await makeProject(person, { projectTitle: 'Long', ...oneDay });
  const shots = Array.from({ length: 150 }, (_, at) => ({ title: `Shot ${at}` }));
  await person.call('rest', 'shot.createMany', { projectId: project._id, shots });
  const page = await openGrid(product, project._id, { as: person });
  await cell(page, 2, column.title).click();
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
  for (const [key, row] of [
    ['Control+End', '152'],
    ['Control+Home', '2'],
    ['ArrowDown', '3'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(row);
  }
  const places: number[] = [];
  for (let down = 0; down < 4; down += 1) {
    await page.keyboard.press('PageDown');
    places.push(Number(await focused()));
  }
  const [first = 0, second = 0] = places;
  expect(places).toEqual([0, 1, 2, 3].map((turn) => first + turn * (second - first)));
  expect(second - first).toBeGreaterThan(10);
  expect(await rows(page).count()).toBeLessThan(60);

  // Shift with the keys scrolls the edge of the block into view, and leaves the focus.
  const from = await focused();
  const edge = rows(page).filter({ hasText: 'Shot 149' }).getByRole('gridcell').first();
  await page.keyboard.press('Control+Shift+End');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => edge.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight)).toBe(true);
  expect(await focused()).toBe(from);
});

test('on a phone one row at a time is edited, field by field, and rows are pasted from the menu', async () => {
  const project = await makeProject(person, { projectTitle: 'Phone', ...oneDay });
  const shot = await makeShot(person, project._id, { title: 'Lamp lit', ...at('06:00', '07:00') });
  await person.call('rest', 'shot.createDrafts', { projectId: project._id, titles: ['Second'] });
  const page = await openGrid(product, project._id, { as: person, viewport: phone });
  const row = (title: string) => page.getByRole('button', { expanded: false }).filter({ hasText: title });
  const field = (name: string) => page.locator('li').getByLabel(name, { exact: true });
  await row('Lamp lit').click();
  await page.getByRole('group', { name: messages.position.none, exact: true }).waitFor();
  await field('Start').fill('24:10');
  await field('Place').focus();
  await page.getByText('1 field is not saved').waitFor();
  const note = await field('Start').getAttribute('aria-describedby');
  expect(await page.locator(`#${note}`).textContent()).toBe(messages.shot.timePattern);
  await field('Start').fill('8');
  await page.keyboard.press('Enter');
  await button(page, '5 minutes more').click();
  await expect.poll(async () => (await readShot(person, shot._id)).endDateTime).toBe(`${day}T07:05:00.000Z`);
  await page.getByText('Saved · 1 of 2').waitFor();
  await button(page, 'Next shot').click();
  expect(await field('Title').inputValue()).toBe('Second');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('duration');
  await page.keyboard.type('30');
  await field('Place').fill('Harbour');
  await page.keyboard.press('Enter');
  await button(page, 'Publish Second').click();
  await page.getByText('1 shot published').first().waitFor();

  const paste = async (lines: string[]) => {
    await copyText(page, lines.join('\n'));
    await button(page, 'Project menu of Phone').click();
    await page.getByRole('menuitem', { name: 'Paste rows' }).click();
  };
  await paste(['Third', 'Fourth']);
  await expect.poll(() => titlesOf(project._id)).toEqual(['Lamp lit', 'Second', 'Third', 'Fourth']);
  await paste(Array.from({ length: 201 }, (_, at) => `Line ${at}`));
  await button(page, 'Import them').click();
  await button(page, 'Import 201 shots').waitFor();
});

test('a phone that is turned keeps what is typed in an open field, both ways', async () => {
  const project = await makeProject(person, { projectTitle: 'Turned', ...oneDay });
  const shot = await makeShot(person, project._id, { title: 'Lamp lit' });
  const page = await openGrid(product, project._id, { as: person, viewport: phone });
  const title = async () => (await readShot(person, shot._id)).title;
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'Lamp lit' }).click();
  await page.locator('li').getByLabel('Title', { exact: true }).fill('Lamp out');
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect.poll(() => cell(page, 0, column.title).textContent()).toBe('Lamp out');
  await expect.poll(title).toBe('Lamp out');

  await cell(page, 0, column.title).click();
  await page.keyboard.type('Lamp trimmed');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /Lamp trimmed/ }).waitFor();
  await expect.poll(title).toBe('Lamp trimmed');
});
