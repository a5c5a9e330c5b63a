import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LEAST_LINE } from '../../src/features/schedule/column.rules';

/**
 * What is wrong with how the texts of the shown day stand in its column: one that leaves its block, lies upon another
 * one, or has a line through it; and a block that is as high as a line, and does not show its number and its title.
 */
export const faultsOfColumn = (page: Page): Promise<string[]> =>
  page.evaluate((leastLine) => {
    const column = document.querySelector('[data-column]');
    if (!column) return ['there is no column'];
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const isForReaders = (element: Element | null): boolean => {
      for (let one = element; one && one !== column; one = one.parentElement) {
        const { width, height } = one.getBoundingClientRect();
        if (width <= 1 && height <= 1 && getComputedStyle(one).overflow === 'hidden') return true;
      }
      return false;
    };
    /**
     * What is seen of a line of text: as high as its letters are, which is less than the browser says, and across until
     * the edge of its element, where an ellipsis ends it.
     */
    const seenOf = (rect: Box, element: Element): Box => {
      let { left, right } = rect;
      for (let one: Element | null = element; one && one !== column; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === 'visible') continue;
        const edge = one.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      const half = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
      const middle = (rect.top + rect.bottom) / 2;
      return { left, right, top: middle - half, bottom: middle + half };
    };
    const texts: { words: string; box: Box; element: Element; node: Node }[] = [];
    const walker = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim();
      if (!words || !element || isForReaders(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = seenOf(rect, element);
        if (box.right - box.left > 1) texts.push({ words, box, element, node });
      }
    }
    const faults: string[] = texts.length === 0 ? ['there are no words'] : [];
    const LEEWAY = 0.8;
    for (const { words, box, element } of texts) {
      const own = element.closest('[data-shot], [data-row], button') ?? column;
      const edge = own.getBoundingClientRect();
      const isInside =
        box.top >= edge.top - LEEWAY &&
        box.bottom <= edge.bottom + LEEWAY &&
        box.left >= edge.left - LEEWAY &&
        box.right <= edge.right + LEEWAY;
      if (!isInside) faults.push(`${words} leaves its block`);
    }
    for (const block of column.querySelectorAll('[data-shot], [data-row]')) {
      const { width, height } = block.getBoundingClientRect();
      if (width <= 1 || height < leastLine) continue;
      const seen = texts.filter(({ element }) => block.contains(element)).map(({ words }) => words);
      const title = block.querySelector('a, button')?.textContent ?? '';
      const isTold = seen.includes(title) && (block.matches('[data-row]') || seen.some((words) => /^\d+$/.test(words)));
      if (!isTold) faults.push(`${title} of ${height} px shows ${seen.join(', ') || 'nothing'}`);
    }
    const across = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > LEEWAY &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > LEEWAY;
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1))
        if (one.node !== other.node && across(one.box, other.box)) faults.push(`${one.words} lies upon ${other.words}`);
    const lines = [...column.querySelectorAll('[data-line]')].map((line) => line.getBoundingClientRect());
    for (const { words, box, element } of texts) {
      if (element.closest('li')) continue;
      const isStruck = lines.some(
        ({ left, right, top }) => left < box.right && right > box.left && top > box.top + 1 && top < box.bottom - 1,
      );
      if (isStruck) faults.push(`a line goes through ${words}`);
    }
    return faults;
  }, LEAST_LINE);

/** The height of an hour in a column that a test measures. */
export const HOUR_PX = 54;

/** An hour on the edge of the column. */
export const hour = (page: Page, label: string) =>
  page.locator('[aria-hidden] > span').getByText(label, { exact: true });

/** Where a clock's hour is on the page, at its first time, as the blocks are measured. */
async function placeOf(page: Page, label: string): Promise<number> {
  const box = await hour(page, label).first().boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}

export async function spanOf(block: Locator): Promise<[top: number, bottom: number]> {
  const box = await block.boundingBox();
  return box ? [box.y, box.y + box.height] : [Number.NaN, Number.NaN];
}

/** Expects a block from one time to another of the column, each an hour of its ruler and minutes after it. */
export async function expectFromTo(
  page: Page,
  block: Locator,
  ...times: [hour: string, minutes: number][]
): Promise<void> {
  await expect
    .poll(async () => {
      const [span, ...places] = await Promise.all([spanOf(block), ...times.map(([at]) => placeOf(page, at))]);
      const away = times.map(([, minutes], at) => (places[at] ?? 0) + (minutes / 60) * HOUR_PX - (span[at] ?? 0));
      return away.every((pixels) => Math.abs(pixels) < 1.5) || away;
    })
    .toBe(true);
}
