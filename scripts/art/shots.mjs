// node scripts/art/shots.mjs [folder [folder of the design]]: every screen of the seeded product as a picture, in both
// colour schemes and four sizes, and one page that shows them side by side, beside the design's own. The day is always
// the same one.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../ensure-built.mjs';
import { ensureInstalled } from '../ensure-installed.mjs';

// Twelve minutes past six on the coast where the seed's crew is.
const NOW = '2026-11-21T06:12:00+02:00';
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
// Of what is longer one sees enough.
const HIGHEST = 6000;
const floating = '[role=dialog], [role=alertdialog], [role=menu]';
const bars = '.fixed.bottom-0:visible, .sticky.bottom-0:visible';
const schemes = ['light', 'dark'];

await ensureInstalled();
await ensureBuilt();
const { ensureChromium } = await import('../chromium.mjs');
process.env.CHROMIUM_PATH = await ensureChromium();
// What the browser shows in its own fields for dates and times.
process.env.LANGUAGE = 'en_GB';
process.env.FIRSTLIGHT_NOW = NOW;
await import('../set-clock.mjs');
const clock = { FIRSTLIGHT_NOW: NOW, NODE_OPTIONS: `--import=${pathToFileURL(resolve('scripts/set-clock.mjs'))}` };

const { register } = await import('tsx/esm/api');
register();
const { settled } = await import('../../tests/support/accessibility.ts');
const { desktop, openBrowser, phone } = await import('../../tests/support/browser.ts');
const { openProduct } = await import('../../tests/support/open-product.ts');
const { setScene } = await import('../../tests/support/scene.ts');
const { screens, sheets } = await import('../../tests/support/screens.ts');
const { seed } = await import('../../tests/support/seed.ts');
const { writeIndex } = await import('./shots-index.mjs');

const folder = resolve(process.argv[2] ?? 'shots');
// Those whose file names contain one of these, separated by commas.
const only = process.env.SHOTS_ONLY?.split(',') ?? [];
await mkdir(folder, { recursive: true });

const product = await openProduct(async (dataDir) => {
  await seed(dataDir, { ...clock, FIRSTLIGHT_STILL: '8' });
  return clock;
});
const failures = [];
try {
  const scene = await setScene(product);
  const rows = [...screens, ...sheets].map((screen, index) => ({
    ...screen,
    file: fileOf(screen.name, index + 1),
    pictures: [],
  }));
  const left = rows.filter(({ file }) => only.length === 0 || only.some((part) => file.includes(part)));
  const all = left.length;
  const hand = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      await take(row, scene).catch((error) => failures.push(`${row.file}: ${error.message}`));
      process.stdout.write(`\r${all - left.length} of ${all} screens`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, Math.max(2, availableParallelism())) }, hand));
  const index = await writeIndex(folder, rows, { sizes, schemes, design: process.argv[3] && resolve(process.argv[3]) });
  process.stdout.write(`\n${index}\n`);
} finally {
  await product.close();
  await (await openBrowser()).close();
}
for (const line of failures) process.stderr.write(`${line}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Opens a screen once, and takes it in every size and scheme. */
async function take(row, scene) {
  const as = row.who === 'visitor' ? undefined : scene.people[row.who];
  const viewport = row.phoneOnly ? phone : desktop;
  const { page, context } = await product.visit({ as, viewport, timezoneId: 'Africa/Johannesburg', alone: true });
  await context.clock.setFixedTime(NOW);
  try {
    await row.open(page, scene);
    const floats = await page.locator(floating).count();
    const browser = await context.newCDPSession(page);
    for (const size of sizes.filter(({ width }) => width <= viewport.width)) {
      await page.setViewportSize(size);
      // What floats over a page that is another one on a phone has gone with it.
      if ((await page.locator(floating).count()) < floats) await row.open(page, scene);
      // Else what lies under the mouse looks touched.
      await page.mouse.move(0, 0);
      const clip = await wholePage(page, size);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await arrived(page);
        const name = `${row.file}-${size.width}-${colorScheme}.png`;
        await writeFile(join(folder, name), await picture(browser, clip), 'base64');
        row.pictures.push(name);
      }
    }
  } finally {
    await context.close();
  }
}

/** What its picture shows: the whole page, under something that floats what one sees of it. */
async function wholePage(page, { width, height }) {
  if ((await page.locator(floating).count()) > 0) return undefined;
  // Else the head stands in the middle.
  await page.evaluate(() => window.scrollTo(0, 0));
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const end = Math.min(whole, HIGHEST);
  // A bar at the foot of the window belongs to the end of the page.
  if (end > height && (await page.locator(bars).count()) > 0) await page.setViewportSize({ width, height: end });
  return { x: 0, y: 0, width, height: Math.max(height, end), scale: 1 };
}

/** Much faster than Playwright's own, which looks for the smallest file. */
async function picture(browser, clip) {
  const { data } = await browser.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    ...(clip && { captureBeyondViewport: true, clip }),
  });
  return data;
}

/** Waits until every picture and font is there, and nothing moves. */
async function arrived(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((one) => one.decode().catch(() => undefined)),
    ]);
  });
  await settled(page);
}

function fileOf(name, number) {
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${String(number).padStart(2, '0')}-${words}`;
}
