// npx tsx bench/pages.mjs [--quick] [--only=<text>]: each page in turns with a bare React page (bare-page.mjs), medians
// of five. First Lighthouse on its simulated phone; then, with the CPU slowed 4 times, when the rows of 20 and of 500
// shots are painted, how long a press on Complete takes until the next paint, and the INP of a visit, also of a grid of
// 300 shots, by keys and on a phone, and of a day of 60 with 6 rows, the longest frame of drags by finger in that day,
// and how long a press on each view of 300 shots takes; at last, at full speed, when rows are painted cold, over a line
// and warm. `--quick` measures each once. npx brings Lighthouse, which would be 200 MB more to install.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { ensureChromium } from '../scripts/programs.mjs';
import { run } from '../scripts/run.mjs';
import { openBrowser, phone, visit } from '../tests/support/browser.ts';
import { Person } from '../tests/support/person.ts';
import { freePort, newDataDir, removeDataDir } from '../tests/support/product.ts';
import { makeProject, makeShot } from '../tests/support/shoot.ts';
import { fingerOn } from '../tests/support/touch.ts';
import { openBarePage } from './bare-page.mjs';
import { hasFlag, median, option, print, printRow, withServer } from './common.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = hasFlag('quick') ? 1 : 5;
const SIZES = [20, 500];
/** How many times longer than on the bare page rows may take, at full speed. */
const OPENINGS = [
  { name: 'opening 20 cold', size: 20, goal: 2.2 },
  { name: 'opening 20 over a line of 60 ms and 10 Mbit/s', size: 20, isOverLine: true, goal: 1.7 },
  { name: 'opening 20 warm', size: 20, isWarm: true, goal: 4 },
  { name: 'opening 300 cold', size: 300, goal: 2 },
];
/** What a press may take until the next paint, CPU slowed 4 times. */
const PRESS_MS = 100;
/** What a frame may take while a finger drags. */
const FRAME_MS = 50;
/** How long a finger rests before it drags. */
const REST_MS = 250;
const isWanted = (name) => name.includes(option('only') ?? '');

await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();
const DATA_DIR = await newDataDir();
await run(process.execPath, ['dist/seed.mjs'], { quiet: true, env: { ...process.env, DATABASE_URL: '', DATA_DIR } });
await withServer({ DATA_DIR }, async ({ url }) => {
  const bare = await openBarePage(url);
  const folder = await newDataDir();
  try {
    await benchPages(url, bare.url, folder);
  } finally {
    await (await openBrowser()).close();
    await bare.close();
    await removeDataDir(folder);
  }
});

async function benchPages(url, bareUrl, folder) {
  const person = new Person(url);
  await person.call('trpc', 'auth.login', { email: 'nadia@northcrew.film', password: 'First#light1' });
  const projects = [];
  for (const size of SIZES.filter((size) => isWanted(`${size} shots`))) {
    const id = await fillProject(person, size);
    projects.push({
      name: `${size} shots`,
      pair: [`${url}/shotlist/${id}`, `${bareUrl}/bare?project=${id}`],
      as: person,
    });
  }
  const pages = [
    { name: 'landing', pair: [`${url}/`, `${bareUrl}/bare`] },
    { name: 'login', pair: [`${url}/login`, `${bareUrl}/bare`] },
    { name: 'dashboard', pair: [`${url}/projects`, `${bareUrl}/bare`], as: person },
    ...projects,
  ];
  printRow(['Lighthouse', 'score', 'FCP', 'LCP', 'TBT', 'main thread', 'requests', 'kB'], 12);
  for (const { name, pair, as } of pages.filter(({ name }) => isWanted(name))) {
    const [page, bare] = await inTurns(pair, (address) => lighthouse(address, as, folder));
    printRow([name, ...page], 12);
    printRow(['  bare page', ...bare], 12);
  }
  print('');
  printRow(['CPU slowed 4 times, ms', 'rows', 'bare', 'ratio', 'Complete', 'bare', 'INP', 'bare'], 12);
  for (const { name, pair } of projects) {
    const [page, bare] = await inTurns(pair, (address) => watchVisit(address, person));
    const [rows, complete, inp] = page.map((value, at) => [value, bare[at]]);
    printRow([name, ...rows, (rows[0] / rows[1]).toFixed(2), ...complete, ...inp], 12);
  }
  if (isWanted('schedule')) {
    const id = await fillDay(person, 60, 6);
    const day = [`${url}/shotlist/${id}`];
    const [[inp]] = await inTurns(day, (address) => moveBlock(address, id, person));
    print(`schedule of 60 shots and 6 rows, INP ${inp} ms, goal ${PRESS_MS}`);
    const [[frame]] = await inTurns(day, (address) => dragByFinger(address, id, person));
    print(`two drags a second by a finger, longest frame ${frame} ms, goal ${FRAME_MS}`);
  }
  for (const opening of OPENINGS.filter(({ name }) => isWanted(name))) {
    const id = await fillProject(person, opening.size);
    const pair = [`${url}/shotlist/${id}`, `${bareUrl}/bare?project=${id}`];
    const [[rows], [bare]] = await inTurns(pair, (address) => open(address, person, opening));
    print(`${opening.name}: ${rows} ms, bare page ${bare}, ${(rows / bare).toFixed(2)} times, goal ${opening.goal}`);
  }
  if (!isWanted('grid') && !isWanted('views')) return;
  const id = await fillProject(person, 300);
  if (isWanted('views')) {
    const [presses] = await inTurns([`${url}/shotlist/${id}`], (address) => pressViews(address, id, person));
    const steps = [
      'Schedule to By time',
      'By time to Grid',
      'Grid to By scene',
      'By scene to By time',
      'opening a shot',
    ];
    for (const [at, step] of steps.entries()) print(`${step}, 300 shots: ${presses[at]} ms, goal ${PRESS_MS}`);
  }
  if (!isWanted('grid')) return;
  const grid = [`${url}/shotlist/${id}`];
  const [[inp]] = await inTurns(grid, (address) => pressKeys(address, id, person));
  print(`grid of 300 shots, INP ${inp} ms`);
  const [[phoneInp]] = await inTurns(grid, (address) => tapRows(address, id, person));
  print(`grid of 300 shots on a phone, INP ${phoneInp} ms`);
}

/** The medians of each column for both addresses. */
async function inTurns(addresses, measure) {
  const all = addresses.map(() => []);
  for (let tries = 0; all.some((some) => some.length < RUNS); tries += 1) {
    if (tries > 3 * RUNS) throw new Error(`${addresses.join(' and ')} could not be measured`);
    for (const [at, address] of addresses.entries()) {
      const figures = await measure(address);
      // Now and then the browser paints nothing that Lighthouse sees.
      if (figures.every(Number.isFinite)) all[at].push(figures);
    }
  }
  return all.map((some) => some[0].map((_, column) => median(some.map((figures) => figures[column]))));
}

/** In a new browser with the person's cookies: the page reads them, too, so a header would not do. */
async function lighthouse(address, person, folder) {
  const report = join(folder, 'lighthouse.json');
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(join(folder, `profile-${port}`), {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const { origin: url } = new URL(address);
  if (person) await browser.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--port=${port}`];
  const { code, output } = await run('npx', ['--yes', LIGHTHOUSE, address, ...options], { quiet: true });
  await browser.close();
  if (code !== 0) throw new Error(output);
  const { categories, audits, finalDisplayedUrl } = JSON.parse(await readFile(report, 'utf8'));
  if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${finalDisplayedUrl}`);
  const { score } = categories.performance;
  const requests = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType !== 'Image');
  return [
    score === null ? Number.NaN : Math.round(score * 100),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'mainthread-work-breakdown'].map(
      (name) => Math.round(audits[name].numericValue),
    ),
    requests.length,
    Math.round(requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
  ];
}

/** When the rows are painted, with an empty cache or with the one of a visit before. */
async function open(address, person, { isOverLine = false, isWarm = false }) {
  const { page, context } = await visit(await openBrowser(), new URL(address).origin, { as: person, cold: true });
  await page.addInitScript(watchPage);
  if (isOverLine) {
    const line = { offline: false, latency: 60, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
    await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line);
  }
  await page.goto(address);
  let rows = await page.evaluate(() => window.rowsPainted);
  if (isWarm) {
    await page.waitForTimeout(2000);
    await page.reload();
    rows = await page.evaluate(() => window.rowsPainted);
  }
  await context.close();
  return [rows];
}

/** How long presses on the views of a project and on a shot take until the next paint. */
async function pressViews(address, id, person) {
  const { page, context } = await visit(await openBrowser(), new URL(address).origin, { as: person });
  await page.addInitScript(watchPage);
  await page.addInitScript((key) => localStorage.setItem(key, 'schedule'), `fl_view:${id}`);
  await page.goto(address);
  await page.locator('li[data-shot]').first().waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const taken = [];
  const press = async (target, shown) => {
    const before = await page.evaluate(() => Math.max(0, ...window.interactions.keys()));
    await target.click();
    await page.locator(shown).first().waitFor();
    await page.waitForTimeout(1500);
    const interactions = await page.evaluate(() => [...window.interactions]);
    taken.push(Math.max(16, ...interactions.filter(([at]) => at > before).map(([, ms]) => ms)));
  };
  const view = (name) => page.getByRole('radio', { name, exact: true });
  await press(view('By time'), '[role=tabpanel] li[data-shot]');
  await press(view('Grid'), '[role=grid]');
  await press(view('By scene'), 'section[data-scene]');
  await press(view('By time'), '[role=tabpanel] li[data-shot]');
  await press(page.locator('li[data-shot] h4 a').nth(1), '#content h1');
  await context.close();
  return taken;
}

/** One visit with an empty cache: until its rows are painted, then scrolling, then a row completed and reopened. */
async function watchVisit(address, person) {
  const { origin } = new URL(address);
  const { page, context } = await visit(await openBrowser(), origin, { as: person, reducedMotion: 'no-preference' });
  await page.addInitScript(watchPage);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address);
  const rows = await page.evaluate(() => window.rowsPainted);
  // What the page fetches after its rows is not what is measured.
  await page.waitForTimeout(3000);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.keyboard.press(turn % 10 < 5 ? 'PageDown' : 'PageUp');
    await page.mouse.wheel(0, turn % 4 < 2 ? 900 : -700);
    await page.mouse.click(4, 400);
  }
  await page.keyboard.press('Home');
  await page.waitForTimeout(1000);
  const before = await page.evaluate(() => Math.max(0, ...window.interactions.keys()));
  const row = page.locator('li[data-shot]').nth(1);
  const id = await row.getAttribute('data-shot');
  await row.getByRole('button', { name: /^Complete/ }).click();
  await page.waitForTimeout(1000);
  const [interactions, presses] = await page.evaluate(() => [[...window.interactions], window.presses]);
  await context.close();
  await person.call('rest', 'shot.setStatus', { id, status: 'upcoming' });
  // The browser reports no interaction that was painted within 16 ms.
  const complete = Math.max(16, ...interactions.filter(([at]) => at > before).map(([, ms]) => ms));
  return [rows, complete, inpOf(interactions, presses)];
}

/** As web.dev/articles/inp defines it: the slowest interaction, with one in 50 left out. */
function inpOf(interactions, presses) {
  const slowest = interactions.map(([, ms]) => ms).toSorted((one, other) => other - one);
  return slowest[Math.floor(presses / 50)] ?? 16;
}

/** The INP of a visit to a project's grid: moving, selecting, editing, filling and undoing. */
async function pressKeys(address, id, person) {
  const { page, context } = await visit(await openBrowser(), new URL(address).origin, { as: person });
  await page.addInitScript(watchPage);
  await page.addInitScript((key) => localStorage.setItem(key, 'grid'), `fl_view:${id}`);
  await page.goto(address);
  const cell = page.locator('tr[aria-rowindex="4"] [data-column="3"]');
  await cell.waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cell.click();
  const edit = ['F2', '4', 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d'];
  const go = ['PageDown', 'Control+End', 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'];
  const keys = [...edit, 'Control+z', 'Control+z', ...go];
  for (const key of Array.from({ length: 10 }, () => keys).flat()) {
    await page.keyboard.press(key);
    await page.waitForTimeout(500);
  }
  const [interactions, presses] = await page.evaluate(() => [[...window.interactions], window.presses]);
  await context.close();
  return [inpOf(interactions, presses)];
}

/** The INP of a visit to the grid of a phone: opening rows, editing, going on, undoing and closing. */
async function tapRows(address, id, person) {
  const { page, context } = await visit(await openBrowser(), new URL(address).origin, { as: person, viewport: phone });
  await page.addInitScript(watchPage);
  await page.addInitScript((key) => localStorage.setItem(key, 'grid'), `fl_view:${id}`);
  await page.goto(address);
  const head = (turn) => page.locator('main ol > li').nth(turn).locator('button').first();
  await head(0).waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let turn = 0; turn < 8; turn += 1) {
    const steps = [
      () => head(turn).click(),
      () => page.locator('[data-field=duration]').click(),
      () => page.keyboard.press('4'),
      () => page.keyboard.press('Enter'),
      () => page.getByRole('button', { name: 'Next shot' }).click(),
      () => page.getByRole('button', { name: 'Undo' }).first().click(),
      () => head(turn + 1).click(),
    ];
    for (const step of steps) {
      await step();
      await page.waitForTimeout(500);
    }
  }
  const [interactions, presses] = await page.evaluate(() => [[...window.interactions], window.presses]);
  await context.close();
  return [inpOf(interactions, presses)];
}

/** A day of shots of 20 minutes, of which each overlaps the next, with rows among them. */
async function fillDay(person, count, rows) {
  const { _id } = await makeProject(person);
  const locationData = { name: 'Cape Point', address: 'Cape Point', lat: -34.3568, lng: 18.4968 };
  for (let at = 0; at < count; at += 1) {
    const start = Date.UTC(2031, 10, 24, 4, at * 15);
    const times = { startDateTime: new Date(start), endDateTime: new Date(start + 20 * 60_000) };
    await makeShot(person, _id, { title: `Shot ${at + 1}`, status: 'upcoming', locationData, ...times });
  }
  const date = '2031-11-24';
  for (let at = 0; at < rows; at += 1) {
    const startDateTime = new Date(Date.UTC(2031, 10, 24, 5 + 2 * at));
    await person.call('rest', 'schedule.addRow', { id: _id, date, kind: 'meal', startDateTime, minutes: 30 });
  }
  return _id;
}

/** The INP of a visit that moves a block and a row of a day by keys and by pointer, saves and answers among it. */
async function moveBlock(address, id, person) {
  const { page, context } = await visit(await openBrowser(), new URL(address).origin, { as: person });
  await page.addInitScript(watchPage);
  await page.addInitScript((key) => localStorage.setItem(key, 'schedule'), `fl_view:${id}`);
  await page.goto(address);
  await page.locator('li[data-row]').first().waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const block of [page.locator('li[data-shot]').nth(5), page.locator('li[data-row]').nth(1)]) {
    await block.locator('a, button').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Alt+ArrowUp', 'Shift+ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(1000);
    }
    const { x, y } = await block.boundingBox();
    await page.mouse.move(x + 60, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 120, { steps: 10 });
    await page.mouse.up();
    await page.waitForTimeout(1000);
  }
  const [interactions, presses] = await page.evaluate(() => [[...window.interactions], window.presses]);
  await context.close();
  return [inpOf(interactions, presses)];
}

/** How long the longest frame is while a finger drags a block twice a second, on a phone that lies on its side. */
async function dragByFinger(address, id, person) {
  const viewport = { width: phone.height, height: phone.width };
  const { origin } = new URL(address);
  const { page, context } = await visit(await openBrowser(), origin, { as: person, viewport, hasTouch: true });
  await page.addInitScript((key) => localStorage.setItem(key, 'schedule'), `fl_view:${id}`);
  await page.goto(address);
  const block = page.locator('li[data-shot]').nth(5);
  await block.waitFor();
  // Away from the edges, where a drag scrolls.
  await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    window.longestFrame = 0;
    let last = performance.now();
    requestAnimationFrame(function next(now) {
      window.longestFrame = Math.max(window.longestFrame, now - last);
      last = now;
      requestAnimationFrame(next);
    });
  });
  const finger = await fingerOn(page);
  for (let turn = 0; turn < 8; turn += 1) {
    const begun = performance.now();
    const { x, y } = await block.boundingBox();
    await finger.down({ x: x + 60, y: y + 10 });
    await page.waitForTimeout(REST_MS);
    for (const down of [6, 12, 18, 24, 30, 36]) {
      await finger.move({ x: x + 60, y: y + 10 + (turn % 2 === 0 ? down : -down) });
      await page.waitForTimeout(16);
    }
    await finger.up();
    await page.waitForTimeout(Math.max(0, 500 - (performance.now() - begun)));
  }
  const longest = await page.evaluate(() => window.longestFrame);
  await context.close();
  return [Math.round(longest)];
}

/** Runs in the page before its scripts: when the first row is painted, and how long each interaction takes. */
function watchPage() {
  window.presses = 0;
  window.interactions = new Map();
  for (const type of ['pointerup', 'keydown']) window.addEventListener(type, () => (window.presses += 1), true);
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) window.interactions.set(id, Math.max(duration, window.interactions.get(id) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.rowsPainted = new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('li[data-shot]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now()))));
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A project of so many shots, of which every third or fourth is due today. Gives its id. */
async function fillProject(person, size) {
  const { _id } = await makeProject(person, { projectTitle: `${size} shots` });
  for (let index = 0; index < size; index += 1) {
    // Days from now. What starts in this hour is due at any time of the day.
    const days = [0, 0, -3, 4, 9, -2, 2][index % 7];
    const start = Date.now() + days * 86_400_000 - (1 + (index % 5)) * 600_000;
    const shot = await makeShot(person, _id, {
      title: `Take ${index} of the lighthouse keeper`,
      location: ['Cape Point Lighthouse', 'Simon’s Town Harbour', 'Reykjavík harbour', 'Buffels Bay'][index % 4],
      tags: [`reel ${index % 9}`, 'night'],
      description: '<p>Two steps behind, handheld, until the lamp is lit.</p>',
      startDateTime: new Date(start).toISOString(),
      endDateTime: new Date(start + 7_200_000).toISOString(),
      ...(days === 2 ? {} : { status: 'upcoming' }),
    });
    if (days === -3) await person.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  }
  return _id;
}
