import { mayReload } from '../../ui/loading/reload-once';

/**
 * Notices when a script or a style sheet of the page did not load, because of the network or a deployment: it reloads
 * the page once, and then shows the notice that is hidden in the HTML. Once the application's script runs, the
 * application reports its own failures.
 */
const starting = new AbortController();
const { signal } = starting;
const isProgram = (target: EventTarget | null) => target instanceof HTMLScriptElement && target.type === 'module';

window.addEventListener('load', ({ target }) => isProgram(target) && starting.abort(), { capture: true, signal });
window.addEventListener('error', onError, { capture: true, signal });

function onError(event: Event): void {
  const { target } = event;
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  // A script that arrived in part does not parse. Scripts of browser extensions do not count.
  const isBroken = event instanceof ErrorEvent && event.filename.includes('/assets/');
  if (!isProgram(target) && !isStyle && !isBroken) return;
  // Without a network a reload would leave an empty page.
  if (navigator.onLine && mayReload()) {
    starting.abort();
    window.location.reload();
  } else if (!isStyle) {
    starting.abort();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showNotice);
    else showNotice();
  }
}

function showNotice(): void {
  const notice = document.getElementById('load-failure');
  if (!notice) return;
  notice.hidden = false;
  document.querySelector('#root > [aria-hidden]')?.remove();
  const reload = () => window.location.reload();
  notice.querySelector('button')?.addEventListener('click', reload);
  window.addEventListener('online', reload);
}
