import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, type Visit, type VisitOptions } from './browser';
import type { Person } from './person';
import { makeShot } from './shoot';

/** A profile that may keep the program. */
export const onDevice: VisitOptions = {
  serviceWorkers: 'allow',
  viewport: phone,
  expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to|offline|Logout failed|could not be reached/],
};

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A shot of this person that starts and ends so many hours from now. */
export const planned = (owner: Person, projectId: string, title: string, [start, end]: [start: number, end: number]) =>
  makeShot(owner, projectId, {
    ...{ title, startDateTime: fromNow(start), endDateTime: fromNow(end), timeZoneId: 'Etc/UTC', status: 'upcoming' },
  });

/** Resolves once the program is on the device. */
export const programKept = ({ page }: Pick<Visit, 'page'>) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

/** Resolves once the device has kept today: the account's check is the last that it keeps. */
export const todayKept = (page: Page) => expect.poll(() => storedText(page), { timeout: 20_000 }).toContain('"user":');

/** All that is in the databases of a page, as text. */
export const storedText = (page: Page) =>
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

/** Closes the pages of a profile and opens a new one, as when a phone ends the program and starts it again. */
export async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const old = context.pages();
  const page = await context.newPage();
  await Promise.all(old.map((one) => one.close()));
  await page.goto(path);
  return page;
}
