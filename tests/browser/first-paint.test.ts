import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ShotOut } from '../../src/features/shot/shot.schema';
import { desktop, phone } from '../support/browser';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
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

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'the login page is there before the program, and stays where it is when that comes, %s',
  async (_, viewport) => {
    const { page, context, complaints } = await product.visit({ viewport });
    const letThrough = await openWaiting(page, '/login');
    const login = page.getByText('Login', { exact: true });
    const texts = [login.first(), page.getByText('Email'), page.getByText('Forgot Password'), login.last()];
    const places = () => Promise.all(texts.map((text) => text.boundingBox()));
    const before = await places();
    expect(before).not.toContain(null);
    // A picture as yet: nothing can be typed into it, pressed, or taken for a field.
    expect(await page.locator('#root').locator('a, button, input, label').count()).toBe(0);
    letThrough();
    await page.getByRole('textbox', { name: 'Email' }).fill('nadia@northcrew.film');
    expect(await places()).toEqual(before);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('the frame of the signed-in pages is there before the program, for who seems to be signed in', async () => {
  const { page, context, complaints } = await product.visit({ as: person });
  const letThrough = await openWaiting(page, '/projects');
  const logo = page.locator('header').getByText('Firstlight', { exact: true });
  const before = await logo.boundingBox();
  expect(before).not.toBeNull();
  letThrough();
  await page.getByRole('button', { name: 'Create a New Project' }).waitFor();
  expect(await logo.boundingBox()).toEqual(before);
  expect(complaints).toEqual([]);
  await context.close();

  const visitor = await product.visit({});
  await openWaiting(visitor.page, '/projects');
  await visitor.page.locator('#root').waitFor({ state: 'attached' });
  expect(await visitor.page.locator('#root > *').count()).toBe(0);
  await visitor.context.close();
});

test.each([
  ['the dashboard', 'article', () => '/projects'],
  ['a project', 'li[data-shot]', ({ projectId }: ShotOut) => `/shotlist/${projectId}`],
  ['a shot', '[role=tablist]', ({ _id }: ShotOut) => `/viewshot/${_id}`],
  ['the wizard of a shot', '[aria-current=step]', ({ _id }: ShotOut) => `/createshot/${_id}`],
])('%s asks the server for nothing twice when it is opened', async (_, row, pathOf) => {
  const project = await makeProject(person);
  const shot = await makeShot(person, project._id);
  const { page, context, complaints } = await product.visit({ as: person });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, names] = /\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    asked.push(...(names?.split(',') ?? []));
  });
  await page.goto(pathOf(shot));
  await page.locator(row).first().waitFor();
  expect(asked).toContain('auth.check');
  expect(asked).toEqual([...new Set(asked)]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('without JavaScript a page of the program says what it needs', async () => {
  const { page, context } = await product.visit({ javaScriptEnabled: false });
  for (const path of ['/login', '/projects']) {
    await page.goto(path);
    // Playwright finds no text within it.
    const said = page.locator('noscript p');
    await said.waitFor();
    expect(await said.textContent()).toContain('Firstlight needs JavaScript');
  }
  await context.close();
});

test.each([
  ['under the pointer', (link: Locator) => link.hover()],
  ['with the focus', (link: Locator) => link.focus()],
])('the page that a link %s leads to is fetched before it is followed', async (_, touch) => {
  const { page, context, complaints } = await product.open('/projects', { as: person });
  const link = page.getByRole('link', { name: 'Shared Projects' }).filter({ visible: true }).first();
  await link.waitFor();
  const fetched = page.waitForResponse(/\/assets\/shared-projects-page-[^/]*\.js$/);
  await touch(link);
  expect((await fetched).status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/projects');
  expect(complaints).toEqual([]);
  await context.close();
});
