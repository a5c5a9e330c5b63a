import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { until } from './until';

/** How a profile sees the product. */
export interface Look {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  timezoneId?: string;
  /** false as for who has switched it off. */
  javaScriptEnabled?: boolean;
  /** Without the content security policy, so that only the product's own care keeps hostile markup from running. */
  bypassCSP?: boolean;
  /** With a finger in the place of a mouse. */
  hasTouch?: boolean;
  /** 'allow' keeps the program in the profile; what a service worker asks for passes by the routes of a test. */
  serviceWorkers?: 'allow' | 'block';
}

/** A browser profile with its first page. */
export interface Profile {
  context: BrowserContext;
  page: Page;
  /** What is overridden in one ends with it. */
  devtools: CDPSession[];
  readonly url: string;
  readonly look: Look;
  /** Something was done to it that cannot be undone. */
  isSpent: boolean;
}

/** More are not kept: each is a process that holds the program. */
const MOST = 8;

/** An address of the product that a page is at while no test has it. */
const still = '/still';

/**
 * Opens a document of the product that runs nothing and names its icon: for a file the browser asks for `/favicon.ico`,
 * and may only complain that there is none when the next test listens. Gives false where a busy page asked before it
 * had heard of the route: it complains of the product's 404, perhaps as late.
 */
async function standStill(page: Page): Promise<boolean> {
  // A route of the context, since it is for the next document alone (`untilRoutesHold`).
  const context = page.context();
  await context.route(`**${still}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  const answer = await page.goto(still);
  await context.unroute(`**${still}`);
  return answer?.status() === 200;
}

/** Answered by the product, too, so that the page does not complain where no route has caught it. */
const probe = /\/healthz\?caught$/;

/**
 * The browser has set a route before the process of a page that is open has heard of it: what a busy page asks for next
 * passes by. Resolves once what the page asks for is caught.
 */
async function untilRoutesHold(page: Page, route: Page['route']): Promise<void> {
  await route(probe, (caught) => caught.fulfill({ body: 'caught' }));
  const isCaught = async () => (await (await fetch('/healthz?caught')).text()) === 'caught';
  // A document that leaves meanwhile takes its answer with it; the next one has the routes from its beginning.
  await until(async () => !isOfProduct(page) || (await page.evaluate(isCaught).catch(() => false)));
  await page.unroute(probe);
}

const isOfProduct = (page: Page) => page.url().startsWith('http');

/** What tests listen to; the browser's driver itself listens to others. */
const heard = ['console', 'dialog', 'filechooser', 'pageerror', 'popup', 'request', 'requestfailed', 'response'];
const heardByContexts = ['console', 'dialog', 'page', 'request', 'requestfailed', 'response', 'weberror'];

/** Those that wait for their next test, the one that was used last at the end. */
const idle: Profile[] = [];

/**
 * A profile that knows nobody and has visited nothing. One that an earlier test has left is as good, and its page has
 * compiled the program: it shows the next address in a quarter of the time.
 */
export async function takeProfile(browser: Browser, url: string, look: Look): Promise<Profile> {
  const known = idle.findLastIndex((one) => one.url === url && JSON.stringify(one.look) === JSON.stringify(look));
  const [profile] = known < 0 ? [] : idle.splice(known, 1);
  return profile ?? openProfile(browser, url, look);
}

/** Keeps in a profile what the pages of the product shall find in their storage. */
export async function store({ page }: Profile, entries: Record<string, string>): Promise<void> {
  // Only a page of the product reaches its storage.
  if (page.url() === 'about:blank') await standStill(page);
  await page.evaluate((kept) => Object.assign(localStorage, kept), entries);
}

/** A new one. */
export async function openProfile(browser: Browser, url: string, look: Look): Promise<Profile> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', serviceWorkers: 'block', ...look });
  const page = await context.newPage();
  const profile: Profile = { context, page, devtools: [], url, look, isSpent: look.serviceWorkers === 'allow' };
  const onCall = <Owner extends object>(
    owner: Owner,
    names: (keyof Owner & string)[],
    note: (given: unknown) => void,
  ) => {
    for (const name of names) {
      const method = owner[name] as (...args: unknown[]) => Promise<unknown>;
      const noted = async (...args: unknown[]) => {
        const given = await method.apply(owner, args);
        note(given);
        return given;
      };
      Object.assign(owner, { [name]: noted });
    }
  };
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const set = await route(...args);
    await untilRoutesHold(page, route);
    return set;
  };
  const spend = () => {
    profile.isSpent = true;
  };
  onCall(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation'], spend);
  onCall(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'addLocatorHandler'], spend);
  onCall(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'fastForward', 'runFor'], spend);
  onCall(context, ['newCDPSession'], (session) => profile.devtools.push(session as CDPSession));
  return profile;
}

/**
 * Takes a profile back from a test: it is kept for the next one with nothing left of this, or closed when that cannot
 * be, as when the test has set its clock.
 */
export async function giveBack(profile: Profile): Promise<void> {
  const isClean = !profile.isSpent && !profile.page.isClosed() && (await clean(profile).catch(() => false));
  if (isClean) idle.push(profile);
  const leaving = isClean ? idle.splice(0, idle.length - MOST) : [profile];
  await Promise.all(leaving.map(({ context }) => context.close()));
}

/** Leaves nothing in a profile but the program's files. */
async function clean({ context, page, devtools, look }: Profile): Promise<boolean> {
  for (const event of heardByContexts) context.removeAllListeners(event);
  for (const event of heard) page.removeAllListeners(event);
  await Promise.all(context.pages().map((one) => one !== page && one.close()));
  await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(devtools.splice(0).map((session) => session.detach().catch(() => {})));
  await context.setOffline(false);
  if (!(await standStill(page))) return false;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await Promise.all([context.clearCookies(), context.clearPermissions(), page.mouse.move(-1, -1)]);
  if (look.viewport) await page.setViewportSize(look.viewport);
  await page.emulateMedia({ ...look, forcedColors: 'none', media: 'screen' });
  const history = await context.newCDPSession(page);
  await history.send('Page.resetNavigationHistory');
  return true;
}

/** Closes what waits for tests of a server that ends. */
export async function closeProfiles(url: string): Promise<void> {
  const closed = idle.filter((one) => one.url === url);
  for (const one of closed) idle.splice(idle.indexOf(one), 1);
  await Promise.all(closed.map(({ context }) => context.close()));
}
