import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Result, RunOnly } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { until } from './until';

const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  /** Those that look at colours: all that the other scheme can break in a page that was judged by all rules. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOnly>;

// Every page reads it anew: the small one takes half the time.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, one line for each rule broken. */
export async function violations(page: Page, by: keyof typeof rules = 'all'): Promise<string[]> {
  await waitForStillness(page);
  // As a script of the page the security policy would refuse it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source}; ${configuration}`);
  const found = await page.evaluate((runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // The radios of a closed View button: the button does the same (WCAG 2.5.8, Equivalent).
    return checker.run(
      { exclude: [['[data-closed-views]']] },
      // No rule among these reads style sheets, which axe would fetch and parse once more.
      { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
    );
  }, rules[by]);
  return found.violations.map(lineOf);
}

// A list that hangs on a field and the tip of a button stand at the end of the page, outside of every landmark, and
// belong to them all the same.
const configuration = `axe.configure({
  rules: [{
    id: 'region',
    selector:
      'body *:not([data-radix-popper-content-wrapper], [data-radix-popper-content-wrapper] *, [role=tooltip])',
  }],
})`;

/** The same width, and as high as the page: nothing that stays in view covers what one would scroll to. */
export async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

function lineOf({ id, impact, nodes }: Result): string {
  return `${impact} ${id}: ${nodes.map((node) => `${node.html} (${node.failureSummary})`).join('; ')}`;
}

/** By how many pixels the page can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A page hears of another width with its next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
  });
}

/** Waits until what moves has arrived; not for the time of toasts to run out, nor for what moves for ever. */
export async function waitForStillness(page: Page): Promise<void> {
  // A page hears of another scheme or width with its next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState === 'finished' ||
          one.effect?.getComputedTiming().iterations === Infinity ||
          (one instanceof CSSAnimation && one.animationName === 'run-out'),
      ),
  );
}

/** What has the focus, as one would call it; throws when nothing has, or when it cannot be seen that it has. */
export async function focused(page: Page): Promise<string> {
  const { name, fault } = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'the page', fault: 'nothing has the focus' };
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
    // A field of several parts wears its ring around the whole, and so does a row whose title has the focus.
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.closest('li')];
    const ringed = around.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
    const isTarget = element.matches('main, h1');
    const seen = isTarget || element === onTop || element.contains(onTop) || onTop?.contains(element);
    return {
      name: element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML),
      fault: !seen ? `covered by ${onTop?.outerHTML.slice(0, 200)}` : ringed || isTarget ? '' : 'without a ring',
    };
  });
  if (fault) throw new Error(`${name}: ${fault}`);
  return name;
}

/** Waits until this has the focus: what moves it may come a moment after what one sees. */
export async function hasFocus(target: Locator): Promise<void> {
  await until(() => target.evaluate((element) => element === document.activeElement));
}

/** What stands below a field, by the link that a screen reader follows; '' for nothing. */
export function describedBy(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('\n');
  });
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  await target.waitFor();
  const path: string[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    path.push(await focused(page));
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`never reached by Tab; on the way: ${path.join(' | ')}`);
}
