import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { delayAnswer } from '../support/delayed-answer';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { failure, logIn, loseSession } from '../support/steps';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

const secretTitle = 'Nobody else reads this';

/** Gives the paths at which the secret title stands in the page from now on, each time anything in it changes. */
async function watchSecret(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction('secretShown', (path: string) => shown.push(path));
  await page.addInitScript((secret) => {
    new MutationObserver(() => {
      const { secretShown } = window as unknown as { secretShown(path: string): void };
      if (document.documentElement.outerHTML.includes(secret)) secretShown(location.pathname);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, secretTitle);
  return shown;
}

describe('a visitor', () => {
  test('is not asked who they are, and is sent to the login page, from there to the projects', async () => {
    const { page } = await product.visit();
    const checks: string[] = [];
    page.on('request', (request) => {
      if (/auth\.check|\/check$/.test(request.url())) checks.push(request.url());
    });
    await page.goto('/');
    await page.goto('/settings?tab=gear');
    await page.waitForURL('**/login');
    expect(checks).toEqual([]);
    await logIn(page, person);
    await page.waitForURL('**/projects');
    await page.goto('/login');
    await page.waitForURL('**/projects');
    expect(checks.length).toBeGreaterThan(0);
  });

  test.each(['//evil.test', '/\\evil.test', 'javascript:alert(1)'])('is never led to %s (C4)', async (next) => {
    product.mayComplain();
    const { page } = await product.visit();
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page, person);
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(new URL(page.url()).href).toBe(`${product.url}/projects`);
  });

  test('reads why a login failed', async () => {
    product.mayComplain();
    const { page } = await product.visit();
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong#light1');
    await page.getByRole('button', { name: 'Login' }).click();
    await failure(page, 'Login Error', 'Invalid email or password');
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('a session', () => {
  test('that ended elsewhere leads to the login page and back, with what was typed', async () => {
    product.mayComplain();
    const { page, context } = await product.visit({ alone: true });
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
  });

  test('that ended while a shot was given new times leads back to the dialog with them, once', async () => {
    product.mayComplain();
    const planner = await product.person();
    const { _id } = await makeProject(planner);
    await makeShot(planner, _id, { status: 'upcoming' });
    const { page, context } = await product.open(`/shotlist/${_id}`, { as: planner, alone: true });
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
    // A dialog that was closed is forgotten like any other.
    await page.getByRole('link', { name: 'My Projects', exact: true }).click();
    await page.getByRole('link', { name: 'View Project' }).click();
    await reschedule.click();
    expect(await start.inputValue()).toBe('2026-11-21');
  });

  test('that ended during an upload leads to the login page and back, with the images that were there', async () => {
    product.mayComplain();
    const planner = await product.person();
    const { _id } = await makeProject(planner);
    const draft = await makeShot(planner, _id, { currentStep: 6, highestStepReached: 6 });
    const planned = await makeShot(planner, _id, { status: 'upcoming' });
    const buffer = await plain().jpeg().toBuffer();
    const choose = (page: Page) =>
      page.getByLabel('Choose images').setInputFiles({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer });
    const places = [
      { path: `/createshot?shotId=${draft._id}`, id: draft._id, save: 'Submit' },
      { path: `/viewshot/${planned._id}`, id: planned._id, save: 'Update images' },
    ];
    for (const { path, id, save } of places) {
      const { page, context } = await product.open(path, { as: planner, alone: true });
      if (save !== 'Submit') await page.getByRole('button', { name: 'Change images' }).click();
      await choose(page);
      await page.getByRole('button', { name: 'Remove Image 1 of 1' }).waitFor();
      await loseSession(context);
      await choose(page);
      await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
      await logIn(page, planner);
      await page.getByRole('button', { name: 'Remove Image 1 of 1' }).waitFor();
      await page.getByRole('button', { name: save }).click();
      await until(async () => (await readShot(planner, id)).inspirationImages.length === 1);
    }
  });

  test('ends at once, and for good, with a logout: the back button shows nothing of it (A3, A12)', async () => {
    product.mayComplain();
    const owner = await product.person();
    await makeProject(owner, { projectTitle: secretTitle });
    const { page, context } = await product.visit();
    const shown = await watchSecret(page);
    await page.goto('/login');
    await logIn(page, owner);
    await page.getByText(secretTitle).first().waitFor();
    await logOut(page);
    await page.getByLabel('Email').waitFor();
    // Seen while it was allowed to be, so the watch would see it now.
    expect(shown.splice(0)).not.toEqual([]);
    await page.goBack();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').waitFor();
    await until(async () => (await context.cookies()).length === 0);
    expect(shown).toEqual([]);
  });

  test('that another tab ended shows nothing to the back button, which loads the page anew (A12)', async () => {
    product.mayComplain();
    const owner = await product.person();
    const { _id } = await makeProject(owner, { projectTitle: secretTitle });
    const { page, context } = await product.visit({ as: owner });
    const shown = await watchSecret(page);
    await page.goto(`/shotlist/${_id}`);
    await page.getByText(secretTitle).first().waitFor();
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/projects');
    await logOut(other);
    await until(async () => (await context.cookies()).length === 0);
    expect(shown.splice(0)).not.toEqual([]);
    await page.goBack();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').waitFor();
    expect(shown).toEqual([]);
  });

  test('that another tab ended shows nothing in a page that the browser has kept as it was left (A12)', async () => {
    product.mayComplain();
    const owner = await product.person();
    const { _id } = await makeProject(owner, { projectTitle: secretTitle });
    // Chromium keeps no page while Playwright drives it, so this one is told by hand that it is left and comes back.
    const { page, context } = await product.open(`/shotlist/${_id}`, { as: owner, alone: true });
    const comeBack = () =>
      page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return document.body.checkVisibility();
      });
    await page.getByText(secretTitle).first().waitFor();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await comeBack()).toBe(true);
    const other = await context.newPage();
    await other.goto('/projects');
    await logOut(other);
    expect(await comeBack()).toBe(false);
    await page.waitForURL('**/login');
  });

  test('that is over leaves nothing of its account to the next one in the same page (A3)', async () => {
    product.mayComplain();
    const [first, second] = [await product.person(), await product.person('Mira Olsen')];
    await makeProject(first, { projectTitle: secretTitle });
    const { page } = await product.visit();
    await page.goto('/login');
    await logIn(page, first);
    const secret = page.getByText(secretTitle);
    await secret.first().waitFor();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await logOut(page);
    const list = await delayAnswer(page, /project\.list(?!Shared)/);
    await logIn(page, second);
    await list.arrived;
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(await secret.count()).toBe(0);
    list.release();
    await page.getByText("It's time to create your New Project").waitFor();
    expect(await secret.count()).toBe(0);
  });

  test('whose logout fails is shown as ended, and ended at the next load', async () => {
    const { page, context } = await product.visit({ expected: [/ERR_FAILED/, /Logout failed/] });
    await page.goto('/login');
    await logIn(page, person);
    await page.waitForURL('**/projects');
    await page.route('**/logout', (route) => route.abort());
    await logOut(page);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['fl_session']);
    await page.unroute('**/logout');
    await page.reload();
    await until(async () => (await context.cookies()).length === 0);
  });
});
