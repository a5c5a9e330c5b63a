import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { startsOnOtherDay, viewerStart } from '../../src/features/shot/view/ui/viewer-local-time';
import { formatDay, formatTime, formatTimeRange } from '../../src/kernel/dates';
import { zoneLabel } from '../../src/kernel/zone-label';
import { wallDate } from '../../src/kernel/zones';
import { hasFocus } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { formOf, plain } from '../support/pictures';
import { seededPerson } from '../support/seed';
import { ahead, makeProject, makeShot } from '../support/shoot';
import { seeded, withProduct } from '../support/with-product';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const zone = 'Africa/Johannesburg';

const product = withProduct(seeded);
let person: Person;
/** Somebody with whom a project is shared. */
let nadia: Person;

beforeAll(async () => {
  nadia = await seededPerson(product.url);
  person = await product.person('Mara Solberg');
});

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Around this moment: due whatever the hour is. */
const running = () => ({ startDateTime: at(-HOUR), endDateTime: at(HOUR), status: 'upcoming', timeZoneId: zone });
const later = (days: number) => ({ ...running(), startDateTime: at(days * DAY), endDateTime: at(days * DAY + HOUR) });

/** A project with a shot or more in every tab. */
async function fullProject() {
  const { _id } = await makeProject(person, { projectTitle: 'The Lighthouse: Keeper' });
  const add = (title: string, fields: Record<string, unknown>) => makeShot(person, _id, { title, ...fields });
  const due = await add('First light on the lens', { ...running(), tags: ['Réel 7'] });
  await add('Lamp lit', { ...later(3), location: 'Reykjavík harbour' });
  await add('Ferry leaves', { ...later(2), description: '<p>Wait for the <em>foghorn</em>.</p>' });
  await add('Missed tide', later(-3));
  const done = await add('Breakfast', later(-2));
  await person.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
  await add('Idea', { status: 'draft' });
  return { id: _id, due };
}

/** A fresh profile in this zone. */
const openIn = (timezoneId: string, path: string) =>
  product.open(path, { as: person, timezoneId, reducedMotion: 'no-preference' });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const tabNames = (page: Page) =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.map((one) => one.getAttribute('aria-label')));
const titles = (page: Page) => page.getByRole('listitem').getByRole('link').allTextContents();
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
};
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search shots' });
const icons = (page: Page) =>
  page
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel));

test('tabs have their counts; a row says when, what and where, with the icons that apply', async () => {
  const { id, due } = await fullProject();
  const { page } = await openIn(zone, `/shotlist/${id}`);
  await tab(page, 'Due Today (1)').waitFor();
  expect(await tabNames(page)).toEqual(['Due Today (1)', 'Completed (1)', 'Upcoming (2)', 'Delayed (1)', 'Drafts (1)']);
  expect(await tab(page, 'Due Today (1)').getAttribute('aria-selected')).toBe('true');

  const row = page.getByRole('listitem');
  const [start, end] = [new Date(due.startDateTime ?? ''), new Date(due.endDateTime ?? '')];
  const said = (await row.textContent()) ?? '';
  for (const text of [formatTimeRange(start, end, zone), zoneLabel(zone, start), due.location]) {
    expect(said).toContain(text);
  }
  expect(said).not.toContain('your time');
  expect(await row.getByRole('link').getAttribute('href')).toBe(`/viewshot/${due._id}`);
  const title = 'First light on the lens';
  expect(await icons(page)).toEqual([`Complete ${title}`, `Reschedule ${title}`, `Delete ${title}`]);

  await tab(page, 'Upcoming (2)').click();
  await expect.poll(() => titles(page)).toEqual(['Ferry leaves', 'Lamp lit']);
  for (const [name, only] of [
    ['Completed (1)', ['Reopen Breakfast', 'Delete Breakfast']],
    ['Drafts (1)', ['Delete Idea']],
  ] as const) {
    await tab(page, name).click();
    await expect.poll(() => icons(page)).toEqual(only);
  }
});

test('rows stand under the day of their shots; each says its number, types, gear, people and pictures', async () => {
  const { _id } = await makeProject(person, { projectTitle: 'First Stride' });
  const upload = async () => {
    const form = formOf([await plain(90, 60).jpeg().toBuffer()]);
    return (await person.rest<{ url: string }>('POST', '/api/admin/upload', form)).body.url;
  };
  const kind = (name: string) => ({ name, type: 'shot' });
  const rich = await makeShot(person, _id, {
    ...later(2),
    title: 'First steps',
    number: '1C',
    shotTypes: ['Tracking', 'Handheld', 'Wide'].map(kind),
    gearList: ['Camera', 'Dolly', 'Flag'].map((gearlistName) => ({ gearlistName })),
    inspirationImages: [await upload(), await upload(), await upload()],
  });
  const email = 'leo@example.test';
  await person.call('rest', 'team.invite', { email, name: 'Leo Marsh' });
  await person.call('rest', 'shot.addMember', { email, shotlistId: rich._id });
  // This shot runs over midnight in its zone. It counts on the day on which it starts.
  await makeShot(person, _id, { ...later(3), endDateTime: at(4 * DAY), title: 'All night' });
  await person.call('rest', 'shot.createDrafts', { projectId: _id, titles: ['Idea'] });

  const { page } = await openIn(zone, `/shotlist/${_id}`);
  const heads = () => page.getByRole('heading', { level: 3 }).allTextContents();
  const dayOf = (days: number) => formatDay(new Date(Date.now() + days * DAY), zone);
  await tab(page, 'Upcoming (2)').waitFor();
  expect(await heads()).toEqual([dayOf(2), dayOf(3)]);
  await page
    .getByText(/^1 shot, \d\d:\d\d – \d\d:\d\d$/)
    .first()
    .waitFor();
  const lastDay = page.getByRole('list', { name: dayOf(3) });
  await lastDay.getByRole('link', { name: 'All night' }).waitFor();
  await lastDay.getByText('next day').waitFor();

  const row = page.getByRole('listitem').filter({ hasText: 'First steps' });
  for (const text of ['1C', 'Types: Tracking, Handheld, 1 more', 'Gear: Camera, 2 more', '1 person']) {
    await row.getByText(text, { exact: true }).waitFor();
  }
  const picture = row.locator('img');
  expect(await picture.getAttribute('src')).toMatch(/\/small$/);
  expect(await boxOf(picture)).toMatchObject({ width: 88, height: 64 });
  expect((await boxOf(row)).height).toBe(80);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await boxOf(picture)).toMatchObject({ width: 52, height: 52 });
  expect((await boxOf(row)).height).toBe(76);
  // By scene too, although its rows name their days and this viewer is in another zone.
  const heights = () =>
    page.locator('main [data-shot]').evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight));
  await page.goto(`/shotlist/${_id}`);
  await button(page, 'By time').click();
  await dialog(page).getByRole('radio', { name: 'By scene' }).click();
  await expect.poll(async () => new Set(await heights())).toEqual(new Set([76]));
  await button(page, 'By scene').click();
  await dialog(page).getByRole('radio', { name: 'By time' }).click();
  await tab(page, 'Upcoming (2)').waitFor();
  const plainRow = page.getByRole('listitem').filter({ hasText: 'All night' });
  expect(await plainRow.locator('img').count()).toBe(0);

  await tab(page, 'Drafts (1)').click();
  await expect.poll(heads).toEqual(['No date yet']);
});

test('the viewer’s own time stands beside the zone, and title and time on one baseline', async () => {
  const { id, due } = await fullProject();
  const here = 'Asia/Kathmandu';
  const { page } = await openIn(here, `/shotlist/${id}`);
  const row = page.getByRole('listitem').filter({ hasText: due.title });
  const [start, end] = [new Date(due.startDateTime ?? ''), new Date(due.endDateTime ?? '')];
  const time = row.getByText(formatTimeRange(start, end, zone));
  const own = `${formatTime(start, here)} your time`;
  for (const width of [1280, 1024, 700]) {
    await page.setViewportSize({ width, height: 844 });
    const [times, title, yours] = await Promise.all(
      [time, row.getByRole('link', { name: due.title }), row.getByText(own)].map(boxOf),
    );
    expect([width, title?.y]).toEqual([width, times?.y]);
    expect(yours?.y).toBeGreaterThanOrEqual((times?.y ?? 0) + (times?.height ?? 0));
    expect((yours?.x ?? 0) + (yours?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByText(own).waitFor();
});

test('the time stands beside the first line of a title of two', async () => {
  const project = await makeProject(person, { projectTitle: 'Long titles' });
  const title = 'The long first look of bride and groom beside the fountain in the garden of the villa';
  await makeShot(person, project._id, { ...ahead, title, timeZoneId: 'UTC' });
  const { page } = await openIn('UTC', `/shotlist/${project._id}`);
  await page.setViewportSize({ width: 700, height: 844 });
  const [heading, time] = await Promise.all(
    [page.getByRole('heading', { name: title }), page.getByText('06:00 – 08:00', { exact: true })].map(boxOf),
  );
  expect(heading?.height).toBeGreaterThan((time?.height ?? 0) * 1.5);
  expect(Math.abs((heading?.y ?? 0) - (time?.y ?? 0))).toBeLessThan(4);
});

test('with its weekday, where it is another day for the viewer, it is whole', async () => {
  const { id, due } = await fullProject();
  const here = ['Pacific/Honolulu', 'Pacific/Kiritimati'].find((one) =>
    startsOnOtherDay(new Date(due.startDateTime ?? ''), zone, one),
  );
  const { page } = await openIn(here ?? '', `/shotlist/${id}`);
  const row = page.getByRole('listitem').filter({ hasText: due.title });
  const own = row.getByText(viewerStart(new Date(due.startDateTime ?? ''), zone, here) ?? '');
  for (const width of [1280, 1024, 700]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await own.evaluate((line) => line.scrollWidth - line.clientWidth)]).toEqual([width, 0]);
  }
});

test('the keyboard goes on from view to view by the arrows of their switch', async () => {
  const { id } = await fullProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: person });
  const view = (name: string) => page.getByRole('radio', { name, exact: true });
  await view('By time').focus();
  for (const name of ['By scene', 'Schedule', 'Grid', 'Board']) {
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() =>
        view(name)
          .isChecked()
          .catch(() => false),
      )
      .toBe(true);
    await hasFocus(view(name));
  }
});

test('on a phone a row has one circle and a menu, and a completed one is reopened by its circle', async () => {
  const { id } = await fullProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: person, viewport: { width: 699, height: 900 } });
  const title = 'First light on the lens';
  await tab(page, 'Due Today (1)').waitFor();
  await expect.poll(() => icons(page)).toEqual([`Shot menu of ${title}`, `Complete ${title}`]);
  await page.getByRole('button', { name: `Shot menu of ${title}` }).click();
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Reschedule', 'Delete']);
  await page.keyboard.press('Escape');
  // From here on the row is a tablet's, like the head and the bar.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.getByRole('button', { name: `Reschedule ${title}` }).waitFor();
  await page.setViewportSize({ width: 699, height: 900 });
  await tab(page, 'Completed (1)').click();
  await page.getByRole('button', { name: 'Reopen Breakfast' }).click();
  await tab(page, 'Delayed (2)').waitFor();
});

test.each([
  ['By time', 300, '[data-shot]'],
  ['Schedule', 240, 'ol[aria-label^="Shots of"] [data-shot]'],
])('on a phone the first shot of %s begins within %s px, and the head stays', async (view, most, shots) => {
  const { id } = await fullProject();
  // Three lanes of a strip, two zones, and the warning of an overlap.
  for (const timeZoneId of [zone, zone, 'Africa/Nairobi'])
    await makeShot(person, id, { ...running(), title: timeZoneId, timeZoneId });
  const { page } = await product.open(`/shotlist/${id}`, { as: person, viewport: phone });
  await page.getByRole('radio', { name: view }).check();
  const first = page.locator(shots).first();
  await expect.poll(async () => (await boxOf(first)).y).toBeLessThanOrEqual(most);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
  const head = await boxOf(page.getByRole('heading', { level: 1 }));
  expect(head.y).toBeGreaterThanOrEqual(0);
  expect(head.y + head.height).toBeLessThanOrEqual(56);
});

test('on a phone the count of what was not shot leaves the first shot in view', async () => {
  const { _id: id } = await makeProject(person, { projectTitle: 'The Lighthouse: Keeper' });
  const done = await makeShot(person, id, later(-2));
  await person.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
  await makeShot(person, id, later(2));
  await person.call('rest', 'project.setStatus', { id, status: 'completed' });
  const { page } = await product.open(`/shotlist/${id}`, { as: person, viewport: phone });
  await page.getByRole('button', { name: '1 shot was not shot' }).waitFor();
  expect((await boxOf(page.locator('[data-shot]').first())).y).toBeLessThanOrEqual(300);
});

test('on a phone the offer to complete a project leaves the first shot in view', async () => {
  const { _id: id } = await makeProject(person, { projectTitle: 'The Lighthouse: Keeper' });
  const done = await makeShot(person, id, later(-2));
  await person.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
  const { page } = await product.open(`/shotlist/${id}`, { as: person, viewport: phone });
  const offer = page.getByRole('button', { name: 'Complete project' });
  await offer.waitFor();
  expect((await boxOf(page.locator('[data-shot]').first())).y).toBeLessThanOrEqual(300);
  await page.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'detached' });
});

test('on a phone the head that stays shows the whole title, with a second line of facts too', async () => {
  const { _id: id } = await makeProject(person, { projectTitle: 'The Lighthouse: Keeper' });
  const done = await makeShot(person, id, later(-2));
  await person.call('rest', 'shot.setStatus', { id: done._id, status: 'completed' });
  for (const days of [2, 3, 4, 5]) await makeShot(person, id, later(days));
  await person.call('rest', 'project.setStatus', { id, status: 'completed' });
  const { page } = await product.open(`/shotlist/${id}`, { as: person, viewport: { width: 390, height: 400 } });
  await page.getByRole('button', { name: '4 shots were not shot' }).click();
  await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThanOrEqual(0);
  expect((await boxOf(page.getByText('4 not shot', { exact: true }))).y).toBeGreaterThanOrEqual(0);
});

test('a search goes through all texts of all tabs, and lives in the address with the tab', async () => {
  const { id } = await fullProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: person, expected: [/shot\.find/] });
  await tab(page, 'Due Today (1)').waitFor();
  await search(page).pressSequentially('reel');
  await tab(page, 'Upcoming (0)').waitFor();
  expect(await titles(page)).toEqual(['First light on the lens']);

  await search(page).fill('REYKJAVIK');
  await tab(page, 'Upcoming (1)').waitFor();
  await page.getByText('no shots available').first().waitFor();
  await page.getByRole('status').filter({ hasText: '1 shot found' }).waitFor();
  await page.getByRole('button', { name: 'Upcoming (1)' }).click();
  await hasFocus(tab(page, 'Upcoming (1)'));
  await expect.poll(() => titles(page)).toEqual(['Lamp lit']);

  await search(page).fill('foghorn');
  await expect.poll(() => titles(page)).toEqual(['Ferry leaves']);
  await page.waitForURL((url) => url.search === '?tab=upcoming&q=foghorn' || url.search === '?q=foghorn&tab=upcoming');
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Ferry leaves']);
  await page.getByRole('link', { name: 'Ferry leaves' }).click();
  await page.waitForURL('**/viewshot/*');
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['Ferry leaves']);
  expect(await search(page).inputValue()).toBe('foghorn');

  await search(page).fill('nothing like it');
  await page.getByText('no shots available').first().waitFor();
  expect(await tabNames(page)).toHaveLength(5);
  await search(page).press('Escape');
  await tab(page, 'Upcoming (2)').waitFor();
  await page.waitForURL((url) => url.search === '?tab=upcoming');

  // What only the server could have found is missing, and that is said.
  // In one request with other calls, perhaps.
  const finding = /\/trpc\/[^?]*shot\.find/;
  await page.route(finding, (route) => route.abort());
  await search(page).fill('foghorns');
  await page.getByRole('status').filter({ hasText: 'Descriptions could not be searched' }).waitFor();
  await page.unroute(finding);
  await search(page).fill('foghorn');
  await expect.poll(() => titles(page)).toEqual(['Ferry leaves']);
  expect(await page.getByText('Descriptions could not be searched').count()).toBe(0);
});

test('a completed project shows Completed, says how many were not shot, and offers Delete alone', async () => {
  const { id } = await fullProject();
  await person.call('rest', 'project.setStatus', { id, status: 'completed' });
  const { page } = await product.open(`/shotlist/${id}`, { as: person });
  await tab(page, 'Completed (1)').waitFor();
  expect(await tabNames(page)).toEqual(['Completed (1)']);
  const left = page.getByRole('button', { name: '5 shots were not shot' });
  const shown = () => page.locator('main [data-shot]').count();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expect.poll(shown).toBe(1);
    await left.click();
    await expect.poll(shown).toBe(6);
    await left.click();
  }
  await expect.poll(shown).toBe(1);
  // In its head too, in every view, where it opens them.
  const inHead = page.getByRole('link', { name: '5 not shot' });
  for (const view of ['By scene', 'Schedule', 'Board']) {
    await page.getByRole('radio', { name: view }).check();
    await inHead.click();
    await expect.poll(shown).toBe(6);
    await page.getByRole('radio', { name: 'By time' }).and(page.locator(':checked')).waitFor();
    await expect.poll(() => left.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await left.click();
  expect(await icons(page)).toEqual(['Delete Breakfast']);
  expect(await page.getByRole('button', { name: 'Add a New Shot' }).count()).toBe(0);
  // One of a tab that is not there is not counted.
  await search(page).fill('lamp lit');
  await page.getByRole('status').filter({ hasText: 'no shots available' }).waitFor();
});

test('a shared project is there to read: no icons, no drafts, nothing to add', async () => {
  const { active } = (await nadia.call('rest', 'project.listShared')).body.data;
  const { page } = await product.open(`/shotlist/${active[0]?._id}`, { as: nadia });
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('listitem').getByRole('button').count()).toBe(0);
  expect(await page.getByRole('tab', { name: /Drafts/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Add a New Shot' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Project menu/ }).click();
  await page.getByRole('menu').waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Light calculator',
    'Add to calendar',
    'Keep on this device',
    'Print',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox').count()).toBe(0);
  const section = page.getByRole('banner').locator('[aria-current=true]');
  expect(await section.allTextContents()).toEqual(['Shared Projects']);
  await page.getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('tab', { name: 'IMAGES' }).waitFor();
  expect(await section.allTextContents()).toEqual(['Shared Projects']);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Shared Projects' }).click();
  await page.waitForURL('**/sharedprojects');
});

test('a project without shots leads to its first one; what is not there is said', async () => {
  product.mayComplain();
  const { _id } = await makeProject(person, { projectTitle: 'Empty' });
  const { page } = await product.open(`/shotlist/${_id}`, { as: person });
  await page.getByRole('heading', { name: "It's time to create your First Shot" }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await page.getByRole('button', { name: 'Create a New Shot' }).click();
  await page.waitForURL(`**/createshot?projectId=${_id}`);

  await page.goto('/shotlist/0194fdc2-fa2f-7cc0-81d3-ff12045b73c8');
  await page.getByRole('heading', { name: "The content you're looking is not available" }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test.each([
  ['list', (projectId: string) => `/shotlist/${projectId}`],
  ['shot', (_: string, shotId: string) => `/viewshot/${shotId}`],
  ['wizard', (_: string, shotId: string) => `/createshot/${shotId}`],
] as const)('a %s that could not be loaded says why; another try keeps its place and the focus', async (_, pathOf) => {
  product.mayComplain();
  const { _id } = await makeProject(person, { projectTitle: 'Far away' });
  const shot = await makeShot(person, _id, { title: 'Out of reach' });
  // From within the program: the first request of a page asks for the session too.
  const { page, context } = await product.open('/projects', { as: person });
  await page.getByRole('article', { name: 'Far away' }).first().waitFor();
  const again = page.getByRole('button', { name: 'Try again' });
  const reason = page.getByText('The server cannot be reached. Check your connection');
  let held: Route[] | undefined;
  await page.route('**/trpc/**', async (route) => {
    if (!/shot\.(list|get)/.test(route.request().url())) await route.continue();
    else if (held) held.push(route);
    else await route.abort();
  });
  await page.evaluate((path) => window.history.pushState(null, '', path), pathOf(_id, shot._id));
  await page.getByRole('heading', { name: "The content you're looking is not available" }).waitFor();
  await reason.waitFor();
  await page.getByRole('link', { name: 'Go To Home' }).waitFor();
  held = [];
  await again.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => held?.length).toBe(1);
  // While it is asked again, everything stays where it was.
  await expect.poll(() => again.getAttribute('aria-busy')).toBe('true');
  expect(await reason.isVisible()).toBe(true);
  await context.setOffline(true);
  const [first] = held;
  held = undefined;
  await first?.abort();
  await page.getByText('You are offline').waitFor();
  await hasFocus(again);
  await page.unroute('**/trpc/**');
  // With the network it comes by itself.
  await context.setOffline(false);
  await again.waitFor({ state: 'detached' });
});

test('while the shots are on their way their head, tabs and rows have their places', async () => {
  const { _id } = await makeProject(person, { projectTitle: 'Crowded' });
  // Over both midnights, whatever the hour is.
  const long = { ...running(), startDateTime: at(-25 * HOUR), endDateTime: at(25 * HOUR) };
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await makeShot(person, _id, { ...long, title: `Night ${number}` });
  const { page } = await product.open('/projects', { as: person });
  const card = page.getByRole('article', { name: 'Crowded' });
  await card.waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**', async (route) => {
    if (route.request().url().includes('shot.list')) await released;
    await route.continue();
  });
  await card.getByRole('link', { name: 'View Project' }).click();
  const back = page.getByRole('link', { name: 'Back to My Projects' });
  const heading = page.getByRole('heading', { name: 'Your Shots' });
  await back.waitFor();
  await heading.waitFor();
  // A letter of another font has another width.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const before = await heading.boundingBox();
  release();
  await tab(page, 'Due Today (8)').waitFor();
  expect(await heading.boundingBox()).toEqual(before);
  expect(await back.count()).toBe(1);

  // Six lanes, and a sign for what has none. A window that is open on both sides ends with the day.
  const strip = page.getByRole('tabpanel').locator('[aria-hidden=true]').first();
  const [outer, piece] = await Promise.all([
    strip.boundingBox(),
    strip.locator('.border-line-strong').first().boundingBox(),
    page.getByRole('tabpanel').getByText('+2', { exact: true }).first().waitFor(),
  ]);
  expect([piece?.x, piece?.width]).toEqual([outer?.x, outer?.width]);
});

test('a project that was reopened elsewhere is open after a way out of the program and back', async () => {
  product.mayComplain();
  const { id } = await fullProject();
  await person.call('rest', 'project.setStatus', { id, status: 'completed' });
  const { page } = await product.open(`/shotlist/${id}`, { as: person });
  await tab(page, 'Completed (1)').waitFor();
  expect(await page.getByRole('button', { name: 'Add a New Shot' }).count()).toBe(0);
  await page.goto('/openapi.json');
  await person.call('rest', 'project.setStatus', { id, status: 'active' });
  await page.goBack();
  await page.getByRole('button', { name: 'Add a New Shot' }).waitFor();
  await tab(page, 'Due Today (1)').waitFor();
});

test('the shots as CSV, named after the project, with everything that is in them', async () => {
  const { id } = await fullProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: person });
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('The Lighthouse Keeper.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(7);
  expect(text).toMatch(/^\uFEFFNumber,/);
  expect(text).toContain('Wait for the foghorn.');
});

test('of a long list there is what is in view; the keyboard walks it row by row, and each says its place', async () => {
  const { _id } = await makeProject(person, { projectTitle: 'Long' });
  const count = 90;
  // The test may run at any hour: these shots are all on one day of their zone.
  const start = Date.parse(`${wallDate(new Date(Date.now() + 3 * DAY), zone)}T08:00Z`);
  const make = (index: number) =>
    makeShot(person, _id, {
      title: `Take ${index}`,
      startDateTime: new Date(start + index * 60_000).toISOString(),
      endDateTime: new Date(start + HOUR + index * 60_000).toISOString(),
      status: 'upcoming',
    });
  for (let index = 0; index < count; index += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, step) => make(index + step)));
  }
  const { page } = await product.open(`/shotlist/${_id}`, { as: person });
  await tab(page, `Upcoming (${count})`).waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBeLessThan(40);
  const first = page.getByRole('link', { name: 'Take 0', exact: true });
  expect(await page.getByRole('listitem').first().getAttribute('aria-setsize')).toBe(String(count));

  await first.focus();
  for (let index = 1; index <= 25; index += 1) {
    // Past the icons of the row, to the title of the next one.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('link', { name: `Take ${index}`, exact: true }));
  }
  const focused = page.getByRole('link', { name: 'Take 25', exact: true });
  expect(await page.getByRole('listitem').filter({ has: focused }).getAttribute('aria-posinset')).toBe('26');

  await page.mouse.wheel(0, 100_000);
  await page.getByRole('link', { name: `Take ${count - 1}`, exact: true }).waitFor();
  // The row with the focus stays, so that Tab goes on from there.
  await hasFocus(focused);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('link', { name: 'Take 26', exact: true }));

  const last = page.getByRole('link', { name: `Take ${count - 1}`, exact: true });
  await page.mouse.wheel(0, 100_000);
  await last.click();
  await page.waitForURL('**/viewshot/*');
  await page.goBack();
  await expect.poll(() => last.isVisible()).toBe(true);
});

test('an icon’s name is in view on hover and on focus, and goes with Esc', async () => {
  const { id } = await fullProject();
  const { page } = await product.open(`/shotlist/${id}`, { as: person });
  const icon = page.getByRole('button', { name: 'Complete First light on the lens' });
  const tip = page.getByRole('tooltip');
  await icon.hover();
  await tip.filter({ hasText: 'Complete' }).waitFor();
  await page.mouse.move(0, 0);
  await tip.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'First light on the lens' }).focus();
  await page.keyboard.press('Tab');
  await hasFocus(icon);
  await tip.filter({ hasText: 'Complete' }).waitFor();
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await hasFocus(icon);
});
