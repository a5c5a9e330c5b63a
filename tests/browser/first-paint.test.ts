import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../support/person';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
beforeAll(async () => {
  person = await product.person();
});

/** Opens a page whose program is on its way until it is let through. */
async function openWaiting(page: Page, path: string): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.styleSheets.length > 0);
  await page.evaluate(() => document.fonts.ready);
  return letThrough;
}

test.each(['/login', '/projects', '/register'])(
  '%s begins as one skeleton, which knows nobody, and the page takes its place',
  async (path) => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const htmlFor = async (headers: Record<string, string>) => (await fetch(product.url + path, { headers })).text();
    expect(await htmlFor({ cookie })).toBe(await htmlFor({}));
    const { page } = await product.visit({ as: path === '/projects' ? person : undefined });
    const letThrough = await openWaiting(page, path);
    const skeleton = page.locator('#root > [aria-hidden=true] svg');
    expect((await skeleton.boundingBox())?.width).toBe(56);
    expect(await page.locator('#root').locator('a, button, input, label').count()).toBe(0);
    letThrough();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await skeleton.count()).toBe(0);
  },
);

test('without JavaScript a page of the program says what it needs', async () => {
  product.mayComplain();
  const { page } = await product.visit({ javaScriptEnabled: false });
  for (const path of ['/login', '/projects']) {
    await page.goto(path);
    // Playwright finds no text within it.
    const said = page.locator('noscript p');
    await said.waitFor();
    expect(await said.textContent()).toContain('Firstlight needs JavaScript');
  }
});

test.each([
  ['under the pointer', (link: Locator) => link.hover()],
  ['with the focus', (link: Locator) => link.focus()],
])('the page that a link %s leads to is fetched before it is followed', async (_, touch) => {
  const { page } = await product.open('/projects', { as: person });
  const link = page.getByRole('link', { name: 'Shared Projects' }).filter({ visible: true }).first();
  await link.waitFor();
  const fetched = page.waitForResponse(/\/assets\/shared-projects-page-[^/]*\.js$/);
  await touch(link);
  expect((await fetched).status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/projects');
});
