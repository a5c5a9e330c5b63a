let isKept = false;

/** Notes that the browser keeps the program (src/features/offline/program.ts). */
export function noteProgramKept(): void {
  isKept = true;
}

/**
 * Whether changes can wait on this device: they are of use where the program opens without a network, and one tab has
 * to send them, which its locks decide. Browsers have both on https and localhost alone.
 */
export const canWait = (): boolean =>
  (isKept || navigator.serviceWorker?.controller != null) && navigator.locks !== undefined;
