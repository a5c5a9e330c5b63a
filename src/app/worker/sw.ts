/// <reference lib="webworker" />
// The service worker: it keeps the program on the device, so that its pages open without a network. It answers no call
// of the API. The build puts the list of the program's files into it (vite.config.ts).
import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { isProgramPath } from '../web/route-paths';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] };

interface BuiltFile {
  url: string;
  revision: string | null;
}

/** The HTML in which every page of the program starts. */
const SHELL = '/shell.html';
/** A page that has not come by then is opened from the device: a weak signal is worse than none. */
const PATIENCE_MS = 3000;

const files: readonly BuiltFile[] = self.__WB_MANIFEST;
precache([...files]);
addRoute();

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.mode === 'navigate' && isProgramPath(new URL(request.url).pathname))
    event.respondWith(openPage(request));
});

const picture = /^\/media\/[^/]+\/(small|large)$/;

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method === 'GET' && picture.test(pathname)) event.respondWith(showPicture(event.request, pathname));
});

/** Without a network a picture is shown as it is kept, mostly small (src/features/offline/keep-today.queries.ts). */
async function showPicture(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = (path: string) => caches.match(path, { ignoreVary: true });
    return (await kept(pathname)) ?? (await kept(pathname.replace(/large$/, 'small'))) ?? Response.error();
  }
}

/**
 * A page comes from the server while there is one, so that a reload shows the newest build; the kept page belongs to
 * the kept files.
 */
async function openPage(request: Request): Promise<Response> {
  const answer = fetch(request).then((response) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
    return response;
  });
  const isLate = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('The network is slow.')));
  try {
    return await Promise.race([answer, isLate]);
  } catch {
    return (await matchPrecache(SHELL)) ?? (await answer);
  }
}

/**
 * A worker of a new build waits until no page of the old one is left, whose files it would remove. A reload leaves no
 * such moment: so the page of the new build asks it to begin, and it does when that page is alone.
 */
self.addEventListener('message', (event) => {
  const { program } = event.data as { program: string };
  event.waitUntil(beginFor(program));
});

async function beginFor(program: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1 && files.some(({ url }) => program.endsWith(`/${url}`))) await self.skipWaiting();
}
