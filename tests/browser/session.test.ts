import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, openBrowser, visit } from '../support/browser';
import { readMails } from '../support/mails';
import { PASSWORD, Person } from '../support/person';
import { type Product, removeDataDir, startProduct } from '../support/product';
import { until } from '../support/until';

let product: Product;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  person = await Person.signUp(product.url, 'Nadia Adeyemi', () =>
    until(async () => {
      const mails = await readMails(product.dataDir);
      return mails.length > 0 && mails;
    }),
  );
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
});

const look = { viewport: desktop, colorScheme: 'light' } as const;

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

describe('a visitor', () => {
  test('is not asked who they are, and is sent to the login page and back', async () => {
    const { page, context, complaints } = await visit(browser, product.url, look);
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('auth.check')) checks.push(request.url());
    });
    await page.goto('/');
    await page.goto('/projects?tab=x');
    await page.waitForURL('**/login?next=*');
    expect(checks).toEqual([]);
    await logIn(page);
    await page.waitForURL('**/projects?tab=x');
    await page.goto('/login');
    await page.waitForURL('**/projects');
    expect(checks.length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(['//evil.test', '/\\evil.test', 'javascript:alert(1)'])('is never led to %s', async (next) => {
    const { page, context } = await visit(browser, product.url, look);
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page);
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(new URL(page.url()).href).toBe(`${product.url}/projects`);
    await context.close();
  });

  test('reads why a login failed', async () => {
    const { page, context } = await visit(browser, product.url, look);
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong#light1');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').filter({ hasText: 'Login Error' }).waitFor();
    await page.getByText('Invalid email or password').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });
});

describe('a session', () => {
  test('that ended elsewhere leads to the login page and back, with what was typed', async () => {
    const { page, context } = await visit(browser, product.url, look);
    await page.goto('/login');
    await logIn(page);
    await page.waitForURL('**/projects');
    await page.getByRole('button', { name: 'Create a New Project' }).click();
    await page.getByLabel('Title').fill('Salt & Distance');
    await page.getByRole('combobox', { name: 'Country' }).fill('iceland');
    await page.getByRole('option', { name: /Iceland/ }).click();
    await page.getByLabel('Start Date').fill('2099-12-04');
    await page.getByLabel('End Date').fill('2099-12-12');
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.addCookies(cookies.filter(({ name }) => name === 'fl_signed_in'));
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL('**/login');
    await logIn(page);
    await page.waitForURL('**/projects');
    expect(await page.getByLabel('Title').inputValue()).toBe('Salt & Distance');
    await until(async () => (await page.getByRole('combobox', { name: 'Country' }).inputValue()) === 'Iceland');
    expect(await page.getByLabel('End Date').inputValue()).toBe('2099-12-12');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Create a New Project' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    await context.close();
  });

  test('ends at once, and for good, with a logout', async () => {
    const { page, context } = await visit(browser, product.url, look);
    await page.goto('/login');
    await logIn(page);
    await page.waitForURL('**/projects');
    await page.getByText("It's time to create your New Project").waitFor();
    await logOut(page);
    await page.goBack();
    await page.waitForURL('**/login');
    await until(async () => (await context.cookies()).length === 0);
    await context.close();
  });

  test('whose logout fails is shown as ended, and ended at the next load', async () => {
    const { page, context, complaints } = await visit(browser, product.url, look, [/ERR_FAILED/, /Logout failed/]);
    await page.goto('/login');
    await logIn(page);
    await page.waitForURL('**/projects');
    await page.route('**/trpc/auth.logout*', (route) => route.abort());
    await logOut(page);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['fl_session']);
    await page.unroute('**/trpc/auth.logout*');
    await page.reload();
    await until(async () => (await context.cookies()).length === 0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
