import type { RefObject } from 'react';
import { phoneWidth, useMediaQuery } from '../../../client/media-query';

const ROW = { height: 77, gap: 0 };
const CARD = { height: 146, gap: 12 };

/** What a row takes before it has been measured: on a phone it is a card. */
export function useRowSize(): { height: number; gap: number } {
  return useMediaQuery(phoneWidth) ? CARD : ROW;
}

export interface RowPlace {
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
