import type { Page } from 'playwright-core';

const stream = '/trpc/live.changes';

/** The procedures that the page asks for from now on, streams apart. */
export function watchAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/') && pathname !== stream) asked.push(...pathname.slice('/trpc/'.length).split(','));
  });
  return asked;
}
