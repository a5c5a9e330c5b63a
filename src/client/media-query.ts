import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Below it a row has no room for all of its facts. */
export const compactRows = '(max-width: 899.98px)';
export const tileWidth = '(max-width: 767.98px)';
export const desktopWidth = '(min-width: 1024px)';

/** Whether the window matches the media query, kept up to date. */
export function useMediaQuery(query: string): boolean {
  // One list for all renders: making one takes the browser as long as rendering a row.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
