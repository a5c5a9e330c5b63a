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
export async function pass({ clock }: ClockedProduct, { page }: Pick<Visit, 'page'>, minutes: number): Promise<void> {
  clock.advance({ minutes });
  await page.clock.fastForward(minutes * 60_000);
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
    expect(closed.flatMap(({ faults, complaints }) => [...faults, ...complaints])).toEqual([]);
  });
  afterAll(() => holder.stop?.());
  return holder;
}
