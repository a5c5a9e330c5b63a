import { expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../support/browser';
import { giveBack, takeProfile } from '../support/profiles';
import { withProduct } from '../support/with-product';

const product = withProduct();
/** Nobody else's. */
const look = { viewport: desktop, colorScheme: 'light', timezoneId: 'Asia/Kathmandu' } as const;

test('a profile goes to the next test with nothing left of the one before', async () => {
  const browser = await openBrowser();
  const { url } = product;
  const profile = await takeProfile(browser, url, look);
  const { context, page } = profile;
  await context.addCookies([{ name: 'left', value: 'here', url }]);
  await page.goto('/login');
  await page.goto('/register');
  await page.evaluate(() => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
  });
  await (await context.newPage()).goto('/login');
  await page.route('**/login', (route) => route.abort());
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url()));
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await context.setOffline(true);
  await giveBack(profile);
  heard.splice(0);

  const other = await takeProfile(browser, url, { ...look, viewport: phone });
  expect(other).not.toBe(profile);
  await other.context.close();
  expect(await takeProfile(browser, url, look)).toBe(profile);
  await page.goto('/login');
  expect(context.pages()).toEqual([page]);
  expect((await context.cookies()).filter(({ name }) => name === 'left')).toEqual([]);
  expect(heard).toEqual([]);
  const found = await page.evaluate(() => ({
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    width: innerWidth,
    isLight: matchMedia('screen and (prefers-color-scheme: light)').matches,
    // The file that stood in between, and this page.
    visited: history.length,
  }));
  expect(found).toEqual({ stored: [null, null], width: desktop.width, isLight: true, visited: 2 });
  await context.close();
});

test('a profile whose clock was set goes to nobody', async () => {
  const browser = await openBrowser();
  const profile = await takeProfile(browser, product.url, look);
  await profile.page.clock.setFixedTime('2031-05-01T06:00:00Z');
  await giveBack(profile);
  expect(profile.page.isClosed()).toBe(true);
});
