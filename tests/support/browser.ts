import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

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

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and requests to any other host; a test expects none. */
  complaints: string[];
}

interface VisitOptions {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  timezoneId?: string;
}

/** A fresh profile on the product. `expected` are console lines that a test provokes on purpose. */
export async function visit(
  browser: Browser,
  url: string,
  options: VisitOptions,
  expected: RegExp[] = [],
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
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
  return { page, context, complaints };
}
