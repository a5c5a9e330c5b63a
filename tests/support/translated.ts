import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Wraps every text as the translation of Chrome and of Google's script does: in an element inside another one. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (node: Node): void => {
      for (const child of [...node.childNodes]) {
        if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) {
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.textContent = child.textContent;
          outer.append(inner);
          node.replaceChild(outer, child);
        } else if (child instanceof Element && !child.matches('script, style, textarea, option, font')) wrap(child);
      }
    };
    wrap(document.body);
  });

/** Expects that neither the page nor a part of it has given up. */
export async function isWhole(page: Page): Promise<void> {
  expect(await page.getByText(/Something went wrong|could not be shown/).count()).toBe(0);
}

/** Waits until something is shown and nothing is loading, and translates what is new. */
export async function translateOnce(page: Page, shown: Locator): Promise<void> {
  await shown.first().waitFor();
  await page.waitForFunction(() => !document.querySelector(':is(main, [role=dialog]) [aria-busy=true]'));
  await translate(page);
  await isWhole(page);
}
