// npx tsx scripts/art/shots.mjs [folder]: every screen of the seeded product as a picture, in both colour schemes and
// four sizes, and one page that shows them side by side. The day is always the same one. SHOTS_ONLY names parts of file
// names, separated by commas, of the screens to draw.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../ensure-built.mjs';
import { ensureChromium } from '../programs.mjs';

// Twelve minutes past six on the coast where the seed's crew is.
const NOW = '2026-11-21T06:12:00+02:00';
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
// A longer page is cut: the picture shows enough of it.
const HIGHEST = 6000;
const floating = '[role=dialog], [role=alertdialog], [role=menu]';
const bars = '.fixed.bottom-0:visible, .sticky.bottom-0:visible';

await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();
// The language of the browser's own fields for dates and times.
process.env.LANGUAGE = 'en_GB';
process.env.FIRSTLIGHT_NOW = NOW;
await import('../set-clock.mjs');
const clock = { FIRSTLIGHT_NOW: NOW, NODE_OPTIONS: `--import=${pathToFileURL(resolve('scripts/set-clock.mjs'))}` };
// After the clock, since the fixtures read it.
const { waitForStillness } = await import('../../tests/support/accessibility.ts');
const { desktop, openBrowser, phone } = await import('../../tests/support/browser.ts');
const { openProduct } = await import('../../tests/support/open-product.ts');
const { makeScreenFixtures } = await import('../../tests/support/screen-fixtures.ts');
const { screens, sheets } = await import('../../tests/support/screens.ts');
const { seed } = await import('../../tests/support/seed.ts');

const folder = resolve(process.argv[2] ?? 'shots');
await mkdir(folder, { recursive: true });
const only = process.env.SHOTS_ONLY?.split(',') ?? [''];
const rows = [...screens, ...sheets]
  .map((screen, at) => ({ ...screen, file: fileOf(screen.name, at + 1), pictures: [] }))
  .filter(({ file }) => only.some((part) => file.includes(part)));

const product = await openProduct(async (dataDir) => {
  await seed(dataDir, { ...clock, FIRSTLIGHT_STILL: '8' });
  return clock;
});
try {
  const fixtures = await makeScreenFixtures(product);
  const left = [...rows];
  const drawNext = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      await draw(row, fixtures).catch((error) => fail(`${row.file}: ${error.message}`));
      process.stdout.write(`\r${rows.length - left.length} of ${rows.length} screens`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, Math.max(2, availableParallelism())) }, drawNext));
} finally {
  await product.close();
  await (await openBrowser()).close();
}
const sections = rows.map(({ name, file, who, pictures }) => {
  const images = pictures.map((one) => `<a href="${one}"><img loading="lazy" alt="${one}" src="${one}"></a>`);
  return `<section id="${file}"><h2>${name}, ${who}</h2><div>${images.join('')}</div></section>`;
});
const index = join(folder, 'index.html');
await writeFile(
  index,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Firstlight, every screen</title>
<style>div { display: flex; gap: 10px; overflow-x: auto } img { height: 480px }</style>${sections.join('\n')}`,
);
process.stdout.write(`\n${index}\n`);

/** Opens a screen once and draws it in every size and scheme. */
async function draw(row, fixtures) {
  const as = row.who === 'visitor' ? undefined : fixtures.people[row.who];
  const viewport = row.phoneOnly ? phone : desktop;
  const { page, context } = await product.visit({ as, viewport, timezoneId: 'Africa/Johannesburg', alone: true });
  await context.clock.setFixedTime(NOW);
  try {
    await row.open(page, fixtures);
    const floats = await page.locator(floating).count();
    const browser = await context.newCDPSession(page);
    for (const size of sizes.filter(({ width }) => width <= viewport.width)) {
      await page.setViewportSize(size);
      // A dialog over a page that is another one on a phone has gone with it.
      if ((await page.locator(floating).count()) < floats) await row.open(page, fixtures);
      // What lies under the mouse would look touched.
      await page.mouse.move(0, 0);
      const clip = await wholePage(page, size);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        await arrived(page);
        const name = `${row.file}-${size.width}-${colorScheme}.png`;
        // Much faster than Playwright's own, which looks for the smallest file.
        const { data } = await browser.send('Page.captureScreenshot', { optimizeForSpeed: true, ...clip });
        await writeFile(join(folder, name), data, 'base64');
        row.pictures.push(name);
      }
    }
  } finally {
    await context.close();
  }
}

/** What a picture shows: the whole page, or the window when a dialog floats over it. */
async function wholePage(page, { width, height }) {
  if ((await page.locator(floating).count()) > 0) return {};
  // The head would stand in the middle of a page that has been scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  const end = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), HIGHEST);
  // A bar at the foot of the window belongs to the end of the page.
  if (end > height && (await page.locator(bars).count()) > 0) await page.setViewportSize({ width, height: end });
  return { captureBeyondViewport: true, clip: { x: 0, y: 0, width, height: Math.max(height, end), scale: 1 } };
}

/** Waits until every picture and font is there and nothing moves. */
async function arrived(page) {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...images.map((one) => one.decode().catch(() => undefined))]);
  });
  await waitForStillness(page);
}

function fileOf(name, number) {
  return `${String(number).padStart(2, '0')}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

function fail(line) {
  process.stderr.write(`\n${line}\n`);
  process.exitCode = 1;
}
