import { type RefObject, useState } from 'react';
import { phoneWidth, useMediaQuery } from '../../../../client/media-query';

/** Lists up to this length are rendered completely; of a longer one this many rows until its window is known. */
const MOST_WHOLE = 40;
const FIRST_ROWS = 16;

interface ShownRows extends RowWindow {
  /** Whether rows are left out: a RowWindowing after the list then follows the page's scrolling. */
  isPart: boolean;
  onWindow: (shown: RowWindow) => void;
}

/** The rendered rows of a list: all of a short one, of a long one those around the view. */
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

/** The estimated height and gap of a row before it is measured: on a phone it is a card. */
export function useRowSize(): { height: number; gap: number } {
  return useMediaQuery(phoneWidth) ? CARD : ROW;
}

interface RowPlace {
  index: number;
  /** The height in px of the rows left out before this one. */
  before: number;
}

export interface RowWindow {
  rows: RowPlace[];
  /** The height in px of the rows left out after the last one. */
  after: number;
  /** A ref for each row's element, which carries its `data-index`; undefined when rows are not measured. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

export interface RowWindowingProps {
  ids: readonly string[];
  list: RefObject<HTMLElement | null>;
  onWindow: (shown: RowWindow) => void;
}
