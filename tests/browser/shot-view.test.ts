import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, violations } from '../support/accessibility';
import { openBrowser, phone } from '../support/browser';
import { enterAt, newcomer } from '../support/newcomer';
import type { Person } from '../support/person';
import { type Product, removeDataDir, startProduct } from '../support/product';
import { makeProject, makeShot } from '../support/shoot';

/** In every year that this runs in still to come. */
const ahead = { startDateTime: '2031-05-01T06:00:00Z', endDateTime: '2031-05-01T08:00:00Z', status: 'upcoming' };

let product: Product;
let browser: Browser;
let person: Person;
let projectId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  person = await newcomer(product);
  projectId = (await makeProject(person))._id;
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The view page of a new shot. */
async function openShot(fields: Record<string, unknown> = {}, viewport?: { width: number; height: number }) {
  const shot = await makeShot(person, projectId, { ...ahead, ...fields });
  return { shot, ...(await enterAt(browser, person, `/viewshot/${shot._id}`, viewport)) };
}

/** The urls of three pictures of this person. */
async function pictures(): Promise<string[]> {
  const { page, context } = await openShot();
  await button(page, 'Change images').click();
  const files = await Promise.all(
    ['#c60', '#06c', '#0c6'].map(async (background, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 64, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await page.getByLabel('Choose images').setInputFiles(files);
  await page.getByRole('button', { name: 'Remove Image 3 of 3' }).waitFor();
  const thumbs = await dialog(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await context.close();
  return thumbs.map((src) => (src ?? '').replace(/small$/, 'large'));
}

test('images open in a lightbox: arrows, ends, Esc, and the focus back; on a phone by swipe', async () => {
  const inspirationImages = await pictures();
  const { page, complaints, context, shot } = await openShot({ inspirationImages });
  const early = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const part of ['lightbox', 'rich-text', 'image-uploader', 'shot-panel']) {
    expect(early.filter((name) => name.includes(part))).toEqual([]);
  }
  const image = (number: number) => dialog(page).getByRole('img', { name: `Image ${number} of 3` });
  await button(page, 'Image 2 of 3').click();
  await image(2).waitFor();
  expect(await image(2).getAttribute('src')).toBe(inspirationImages[1]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await image(3).waitFor();
  await page.keyboard.press('ArrowRight');
  await image(3).waitFor();
  expect(await button(page, 'Next image').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Home');
  await image(1).waitFor();
  await button(page, 'Next image').click();
  await image(2).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, 'Image 2 of 3'));
  expect(complaints).toEqual([]);
  await context.close();

  const small = await enterAt(browser, person, `/viewshot/${shot._id}`, phone);
  await button(small.page, 'Image 1 of 3').click();
  const shown = (number: number) => dialog(small.page).getByRole('img', { name: `Image ${number} of 3` });
  await shown(1).waitFor();
  await small.page.mouse.move(300, 400);
  await small.page.mouse.down();
  await small.page.mouse.move(120, 410, { steps: 4 });
  await small.page.mouse.up();
  await shown(2).waitFor();
  expect(small.complaints).toEqual([]);
  await small.context.close();
});
