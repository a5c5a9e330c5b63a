import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { type BrowserSecrets, watchSecrets } from './browser-secrets';
import type { Person } from './person';
import { type Look, openProfile, type Profile, store, takeProfile } from './profiles';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

let opened: Promise<Browser> | undefined;

/** The one browser of this process; whoever asks first has to wait for it. */
export function openBrowser(): Promise<Browser> {
  opened ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });
  return opened;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  profile: Profile;
  /**
   * Console errors and warnings, page errors and requests to any other host; a test that looks expects none but those
   * it has named.
   */
  complaints: string[];
  /** Those of them that no test may have, in any page of the profile, named or not: see `TestProduct.takeFaults`. */
  faults: string[];
  /** What was typed and given in its pages that belongs into no log. */
  secrets: BrowserSecrets;
}

export interface VisitOptions extends Look {
  /** Whose session the profile has; nobody's, when it is left out. */
  as?: Person;
  /** Without a file of the program: what a page needs comes over the network, or not at all. */
  cold?: boolean;
  /** What earlier visits left in the storage of its pages, as the view of a project that was chosen last. */
  stored?: Record<string, string>;
  /** Nothing of what others change comes to the pages by itself: their stream never begins. */
  alone?: boolean;
  /** Console lines that a test provokes on purpose. */
  expected?: RegExp[];
}

/** From here on nothing of what others change comes to the pages by itself: their stream never begins. */
export function withoutStream(context: BrowserContext): Promise<unknown> {
  return context.route('**/trpc/live.changes**', () => {});
}

/** A fresh profile on the product; where nothing else is asked for, nothing moves that needs not. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { as, cold = false, stored, alone = false, expected = [], ...look } = options;
  const common = { viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const wanted = { ...common, ...look };
  const profile = await (cold ? openProfile(browser, url, wanted) : takeProfile(browser, url, wanted));
  const { context, page } = profile;
  await context.addCookies([...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url })));
  if (stored) await store(profile, stored);
  if (alone) await withoutStream(context);
  const secrets = watchSecrets(context);
  const faults = watchFaults(context, url);
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (![...expected, blocked].some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(String(error)));
  page.on('request', (request) => {
    if (isForeign(request, url)) complain(`request to ${request.url()}`);
  });
  return { page, context, profile, complaints, faults, secrets };
}

/** Said by the browser's driver where a profile has no service workers (`Look.serviceWorkers`). */
const blocked = /Service Worker registration blocked by Playwright/;

const isForeign = (request: Request, url: string): boolean => {
  const { protocol, origin } = new URL(request.url());
  return protocol.startsWith('http') && origin !== new URL(url).origin;
};

/**
 * Collects what the policy has refused, requests to any other host and errors that nobody caught, in all pages of a
 * profile.
 */
function watchFaults(context: BrowserContext, url: string): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  context.on('request', (request) => {
    if (isForeign(request, url)) faults.push(`request to ${request.url()}`);
  });
  context.on('weberror', (error) => faults.push(String(error.error())));
  return faults;
}
