import type { Browser, Page } from 'playwright-core';
import { enter } from './accessibility';
import { desktop, type Visit } from './browser';
import { readMails } from './mails';
import { Person } from './person';
import type { Product } from './product';
import { until } from './until';

/** A new account on a running product, signed in. */
export async function newcomer(product: Product, name = 'Nadia Adeyemi'): Promise<Person> {
  const known = (await readMails(product.dataDir)).length;
  return Person.signUp(product.url, name, () =>
    until(async () => {
      const mails = await readMails(product.dataDir);
      return mails.length > known && mails;
    }),
  );
}

/** A fresh profile with this person's session, on a page. */
export async function enterAt(browser: Browser, person: Person, path: string, viewport = desktop): Promise<Visit> {
  const visited = await enter(browser, person.url, person);
  await visited.page.setViewportSize(viewport);
  await visited.page.goto(path);
  return visited;
}

/** Waits for a toast of success with this text. */
export function success(page: Page, text: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: text }).waitFor();
}

/** Waits for a toast of failure with this text. */
export function failure(page: Page, text: string): Promise<void> {
  return page.getByRole('alert').filter({ hasText: text }).waitFor();
}
