import { beforeAll, expect, test } from 'vitest';
import { gridColumns } from '../../src/features/shot/grid/grid.data';
import { messages } from '../../src/kernel/messages';
import { delayAnswer } from '../support/delayed-answer';
import { cell, cellsOf, column, copyText, day, oneDay, openGrid, rows, saved, tells } from '../support/grid-page';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.grid;
let person: Person;

beforeAll(async () => {
  person = await product.person('Ines Duarte');
});

test('the Columns menu shows and hides columns, stays open, and is kept on the device', async () => {
  const project = await makeProject(person, { projectTitle: 'Columns', ...oneDay });
  const shot = await makeShot(person, project._id, { title: 'Lamp lit', lens: '35 mm' });
  const page = await openGrid(product, project._id, { as: person });
  await button(page, 'Columns').click();
  const item = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
  await page.getByText(text.columnsShown(10, 21)).waitFor();
  expect(await item('Title').getAttribute('aria-disabled')).toBe('true');
  await item('Lens').click();
  await tells(page, text.columnShown('Lens', 9));
  await item('Gear').click();
  await tells(page, text.columnHidden('Gear'));
  expect(await item('Lens').getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('Escape');
  await cell(page, 0, column.lens).click();
  await page.keyboard.type('50 mm');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readShot(person, shot._id)).lens).toBe('50 mm');
  await page.reload();
  await cell(page, 0, column.lens).waitFor();
  expect(await cell(page, 0, column.gear).count()).toBe(0);
  await button(page, 'Columns').click();
  await page.getByRole('menuitem', { name: text.usualColumns }).click();
  await cell(page, 0, column.gear).waitFor();
  expect(await cell(page, 0, column.lens).count()).toBe(0);
});

test('with all columns shown, each heading is whole and on one line', async () => {
  const project = await makeProject(person, { projectTitle: 'Wide', ...oneDay });
  const stored = { [`fl_view:${project._id}`]: 'grid', fl_columns: gridColumns.join() };
  const page = await openGrid(product, project._id, { as: person, stored });
  const headings = await page.getByRole('columnheader').evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return { isWhole: one.scrollWidth <= one.clientWidth, lines: words.getClientRects().length };
    }),
  );
  expect(headings).toEqual(gridColumns.map(() => ({ isWhole: true, lines: 1 })));
});

test('a description is typed in lines, and one with formatting is read alone', async () => {
  const project = await makeProject(person, { projectTitle: 'Described', ...oneDay });
  const shot = await makeShot(person, project._id, { title: 'Lamp lit' });
  await makeShot(person, project._id, { title: 'Formatted', description: '<h2>Plan</h2>' });
  const page = await openGrid(product, project._id, { as: person });
  await button(page, 'Columns').click();
  await page.getByRole('menuitemcheckbox', { name: 'Description', exact: true }).click();
  await page.keyboard.press('Escape');
  await cell(page, 0, column.description).click();
  await page.keyboard.type('One');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('Four');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.type(', three');
  await page.keyboard.press('Enter');
  const described = async () => (await readShot(person, shot._id)).description;
  await expect.poll(described).toBe('<p>One</p><p>Two, three</p><p>Four</p>');
  expect(await cell(page, 1, column.description).getAttribute('aria-readonly')).toBe('true');
  await page.keyboard.press('Enter');
  await tells(page, text.onItsPage);
  expect(await page.getByRole('textbox').count()).toBe(0);
});

test('a number and a scene are typed; a row inserted in a scene gets its next letters', async () => {
  const project = await makeProject(person, { projectTitle: 'Numbered', ...oneDay });
  const scene = { id: project._id, number: '4', title: 'HARBOUR' };
  const { _id: sceneId } = (await person.call('rest', 'scene.create', scene)).body.data;
  const shot = await makeShot(person, project._id, { title: 'Lamp lit' });
  await makeShot(person, project._id, { title: 'Rope', sceneId });
  const page = await openGrid(product, project._id, { as: person, alone: true, expected: [/409/] });
  const titles = async () =>
    (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data.map(
      ({ number, title, sceneNumber }) => [number, title, sceneNumber],
    );
  const rowOf = (title: string) => rows(page).filter({ hasText: title });
  await rowOf('Rope').locator('[data-column="title"]').click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: text.menu.insert }).focus();
  // Nothing is lost of what is typed before the menu is gone.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Buoy');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect.poll(titles).toEqual([
    ['4A', 'Rope', '4'],
    ['4B', 'Buoy', '4'],
    ['1', 'Lamp lit', null],
  ]);
  await rowOf('Lamp lit').locator('[data-column="scene"]').click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.getByText('There is no scene 7 in this project', { exact: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readShot(person, shot._id)).sceneId).toBe(sceneId);
  await rowOf('Lamp lit').locator('[data-column="number"]').dblclick();
  await page.getByRole('textbox').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4b');
  await page.keyboard.press('Enter');
  await page.getByText('Number is already taken', { exact: true }).waitFor();
  await page.getByRole('button', { name: text.goTo }).click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readShot(person, shot._id)).number).toBe('12');
});

test('a row whose scene is typed goes to its place there at once, with what is typed in it meanwhile', async () => {
  const project = await makeProject(person, { projectTitle: 'Moved', ...oneDay });
  const sceneOf = async (number: string) =>
    (await person.call('rest', 'scene.create', { id: project._id, number, title: `SCENE ${number}` })).body.data._id;
  const [one, two] = [await sceneOf('1'), await sceneOf('2')];
  for (const [title, sceneId] of [
    ['Lamp', one],
    ['Rope', one],
    ['Buoy', two],
  ] as const)
    await makeShot(person, project._id, { title, sceneId });
  const page = await openGrid(product, project._id, { as: person });
  const answer = await delayAnswer(page, /shot\.updateMany/);
  const titles = async () => (await cellsOf(page, column.title).allTextContents()).slice(0, -1);
  await cell(page, 0, column.scene).click();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lamp is');
  await answer.arrived;
  answer.release();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual(['Rope', 'Buoy']);
  await page.keyboard.type(' lit');
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Rope', 'Buoy', 'Lamp is lit']);
  const stored = async () =>
    (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data.map(({ title }) => title);
  await expect.poll(stored).toEqual(['Rope', 'Buoy', 'Lamp is lit']);
});

test('unknown headings of a paste are matched by hand, and a type of the team stays what it is', async () => {
  const [from, to] = [
    await makeProject(person, { projectTitle: 'From', ...oneDay }),
    await makeProject(person, { projectTitle: 'To', ...oneDay }),
  ];
  const page = await openGrid(product, from._id, { as: person });
  await copyText(page, 'Title\tGlass\tShot size\nRidge\t35 mm\t"""Wide Shot"""\nBay\t\tWide');
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  await page.getByText('Not taken: Glass', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Match by hand' }).click();
  const asked = page.getByRole('dialog', { name: 'Match by hand' });
  await asked.getByRole('combobox', { name: 'Glass' }).selectOption('Lens');
  await asked.getByRole('button', { name: 'Fill cells' }).click();
  await page.getByText('2 cells filled', { exact: true }).last().waitFor();
  const list = async (id: string) =>
    (await person.call('rest', 'shot.list', { id, sort: 'order' })).body.data.map(({ title, lens, types }) => ({
      ...{ title, lens, types },
    }));
  const [ridge, bay] = [
    { title: 'Ridge', lens: '35 mm', types: ['Wide Shot'] },
    { title: 'Bay', lens: '', types: ['Wide'] },
  ];
  await expect.poll(() => list(from._id)).toEqual([ridge, bay]);
  // Undo takes back the matched column alone.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => list(from._id)).toEqual([{ ...ridge, lens: '' }, bay]);

  await cell(page, 0, column.title).click();
  await cell(page, 1, column.types).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+c');
  await page.evaluate((id) => localStorage.setItem(`fl_view:${id}`, 'grid'), to._id);
  await page.goto(`/shotlist/${to._id}`);
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => list(to._id)).toEqual([{ ...ridge, lens: '' }, bay]);
});

test('a paste asks once for missing scenes, Cancel pastes nothing, and what is not taken is named', async () => {
  const project = await makeProject(person, { projectTitle: 'Scenes', ...oneDay });
  const page = await openGrid(product, project._id, { as: person });
  const lines = ['Scene\tShot\tAction\tLens\tDate\tVFX', `3\t1\tLamp lit\t35 mm\t${day}\tx`, '4\t1\tRope\t\t6\t'];
  await copyText(page, lines.join('\n'));
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  const asked = page.getByRole('alertdialog', { name: 'Make 2 missing scenes?' });
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBe(1);
  await cell(page, 0, column.title).click();
  await page.keyboard.press('Control+v');
  await asked.getByRole('button', { name: 'Make 2 missing scenes' }).click();
  await page.getByText('Not taken: VFX', { exact: true }).waitFor();
  const list = async () =>
    (await person.call('rest', 'shot.list', { id: project._id, sort: 'order' })).body.data.map(
      ({ number, title, sceneNumber, lens }) => [number, title, sceneNumber, lens],
    );
  await expect.poll(list).toEqual([
    ['3-1', 'Lamp lit', '3', '35 mm'],
    ['4-1', 'Rope', '4', ''],
  ]);
  const scenes = async () =>
    (await person.call('rest', 'scene.list', { id: project._id })).body.data.map(({ number, title }) => [
      number,
      title,
    ]);
  expect(await scenes()).toEqual([
    ['3', 'Scene 3'],
    ['4', 'Scene 4'],
  ]);
  // A project with scenes shows them.
  await cell(page, 0, column.scene).getByText('3').waitFor();

  // Undo takes them away with the rows; Redo makes both again, and a scene that holds another shot by then stays.
  await page.keyboard.press('Control+z');
  await expect.poll(scenes).toEqual([]);
  expect(await list()).toEqual([]);
  await page.keyboard.press('Control+Shift+z');
  await expect
    .poll(async () => (await list()).map(([, title, scene]) => [title, scene]))
    .toEqual([
      ['Lamp lit', '3'],
      ['Rope', '4'],
    ]);
  const [third] = (await person.call('rest', 'scene.list', { id: project._id })).body.data;
  await makeShot(person, project._id, { title: 'Of another', sceneId: third?._id });
  await page.keyboard.press('Control+z');
  await expect.poll(scenes).toEqual([['3', 'Scene 3']]);
  expect((await list()).map(([, title]) => title)).toEqual(['Of another']);
});
