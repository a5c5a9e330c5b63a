import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RowWindow, RowWindowingProps } from './use-row-window';

const OVERSCAN = 3;

/**
 * Decides which rows of a list in the page are rendered: those in view, some around them, and the one with the focus
 * with its neighbours, so that Tab goes on from there. Renders nothing itself.
 */
export const RowWindowing = memo(function RowWindowing({ items, list, size, kept = -1, onWindow }: RowWindowingProps) {
  // Undefined until the browser has laid the list out: to ask for it earlier would make it do so twice.
  const [listTop, setListTop] = useState<number>();
  const scrollMargin = listTop ?? 0;
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.isHead ? size.head : size.row),
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    rangeExtractor: useRangeExtractor(list, kept),
    overscan: OVERSCAN,
    scrollMargin,
    useFlushSync: false,
    measureElement: measuredHeight,
    // When it mounts, the virtualizer scrolls to the offset of the first render: the person may have scrolled since,
    // as React shows what was loaded a moment later.
    scrollToFn: (...to) => listTop !== undefined && windowScroll(...to),
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    let isFirst = true;
    // Content above the list may change its height. A ResizeObserver measures after layout, which costs nothing.
    const observer = new ResizeObserver(() => {
      if (isFirst) virtualizer.scrollOffset = window.scrollY;
      isFirst = false;
      setListTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, virtualizer]);
  let end = scrollMargin;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const before = item.start - end;
    end = item.end;
    return { index: item.index, before };
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
    if (listTop === undefined || rows.length === 0 || now === told.current) return;
    told.current = now;
    onWindow(shown);
  });
  return null;
});

/** A row's height after layout; before that, the last one or the estimate. Forces no layout. */
function measuredHeight(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { options, indexFromElement, itemSizeCache }: Virtualizer<Window, HTMLElement>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box) return Math.round(box.blockSize);
  const index = indexFromElement(element);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}

/**
 * Adds the kept row to the rows in view, and the one with the focus with two neighbours: a day's heading may be between
 * it and a row.
 */
function useRangeExtractor(list: RefObject<HTMLElement | null>, kept: number) {
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const focused = list.current?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index
        : undefined;
      const around = focused === undefined ? [] : [-2, -1, 0, 1, 2].map((step) => +focused + step);
      const more = [kept, ...around].filter((index) => index >= 0 && index < range.count && !shown.includes(index));
      return more.length === 0 ? shown : [...new Set([...shown, ...more])].sort((one, other) => one - other);
    },
    [list, kept],
  );
}
