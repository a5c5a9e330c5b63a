import { isFirstReload } from '../client/first-reload';
import { begin as texts } from '../kernel/messages/begin';

// The build puts this into the head of every page, with the address of its program (vite.config.ts).
declare const PROGRAM: string;

const program = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: PROGRAM });
const reload = () => window.location.reload();

// Once it has run it tells by itself what fails.
const starting = new AbortController();
window.addEventListener('error', failed, { capture: true, signal: starting.signal });
program.addEventListener('load', () => starting.abort());

// The browser paints what the HTML shows before it runs the program, which it fetches meanwhile: run as soon as it is there, it would hold
// the first picture up. Out of view nothing is painted, and nothing waited for.
const run = () => document.head.append(program);
if (document.visibilityState === 'hidden') run();
else requestAnimationFrame(() => setTimeout(run));

/**
 * A deployment may have taken the files of this page away, and a bad line may cut them off: the page is loaded anew, once. What that has
 * not brought is said, in the place of what the HTML shows for the program, unless only the styles are missing.
 */
function failed(event: Event) {
  const { target } = event;
  // A file that arrived in part does not even parse; of the scripts of others, such as extensions, nothing is known.
  const isBroken = event instanceof ErrorEvent && event.filename.includes('/assets/');
  const isMissing = target === program;
  if (!isBroken && !isMissing && !(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
  // Without a network a reload would leave nothing of the page.
  if (navigator.onLine && isFirstReload()) {
    starting.abort();
    reload();
  } else if (isBroken || isMissing) {
    starting.abort();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
    else tell();
  }
}

function tell() {
  const button = document.createElement('button');
  button.className =
    'min-h-11 px-[18px] py-2 rounded-control border border-line bg-raised text-control text-ink shadow-1 hover:bg-hover';
  button.textContent = texts.tryAgain;
  button.addEventListener('click', reload);
  window.addEventListener('online', reload);
  const notice = document.createElement('div');
  notice.className = 'flex flex-wrap items-center gap-4 border-b border-line bg-surface p-5 font-semibold';
  notice.setAttribute('role', 'alert');
  notice.append(texts.failed, button);
  document.querySelector('#root > [aria-hidden]')?.remove();
  document.body.prepend(notice);
}
