import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, tabTo } from '../support/accessibility';
import { desktop, phone, type Visit } from '../support/browser';
import type { Person } from '../support/person';
import { formOf, moving, noise, plain } from '../support/pictures';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { failure } from '../support/steps';
import { fingerOn } from '../support/touch';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
let projectId: string;
let small: Buffer;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
  small = await plain().jpeg().toBuffer();
});

/** Opens the wizard of a new draft at its last step, with this many images in the draft. */
async function openUploader(images = 0, viewport = desktop): Promise<Visit & { shotId: string; urls: string[] }> {
  const urls: string[] = [];
  for (let index = 0; index < images; index += 1) urls.push(await upload());
  const fields = { currentStep: 6, highestStepReached: 6, inspirationImages: urls };
  const { _id } = await makeShot(person, projectId, fields);
  const visited = await product.open(`/createshot?shotId=${_id}`, { as: person, viewport });
  await visited.page.getByText('Drop your images here').waitFor();
  return { ...visited, shotId: _id, urls };
}

async function upload(): Promise<string> {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const options = { method: 'POST', body: formOf([small]), headers: { cookie } };
  const { url } = (await (await fetch(`${product.url}/api/admin/upload`, options)).json()) as { url: string };
  return url;
}

const file = (name: string, buffer = small) => ({ name, mimeType: 'image/jpeg', buffer });
const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('Choose images').setInputFiles(names.map((name) => file(name)));
const tiles = (page: Page) => page.getByRole('list', { name: 'Inspiration images' }).getByRole('listitem');
const shown = (page: Page) =>
  page
    .locator('li img[src^="/media/"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.replace('small', 'large')));
const lifted = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('li[data-place][style*="order"]').length > 0);
const untouched = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('li[data-place][style*="order"]').length === 0);

async function submit(page: Page, shotId: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/successpage/*');
  return (await readShot(person, shotId)).inspirationImages;
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not in view');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('images keep the order in which they were chosen, whatever arrives first', async () => {
  const { page, shotId } = await openUploader();
  const urls = new Map<string, string>();
  const waiting = new Map<string, () => void>();
  await page.route('**/api/admin/upload', async (route) => {
    const name = /filename="(\w+)\.jpg"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '';
    await new Promise<void>((resolve) => waiting.set(name, resolve));
    const response = await route.fetch();
    urls.set(name, ((await response.json()) as { url: string }).url);
    await route.fulfill({ response });
  });
  await choose(page, 'a.jpg', 'b.jpg', 'c.jpg');
  await until(async () => waiting.size === 3);
  for (const [index, name] of ['c', 'a', 'b'].entries()) {
    waiting.get(name)?.();
    await expect.poll(async () => (await shown(page)).length).toBe(index + 1);
  }
  const wanted = ['a', 'b', 'c'].map((name) => urls.get(name));
  expect(await shown(page)).toEqual(wanted);
  expect(await submit(page, shotId)).toEqual(wanted);
});

test('images are moved and removed by keyboard, with the focus on them and their place told', async () => {
  const { page, shotId, urls } = await openUploader(3);
  const [a, b, c] = urls;
  await page.getByRole('button', { name: 'Move Image 1 of 3 later' }).press('Enter');
  await page.getByText('Moved to place 2 of 3').waitFor();
  expect(await shown(page)).toEqual([b, a, c]);
  await hasFocus(page.getByRole('button', { name: 'Move Image 2 of 3 later' }));
  await page.keyboard.press('Space');
  await page.getByText('Moved to place 3 of 3').waitFor();
  const last = page.getByRole('button', { name: 'Move Image 3 of 3 later' });
  await hasFocus(last);
  expect(await last.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move Image 2 of 3 earlier' }).click();
  await expect.poll(() => shown(page)).toEqual([c, b, a]);

  await page.getByRole('button', { name: 'Remove Image 2 of 3' }).press('Enter');
  await hasFocus(page.getByRole('button', { name: 'Remove Image 2 of 2' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('button', { name: 'Remove Image 1 of 1' }));
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0);
  expect(await submit(page, shotId)).toEqual([c]);
});

test('the one control that chooses images is the file field, which the keyboard comes to, sees and opens', async () => {
  const { page } = await openUploader();
  const control = page.getByRole('button', { name: 'Choose images' });
  expect(await control.count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Take a photo' }).count()).toBe(0);
  let opened = 0;
  page.on('filechooser', () => {
    opened += 1;
  });
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, control);
  // It lies invisibly over what looks like a button, and so does its own ring.
  expect(
    await control.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).outlineStyle),
  ).toBe('solid');
  await page.keyboard.press('Enter');
  await until(async () => opened === 1);
  await control.click();
  await until(async () => opened === 2);
});

test('a phone offers its camera beside its pictures, and no drop', async () => {
  const { _id } = await makeShot(person, projectId, { currentStep: 6, highestStepReached: 6 });
  const { page } = await product.open(`/createshot?shotId=${_id}`, { as: person, viewport: phone, hasTouch: true });
  const camera = page.getByRole('button', { name: 'Take a photo' });
  await camera.waitFor();
  expect(await camera.getAttribute('capture')).toBe('environment');
  const library = page.getByRole('button', { name: 'Choose images' });
  expect(await library.getAttribute('capture')).toBeNull();
  expect(await page.getByText('Drop your images here').isVisible()).toBe(false);
  await camera.setInputFiles(file('camera.jpg'));
  await page.getByRole('button', { name: 'Remove Image 1 of 1' }).waitFor();
  await library.setInputFiles(file('library.jpg'));
  await page.getByRole('button', { name: 'Remove Image 2 of 2' }).waitFor();
  expect(await submit(page, _id)).toHaveLength(2);
});

test('images are dragged by mouse, and by a finger that rests on them first', async () => {
  const { page, shotId, urls } = await openUploader(3, phone);
  const [a, b, c] = urls;
  await tiles(page).last().scrollIntoViewIfNeeded();
  const [first, second, third] = [tiles(page).nth(0), tiles(page).nth(1), tiles(page).nth(2)];
  const from = await middle(first);
  const to = await middle(second);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await lifted(page);
  await page.keyboard.press('Escape');
  await untouched(page);
  await page.mouse.up();
  expect(await shown(page)).toEqual([a, b, c]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await lifted(page);
  await page.mouse.up();
  await expect.poll(() => shown(page)).toEqual([b, a, c]);

  const finger = await fingerOn(page);
  const start = await middle(third);
  const scrolled = await page.evaluate(() => window.scrollY);
  await finger.down(start);
  await lifted(page);
  await finger.move({ x: (start.x + from.x) / 2, y: (start.y + from.y) / 2 });
  await finger.move(from);
  await page.waitForFunction(() => document.querySelector<HTMLElement>('li[data-place="2"]')?.style.order === '0');
  await finger.up();
  await expect.poll(() => shown(page)).toEqual([c, b, a]);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await submit(page, shotId)).toEqual([c, b, a]);
});

test('images are taken from the clipboard, and from a drop beside the zone', async () => {
  const { page } = await openUploader();
  const bytes = small.toString('base64');
  const hand = (kind: 'paste' | 'drop') =>
    page.evaluate(
      ([name, base64]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], `${name}.jpg`, { type: 'image/jpeg' }));
        if (name === 'paste') data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
        const options = { bubbles: true, cancelable: true };
        const event =
          name === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data });
        document.querySelector('h1')?.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [kind, bytes],
    );
  expect(await hand('paste')).toBe(true);
  expect(await hand('drop')).toBe(true);
  await page.getByRole('img', { name: 'Image 2 of 2' }).waitFor();
  expect(await tiles(page).count()).toBe(2);
});

test('a large picture is scaled down before it is sent, upright', async () => {
  const { page, shotId } = await openUploader();
  const large = await sharp(await noise(600))
    .resize(3000, 2000, { fit: 'fill' })
    .jpeg({ quality: 98 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(1_000_000);
  const sent = page.waitForRequest('**/api/admin/upload');
  await page.getByLabel('Choose images').setInputFiles(file('large.jpg', large));
  await page.getByRole('img', { name: 'Image 1 of 1' }).waitFor();
  const length = Number(await (await sent).headerValue('content-length'));
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(large.length * 0.8);
  const [url] = await submit(page, shotId);
  const stored = await page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    return [picture.width, picture.height];
  }, url ?? '');
  expect(stored).toEqual([1707, 2560]);
});

test('leaving while images are on their way is asked about', async () => {
  const { page, shotId } = await openUploader();
  await page.evaluate((back) => {
    const here = window.location.href;
    window.history.replaceState(null, '', back);
    window.history.pushState(null, '', here);
  }, `/shotlist/${projectId}`);
  await page.route('**/api/admin/upload', () => undefined);
  await choose(page, 'dawn.jpg');
  const progress = page.getByRole('progressbar', { name: 'Uploading dawn.jpg' });
  await progress.waitFor();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  const leave = question.getByRole('button', { name: 'Leave' });

  await page.getByRole('link', { name: 'My Projects' }).click();
  await leave.waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/createshot');

  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await progress.waitFor();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => window.location.reload());
  });
  await (await asked).dismiss();
  await progress.waitFor();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await leave.click();
  await page.waitForURL(`**/shotlist/${projectId}`);
  expect((await readShot(person, shotId)).status).toBe('draft');
});

test('an image that the server has no more says so on its tile, and the shot waits for it', async () => {
  product.mayComplain();
  const { page, shotId } = await openUploader(1);
  const gone = '/media/0198f3c2-7a4e-7cc1-b1a5-3f1d5a0c9e77/large';
  await page.route('**/api/admin/upload', (route) => route.fulfill({ json: { success: true, url: gone } }), {
    times: 1,
  });
  await choose(page, 'dawn.jpg');
  const alert = tiles(page).nth(1).getByRole('alert');
  const sentence = 'This image is gone: remove it and upload it again';
  await alert.getByText(sentence).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await failure(page, `Creation Error${sentence}`);
  expect((await readShot(person, shotId)).status).toBe('draft');
  await page.getByRole('button', { name: 'Remove Image 2 of 2' }).click();
  expect(await submit(page, shotId)).toHaveLength(1);
});

test('several links are taken from the clipboard as lines, and what is none stays in the field', async () => {
  const { _id } = await makeShot(person, projectId, { currentStep: 5, highestStepReached: 5 });
  const { page } = await product.open(`/createshot?shotId=${_id}`, { as: person });
  const field = page.getByLabel('Video link');
  await field.waitFor();
  const lines = 'https://vimeo.com/76979871\r\n\r\nvimeo.com/2\nhttps://example.com/reel https://vimeo.com/76979871';
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, lines);
  await page.getByRole('link', { name: 'Vimeo video (opens in a new tab)' }).waitFor();
  await page.getByRole('link', { name: 'example.com (opens in a new tab)' }).waitFor();
  await page.getByText('Links must start with http:// or https://').waitFor();
  expect(await field.inputValue()).toBe('vimeo.com/2');
  await field.fill('https://vimeo.com/2');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('heading', { name: 'Drop your Inspirations' }).waitFor();
  expect((await readShot(person, _id)).referenceVideos).toEqual([
    'https://vimeo.com/76979871',
    'https://example.com/reel',
    'https://vimeo.com/2',
  ]);
});

test('no HEIC is offered, which Safari then sends as JPEG; of what moves the first frame is kept', async () => {
  const { page } = await openUploader();
  const accepted = await page
    .locator('input[type=file]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('accept')));
  expect(accepted.length).toBeGreaterThan(0);
  for (const types of accepted) expect(types).toMatch(/^image\/jpeg,(?!.*(?:hei[cf]|\*))/);

  const buffer = await (await moving()).gif().toBuffer();
  await page.getByLabel('Choose images').setInputFiles([{ name: 'waves.gif', mimeType: 'image/gif', buffer }]);
  await page.getByText('Only the first frame is kept').waitFor();
  await expect.poll(() => tiles(page).count()).toBe(1);
});
