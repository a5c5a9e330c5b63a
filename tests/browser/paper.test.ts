import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import { phone, type VisitOptions } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
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

/** A picture that a person drags over a page. */
async function filesOn(page: Page) {
  const bytes = [...(await plain(640, 400).jpeg().toBuffer())];
  return page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'dust.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
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

  const files = await filesOn(page);
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

test('more shots than a paper holds are refused in the dialog, where a scene or a day is chosen instead', async () => {
  const { _id: large } = await makeProject(owner, { projectTitle: 'Saga' });
  for (let made = 0; made < 501; made += 100) {
    const shots = Array.from({ length: Math.min(100, 501 - made) }, (_, at) => {
      const date = `2031-05-0${1 + (at % 2)}`;
      const times = { startDateTime: `${date}T06:00`, endDateTime: `${date}T07:00` };
      return { ...times, title: `Shot ${made + at}`, location: 'Quay', status: 'upcoming' as const };
    });
    expect((await owner.try('rest', 'shot.createMany', { projectId: large, shots })).status).toBe(200);
  }
  const { page } = await product.open(`/shotlist/${large}`, { as: owner, expected: [/project\.paper/] });
  await page.getByRole('tab', { name: /Upcoming/ }).waitFor();
  await page.keyboard.press('Control+p');
  await dialog(page).getByText('At most 500 shots fit on paper').waitFor();
  for (const name of ['Print', 'Download PDF']) expect(await button(page, name).isDisabled()).toBe(true);
  await button(page, 'Print this page as it is').waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await dialog(page).getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 });
  await status(page, '251 shots');
  expect(await button(page, 'Print').isDisabled()).toBe(false);
});

test('a paper that could not be made says so in its place, and Try again makes it', async () => {
  const page = await openBoard({ expected: [/project\.paper/] });
  const failed = {
    message: 'PDF could not be made',
    code: -32603,
    data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
  };
  await page.route(/project\.paper/, (route) => route.fulfill({ status: 503, json: [{ error: failed }] }));
  await page.keyboard.press('Control+p');
  const again = dialog(page).getByRole('button', { name: 'Try again' });
  await again.waitFor({ timeout: 20_000 });
  expect(await button(page, 'Print').isDisabled()).toBe(true);
  await page.unroute(/project\.paper/);
  await again.click();
  await status(page, 'Page 1 of 1 · 3 shots');
});

test("a viewer's board has cards to open and to print, and nothing that does nothing", async () => {
  const viewer = await product.person('Pia Lund');
  await owner.call('rest', 'project.share', { id, email: viewer.email, name: viewer.name });
  const { page } = await product.open(`/shotlist/${id}`, { as: viewer, stored: { [`fl_view:${id}`]: 'board' } });
  await page.getByRole('article').first().waitFor();
  const names = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  for (const wrong of [/^Move /, /^Add a/, /^New scene/, /^Select/, /^Import/, /^Scene menu/, /^Complete /])
    expect(names.filter((name) => wrong.test(name))).toEqual([]);
  // A file is not taken, and the menu has what leads to the shot alone.
  await page
    .getByRole('article')
    .first()
    .dispatchEvent('dragover', { dataTransfer: await filesOn(page) });
  expect(await page.getByText(/^Drop it on/).count()).toBe(0);
  await button(page, 'Shot menu of First light').click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
  await page.getByRole('menuitem', { name: /^View/ }).click();
  await page.waitForURL('**/viewshot/*');
});

test('on the board a title stands by its script, and a slate is framed on a dark picture', async () => {
  const { _id: other } = await makeProject(owner, { projectTitle: 'Scripts' });
  const picture = await plain(640, 400).modulate({ brightness: 0.05 }).jpeg().toBuffer();
  const { body } = await owner.rest<{ url: string }>('POST', '/api/admin/upload', formOf([picture]));
  await makeShot(owner, other, { ...ahead, title: 'المنارة عند الفجر', inspirationImages: [body.url] });
  await makeShot(owner, other, { ...ahead, title: 'Lighthouse' });
  const stored = { [`fl_view:${other}`]: 'board' };
  const { page } = await product.open(`/shotlist/${other}`, { as: owner, stored, colorScheme: 'dark' });
  await page.getByRole('article').nth(1).waitFor();
  const directions = await page
    .getByRole('article')
    .locator('h4')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
  expect(directions).toEqual(['rtl', 'ltr']);
  const slate = page.getByRole('article').first().getByText('1', { exact: true });
  const [ink, ground] = await slate.evaluate((one) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(one);
    return [borderTopColor, backgroundColor].map((color) => Number(/\d+/.exec(color)?.[0]));
  });
  expect((ink ?? 0) - (ground ?? 255)).toBeGreaterThan(150);
  expect(await sidewaysScroll(page)).toBe(0);
});
