import { useLayoutEffect, useSyncExternalStore } from 'react';

let shared = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === shared) return;
  shared = next;
  for (const listener of listeners) listener();
}

/**
 * Tells the navigation, while the page is mounted, whether its project is shared with the viewer: the server decides
 * that, so the path does not show it.
 */
export function useReportShared(isShared: boolean | undefined): void {
  useLayoutEffect(() => {
    set(isShared === true);
    return () => set(false);
  }, [isShared]);
}

/** Whether the mounted page shows something that is shared with the viewer. */
export function useIsShowingShared(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shared,
  );
}
