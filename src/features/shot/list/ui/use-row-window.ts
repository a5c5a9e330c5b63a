import { type RefObject, useState } from 'react';
import { phoneWidth, useMediaQuery } from '../../../../client/media-query';

/** As many rows as are simply all there, and how many of a longer list until its window is there. */
const MOST_WHOLE = 40;
const FIRST_ROWS = 16;

interface ShownRows extends RowWindow {
  /** Whether rows are left out: a RowWindowing then stands after the list and follows the page's scrolling. */
  isPart: boolean;
  onWindow: (shown: RowWindow) => void;
}

/** The rows of a list that are there at the moment: all of a short one, of a long one those around what is in view. */
export function useRowWindow(ids: readonly string[]): ShownRows {
  const { height, gap } = useRowSize();
  const [shown, onWindow] = useState<RowWindow>();
  const isPart = ids.length > MOST_WHOLE;
  if (!isPart) return { rows: wholeRows(ids.length), after: 0, measure: undefined, isPart, onWindow };
  if (shown) return { ...shown, isPart, onWindow };
  const after = (ids.length - FIRST_ROWS) * (height + gap);
  return { rows: wholeRows(FIRST_ROWS), after, measure: undefined, isPart, onWindow };
}

const wholeRows = (count: number): RowPlace[] => Array.from({ length: count }, (_, index) => ({ index, before: 0 }));

const ROW = { height: 77, gap: 0 };
const CARD = { height: 146, gap: 12 };

/** What a row takes before it has been measured: on a phone it is a card. */
export function useRowSize(): { height: number; gap: number } {
  return useMediaQuery(phoneWidth) ? CARD : ROW;
}

interface RowPlace {
  index: number;
  /** What the rows left out before this one would take, in pixels. */
  before: number;
}

export interface RowWindow {
  rows: RowPlace[];
  /** What the rows left out after the last one would take. */
  after: number;
  /** Takes each row's element, which carries its `data-index`; undefined where nobody wants to know. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

export interface RowWindowingProps {
  ids: readonly string[];
  list: RefObject<HTMLElement | null>;
  onWindow: (shown: RowWindow) => void;
}
