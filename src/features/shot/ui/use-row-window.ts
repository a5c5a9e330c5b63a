import { useState } from 'react';
import { type RowPlace, type RowWindow, useRowSize } from './row-window';

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
