import { type RefObject, useRef, useState } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { phoneWidth } from '../../../../ui/layout/phone-width';

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
export function useRowWindow(items: readonly ListItem[], size: ItemSize): ShownRows {
  const [shown, onWindow] = useState<RowWindow>();
  const isPart = items.length > MOST_WHOLE;
  const wasWhole = useRef(false);
  if (!isPart && shown) onWindow(undefined);
  // A list that grows by a few stays whole until its window is known, and keeps the row with the focus.
  wasWhole.current = !isPart || (wasWhole.current && !shown && items.length < 2 * MOST_WHOLE);
  if (wasWhole.current) return { rows: wholeRows(items.length), after: 0, measure: undefined, isPart, onWindow };
  if (shown) return { ...shown, isPart, onWindow };
  const after = heightOf(items.slice(FIRST_ITEMS), size);
  return { rows: wholeRows(FIRST_ITEMS), after, measure: undefined, isPart, onWindow };
}

const wholeRows = (count: number): RowPlace[] => Array.from({ length: count }, (_, index) => ({ index, before: 0 }));

/** The estimated heights in px of the items before they are measured. */
export interface ItemSize {
  row: number;
  head: number;
}

const ROW: ItemSize = { row: 80, head: 58 };
const NARROW: ItemSize = { row: 76, head: 48 };

/** The size of a list of shots. */
export const useShotListSize = (): ItemSize => (useMediaQuery(phoneWidth) ? NARROW : ROW);

/** The estimated height in px of these items. */
export const heightOf = (items: readonly ListItem[], { row, head }: ItemSize): number =>
  items.reduce((height, { isHead }) => height + (isHead ? head : row), 0);

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
  size: ItemSize;
  /** The index of an item that stays rendered out of view; -1 for none. */
  kept?: number;
  onWindow: (shown: RowWindow) => void;
}
