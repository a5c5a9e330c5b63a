import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

const noisy = [
  /Failed to (?:load|fetch)|trpc|could not be|The page broke|of null|object null|(?:not|null|undefined) \(reading/,
];
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('what breaks in one part of a page leaves the rest standing, and can be tried again', async () => {
  const { _id } = await makeShot(person, (await makeProject(person))._id, { ...ahead, gearList: [] });
  const { page } = await product.visit({ as: person, expected: noisy });
  // As from a server of another version.
  let isBroken = true;
  const break_ = async (pattern: string, from: string, to: string) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: isBroken ? (await response.text()).replaceAll(from, to) : undefined });
    });
  await break_('**/trpc/*shot.get*', '"gearList":[]', '"gearList":null');
  await page.goto(`/viewshot/${_id}`);
  const broken = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await broken.waitFor();
  await heading(page, 'Keeper climbs the stairwell').waitFor();
  await page.getByRole('tab', { name: /^VIDEOS/ }).click();
  await page.getByText('No videos yet').waitFor();
  await broken.getByRole('button', { name: 'Try again' }).click();
  await broken.waitFor();
  isBroken = false;
  await page.reload();
  await page.getByRole('region', { name: 'Gears' }).waitFor();
  expect(await broken.count()).toBe(0);

  // In the side panel it is the panel's, which can be left.
  isBroken = true;
  await break_('**/trpc/*gear.list*', '"data":[', '"data":[null,');
  await button(page, 'Choose gear').click();
  await dialog(page).getByText('Something went wrong').waitFor();
  await button(page, 'Cancel').click();
  await dialog(page).waitFor({ state: 'detached' });
  await heading(page, 'Keeper climbs the stairwell').waitFor();
});

/** A list that is none, and one with nothing in a place, as from a server of another version. */
const noList = (name: string) => [`"${name}":[`, `"${name}":null,"was":[`] as const;
const gap = ['"data":[', '"data":[null,'] as const;

/** The pages, by what each asks for, and what of the answer breaks it. */
const breaking: {
  what: string;
  pathOf: (ids: { project: string; shot: string }) => string;
  call: string;
  change: readonly [from: string, to: string];
}[] = [
  { what: 'the dashboard', pathOf: () => '/projects', call: 'project.list', change: noList('active') },
  { what: 'shared projects', pathOf: () => '/sharedprojects', call: 'project.listShared', change: noList('active') },
  { what: 'the gear list', pathOf: () => '/gearlist', call: 'gear.list', change: gap },
  { what: 'a project', pathOf: ({ project }) => `/shotlist/${project}`, call: 'shot.list', change: gap },
  { what: 'the wizard', pathOf: ({ shot }) => `/createshot/${shot}`, call: 'shot.get', change: noList('tags') },
  { what: 'a section of the settings', pathOf: () => '/settings?tab=profile', call: 'session.list', change: gap },
];

test.each(breaking.map((one) => [one.what, one] as const))(
  'what breaks %s leaves its frame, by which one goes on',
  async (_, { pathOf, call, change }) => {
    const project = await makeProject(person);
    const shot = await makeShot(person, project._id);
    const { page } = await product.visit({ as: person, expected: noisy });
    await page.route(`**/trpc/*${call}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(...change) });
    });
    await page.goto(pathOf({ project: project._id, shot: shot._id }));
    const broken = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await broken.first().waitFor();
    // In words for people, not the engine's.
    expect(await broken.first().textContent()).not.toMatch(/Cannot \w+ prop|of null|object null|undefined/);
    await button(page, 'Account menu').click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await heading(page, 'Settings').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

/** An old tab on the dashboard: a deployment took the page of the settings away, which a reload brings. */
async function openOldTab() {
  const visited = await product.open('/projects', {
    as: person,
    expected: [/status of 404|newer version of this page/],
  });
  const { page } = visited;
  const tab = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) tab.loads += 1;
  });
  await page.route(/\/assets\/settings-page[^/]*\.js/, (route) =>
    tab.loads > 0 ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  const toSettings = async () => {
    await button(page, 'Account menu').click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
  };
  const offered = page.getByRole('alert').filter({ hasText: 'There is a newer version of this page' });
  return { ...visited, tab, toSettings, offered };
}

test('an old tab whose page a deployment took away asks before it reloads where something was typed', async () => {
  const { page, tab, toSettings, offered } = await openOldTab();
  await button(page, 'Create a New Project').click();
  await dialog(page).getByLabel('Title').fill('Typed');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await toSettings();
  await offered.waitFor();
  expect(tab.loads).toBe(0);
  await page.getByRole('link', { name: 'My Projects', exact: true }).click();
  await button(page, 'Create a New Project').click();
  expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Typed');
  await button(page, 'Cancel').click();
  await dialog(page).waitFor({ state: 'detached' });
  await toSettings();
  await offered.getByRole('button').click();
  await heading(page, 'Settings').waitFor();
  expect(tab.loads).toBe(1);
});

test('an old tab whose page a deployment took away reloads by itself, once', async () => {
  const { page, tab, toSettings, offered } = await openOldTab();
  await toSettings();
  await heading(page, 'Settings').waitFor();
  expect([tab.loads, await offered.count()]).toEqual([1, 0]);

  // What a reload has not brought is said, and there is no second one for it.
  await page.route(/\/assets\/shortcut-help[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.keyboard.press('?');
  await offered.waitFor();
  expect(tab.loads).toBe(1);
  await page.evaluate(() => sessionStorage.removeItem('fl_reloaded'));
  await page.keyboard.press('?');
  await expect.poll(() => tab.loads).toBe(2);
  await heading(page, 'Settings').waitFor();
  await page.keyboard.press('?');
  await offered.waitFor();
  expect(tab.loads).toBe(2);
});

/** How the files of the program that a page begins with do not arrive. */
const arrivals: [string, RegExp, (route: Route) => Promise<void>][] = [
  ['is gone with a deployment', /\/assets\/react-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' })],
  [
    'imports what a bad line breaks off',
    /\/assets\/rolldown-runtime-[^/]*\.js/,
    (route) => route.abort('connectionreset'),
  ],
  [
    'arrives in part',
    /\/assets\/react-[^/]*\.js/,
    async (route) => {
      const response = await route.fetch();
      const whole = await response.text();
      await route.fulfill({ response, body: whole.slice(0, whole.length / 2) });
    },
  ],
];

test.each(arrivals)(
  'a program that %s at first is loaded anew by itself, and told when that did not help',
  async (_, file, arrive) => {
    product.mayComplain();
    const { page, complaints } = await product.visit({ expected: [/Failed to load|SyntaxError/] });
    let loads = 0;
    let isThereAfter = 1;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(file, (route) => (loads > isThereAfter ? route.continue() : arrive(route)));
    await page.goto('/login');
    await button(page, 'Login').waitFor();
    expect(loads).toBe(2);

    await page.evaluate(() => sessionStorage.removeItem('fl_reloaded'));
    isThereAfter = 4;
    await page.reload();
    const told = page.getByRole('alert').filter({ hasText: 'Firstlight could not be loaded completely' });
    await told.waitFor();
    expect([loads, await page.getByText('Forgot Password').count()]).toEqual([4, 0]);
    await told.getByRole('button', { name: 'Try again' }).click();
    await button(page, 'Login').waitFor();
    expect([loads, await told.count(), complaints]).toEqual([5, 0, []]);
    // Half a program is none, and the browser says so.
    expect(product.takeFaults().filter((fault) => !fault.startsWith('SyntaxError'))).toEqual([]);
  },
);

test('a landing page whose program does not come says so above its words', async () => {
  const { page } = await product.visit({ expected: [/Failed to load/] });
  await page.route(/\/assets\/landing-[^/]*\.js/, (route) => route.abort());
  await page.goto('/');
  const told = page.getByRole('alert').filter({ hasText: 'Firstlight could not be loaded completely' });
  await told.waitFor();
  await heading(page, 'Be ready when the light is').waitFor();
  await page.unroute(/\/assets\/landing-[^/]*\.js/);
  await told.getByRole('button', { name: 'Try again' }).click();
  await told.waitFor({ state: 'detached' });
});

test('styles that do not come at first are fetched by loading the page anew', async () => {
  const { page } = await product.visit({ expected: [/Failed to load/] });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/[^/]+\.css/, (route) => (loads > 1 ? route.continue() : route.abort()));
  await page.goto('/login');
  await expect.poll(() => loads).toBe(2);
  await button(page, 'Login').waitFor();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
});
