import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '../../src/kernel/messages';
import { phone, type Visit, type VisitOptions } from '../support/browser';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { inviteToShot } from '../support/team';
import { withProduct } from '../support/with-product';

const product = withProduct();
const text = messages.offline;

/** A profile that may keep the program. */
const onDevice: VisitOptions = {
  serviceWorkers: 'allow',
  viewport: phone,
  expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to|offline|Logout failed/],
};

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A shot of this person that starts and ends so many hours from now. */
const planned = (owner: Person, projectId: string, title: string, [start, end]: [start: number, end: number]) =>
  makeShot(owner, projectId, {
    ...{ title, startDateTime: fromNow(start), endDateTime: fromNow(end), timeZoneId: 'Etc/UTC', status: 'upcoming' },
  });

/** Resolves once the device has kept today. */
const todayKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('fl_kept_account')), { timeout: 20_000 }).not.toBeNull();

/** All that is in the databases of a page, as text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames)
        texts.push(
          await new Promise<string>((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          }),
        );
      database.close();
    }
    return texts.join();
  });

/** Resolves once the program is on the device. */
const programKept = ({ page }: Visit) => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

test('the program opens without a network, and a page that is not kept says so', async () => {
  const visited = await product.open('/projects', { as: await product.person(), ...onDevice });
  const { page, context } = visited;
  await programKept(visited);
  await context.setOffline(true);
  await page.goto('/today');
  await page.getByRole('heading', { name: text.nothingKept }).waitFor();
  await page.goto('/light');
  await page.getByRole('heading', { name: text.notKept }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: messages.lightPage.title }).waitFor();
});

test('the landing page keeps nothing for a visitor', async () => {
  const { page } = await product.open('/', onDevice);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('today and tomorrow are in the pocket, and a logout takes them out', async () => {
  const owner = await product.person();
  const { _id: near } = await makeProject(owner, { projectTitle: 'The Lighthouse Keeper' });
  const runs = await planned(owner, near, 'Breakfast at the window', [-0.5, 1]);
  const tomorrow = await planned(owner, near, 'The last ferry leaves', [20, 21]);
  await inviteToShot(owner, 'thandi@crew.test', runs._id);
  const { _id: far } = await makeProject(owner, { projectTitle: 'Next year' });
  const later = await planned(owner, far, 'Not yet', [4000, 4001]);
  const visited = await product.open('/projects', { as: owner, ...onDevice });
  const { page, context } = visited;
  await programKept(visited);
  await todayKept(page);

  await context.setOffline(true);
  await page.goto('/today');
  await page.getByRole('region', { name: 'Breakfast at the window', exact: true }).waitFor();
  await page.getByText(/^No network\. As of \d\d:\d\d$/).waitFor();
  await page.goto(`/viewshot/${tomorrow._id}`);
  await page.getByRole('heading', { name: 'The last ferry leaves' }).waitFor();
  await page.goto(`/shotlist/${near}`);
  await page.locator(`[data-shot="${runs._id}"]`).waitFor();
  await page.goto('/projects');
  await page.getByRole('link', { name: 'The Lighthouse Keeper' }).first().waitFor();
  expect(await page.getByText('Next year').count()).toBe(0);
  await page.goto(`/viewshot/${later._id}`);
  await page.getByRole('heading', { name: text.notKept }).waitFor();

  const stored = await storedText(page);
  expect(stored).toContain('Breakfast at the window');
  expect(stored).not.toContain('thandi@crew.test');

  await page.goto('/projects');
  await page.getByRole('button', { name: messages.app.accountMenu }).click();
  await page.getByRole('menuitem', { name: messages.app.logout }).click();
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await page.goto('/today');
  await page.getByRole('heading', { name: messages.login.title }).waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await owner.call('rest', 'auth.check', undefined)).status).toBe(401);
});
