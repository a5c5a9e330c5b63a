import { logFailure } from '../../client/log';

/**
 * Keeps the program on the device (src/app/worker/sw.ts); false where the browser has no service workers, as on plain
 * http, or refuses this one. The server of `npm run dev` has none.
 */
export async function keepProgram(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js');
    if (!registration) return false;
    const watch = () =>
      registration.installing?.addEventListener('statechange', () => askToBegin(registration.waiting));
    askToBegin(registration.waiting);
    watch();
    registration.addEventListener('updatefound', watch);
    // What is kept could not be opened before the program is there.
    await navigator.serviceWorker.ready;
    return true;
  } catch (error) {
    logFailure('The program is not kept on this device', error);
    return false;
  }
}

/** The worker of a new build begins at once where this page is of that build, and alone. */
function askToBegin(waiting: ServiceWorker | null): void {
  const program = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  waiting?.postMessage({ program });
}
