import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { phone } from '../support/browser';
import type { Person } from '../support/person';
import { spacingFaults } from '../support/screen-faults';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct(async () => ({ FEATURE_REQUEST_EMAIL: 'wishes@northcrew.film' }));
let nadia: Person;
beforeAll(async () => {
  nadia = await product.person();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const current = (page: Page) => page.locator('header [aria-current]').textContent();
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

test('it reads without JavaScript, in its colours, and says to others what it is', async () => {
  const html = await (await fetch(product.url)).text();
  const { page } = await product.visit({ javaScriptEnabled: false });
  await page.goto('/');
  for (const [level, name] of [
    [1, 'Be ready when the light is'],
    [2, 'From the first idea to the last light of the day'],
    [3, 'Every shot knows its light'],
    [3, 'Multiple projects in one place'],
    [3, 'Shots as tasks and reminders'],
    [3, 'Bring your team to the workspace'],
    [3, 'Sync to a calendar'],
    [2, 'Road Map'],
    [2, 'Contact Us'],
  ] as const) {
    await page.getByRole('heading', { level, name, exact: true }).waitFor();
  }
  for (const item of [
    'View projects in action',
    'Create with your team',
    'Review with clients',
    'Take shots to an edit table',
    'Device list availability between teams',
    'Find inspiration with AI',
    'And more',
  ]) {
    await page.getByRole('listitem').filter({ hasText: item }).waitFor();
  }
  for (const [name, path] of Object.entries({
    Login: '/login',
    'Start Free': '/register',
    'Start Planning': '/register',
  }))
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  const draft = await page.getByRole('link', { name: 'Request a Feature' }).getAttribute('href');
  expect(draft).toBe('mailto:wishes@northcrew.film?subject=Feature%20Request');
  // What the policy lets through: the colours of the light stand in style attributes.
  const painted = page.locator('#features li span[style*="linear-gradient"]').first();
  expect(await painted.evaluate((bar) => getComputedStyle(bar).backgroundImage)).toContain('linear-gradient');
  expect(await page.title()).toBe('Plan film and photo shoots shot by shot · Firstlight');
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture.startsWith(product.url)).toBe(true);
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg');
  expect(html).toMatch(/property="og:image:alt" content="[^"]+"/);
  expect(html).not.toContain('{{');
  expect(html).not.toContain('firstlight.example');
});

test('the anchors lead to their sections, 80 px below the top, and the one that is read is marked', async () => {
  const { page } = await product.open('/');
  expect(await current(page)).toBe('Home');
  const anchor = (name: string) => page.locator('header').getByRole('link', { name, exact: true });
  await anchor('Features').click();
  await expect.poll(() => topOf(page, 'features')).toBe(80);
  await expect.poll(() => current(page)).toBe('Features');
  await anchor('Road Map').click();
  await expect.poll(() => topOf(page, 'roadmap')).toBe(80);
  await expect.poll(() => current(page)).toBe('Road Map');
  await page.locator('footer').getByRole('link', { name: 'Contact Us', exact: true }).click();
  await expect.poll(() => current(page)).toBe('Contact Us');
  expect(await page.evaluate(() => new URL(location.href).hash)).toBe('#contact');
  await anchor('Home').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => current(page)).toBe('Home');
});

test.each([
  ['Login', '/login'],
  ['Start Free', '/register'],
  ['Start Planning', '/register'],
])('%s works for a second, then leads to %s, and to the projects with a session', async (name, path) => {
  const visitor = await product.open('/');
  const pressed = performance.now();
  await button(visitor.page, name).click();
  await visitor.page.locator('button[aria-busy="true"]:disabled').filter({ hasText: name }).waitFor();
  await visitor.page.waitForURL(`**${path}`);
  expect(performance.now() - pressed).toBeGreaterThan(990);

  const signedIn = await product.open('/', { as: nadia });
  await button(signedIn.page, name).click();
  await signedIn.page.waitForURL('**/projects');
});

test.each([
  ['Login', '/login'],
  ['Start Free', '/register'],
])('a middle click on %s opens %s in a tab, and the page stays', async (name, path) => {
  const { page } = await product.open('/');
  const opened = page.context().waitForEvent('page');
  await button(page, name).click({ button: 'middle' });
  await (await opened).waitForURL(`**${path}`);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.locator('button[aria-busy="true"]').count()).toBe(0);
});

test('a way in is a link before the page is hydrated, and hands its focus on to the button in its place', async () => {
  const { page } = await product.visit();
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Start Planning' }).focus();
  letThrough();
  await hasFocus(button(page, 'Start Planning'));
  expect(await page.getByRole('link', { name: 'Start Planning' }).count()).toBe(0);
});

test('a way in waits only so long for a server that says nothing', async () => {
  product.mayComplain();
  const { page } = await product.open('/', { as: nadia });
  await page.route('**/check', () => {});
  await button(page, 'Login').click();
  await page.waitForURL('**/login');
});

test('the contact form says what is missing, keeps the rest here and calls nobody', async () => {
  const { page } = await product.open('/#contact');
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') calls.push(request.url());
  });
  await page.getByLabel('Email', { exact: true }).fill('nadia@');
  await button(page, 'Submit').click();
  for (const sentence of [
    'Please enter your name',
    'Please enter a valid email address',
    'Please say what it is about',
  ]) {
    await page.getByText(sentence, { exact: true }).waitFor();
  }
  const name = page.getByLabel('Name', { exact: true });
  await hasFocus(name);
  await name.fill("Síle O'Brien-Nkosi");
  await page.getByLabel('Email', { exact: true }).fill('nadia@northcrew.film');
  const type = page.getByRole('combobox', { name: 'Type' });
  expect(await type.getByRole('option').allTextContents()).toEqual(['Filmmaker', 'Producer', 'Other']);
  await type.selectOption('Producer');
  await page.getByLabel('Subject', { exact: true }).fill('A lighthouse in winter');
  await button(page, 'Submit').click();
  await page.getByRole('status').getByText('Nothing has been sent').waitFor();
  const draft = new URL((await page.getByRole('link', { name: 'Open as an e-mail' }).getAttribute('href')) ?? '');
  expect([draft.protocol, draft.pathname]).toEqual(['mailto:', 'wishes@northcrew.film']);
  expect(decodeURIComponent(draft.search)).toBe(
    "?subject=Contact Us&body=A lighthouse in winter\r\n\r\nSíle O'Brien-Nkosi\r\nnadia@northcrew.film\r\nProducer",
  );
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('fl_contact'))) ?? '')).toEqual({
    name: "Síle O'Brien-Nkosi",
    email: 'nadia@northcrew.film',
    type: 'producer',
    subject: 'A lighthouse in winter',
  });
  expect(calls).toEqual([]);
});

test('the contact form needs no network', async () => {
  const { page, context } = await product.open('/', { cold: true, expected: [/ERR_INTERNET_DISCONNECTED/] });
  await button(page, 'Submit').waitFor();
  await context.setOffline(true);
  await page.getByLabel('Name').fill('Nadia Adeyemi');
  await button(page, 'Submit').click();
  await page.getByText('Email Id is required', { exact: true }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Nadia Adeyemi');
});

/** The page at an instant, seen from the coast of the sample. */
async function openAt(instant: string) {
  const { page, context } = await product.visit({ timezoneId: 'Africa/Johannesburg' });
  await context.clock.setFixedTime(instant);
  await page.goto('/');
  await button(page, 'Start Planning').waitFor();
  return { page };
}

test.each([
  ['2026-11-21T05:00:00+02:00', [], 'S 21'],
  ['2026-11-22T12:30:00+02:00', ['stairwell', 'lens', 'Breakfast'], 'S 22'],
])('at %s the samples that are over are ticked, and the calendar shows today', async (instant, done, today) => {
  const { page } = await openAt(instant);
  const ticked = page.locator('#home').getByRole('button', { name: /^Complete/, pressed: true });
  await expect.poll(() => ticked.count()).toBe(done.length);
  const names = await ticked.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  for (const [index, word] of done.entries()) expect(names[index]).toContain(word);
  await expect.poll(() => page.locator('#features .bg-accent').textContent()).toBe(today);
});

// The table is the CSV file of tests/browser/shot-list.test.ts, with the numbers by which editors know the shots.
test('what the Road Map calls here now is here: who shares a project sees it in action', async () => {
  const { page } = await product.open('/');
  const here = page.locator('#roadmap').getByRole('listitem').filter({ hasText: 'Here now' });
  expect(await here.locator(':scope > :first-child').allTextContents()).toEqual([
    'View projects in action',
    'Take shots to an edit table',
  ]);
  const [owner, member] = [await product.person('Ines Kowalska'), await product.person('Mira Sol')];
  const project = await makeProject(owner);
  const shot = await makeShot(owner, project._id, { ...ahead, title: 'Gulls over the pier' });
  await owner.call('rest', 'project.share', { id: project._id, email: member.email });
  const watching = await product.open(`/shotlist/${project._id}`, { as: member });
  await watching.page.getByRole('tab', { name: /^Upcoming/ }).waitFor();
  await owner.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  await watching.page.getByRole('tab', { name: /^Completed/ }).waitFor();
});

test('what is ticked in one list is ticked in the other', async () => {
  const { page } = await openAt('2026-11-21T11:30:00+02:00');
  const ticks = page.getByRole('button', { name: 'Complete Breakfast at the window' });
  const pressed = () => ticks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')));
  expect(await pressed()).toEqual(['false', 'false']);
  await ticks.last().click();
  await expect.poll(pressed).toEqual(['true', 'true']);
});

test('on a phone the anchors and Login are in a menu, where the section that is read is marked', async () => {
  const { page } = await product.open('/', { viewport: phone });
  expect(await spacingFaults(page)).toEqual([]);
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const marked = () => menu.locator('[aria-current=location]').allTextContents();
  await expect.poll(marked).toEqual(['Home']);
  await menu.getByRole('link', { name: 'Road Map', exact: true }).click();
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => topOf(page, 'roadmap')).toBe(80);
  // The same once more, from elsewhere.
  await page.evaluate(() => window.scrollTo(0, 0));
  await button(page, 'Menu').click();
  await menu.getByRole('link', { name: 'Road Map', exact: true }).click();
  await expect.poll(() => topOf(page, 'roadmap')).toBe(80);
  // Playwright's own click scrolls the page first: what stays at the top lies in its scroll padding.
  await button(page, 'Menu').dispatchEvent('click');
  await expect.poll(marked).toEqual(['Road Map']);
  await menu.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/login');
});

test('the sun rises, and an anchor scrolls, only where motion is welcome', async () => {
  product.mayComplain();
  const moves = (page: Page) =>
    page.evaluate(() => [
      document.getAnimations().filter((one) => (one as CSSAnimation).animationName === 'hero-sun').length,
      getComputedStyle(document.documentElement).scrollBehavior,
    ]);
  const moving = await product.open('/', { reducedMotion: 'no-preference' });
  await moving.page.waitForLoadState('networkidle');
  await moving.page.reload();
  expect(await moves(moving.page)).toEqual([1, 'smooth']);
  const still = await product.open('/', { reducedMotion: 'reduce' });
  expect(await moves(still.page)).toEqual([0, 'auto']);
});

test.each([
  ['/', 'Be ready when the light is', phone],
  ['/projects', "It's time to create your New Project", phone],
] as const)('at %s nothing moves when the fonts come late', async (path, title, viewport) => {
  product.mayComplain();
  const { page } = await product.visit({ viewport, as: path === '/' ? undefined : nadia });
  let letFontsCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letFontsCome = resolve;
  });
  let held = 0;
  await page.route('**/*.woff2', async (route) => {
    held += 1;
    await mayCome;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByText(title).first().waitFor();
  // Drawn once with what stands in.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect.poll(() => held).toBeGreaterThan(1);
  letFontsCome();
  await expect.poll(() => page.evaluate(() => document.fonts.check('64px "Libre Caslon Condensed"'))).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.01);
});

test('who comes back to the page as it was left may press again', async () => {
  const { page } = await product.open('/');
  // The way out never ends, so the page stays as it would be kept.
  await page.route('**/login', () => {});
  await button(page, 'Login').click();
  await page.locator('button[aria-busy="true"]').waitFor();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
});
