import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type RowWindow, type RowWindowingProps, useItemSize } from './use-row-window';

const OVERSCAN = 3;

/**
 * Decides which rows of a list in the page are rendered: those in view, some around them, and the one with the focus
 * with its neighbours, so that Tab goes on from there. Renders nothing itself.
 */
export const RowWindowing = memo(function RowWindowing({ items, list, onWindow }: RowWindowingProps) {
  const { sizeOf, gap } = useItemSize();
  const [scrollMargin, setScrollMargin] = useState(0);
  const isMounted = useRef(false);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => sizeOf(items[index]),
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    rangeExtractor: useFocusKeeper(list),
    overscan: OVERSCAN,
    scrollMargin,
    gap,
    useFlushSync: false,
    measureElement: heightOf,
    // When it mounts, the virtualizer scrolls to the offset of the first render: the person may have scrolled since.
    scrollToFn: (offset, how, instance) => {
      if (isMounted.current) windowScroll(offset, how, instance);
    },
  });
  useLayoutEffect(() => {
    isMounted.current = true;
    const element = list.current;
    if (!element) return;
    const place = () => setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    place();
    // Content above the list may change its height. A ResizeObserver measures after layout, which costs nothing.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  let end = scrollMargin - gap;
  const rows = virtualizer.getVirtualItems().map((item, place) => {
    const before = item.start - end - (place === 0 ? 0 : gap);
    end = item.end;
    return { index: item.index, before: place === 0 ? before - gap : before };
  });
  const shown: RowWindow = {
    rows,
    after: virtualizer.getTotalSize() + scrollMargin - end,
    measure: virtualizer.measureElement,
  };
  const told = useRef('');
  useLayoutEffect(() => {
    const now = JSON.stringify(shown);
    // Before the virtualizer knows the window's size it gives no rows: keep the rendered ones, and the focus in them.
    if (rows.length > 0 && now !== told.current) onWindow(shown);
    told.current = now;
  });
  return null;
});

/** A row's height after layout; before that, the last one or the estimate. Forces no layout. */
function heightOf(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { options, indexFromElement, itemSizeCache }: Virtualizer<Window, HTMLElement>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box) return Math.round(box.blockSize);
  const index = indexFromElement(element);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}

/** Adds the row with the focus to the rows in view, and two neighbours: a day's heading may be between it and a row. */
function useFocusKeeper(list: RefObject<HTMLElement | null>) {
  const keeper = useRef((range: Range) => {
    const shown = defaultRangeExtractor(range);
    const focused = list.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index
      : undefined;
    if (focused === undefined) return shown;
    const kept = [-2, -1, 0, 1, 2].map((step) => +focused + step).filter((index) => index >= 0 && index < range.count);
    return [...new Set([...shown, ...kept])].sort((one, other) => one - other);
  });
  return keeper.current;
}
