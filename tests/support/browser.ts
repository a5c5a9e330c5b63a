import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type BrowserSecrets, watchSecrets } from './browser-secrets';
import type { Person } from './person';

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
  /** Console errors, page errors and requests to any other host; a test expects none. */
  complaints: string[];
  /** What was typed and given in its pages that belongs into no log. */
  secrets: BrowserSecrets;
}

export interface VisitOptions {
  /** Whose session the profile has; nobody's, when it is left out. */
  as?: Person;
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
  const {
    as,
    viewport = desktop,
    colorScheme = 'light',
    reducedMotion = 'reduce',
    timezoneId,
    javaScriptEnabled = true,
    bypassCSP,
    hasTouch,
    alone = false,
    expected = [],
  } = options;
  const look = { viewport, colorScheme, reducedMotion, timezoneId, bypassCSP, hasTouch, javaScriptEnabled };
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...look });
  await context.addCookies([...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url })));
  if (alone) await withoutStream(context);
  const secrets = watchSecrets(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(String(error)));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) complain(`request to ${request.url()}`);
  });
  return { page, context, complaints, secrets };
}
