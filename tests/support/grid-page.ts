import type { Page } from 'playwright-core';
import { messages } from '../../src/kernel/messages';
import type { VisitOptions } from './browser';
import type { TestProduct } from './open-product';

/** The day of a project of one day, far ahead. */
export const day = '2031-05-06';
export const oneDay = { scheduleStartDate: day, scheduleEndDate: day };

/** The columns of the grid, as its cells name them. */
export const column = {
  scene: 'scene',
  title: 'title',
  date: 'date',
  start: 'start',
  duration: 'duration',
  end: 'end',
  place: 'place',
  description: 'description',
  types: 'types',
  lens: 'lens',
  gear: 'gear',
  ready: 'ready',
} as const;
type Column = keyof typeof column | 'number';

/** Opens the grid of a project, with a clipboard. */
export async function openGrid(product: TestProduct, id: string, options: VisitOptions): Promise<Page> {
  const stored = { [`fl_view:${id}`]: 'grid' };
  const { page } = await product.visit({ timezoneId: 'Africa/Johannesburg', stored, ...options });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/shotlist/${id}`);
  const empty = page.getByText(messages.grid.emptyReadOnly, { exact: true });
  await page.locator('[role=grid], main ol').or(empty).first().waitFor();
  await page.evaluate(() => {
    const region = [...document.querySelectorAll('p[role=status].sr-only')].at(-1);
    const told: string[] = [];
    if (region)
      new MutationObserver(() => told.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    Object.assign(window, { told });
  });
  return page;
}

export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
/** A cell by its row, from 0, and its column. */
export const cell = (page: Page, row: number, at: Column) => rows(page).nth(row).locator(`[data-column="${at}"]`);
/** The cells of a column of all rows, the one that adds a shot last among those of the titles. */
export const cellsOf = (page: Page, at: Column) => rows(page).locator(`[data-column="${at}"]`);

/** Chooses in the menu of orders. */
export async function sortBy(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: messages.grid.sort, exact: true }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

export const saved = (page: Page) => page.getByText(messages.grid.allSaved).waitFor();
/** Waits until the grid has told readers a sentence, and forgets what it told before. */
export const tells = (page: Page, sentence: string) =>
  page.waitForFunction((expected) => {
    const { told } = window as unknown as { told: string[] };
    const at = told.findLastIndex((one) => one.trim() === expected);
    return at >= 0 && told.splice(0, at + 1).length > 0;
  }, sentence);
export const copyText = (page: Page, text: string) =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

/** Chooses in the menu of a row, and waits until it has faded: only then another one is opened. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}
