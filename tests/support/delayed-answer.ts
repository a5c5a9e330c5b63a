import type { Page } from 'playwright-core';

/** A call whose answer is held back. */
export interface DelayedAnswer {
  /** The server has done what it was asked for. */
  arrived: Promise<void>;
  release: () => void;
  /** The page has the answer, or had given it up. */
  passed: Promise<void>;
}

/** Holds back the answer of the first such call of a page, which the server gives at once; those after it pass. */
export async function delayAnswer(page: Page, url: string | RegExp): Promise<DelayedAnswer> {
  const [arrived, released, passed] = [signal(), signal(), signal()];
  let first = true;
  await page.route(url, async (route) => {
    if (!first) return route.continue();
    first = false;
    const response = await route.fetch();
    arrived.give();
    await released.given;
    await route.fulfill({ response }).catch(() => undefined);
    passed.give();
  });
  return { arrived: arrived.given, release: released.give, passed: passed.given };
}

/** Loses the answer of the second such call, which the server has done. Gives how many there were. */
export async function loseSecondAnswer(page: Page, url: string): Promise<() => number> {
  let calls = 0;
  await page.route(url, async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return () => calls;
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
