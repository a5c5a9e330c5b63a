import type { Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/**
 * One finger on the page's screen, as the browser itself reports it: what it may scroll and pan is the browser's to
 * say.
 */
export interface Finger {
  down(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  up(): Promise<unknown>;
}

export async function fingerOn(page: Page): Promise<Finger> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at) => touch('touchStart', at),
    move: (to) => touch('touchMove', to),
    up: () => touch('touchEnd'),
  };
}
