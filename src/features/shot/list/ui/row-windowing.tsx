import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type RowWindow, type RowWindowingProps, useRowSize } from './use-row-window';

const OVERSCAN = 3;

/**
 * Tells which rows of a list that stands in the page are to be there: those in view, some around them, and the one with
 * the focus and its neighbours, so that Tab goes on from where it stands. Shows nothing itself.
 */
export const RowWindowing = memo(function RowWindowing({ ids, list, onWindow }: RowWindowingProps) {
  const { height, gap } = useRowSize();
  const [scrollMargin, setScrollMargin] = useState(0);
  const isMounted = useRef(false);
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useFocusKeeper(list),
    overscan: OVERSCAN,
    scrollMargin,
    gap,
    useFlushSync: false,
    measureElement: heightOf,
    // When it is mounted it scrolls to where the page stood as it was drawn: a person may have scrolled on since.
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
    // What stands above the list may get another height. Asked once all is laid out, the answer costs nothing.
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
    // Before it knows the window's size it has no rows: those that stand meanwhile stay, and the focus in them.
    if (rows.length > 0 && now !== told.current) onWindow(shown);
    told.current = now;
  });
  return null;
});

/**
 * A row's height once the browser has laid it out; before, the one it had or should have. Nothing is laid out for the
 * asking.
 */
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

/** Adds the row that holds the focus, and those beside it, to whatever is in view. */
function useFocusKeeper(list: RefObject<HTMLElement | null>) {
  const keeper = useRef((range: Range) => {
    const shown = defaultRangeExtractor(range);
    const focused = list.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index
      : undefined;
    if (focused === undefined) return shown;
    const kept = [+focused - 1, +focused, +focused + 1].filter((index) => index >= 0 && index < range.count);
    return [...new Set([...shown, ...kept])].sort((one, other) => one - other);
  });
  return keeper.current;
}
