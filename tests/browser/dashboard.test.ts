import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { formatDayRange } from '../../src/kernel/dates';
import { hasFocus, sidewaysScroll, tabTo } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import type { Person } from '../support/person';
import { seededPerson } from '../support/seed';
import { makeProject, makeShot } from '../support/shoot';
import { seeded, withProduct } from '../support/with-product';

const HOUR = 3_600_000;
const narrow = { width: 320, height: 640 };

const product = withProduct(seeded);
/** Has projects of her own and one that is shared with her. */
let nadia: Person;
/** Has nothing. */
let mara: Person;
/** Has `active` and `completed`. */
let ines: Person;
let ids: Map<string, string>;

type Plan = [title: string, location: string, start: number, end: number];
const active: Plan[] = [
  ['The Lighthouse Keeper', 'ZA_South Africa', -2, 2],
  ['Corações', 'BR_Brazil', 5, 5],
  ['Night Market', 'TW_Taiwan', -9, -4],
  ['Portraits of Makers', 'PT_Portugal', 12, 13],
  ['Salt & Distance', 'IS_Iceland', 30, 38],
  ['Under the Canopy', 'CA_Canada', 60, 63],
];
const completed: Plan = ['Kelp Forest', 'NO_Norway', -20, -18];
/** Without a shot ahead: by their days, the delayed one last. */
const activeTitles = [...active.map(([title]) => title).filter((title) => title !== 'Night Market'), 'Night Market'];

beforeAll(async () => {
  nadia = await seededPerson(product.url);
  mara = await product.person('Mara Solberg');
  ines = await product.person('Ines Duarte');
  ids = new Map();
  for (const [projectTitle, location, start, end] of [completed, ...active.toReversed()]) {
    const dates = { scheduleStartDate: day(start), scheduleEndDate: day(end) };
    const { _id } = await makeProject(ines, { projectTitle, location, ...dates });
    ids.set(projectTitle, _id);
  }
  await makeShot(ines, idOf('Corações'));
  await ines.call('rest', 'project.setStatus', { id: idOf('Kelp Forest'), status: 'completed' });
});

test('the seed has an editor and a member of the crew, a meal and a move', async () => {
  const { active } = (await nadia.call('rest', 'project.list', {})).body.data;
  const members = await Promise.all(active.map(({ _id: id }) => nadia.call('rest', 'project.members', { id })));
  const given = members.flatMap(({ body }) => body.data.map(({ role }) => role));
  expect(given).toEqual(expect.arrayContaining(['editor', 'crew']));
  const days = await Promise.all(
    active.map(async ({ _id: id }) => {
      const { data } = (await nadia.call('rest', 'schedule.days', { id })).body;
      return Promise.all(data.map(({ date }) => nadia.call('rest', 'schedule.day', { id, date })));
    }),
  );
  const kinds = days.flat().flatMap(({ body }) => body.data.rows.map(({ kind }) => kind));
  expect(kinds).toEqual(expect.arrayContaining(['meal', 'move']));
});

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search projects' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const selected = (page: Page, name: string) => page.getByRole('tab', { name, exact: true, selected: true });
const none = (page: Page) => page.getByRole('heading', { name: 'No Projects Found' });

const idOf = (title: string) => ids.get(title) ?? '';

/** The calendar day some days from now, as one in a browser on UTC sees it. */
const day = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

test('without a project: the first steps, with what is there already', async () => {
  const { page } = await product.open('/projects', { as: mara });
  await page.getByRole('heading', { level: 1, name: 'Plan your Next Shoot' }).waitFor();
  await page.getByRole('heading', { level: 2, name: "It's time to create your New Project" }).waitFor();
  await page.getByRole('button', { name: 'Create a New Project' }).waitFor();
  await page.getByText('0 Gear Added').waitFor();
  await page.getByText('0 Members Added').waitFor();
  await page.setViewportSize(narrow);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize(desktop);

  await page.getByRole('link', { name: 'Invite your Team', exact: true }).click();
  await page.waitForURL('**/settings?tab=team');
  await page.goBack();
  await page.getByRole('link', { name: 'Add your Gear List', exact: true }).click();
  await page.waitForURL('**/settings?tab=gear');
  await tab(page, 'Gear List').waitFor();
  // Added on another screen, as it were: the next visit knows.
  await mara.call('rest', 'gear.add', { gearName: 'Sony FX6' });
  await page.getByRole('link', { name: 'My Projects', exact: true }).click();
  await page.getByText('1 Gear Added').waitFor();
});

test('the projects as cards, a row of them in view, and what was changed elsewhere at the next visit', async () => {
  const market = { id: idOf('Night Market') };
  await ines.call('rest', 'project.setStatus', { ...market, status: 'active' });
  const { page } = await product.open('/projects', { as: ines });
  await card(page, 'The Lighthouse Keeper').waitFor();
  expect(await titles(page)).toEqual(activeTitles);
  const days = formatDayRange(new Date(day(-2)), new Date(day(2)), 'UTC');
  await card(page, 'The Lighthouse Keeper').getByText(`South Africa · ${days}`, { exact: true }).waitFor();
  await card(page, 'The Lighthouse Keeper').getByText('0 Shots').waitFor();
  await card(page, 'The Lighthouse Keeper').getByText('4 Days').waitFor();
  await card(page, 'Corações').getByText('1 Shot', { exact: true }).waitFor();
  await card(page, 'Corações').getByText('1 Day', { exact: true }).waitFor();
  await card(page, 'Night Market').getByText('Delayed').waitFor();
  expect(await page.getByText('Delayed').count()).toBe(1);
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Project menu of / })
      .count(),
  ).toBe(6);
  for (const one of (await cards(page).all()).slice(0, 3)) {
    const box = await one.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(desktop.height);
  }

  const link = card(page, 'Night Market').getByRole('link', { name: 'View Project', exact: true });
  expect(await link.getAttribute('aria-describedby')).toBe(
    await card(page, 'Night Market').getByRole('heading').getAttribute('id'),
  );
  await link.click();
  await page.waitForURL('**/shotlist/*');
  await page.getByRole('heading', { level: 1, name: 'Night Market' }).waitFor();
  await ines.call('rest', 'project.setStatus', { ...market, status: 'completed' });
  await page.getByRole('link', { name: 'My Projects', exact: true }).click();
  await card(page, 'Night Market').waitFor({ state: 'detached' });
  await tab(page, 'Completed').click();
  await card(page, 'Night Market').getByText('Completed').waitFor();
});

test('cards say how far a project is, what comes next and with whom it is shared; today stands first', async () => {
  const owner = await product.person('Theo Okafor');
  const member = await product.person('Pia Vogel');
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const plan = (projectId: string, title: string, from: number, until: number) =>
    makeShot(owner, projectId, {
      ...{ title, status: 'upcoming', timeZoneId: 'UTC' },
      ...{ startDateTime: at(from), endDateTime: at(until) },
    });
  const over = await makeProject(owner, {
    projectTitle: 'Night Market',
    ...{ scheduleStartDate: day(-9), scheduleEndDate: day(-4) },
  });
  const shots = await Promise.all([1, 2, 3].map((hour) => plan(over._id, `Stall ${hour}`, -200, -200 + hour)));
  await owner.call('rest', 'shot.setStatus', { id: shots[0]?._id ?? '', status: 'completed' });
  const runs = await makeProject(owner, {
    projectTitle: 'The Lighthouse Keeper',
    ...{ scheduleStartDate: day(0), scheduleEndDate: `${day(2)}T23:59:59.999Z` },
  });
  await plan(runs._id, 'Keeper wipes the glass', -1, 240);
  await owner.call('rest', 'project.share', { id: runs._id, email: member.email, name: 'Pia Vogel' });
  const ahead = await makeProject(owner, { projectTitle: 'Dune Runners', scheduleEndDate: '2099-12-01' });
  await plan(ahead._id, 'Ridge in silhouette', 300, 301);
  await makeProject(owner, { projectTitle: 'Under the Canopy', scheduleEndDate: '2099-12-01' });

  const { page } = await product.open('/projects', { as: owner });
  await card(page, 'Night Market').waitFor();
  expect(await titles(page)).toEqual(['The Lighthouse Keeper', 'Under the Canopy', 'Dune Runners', 'Night Market']);
  const first = card(page, 'The Lighthouse Keeper');
  await first.getByText('0 of 1 done', { exact: true }).waitFor();
  await first.getByText(/^Now until \w{3} \d+ \w{3}.*, \d\d:\d\d · Keeper wipes the glass$/).waitFor();
  await first.getByText('1 Shot', { exact: true }).waitFor();
  await first.getByText('3 Days', { exact: true }).waitFor();
  await first.getByRole('group', { name: 'Shared with 1 person' }).getByRole('img', { name: 'Pia Vogel' }).waitFor();
  await card(page, 'Dune Runners')
    .getByText(/^\w{3} \d+ \w{3}.*, \d\d:\d\d · Ridge in silhouette$/)
    .waitFor();
  const late = card(page, 'Night Market');
  await late.getByText('1 of 3 done', { exact: true }).waitFor();
  await late.getByText('Nothing ahead, 2 not shot', { exact: true }).waitFor();
  await card(page, 'Under the Canopy').getByText('No shots yet', { exact: true }).waitFor();

  // On a phone the badge stands in the line, and three cards are in view.
  await page.setViewportSize(phone);
  await late.getByText('2 not shot', { exact: true }).waitFor();
  await late.getByText('Delayed', { exact: true }).waitFor();
  const foot = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const third = await card(page, 'Dune Runners').boundingBox();
  expect((third?.y ?? 0) + (third?.height ?? 999)).toBeLessThanOrEqual(foot?.y ?? 0);
  await page.setViewportSize(narrow);
  expect(await sidewaysScroll(page)).toBe(0);

  const there = await product.open('/sharedprojects', { as: member });
  const shared = card(there.page, 'The Lighthouse Keeper').filter({ hasText: 'Shared by Theo Okafor' });
  await shared.waitFor();
  expect(await shared.getByRole('group').count()).toBe(0);
  await shared.getByRole('link', { name: 'View Project' }).click();
  await there.page.getByRole('heading', { level: 2, name: 'Shots', exact: true }).waitFor();
  await there.page.getByText('Shared by Theo Okafor').waitFor();

  // What a completed project leaves undone stands behind its count.
  await owner.call('rest', 'project.setStatus', { id: over._id, status: 'completed' });
  await page.goto('/projects?tab=completed');
  await late.getByText('2 not shot', { exact: true }).waitFor();
  await page.setViewportSize(desktop);
  await late.getByText('3 Shots · 2 not shot', { exact: true }).waitFor();
});

test('a search answers each key press, in the title and the country, without case and accents', async () => {
  const { page } = await product.open('/projects', { as: ines });
  await card(page, 'Corações').waitFor();
  await search(page).pressSequentially('cor');
  await expect.poll(() => titles(page)).toEqual(['Corações']);
  await search(page).pressSequentially('acoes');
  expect(await titles(page)).toEqual(['Corações']);
  await page.getByText('1 project in Active, 0 projects in Completed').waitFor({ state: 'attached' });
  await search(page).fill('A LIGHT south');
  await expect.poll(() => titles(page)).toEqual(['The Lighthouse Keeper']);
  await search(page).press('Escape');
  await card(page, 'Under the Canopy').waitFor();

  await search(page).fill('harbour');
  await none(page).waitFor();
  await page.getByText('Nothing here matches “harbour”.').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await card(page, 'Corações').waitFor();
  await hasFocus(search(page));

  await search(page).fill('norway');
  await none(page).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Show 1 in Completed' }));
  await page.keyboard.press('Enter');
  await card(page, 'Kelp Forest').waitFor();
  await selected(page, 'Completed').waitFor();
  await hasFocus(search(page));
});

test('the tab and the search live in the address: a reload, the way back and a pasted link keep them', async () => {
  const { page } = await product.open('/projects', { as: ines });
  await tab(page, 'Completed').click();
  await search(page).fill('kelp');
  await page.waitForURL((url) => url.search === '?tab=completed&q=kelp');
  await page.reload();
  await card(page, 'Kelp Forest').waitFor();
  expect(await search(page).inputValue()).toBe('kelp');
  await card(page, 'Kelp Forest').getByRole('link', { name: 'View Project' }).click();
  await page.waitForURL('**/shotlist/*');
  await page.goBack();
  await selected(page, 'Completed').waitFor();
  expect(await search(page).inputValue()).toBe('kelp');
  await page.getByRole('link', { name: 'My Projects', exact: true }).click();
  await selected(page, 'Active').waitFor();
  expect(await search(page).inputValue()).toBe('');
  await page.goto('/projects?q=iceland&tab=nonsense');
  await expect.poll(() => titles(page)).toEqual(['Salt & Distance']);
});

test('one line says what is due today over all projects, and follows the time', async () => {
  const person = await product.person('Tomas Reyes');
  const [first, second] = [await makeProject(person), await makeProject(person, { projectTitle: 'Dune Runners' })];
  const { page } = await product.open('/projects', { as: person });
  const line = page.getByRole('region', { name: 'Today' });
  await line.getByText('Nothing to shoot today').waitFor();
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await tabs.allTextContents()).toEqual(['My Projects', 'Shared Projects']);

  // Due whatever the hour: it is under way.
  const underWay = {
    status: 'upcoming',
    timeZoneId: 'UTC',
    startDateTime: new Date(Date.now() - HOUR).toISOString(),
    endDateTime: new Date(Date.now() + 24 * HOUR).toISOString(),
  };
  const shot = await makeShot(person, first._id, underWay);
  await page.clock.install();
  await page.reload();
  await line.getByText('Today: 1 shot in 1 project', { exact: true }).waitFor();
  expect(await tabs.allTextContents()).toEqual(['Today1', 'My Projects', 'Shared Projects']);
  await makeShot(person, first._id, underWay);
  await makeShot(person, second._id, underWay);
  await page.clock.fastForward(60_000);
  await line.getByText('Today: 3 shots in 2 projects', { exact: true }).waitFor();
  await person.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  await page.clock.fastForward(60_000);
  await line.getByText('Today: 2 shots in 2 projects', { exact: true }).waitFor();
  expect(await line.getByRole('listitem').allTextContents()).toHaveLength(2);
  await line.getByRole('link', { name: 'Dune Runners (1)' }).click();
  await page.waitForURL(`**/shotlist/${second._id}`);

  await person.call('rest', 'project.setStatus', { id: second._id, status: 'completed' });
  // The tab counts what is overdue too, so the line says it.
  const over = { startDateTime: new Date(Date.now() - 2 * HOUR), endDateTime: new Date(Date.now() - HOUR) };
  await makeShot(person, first._id, { ...underWay, ...over });
  await page.goto('/projects');
  await line.getByRole('link', { name: 'Today: 1 shot in 1 project, 1 overdue', exact: true }).click();
  await page.waitForURL('**/today');
  await page.getByRole('heading', { level: 1, name: 'Today', exact: true }).waitFor();
  await page.goBack();
  await line.getByText('Today: 1 shot in 1 project, 1 overdue', { exact: true }).waitFor();

  // Three of many stand there, the others on demand, and the focus goes on with them.
  for (const projectTitle of ['Corações', 'Night Market', 'Kelp Forest', 'Salt & Distance']) {
    await makeShot(person, (await makeProject(person, { projectTitle }))._id, underWay);
  }
  await page.clock.fastForward(60_000);
  const more = line.getByRole('button', { name: 'and 2 more' });
  await more.waitFor();
  expect(await line.getByRole('listitem').getByRole('link').count()).toBe(3);
  await more.focus();
  await page.keyboard.press('Enter');
  await hasFocus(line.getByRole('listitem').getByRole('link').nth(3));
  expect(await line.getByRole('listitem').getByRole('link').count()).toBe(5);
  expect(await more.count()).toBe(0);
});

test('on a phone the line of today leaves what is overdue to the badge of its tab', async () => {
  const person = await product.person('Ana Prado');
  const { _id: projectId } = await makeProject(person);
  const [startDateTime, endDateTime] = [2, 1].map((hours) => new Date(Date.now() - hours * HOUR).toISOString());
  const over = { status: 'upcoming', timeZoneId: 'UTC', startDateTime, endDateTime };
  await makeShot(person, projectId, over);
  const { page } = await product.open('/projects', { as: person });
  const overdue = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: '1 shot overdue' });
  await overdue.waitFor();
  // From the width of a phone up the names of the pages stand on one line.
  await page.setViewportSize({ width: 700, height: 900 });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const lines = await links.evaluateAll((all) => all.map((one) => getComputedStyle(one).whiteSpace));
  expect(new Set(lines)).toEqual(new Set(['nowrap']));
  await page.setViewportSize(phone);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today 1' }).waitFor();
  expect(await overdue.count()).toBe(0);
});

test('on a phone, Create floats above the tabs and shrinks, and nothing scrolls sideways at 320 px', async () => {
  const { page } = await product.open('/projects', { as: ines, viewport: phone });
  await card(page, 'Corações').waitFor();
  const create = page.getByRole('button', { name: 'Create a New Project' });
  const wide = await create.boundingBox();
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await create.boundingBox())?.width).toBe(52);
  expect(wide?.width).toBeGreaterThan(150);
  await page.setViewportSize(narrow);
  expect(await sidewaysScroll(page)).toBe(0);
  // The search takes the line of the title, which it hides, and moves nothing.
  await page.evaluate(() => window.scrollTo(0, 0));
  const heading = page.getByRole('heading', { level: 1 });
  const [line, before] = [heading.locator('../..'), await tab(page, 'Active').boundingBox()];
  await search(page).fill('harbour');
  const [box, field] = [await line.boundingBox(), await search(page).boundingBox()];
  expect((field?.y ?? 0) - (box?.y ?? 0)).toBeCloseTo(((box?.height ?? 0) - (field?.height ?? 0)) / 2, 0);
  expect(field?.width).toBe(box?.width);
  const opacity = () => heading.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity);
  await expect.poll(opacity).toBe('0');
  expect(await tab(page, 'Active').boundingBox()).toEqual(before);
  await search(page).fill('');
  // The keyboard goes from top to bottom, as one sees it.
  await search(page).focus();
  await page.keyboard.press('Tab');
  await hasFocus(tab(page, 'Active'));
  expect((await tab(page, 'Active').boundingBox())?.y).toBeGreaterThan((await search(page).boundingBox())?.y ?? 0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shared Projects' }).click();
  await page.waitForURL('**/sharedprojects');
});

test('what others share stands by itself: cards to read, without search or create', async () => {
  const { page } = await product.open('/projects', { as: nadia });
  await card(page, 'First Stride').waitFor();
  expect(await titles(page)).not.toContain('Night Market');
  await page.getByRole('link', { name: 'Shared Projects' }).click();
  await page.getByRole('heading', { level: 1, name: 'Shared Projects' }).waitFor();
  await card(page, 'Night Market').waitFor();
  await expect.poll(() => page.title()).toBe('Shared Projects · Firstlight');
  expect(await titles(page)).toEqual(['Night Market']);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  const buttons = page.getByRole('main').getByRole('button');
  expect(await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Project menu of Night Market',
  ]);
  await tab(page, 'Completed').click();
  await none(page).waitFor();
  await tab(page, 'Active').click();
  await card(page, 'Night Market').getByRole('link', { name: 'View Project' }).click();
  await page.waitForURL('**/shotlist/*');
  await page.getByRole('heading', { level: 1, name: 'Night Market' }).waitFor();
});

test('nothing shared, no project in particular: No Projects Found, and where one chooses one', async () => {
  const { page } = await product.open('/sharedprojects', { as: mara });
  await none(page).waitFor();
  await page.getByText('When somebody shares a shot with you, its project is here.').waitFor();
  await tab(page, 'Completed').click();
  await none(page).waitFor();
  await page.goto('/shotlist');
  await page.waitForURL('**/projects');
});

test('while it loads the frame stands; what fails says why and is tried again', async () => {
  product.mayComplain();
  const { page, context, complaints } = await product.open('/sharedprojects', { as: ines });
  await none(page).waitFor();
  const calls = /\/trpc\/[^?]*project\.list(?!Shared)/;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('link', { name: 'My Projects', exact: true }).click();
  await page.locator('main [aria-busy=true] .skeleton').first().waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1, name: 'Plan your Next Shoot' }).waitFor();
  await selected(page, 'Active').waitFor();
  await page.getByRole('button', { name: 'Create a New Project' }).waitFor();
  await search(page).fill('cor');
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  const placeOfCards = await top(page.locator('main [aria-busy=true] .grid'));
  release();
  const panel = page.getByRole('alert');
  await panel.getByText('The server cannot be reached. Check your connection').waitFor();
  await context.setOffline(true);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByText('You are offline. Check your connection').waitFor();
  await hasFocus(panel);
  await page.unroute(calls);
  // What failed meanwhile comes by itself with the network.
  await context.setOffline(false);
  await expect.poll(() => titles(page)).toEqual(['Corações']);
  expect(Math.abs((await top(cards(page).first())) - placeOfCards)).toBeLessThan(2);
  expect(complaints.filter((line) => !line.includes('net::ERR_'))).toEqual([]);
});
