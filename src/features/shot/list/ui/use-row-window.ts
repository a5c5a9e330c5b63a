import { type RefObject, useState } from 'react';
import { phoneWidth, useMediaQuery } from '../../../../client/media-query';

/** Lists up to this length are rendered completely; of a longer one this many items until its window is known. */
const MOST_WHOLE = 40;
const FIRST_ITEMS = 16;

/** A row of a list, or the heading of a day between its rows. */
export interface ListItem {
  id: string;
  isHead: boolean;
}

interface ShownRows extends RowWindow {
  /** Whether items are left out: a RowWindowing after the list then follows the page's scrolling. */
  isPart: boolean;
  onWindow: (shown: RowWindow) => void;
}

/** The rendered items of a list: all of a short one, of a long one those around the view. */
export function useRowWindow(items: readonly ListItem[]): ShownRows {
  const { sizeOf, gap } = useItemSize();
  const [shown, onWindow] = useState<RowWindow>();
  const isPart = items.length > MOST_WHOLE;
  if (!isPart) return { rows: wholeRows(items.length), after: 0, measure: undefined, isPart, onWindow };
  if (shown) return { ...shown, isPart, onWindow };
  const after = items.slice(FIRST_ITEMS).reduce((height, item) => height + sizeOf(item) + gap, 0);
  return { rows: wholeRows(FIRST_ITEMS), after, measure: undefined, isPart, onWindow };
}

const wholeRows = (count: number): RowPlace[] => Array.from({ length: count }, (_, index) => ({ index, before: 0 }));

const ROW = { row: 80, head: 58, gap: 0 };
const CARD = { row: 202, head: 36, gap: 12 };

/** The estimated height of an item before it is measured, and the gap between two: on a phone a row is a card. */
export function useItemSize(): { sizeOf: (item: ListItem | undefined) => number; gap: number } {
  const { row, head, gap } = useMediaQuery(phoneWidth) ? CARD : ROW;
  return { sizeOf: (item) => (item?.isHead ? head : row), gap };
}

interface RowPlace {
  index: number;
  /** The height in px of the items left out before this one. */
  before: number;
}

export interface RowWindow {
  rows: RowPlace[];
  /** The height in px of the items left out after the last one. */
  after: number;
  /** A ref for each item's element, which carries its `data-index`; undefined when items are not measured. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

export interface RowWindowingProps {
  items: readonly ListItem[];
  list: RefObject<HTMLElement | null>;
  onWindow: (shown: RowWindow) => void;
}
