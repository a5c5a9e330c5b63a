import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { phone, type VisitOptions } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { ahead, makeProject, makeShot, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let owner: Person;
let id: string;
let second: string;

beforeAll(async () => {
  owner = await product.person('Nadia Adeyemi');
  ({ _id: id } = await makeProject(owner, { projectTitle: 'Salt' }));
  const scene = { id, title: 'LAMP ROOM', number: '7', intExt: 'INT' as const };
  const { _id: sceneId } = (await owner.call('rest', 'scene.create', scene)).body.data;
  const look = { lens: '35 mm', movement: 'Pan', shotTypes: [{ name: 'Wide' }], priority: 'must' };
  await makeShot(owner, id, { ...ahead, ...look, sceneId, title: 'First light' });
  second = (await makeShot(owner, id, { ...ahead, sceneId, title: 'Dust' }))._id;
  await owner.call('rest', 'shot.createDrafts', { projectId: id, titles: ['Only an idea'] });
});

async function openBoard(options: VisitOptions = {}): Promise<Page> {
  const stored = { [`fl_view:${id}`]: 'board' };
  const { page } = await product.open(`/shotlist/${id}`, { as: owner, stored, ...options });
  await page.getByRole('article').first().waitFor();
  return page;
}

const status = (page: Page, words: string) => dialog(page).getByRole('status').filter({ hasText: words }).waitFor();

test('Ctrl P opens the dialog: its preview follows the choices, and the PDF is downloaded', async () => {
  const page = await openBoard();
  const { page: other } = await product.open(`/shotlist/${id}`, { as: owner, ...phone });
  await page.keyboard.press('Control+p');
  await status(page, 'Page 1 of 1 · 3 shots');
  await hasFocus(dialog(page).getByRole('radio', { name: 'Board', checked: true }));
  await dialog(page).getByRole('checkbox', { name: 'Drafts too' }).uncheck();
  await status(page, 'Page 1 of 1 · 2 shots');
  await dialog(page).getByRole('radio', { name: 'List' }).check();
  await button(page, '7 columns').click();
  await dialog(page).getByRole('checkbox', { name: 'Lens' }).check();
  await button(page, '8 columns').waitFor();
  await status(page, 'Page 1 of 1 · 2 shots');
  const shape = await dialog(page)
    .getByRole('img')
    .evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
  expect(shape).toBeCloseTo(Math.SQRT2, 1);
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download PDF').click()]);
  expect(download.suggestedFilename()).toBe('Salt list.pdf');
  await dialog(page).getByRole('combobox', { name: 'Scene' }).selectOption({ index: 1 });
  await dialog(page).getByRole('radio', { name: 'Day' }).check();
  await status(page, 'Page 1 of 1 · 2 shots');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  // Every view has it in its menu.
  await button(other, 'Project menu of Salt').click();
  await other.getByRole('menuitem', { name: 'Print', exact: true }).click();
  await dialog(other).getByRole('radio', { name: 'List', checked: true }).waitFor();
  await status(other, '3 shots');
  expect(await sidewaysScroll(other)).toBe(0);
});

test('the board has a card for each shot; pictures are dropped on it, and keys move it', async () => {
  const page = await openBoard();
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await card('7A First light').getByText('Wide · 35 mm · Pan').waitFor();
  expect(await violations(page)).toEqual([]);

  const slider = page.getByRole('slider', { name: 'Pictures in a row' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuenow')).toBe('5');

  const bytes = [...(await plain(640, 400).jpeg().toBuffer())];
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'dust.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await card('7B Dust').dispatchEvent('dragover', { dataTransfer: files });
  await page.getByText('Drop it on 7B').waitFor();
  await card('7B Dust').dispatchEvent('drop', { dataTransfer: files });
  await page.getByText('Picture added to 7B').first().waitFor();
  await card('7B Dust').locator('img').waitFor();
  expect((await readShot(owner, second)).inspirationImages).toHaveLength(1);

  await button(page, 'Move Dust').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.getByText('7B is 1 of 2 now').first().waitFor();
  expect(await page.getByRole('article').first().getAttribute('aria-label')).toBe('7B Dust');

  await card('7B Dust').getByRole('link').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add a picture' }).waitFor();
  await page.keyboard.press('Escape');

  // The slider is kept on the device.
  await page.reload();
  await card('7B Dust').locator('img').waitFor();
  expect(await slider.getAttribute('aria-valuenow')).toBe('5');
});
