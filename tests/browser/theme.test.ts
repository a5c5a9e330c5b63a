import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import type { Person } from '../support/person';
import { withProduct } from '../support/with-product';

const product = withProduct();
let person: Person;
beforeAll(async () => {
  person = await product.person();
});

const LIGHT = { page: 'rgb(246, 242, 234)', frame: '#F6F2EA', native: 'light' };
const DARK = { page: 'rgb(17, 15, 13)', frame: '#110F0D', native: 'dark' };

/** What is painted: the page, the browser's frame around it, and the controls that the browser draws itself. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    return {
      page: getComputedStyle(document.body).backgroundColor,
      frame: frames.find(({ media }) => matchMedia(media).matches)?.content,
      native: getComputedStyle(document.documentElement).colorScheme,
    };
  });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menu').waitFor();
}

const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });

test('the theme is chosen in the account menu, shows at once in all tabs, and outlives the session', async () => {
  const { page, context } = await product.open('/projects', { as: person, colorScheme: 'light' });
  const other = await context.newPage();
  await other.goto('/login');
  await page.bringToFront();
  expect(await painted(page)).toEqual(LIGHT);
  await openMenu(page);
  await page.getByRole('group', { name: 'Theme' }).waitFor();
  expect(await page.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual(['System']);
  await choice(page, 'Dark').click();
  expect(await painted(page)).toEqual(DARK);
  await expect.poll(() => painted(other)).toEqual(DARK);
  expect(await page.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual(['Dark']);

  await page.keyboard.press('Escape');
  await hasFocus(page.getByRole('button', { name: 'Account menu' }));
  await page.keyboard.press('Enter');
  for (const item of ['Settings', 'Keyboard shortcuts', 'System', 'Light']) {
    if (item !== 'Settings') await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(item);
  }
  await page.keyboard.press('Space');
  expect(await painted(page)).toEqual(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await painted(page)).toEqual(LIGHT);

  await page.keyboard.press('End');
  await hasFocus(page.getByRole('menuitem', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await page.reload();
  await page.getByLabel('Email').waitFor();
  expect(await painted(page)).toEqual(LIGHT);
});

test('System follows the device while the page is open', async () => {
  product.mayComplain();
  const { page } = await product.open('/login', { colorScheme: 'light' });
  for (const [colorScheme, look] of [
    ['dark', DARK],
    ['light', LIGHT],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => painted(page)).toEqual(look);
  }
});

describe('against the device', () => {
  test.each(['/', '/docs', '/login', '/no/such/page'])('%s never flashes', async (path) => {
    const expected = path.startsWith('/no') ? [/404/] : [];
    const { page } = await product.visit({ colorScheme: 'light', expected });
    await page.addInitScript(() => {
      localStorage.setItem('fl_theme', 'dark');
      // Nothing can be painted before there is a body.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('before', document.documentElement.dataset.theme ?? 'none');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    expect(await page.evaluate(() => sessionStorage.getItem('before'))).toBe('dark');
    expect(await painted(page)).toEqual(DARK);
  });

  test('where the browser has no room to store it, a choice holds while the page is open', async () => {
    // The first test has logged out.
    await person.signIn();
    const { page } = await product.visit({ as: person, colorScheme: 'light' });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/projects');
    await openMenu(page);
    await choice(page, 'Dark').click();
    expect(await painted(page)).toEqual(DARK);
    expect(await page.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual(['Dark']);
  });
});
