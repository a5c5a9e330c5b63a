import type { Browser, BrowserContext, Page } from 'playwright-core';
import { enter } from './accessibility';
import { desktop, type Visit } from './browser';
import { readMails } from './mails';
import { PASSWORD, Person } from './person';
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

/** Fills in the login page. */
export async function logIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Takes the session from a browser that does not know it yet, as when it has run out. */
export async function loseSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name === 'fl_signed_in'));
}

/** Waits for a toast of success with this text. */
export function success(page: Page, text: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: text }).waitFor();
}

/** Waits for a toast of failure with this text. */
export function failure(page: Page, text: string): Promise<void> {
  return page.getByRole('alert').filter({ hasText: text }).waitFor();
}
