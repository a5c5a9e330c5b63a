import type { Locator, Page } from 'playwright-core';
import { button } from '../page';
import type { ScreenFixtures, Viewer } from '../screen-fixtures';

/** A screen of the product, in the one list that its pictures and its accessibility tests share. */
export interface Screen {
  /** What one calls it; unique. */
  name: string;
  who: Viewer;
  /**
   * Opens it in a fresh profile, as wide as a desk or, where it is a phone's alone, as a phone, and waits until it
   * stands.
   */
  open(page: Page, scene: ScreenFixtures): Promise<unknown>;
  /** A wider window has no way to it. */
  phoneOnly?: boolean;
  /** Numbers of the design's pictures of it. */
  drawn?: string;
}

export type Open = Screen['open'];

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
/** Waits until nothing is loading any more. */
export const loaded = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
/** The question that is open, by its title. */
export const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name, exact: true });

/** A page that stands once its heading does. */
export const at =
  (path: string | ((scene: ScreenFixtures) => string), title: string): Open =>
  async (page, scene) => {
    await page.goto(typeof path === 'string' ? path : path(scene));
    await heading(page, title);
  };

/** One screen and what is done on it to come to another. */
export const from =
  (first: Open, ...next: Open[]): Open =>
  async (page, scene) => {
    for (const open of [first, ...next]) await open(page, scene);
  };

export const press =
  (name: string, stands: (page: Page) => Locator): Open =>
  async (page) => {
    await button(page, name).first().click();
    await stands(page).waitFor();
  };

/** Presses what asks a question before it does anything. */
export const pressAndAsk = (name: string, title: string): Open => press(name, (page) => question(page, title));

/** Chooses from the menu that is open. */
export const choose =
  (item: string, stands: (page: Page) => Locator): Open =>
  async (page) => {
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await stands(page).waitFor();
  };

export const notFound = "The content you're looking is not available";
