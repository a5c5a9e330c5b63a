import { isFirstReload } from './first-reload';
import { isOutdated } from './part';

const layers = '[role$=dialog][data-state=open]';

const holders: (() => boolean)[] = [];
/** The page on which something was typed last. */
let typedAt: string | undefined;
let isReloading = false;

if (typeof window !== 'undefined') {
  const typed = () => {
    typedAt = window.location.pathname;
  };
  window.addEventListener('input', typed, true);
}

export function reload(): void {
  window.location.reload();
}

/** No page is loaded anew by itself while this is true. */
export function holdReload(holds: () => boolean): void {
  holders.push(holds);
}

/**
 * Loads the page anew by itself where a part of it is gone with a deployment; gives whether it does. Not twice in a minute, and never
 * where something typed could be lost: whoever has typed is asked.
 */
export function reloadsFor(error: unknown): boolean {
  if (!isOutdated(error)) return false;
  if (!isReloading && !isHeld() && isFirstReload()) {
    isReloading = true;
    reload();
  }
  return isReloading;
}

function isHeld(): boolean {
  const isAskedAbout = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const isTyped = typedAt === window.location.pathname;
  return isAskedAbout || isTyped || document.querySelector(layers) !== null || holders.some((holds) => holds());
}
