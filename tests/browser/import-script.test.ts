import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
const TITLE = 'The Lamp Room';
let owner: Person;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
});

const file = (name: string) => readFileSync(new URL(`../fixtures/scripts/${name}`, import.meta.url));
const newProject = async () => (await makeProject(owner, { projectTitle: TITLE }))._id;
const scenes = async (id: string) => (await owner.call('rest', 'scene.list', { id })).body.data;
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function openImport(page: Page): Promise<void> {
  await button(page, `Project menu of ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Import a script', exact: true }).click();
  await page.getByRole('dialog', { name: 'Import a script' }).waitFor();
}

const choose = (page: Page, label: string, name: string, buffer: Buffer) =>
  dialog(page).getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer });

test.each([
  ['desktop', undefined],
  ['phone', phone],
] as const)('a file becomes scenes after a preview, a second version what changed: %s', async (_, viewport) => {
  const id = await newProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, ...(viewport && { viewport }) });
  await openImport(page);
  await choose(page, 'Choose file', 'lamp-room.fountain', file('the-lamp-room.fountain'));
  await hasFocus(dialog(page).getByRole('heading', { name: 'lamp-room.fountain' }));
  await dialog(page).getByText('Fountain, 11 kB, 60 scene headings').waitFor();
  await dialog(page).getByText('60 new, 0 known.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await scenes(id)).toEqual([]);
  await inDialog(page, 'Import 60 scenes').click();
  await success(page, '60 scenes imported');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, `Project menu of ${TITLE}`));
  expect(await scenes(id)).toHaveLength(60);

  await openImport(page);
  const changed = file('the-lamp-room.fdx')
    .toString()
    .replace('EXT. LIGHTHOUSE GALLERY - DUSK', 'INT. STORE ROOM - DAWN');
  await choose(page, 'Choose file', 'lamp-room.fdx', Buffer.from(changed));
  await dialog(page).getByText('0 new, 1 changed, 59 known.').waitFor();
  const row = dialog(page).getByRole('row').filter({ hasText: 'Changed' });
  await row.getByText('INT. STORE ROOM – DAWN').waitFor();
  await row.getByText('Was: EXT. LIGHTHOUSE GALLERY – DUSK').waitFor();
  await inDialog(page, 'Import 1 scene').click();
  await success(page, '1 scene imported');
  expect((await scenes(id))[0]).toMatchObject({ number: '1', title: 'STORE ROOM', intExt: 'INT' });

  // Undo goes back import by import, and leaves a scene that holds a shot by now.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.last().click();
  await success(page, '1 scene taken back');
  const [, second] = await scenes(id);
  expect((await scenes(id))[0]).toMatchObject({ number: '1', title: 'LIGHTHOUSE GALLERY', intExt: 'EXT' });
  await makeShot(owner, id, { title: 'Stays', sceneId: second?._id });
  await page.keyboard.press('Control+z');
  await page.getByText('59 of 60 scenes taken back; what was changed or holds shots since stays').waitFor();
  expect((await scenes(id)).map(({ _id }) => _id)).toEqual([second?._id]);
});

test('a part of a script says where its new scenes stand', async () => {
  const id = await newProject();
  for (const number of ['1', '4']) await owner.call('rest', 'scene.create', { id, title: 'Lamp room', number });
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await openImport(page);
  await dialog(page).getByRole('tab', { name: 'Paste text' }).click();
  await dialog(page).getByLabel('Script', { exact: true }).fill('INT. LAMP ROOM #4#\n\nINT./EXT. DINGHY - DAY #1A#');
  await inDialog(page, 'Show preview').click();
  const dinghy = dialog(page).getByRole('row').filter({ hasText: 'INT./EXT. DINGHY – DAY' });
  await dinghy.getByText(messages.importScript.standsAt('1'), { exact: true }).waitFor();
});

test('a pasted text; what was left out is told with its line, and nothing is lost', async () => {
  const id = await newProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, expected: [/400/] });
  await openImport(page);
  await dialog(page).getByRole('tab', { name: 'Paste text' }).click();
  const script = dialog(page).getByLabel('Script', { exact: true });
  await script.fill('He waits.\nINT. LAMP ROOM');
  await inDialog(page, 'Show preview').click();
  await dialog(page).getByRole('alert').getByText('No scene headings found. Line 2 looks like a heading').waitFor();
  expect(await inDialog(page, 'Import 0 scenes').isDisabled()).toBe(true);
  await inDialog(page, 'Paste text').click();
  expect(await script.inputValue()).toBe('He waits.\nINT. LAMP ROOM');
  await script.fill('INT. LAMP ROOM - NIGHT\n\nEXT. SLIPWAY #2 B#\n\nHe waits.\nINT. STORE - DAY\n');
  await inDialog(page, 'Show preview').click();
  const row = dialog(page).getByRole('row').filter({ hasText: 'SLIPWAY' });
  await row.getByText('Number “2 B” not taken').waitFor();
  const passedOver = dialog(page).getByRole('region', { name: 'Passed over' }).getByRole('listitem');
  const reason = 'Line 6 looks like a heading but has no blank line above';
  expect(await passedOver.allInnerTexts()).toEqual([expect.stringMatching(`${reason}\\s+INT. STORE - DAY`)]);
  expect(await violations(page)).toEqual([]);
  await inDialog(page, 'Paste text').click();
  await script.fill('INT. LAMP ROOM - NIGHT\n= The lamp must not go out.\n\nEXT. SLIPWAY #2B#\n');
  await inDialog(page, 'Show preview').click();
  await dialog(page).getByText('The lamp must not go out.').waitFor();
  await inDialog(page, 'Import 2 scenes').click();
  await success(page, '2 scenes imported');
  expect((await scenes(id)).map(({ number, title }) => [number, title])).toEqual([
    ['1', 'LAMP ROOM'],
    ['2B', 'SLIPWAY'],
  ]);
});
