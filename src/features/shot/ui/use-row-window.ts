import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { phoneWidth, useMediaQuery } from '../../../client/media-query';

/** As many rows as are simply all there. */
const MOST_WHOLE = 40;
const OVERSCAN = 3;
const ROW = 77;
const CARD = 146;
const CARD_GAP = 12;

interface RowPlace {
  index: number;
  /** What the rows left out before this one would take, in pixels. */
  before: number;
}

export interface RowWindow {
  rows: RowPlace[];
  /** What the rows left out after the last one would take. */
  after: number;
  /** Takes each row's element, which carries its `data-index`; undefined where all rows are there. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * The rows of a list that stands in the page which are there at the moment: of a long list those in view, some around
 * them, and the one with the focus and its neighbours, so that Tab goes on from where it stands.
 */
export function useRowWindow(ids: readonly string[], list: RefObject<HTMLElement | null>): RowWindow {
  const phone = useMediaQuery(phoneWidth);
  const whole = ids.length <= MOST_WHOLE;
  const gap = phone ? CARD_GAP : 0;
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    enabled: !whole,
    count: ids.length,
    estimateSize: () => (phone ? CARD : ROW),
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useFocusKeeper(list),
    overscan: OVERSCAN,
    scrollMargin,
    gap,
    useFlushSync: false,
    measureElement: heightOf,
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (whole || !element) return;
    const place = () => setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    place();
    // What stands above the list may get another height. Asked once all is laid out, the answer costs nothing.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [whole, list]);
  if (whole) return { rows: ids.map((_, index) => ({ index, before: 0 })), after: 0, measure: undefined };
  let end = scrollMargin - gap;
  const rows = virtualizer.getVirtualItems().map((item, place) => {
    const before = item.start - end - (place === 0 ? 0 : gap);
    end = item.end;
    return { index: item.index, before: place === 0 ? before - gap : before };
  });
  return { rows, after: virtualizer.getTotalSize() + scrollMargin - end, measure: virtualizer.measureElement };
}

/** A row's height once the browser has laid it out; before, the one it had or should have. Nothing is laid out for the asking. */
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
