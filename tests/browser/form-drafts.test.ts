import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../support/person';
import { makeProject } from '../support/shoot';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';
import { atStep, draftAt, next } from '../support/wizard';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const title = (page: Page) => page.getByLabel('Title');
const keptIn = (page: Page, store: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => Object.keys(window[name]).filter((key) => key.startsWith('fl_kept:')), store);
const shown = (page: Page, text: string) => expect.poll(() => title(page).inputValue()).toBe(text);

/** Two tabs of one browser at the first step of a draft. */
async function twoTabs(owner = person, project = projectId) {
  const shot = await draftAt(owner, project, 1);
  const path = `/createshot?shotId=${shot._id}`;
  // What a stream would tell the other tab has its own tests.
  const visited = await product.open(path, { as: owner, alone: true });
  const other = await visited.context.newPage();
  await other.goto(path);
  for (const page of [visited.page, other]) await atStep(page, 1);
  return { ...visited, other, path, shot };
}

test('what one tab saves, discards or only looks at takes nothing from what is typed in another', async () => {
  const { page, other, path } = await twoTabs();
  await title(page).fill('Typed here');
  await until(async () => (await keptIn(page, 'localStorage')).length === 1);

  // Away and back within the other tab writes nothing.
  await other.getByRole('link', { name: 'My Projects' }).click();
  await other.waitForURL('**/projects');
  await other.goBack();
  await atStep(other, 1);
  await page.reload();
  await shown(page, 'Typed here');

  await other.getByLabel('Title').fill('Typed there');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await other.waitForURL('**/shotlist/**');
  await page.reload();
  await shown(page, 'Typed here');

  await other.goto(path);
  await atStep(other, 1);
  await other.getByLabel('Location', { exact: true }).fill('Hout Bay');
  await next(other).click();
  await atStep(other, 2);
  await page.reload();
  await shown(page, 'Typed here');
});

test('a closed tab leaves what was typed to the next one', async () => {
  const { page, other, path, context } = await twoTabs();
  await title(page).fill('Typed here');
  await until(async () => (await keptIn(page, 'localStorage')).length === 1);
  await other.close();
  await page.close();
  const later = await context.newPage();
  await later.goto(path);
  await shown(later, 'Typed here');
});

test('after a logout no other tab holds or writes what was typed', async () => {
  product.mayComplain();
  const planner = await product.person('Ines Duarte');
  const { page, other } = await twoTabs(planner, (await makeProject(planner))._id);
  await title(other).fill('Typed there');
  await until(async () => (await keptIn(other, 'localStorage')).length === 1);
  const me = (await planner.call('rest', 'auth.check')).body.user._id;
  expect((await keptIn(other, 'localStorage'))[0]).toContain(`fl_kept:${me}:`);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await until(async () => (await keptIn(other, 'sessionStorage')).length === 0);
  await title(other).fill('Typed after the logout');
  await other.getByText('Not saved yet').waitFor();
  for (const store of ['localStorage', 'sessionStorage'] as const) expect(await keptIn(other, store)).toEqual([]);
});

test('where the storage is full the last text that had room stays, and the browser asks before a reload', async () => {
  const { page, other } = await twoTabs();
  await other.close();
  await title(page).fill('First');
  await until(async () => (await keptIn(page, 'localStorage')).length === 1);
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`full ${size} ${at}`, 'x'.repeat(size));
      } catch {
        // Smaller texts may have room still.
      }
    }
  });
  const typed = `First${' and more'.repeat(10)}`;
  await title(page).fill(typed);
  const kept = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('fl_kept:'))?.[1]);
  expect(await kept()).toContain('"title":"First"');
  const asked = new Promise<string>((resolve) => {
    page.on('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await shown(page, typed);
});
