// How long a project's page takes to show its rows when it is opened, and its INP while one scrolls, with the CPU
// slowed 4 times; part of node scripts/bench-web.mjs. From the navigation on: the page comes over this machine's own
// network, its files out of no cache.
import { openBrowser, visit } from '../tests/support/browser';
import type { Person } from '../tests/support/person';
import { inpOf, slowestOf, watchEvents } from './interactions';

const SLOWED = 4;
const SCROLLS = 20;

interface Opened {
  rows: number;
  inp: number;
}

/** The medians of so many openings of each address in turns, each with nothing of it fetched before. */
export async function measureRows(person: Person, addresses: string[], runs: number): Promise<Opened[]> {
  const all: Opened[][] = addresses.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [at, address] of addresses.entries()) all[at]?.push(await open(person, address));
  }
  return all.map((some) => ({ rows: median(some.map(({ rows }) => rows)), inp: median(some.map(({ inp }) => inp)) }));
}

/** Ends the browser. */
export async function closeRows(): Promise<void> {
  await (await openBrowser()).close();
}

async function open(person: Person, address: string): Promise<Opened> {
  const { page, context } = await visit(await openBrowser(), person.url, {
    as: person,
    reducedMotion: 'no-preference',
  });
  await page.addInitScript(watchEvents);
  await page.addInitScript(watchRows);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(address);
  const rows = await page.evaluate(() => rowsSeen);
  // What the page fetches once it stands is not what is measured.
  await page.waitForTimeout(3000);
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.keyboard.press(turn % 10 < 5 ? 'PageDown' : 'PageUp');
    await page.mouse.wheel(0, turn % 4 < 2 ? 900 : -700);
    await page.mouse.click(4, 400);
  }
  await page.waitForTimeout(500);
  const [seen, interactions] = await page.evaluate(() => [watched, presses.count] as const);
  await context.close();
  const slowest = new Map<number, number>();
  slowestOf(seen, slowest);
  return { rows, inp: inpOf(slowest, interactions) };
}

declare global {
  var rowsSeen: Promise<number>;
}

/**
 * Runs in the page, without a named function of its own, which tsx would mark: when its first row has been painted, in
 * ms since the navigation.
 */
function watchRows(): void {
  window.rowsSeen = new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('li[data-shot]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now()))));
    }).observe(document, { childList: true, subtree: true });
  });
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
}
