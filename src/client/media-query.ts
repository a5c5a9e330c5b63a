import { useCallback, useSyncExternalStore } from 'react';

/** The widths at which the layout changes (design 5), for what CSS alone cannot do. */
export const phoneWidth = '(max-width: 639.98px)';
export const tileWidth = '(max-width: 767.98px)';
export const desktopWidth = '(min-width: 1024px)';

/** Whether the window matches the media query, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
