import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, openBrowser, visit } from '../support/browser';
import { enterAt, logIn, loseSession, newcomer } from '../support/newcomer';
import type { Person } from '../support/person';
import { type Product, removeDataDir, startProduct } from '../support/product';
import { makeProject, makeShot } from '../support/shoot';
import { until } from '../support/until';

let product: Product;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  person = await newcomer(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
});

const look = { viewport: desktop, colorScheme: 'light' } as const;

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
    await logIn(page, person);
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
    await logIn(page, person);
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
    await logIn(page, person);
    await page.waitForURL('**/projects');
    await page.getByRole('button', { name: 'Create a New Project' }).click();
    await page.getByLabel('Title').fill('Salt & Distance');
    await page.getByRole('combobox', { name: 'Country' }).fill('iceland');
    await page.getByRole('option', { name: /Iceland/ }).click();
    await page.getByLabel('Start Date').fill('2099-12-04');
    await page.getByLabel('End Date').fill('2099-12-12');
    await loseSession(context);
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL('**/login');
    await logIn(page, person);
    await page.waitForURL('**/projects');
    expect(await page.getByLabel('Title').inputValue()).toBe('Salt & Distance');
    await until(async () => (await page.getByRole('combobox', { name: 'Country' }).inputValue()) === 'Iceland');
    expect(await page.getByLabel('End Date').inputValue()).toBe('2099-12-12');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Create a New Project' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    await context.close();
  });

  test('that ended while a shot was given new times leads back to the dialog with them, once', async () => {
    const planner = await newcomer(product);
    const { _id } = await makeProject(planner);
    await makeShot(planner, _id, { status: 'upcoming' });
    const { page, context } = await enterAt(browser, planner, `/shotlist/${_id}`);
    const reschedule = page.getByRole('button', { name: 'Reschedule Keeper climbs the stairwell' });
    const dialog = page.getByRole('dialog', { name: 'Reschedule Shot' });
    const start = dialog.getByLabel('Start Date');
    await reschedule.click();
    await start.fill('2099-12-04');
    await loseSession(context);
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await page.waitForURL('**/login?next=*');
    await logIn(page, planner);
    await page.waitForURL(`**/shotlist/${_id}`);
    await dialog.waitFor();
    expect(await start.inputValue()).toBe('2099-12-04');
    expect(await dialog.getByLabel('End Date').inputValue()).toBe('2099-12-04');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Closed, it is forgotten like any other.
    await page.getByRole('link', { name: 'My Projects', exact: true }).click();
    await page.getByRole('link', { name: 'View Project' }).click();
    await reschedule.click();
    expect(await start.inputValue()).toBe('2026-11-21');
    await context.close();
  });

  test('ends at once, and for good, with a logout', async () => {
    const { page, context } = await visit(browser, product.url, look);
    await page.goto('/login');
    await logIn(page, person);
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
    await logIn(page, person);
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
