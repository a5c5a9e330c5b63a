import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/accessibility';
import { phone, withoutStream } from '../support/browser';
import { slowness } from '../support/growth';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let editor: Person;
let crew: Person;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  editor = await product.person('Thandi Okafor');
  crew = await product.person('Zola Ndlovu');
});

const TITLE = 'The Lighthouse Keeper';
const menu = (page: Page) => button(page, `Project menu of ${TITLE}`);
const menuItems = async (page: Page) => {
  await menu(page).click();
  await page.getByRole('menu').waitFor();
  const names = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return names;
};

async function shoot() {
  const { _id: id } = await makeProject(owner, { projectTitle: TITLE });
  for (const [person, role] of [
    [editor, 'editor'],
    [crew, 'crew'],
  ] as const) {
    await owner.call('rest', 'project.share', { id, email: person.email, name: person.name, role });
    await person.call('rest', 'project.get', { id });
  }
  const shot = await makeShot(owner, id, { ...ahead, title: 'Keeper climbs' });
  await makeShot(owner, id, { title: 'An idea' });
  return { id, shot };
}

test('an editor has the owner’s pages without what is the owner’s, and loses them at once with the role', async () => {
  const { id, shot } = await shoot();
  const { page } = await product.open(`/shotlist/${id}`, { as: editor });
  await page.getByText('Shared by Nadia Adeyemi · Can edit').waitFor();
  await page.getByRole('tab', { name: /Drafts/ }).waitFor();
  await button(page, 'Add a New Shot').waitFor();
  const offered = await menuItems(page);
  for (const item of ['Edit', 'Share project', 'Import CSV', 'Leave project'])
    expect(
      offered.some((name) => name.startsWith(item)),
      item,
    ).toBe(true);
  for (const item of ['Duplicate project', 'Hand over', 'Complete project', 'Delete'])
    expect(offered, item).not.toContain(item);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Share project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share project' });
  await dialog.getByRole('listitem').filter({ hasText: crew.email }).getByText('Crew', { exact: true }).waitFor();
  expect((await dialog.getByRole('listitem').first().innerText()).split(/\n+/)).toEqual([owner.name, 'Owner']);
  expect(await dialog.getByRole('combobox').count()).toBe(0);
  await page.keyboard.press('Escape');
  await button(page, `Complete ${shot.title}`).waitFor();
  await button(page, `Delete ${shot.title}`).waitFor();
  const lost = performance.now();
  await owner.call('rest', 'project.setRole', { id, email: editor.email, role: 'viewer' });
  await button(page, 'Add a New Shot').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /Drafts/ }).waitFor({ state: 'detached' });
  expect(performance.now() - lost).toBeLessThan(2000 * slowness());
});

test('crew tick, complete and reopen, on a phone too, and change nothing else', async () => {
  const { id, shot } = await shoot();
  const { page } = await product.open(`/shotlist/${id}`, { as: crew, viewport: phone });
  await button(page, `Complete ${shot.title}`).click();
  await page.getByRole('tab', { name: /Completed/ }).click();
  await button(page, `Reopen ${shot.title}`).waitFor();
  expect((await readShot(owner, shot._id)).status).toBe('completed');
  expect(await page.getByText('An idea').count()).toBe(0);
  await page.goto(`/viewshot/${shot._id}`);
  await button(page, 'Reopen').click();
  await expect.poll(async () => (await readShot(owner, shot._id)).status).not.toBe('completed');
  expect(await button(page, 'Edit').count()).toBe(0);
  expect(await button(page, 'History').count()).toBe(0);
});

test.each([
  ['lowered', 'You can no longer change this project', 'project.setRole'],
  ['ended', 'This project is no longer shared with you', 'project.unshare'],
] as const)('a role that is %s while somebody types leaves the text, to be copied', async (_, sentence, call) => {
  product.mayComplain();
  const { id, shot } = await shoot();
  const { page, context } = await product.open(`/viewshot/${shot._id}`, { as: editor });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Edit').click();
  const panel = page.getByRole('dialog', { name: 'Update details' });
  const title = panel.getByLabel('Title', { exact: true });
  await title.fill('Keeper runs');
  await owner.call('rest', call, { id, email: editor.email, role: 'viewer' } as never);
  await panel.getByRole('alert').getByText(sentence).waitFor();
  expect(await title.inputValue()).toBe('Keeper runs');
  expect(await title.isEditable()).toBe(false);
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Copy text' }).click();
  await panel.getByText('Text copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Title: Keeper runs');
});

test('the page of a shot says who changed it, and its history restores what was, with Undo', async () => {
  const { shot } = await shoot();
  await editor.call('rest', 'shot.update', { id: shot._id, title: 'Keeper runs', lens: '35 mm' });
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: owner });
  await page.getByText(/^Changed by Thandi Okafor, \d\d:\d\d$/).waitFor();
  await button(page, 'History').click();
  const panel = page.getByRole('dialog', { name: 'History' });
  await panel.getByText('35 mm').waitFor();
  expect(await panel.getByRole('definition').allTextContents()).toEqual([
    'was Keeper climbs → became Keeper runs',
    'was None → became 35 mm',
  ]);
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Restore what Thandi Okafor changed at / }).click();
  await success(page, 'Restored');
  expect(await readShot(owner, shot._id)).toMatchObject({ title: 'Keeper climbs', lens: '' });
  await panel.getByText('Nadia Adeyemi').waitFor();
  await button(page, 'Undo').click();
  await expect.poll(async () => (await readShot(owner, shot._id)).title).toBe('Keeper runs');

  // An entry that others have followed: Undo gives what stood there last, and the panel hears of what others do.
  await editor.call('rest', 'shot.update', { id: shot._id, title: 'Keeper waits' });
  await panel.getByText('Keeper waits', { exact: true }).waitFor();
  await page.locator('h1').filter({ hasText: 'Keeper waits' }).waitFor();
  await panel
    .getByRole('button', { name: /^Restore what Thandi Okafor changed at / })
    .last()
    .click();
  await expect.poll(async () => (await readShot(owner, shot._id)).title).toBe('Keeper climbs');
  await button(page, 'Undo').click();
  await expect.poll(async () => (await readShot(owner, shot._id)).title).toBe('Keeper waits');

  // What stands there is too long for the history, and comes back whole.
  const long = `<p>Fog${' over the pier'.repeat(3000)}</p>`;
  const describe = (description: string) => editor.call('rest', 'shot.update', { id: shot._id, description });
  await describe('<p>Fog</p>');
  await describe(long);
  await panel.getByText('too long to keep').first().waitFor();
  // The page behind the panel may read its shot later than the history.
  await page.locator('main').getByText('Fog over the pier').first().waitFor();
  // The newest entry has nothing to restore: the first button is that of the one before it.
  await panel
    .getByRole('button', { name: /^Restore what Thandi Okafor changed at / })
    .first()
    .click();
  await expect.poll(async () => (await readShot(owner, shot._id)).description).toBe('');
  await button(page, 'Undo').click();
  await expect.poll(async () => (await readShot(owner, shot._id)).description).toBe(long);
});

test('Restore over what somebody has changed since asks whether to keep it', async () => {
  const { shot } = await shoot();
  await editor.call('rest', 'shot.update', { id: shot._id, title: 'Keeper runs', lens: '35 mm' });
  const { page, context } = await product.visit({ as: owner, expected: [/shot\.update/] });
  await withoutStream(context);
  await page.goto(`/viewshot/${shot._id}`);
  await button(page, 'History').click();
  const panel = page.getByRole('dialog', { name: 'History' });
  const restore = panel.getByRole('button', { name: /^Restore what Thandi Okafor changed at / }).last();
  const overwritten = async (title: string) => {
    await restore.waitFor();
    await editor.call('rest', 'shot.update', { id: shot._id, title });
    await restore.click();
    await panel.getByRole('alert').getByText(`Title: Thandi Okafor wrote “${title}”`).waitFor();
  };
  await overwritten('Keeper waits');
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Keep theirs' }).click();
  await success(page, 'Restored');
  expect(await readShot(owner, shot._id)).toMatchObject({ title: 'Keeper waits', lens: '' });
  await panel.getByRole('alert').waitFor({ state: 'detached' });

  await overwritten('Keeper sleeps');
  await panel.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(async () => (await readShot(owner, shot._id)).title).toBe('Keeper climbs');
  await panel.getByRole('alert').waitFor({ state: 'detached' });
});

test('the history of a completed shot is read, with how many shots an entry was written with', async () => {
  const { id, shot } = await shoot();
  const { _id: other } = await makeShot(owner, id, { title: 'Last ferry' });
  await editor.call('rest', 'shot.bulk', { ids: [shot._id, other], change: { priority: 'must' } });
  const description = '<p>Fog.</p><ul><li>Wide</li></ul>';
  await editor.call('rest', 'shot.update', { id: shot._id, description });
  await owner.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: owner });
  await button(page, 'History').click();
  const panel = page.getByRole('dialog', { name: 'History' });
  await panel.getByText(/^\d\d:\d\d, with 1 other shot$/).waitFor();
  await panel.getByText('Fog. Wide', { exact: true }).waitFor();
  expect(await panel.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
});

test('a project is handed over to an editor after a question; its page is an editor’s then', async () => {
  const { id } = await shoot();
  const { page } = await product.open(`/shotlist/${id}`, { as: owner });
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await dialog.getByRole('radio', { name: /Thandi Okafor/ }).check();
  await dialog.getByText('You become an editor.').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand over to Thandi Okafor' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hand over' });
  await question.getByRole('button', { name: 'Hand over to Thandi Okafor' }).click();
  await success(page, 'Thandi Okafor owns the project now');
  await page.getByText('Shared by Thandi Okafor · Can edit').waitFor();
  expect((await editor.call('rest', 'project.get', { id })).body.data.role).toBe('owner');
});
