import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { insertPerson } from './accounts';
import { serve } from './app';
import { openBrowser, type Visit, type VisitOptions, visit } from './browser';
import { TestClock } from './clock';
import type { Person } from './person';

/** The built pages on a server whose clock a test sets. */
export interface ClockedProduct {
  clock: TestClock;
  person(name: string): Promise<Person>;
  /**
   * A fresh profile on a page. Its device's clock starts as the server's, `minutesOff` later; the test moves both
   * (`pass`).
   */
  open(path: string, options: VisitOptions & { minutesOff?: number }): Promise<Visit>;
}

/** Lets minutes pass on the server and on the device of a page, whose timers run at most once, as after a sleep. */
export function pass(product: ClockedProduct, visited: Pick<Visit, 'page'>, minutes: number): Promise<void> {
  return passAsleep(product, visited, minutes, () => visited.page.clock.fastForward(minutes * 60_000));
}

/** The same while no timer runs: only the clocks go on. */
export function sleep(product: ClockedProduct, visited: Pick<Visit, 'page'>, minutes: number): Promise<void> {
  return passAsleep(product, visited, minutes, async () => {
    const before = await visited.page.evaluate(() => Date.now());
    await visited.page.clock.setSystemTime(before + minutes * 60_000);
  });
}

/**
 * Moves both clocks while the page waits for no answer: one from between the two moves would tell the page that its
 * device is wrong by these minutes.
 */
async function passAsleep(
  { clock }: ClockedProduct,
  { page }: Pick<Visit, 'page'>,
  minutes: number,
  moveDevice: () => Promise<void>,
): Promise<void> {
  await page.evaluate(() => (window as unknown as PageOfRequests).holdRequests());
  clock.advance({ minutes });
  await moveDevice();
  await page.evaluate(() => (window as unknown as PageOfRequests).sendRequests());
}

interface PageOfRequests {
  /** Keeps back new requests, and resolves when those under way are answered. */
  holdRequests(): Promise<void>;
  sendRequests(): void;
}

/** Makes a page a `PageOfRequests`; runs before its own scripts. */
function watchRequests(): void {
  const send = window.fetch;
  let held: Promise<void> | undefined;
  let sendRequests = () => {};
  const underWay = new Set<Promise<unknown>>();
  window.fetch = async (...request) => {
    while (held) await held;
    const answer = send(...request);
    underWay.add(answer);
    try {
      return await answer;
    } finally {
      underWay.delete(answer);
    }
  };
  Object.assign(window, {
    async holdRequests() {
      held = new Promise((resolve) => {
        sendRequests = () => {
          held = undefined;
          resolve();
        };
      });
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    sendRequests: () => sendRequests(),
  } satisfies PageOfRequests);
}

/** One such server for all tests of a file; after each test its profiles are closed. */
export function withClockedProduct(): ClockedProduct {
  const holder = {} as ClockedProduct & { stop(): Promise<void> };
  const visits: Visit[] = [];
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'firstlight-clocked-'));
    await cp(inject('productTemplate'), dataDir, { recursive: true });
    const clock = new TestClock();
    const { url, platform, stop } = await serve({ dataDir, env: {} }, clock);
    const browser = await openBrowser();
    Object.assign(holder, {
      clock,
      person: (name: string) => insertPerson(platform, url, name),
      async open(path: string, { minutesOff = 0, ...options }: Parameters<ClockedProduct['open']>[1]) {
        const visited = await visit(browser, url, options);
        visits.push(visited);
        await visited.page.clock.install({ time: clock.now().getTime() + minutesOff * 60_000 });
        await visited.page.addInitScript(watchRequests);
        await visited.page.goto(path);
        return visited;
      },
      async stop() {
        await stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    });
  });
  afterEach(async () => {
    const closed = visits.splice(0);
    await Promise.all(closed.map(({ context }) => context.close()));
    expect(closed.flatMap(({ faults, complaints }) => [...faults, ...complaints]).join('\n')).toBe('');
  });
  afterAll(() => holder.stop?.());
  return holder;
}
