import { useLayoutEffect, useSyncExternalStore } from 'react';

let shared = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === shared) return;
  shared = next;
  for (const tell of listeners) tell();
}

/**
 * Says, while the page is there, whether what it shows was shared with the viewer; the server decides, so no address
 * tells.
 */
export function useMarkShared(isShared: boolean | undefined): void {
  useLayoutEffect(() => {
    set(isShared === true);
    return () => set(false);
  }, [isShared]);
}

/** Whether the page on show said so. */
export function useShowsShared(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shared,
  );
}
