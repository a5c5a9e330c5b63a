import { type ComponentType, useEffect, useState } from 'react';
import { Part } from '../../../client/lazy-part';
import { type RowPlace, type RowWindow, type RowWindowingProps, useRowSize } from './row-window';

/** As many rows as are simply all there, and how many of a longer list until its window is there. */
const MOST_WHOLE = 40;
const FIRST_ROWS = 16;

const windowing = new Part<RowWindowingProps>(async () => (await import('./row-windowing')).RowWindowing);

interface ShownRows extends RowWindow {
  /** Whether rows are left out. */
  isPart: boolean;
  /** Follows the page's scrolling, and is to stand after the list; null where all rows are there, or not yet. */
  Windowing: ComponentType<RowWindowingProps> | null;
  onWindow: (shown: RowWindow) => void;
}

/** The rows of a list that are there at the moment: all of a short one, of a long one those around what is in view. */
export function useRowWindow(ids: readonly string[]): ShownRows {
  const { height, gap } = useRowSize();
  const isLong = ids.length > MOST_WHOLE;
  const Windowing = useWindowing(isLong);
  const [shown, onWindow] = useState<RowWindow>();
  if (!isLong || Windowing === 'missing') {
    return { rows: wholeRows(ids.length), after: 0, measure: undefined, isPart: false, Windowing: null, onWindow };
  }
  if (Windowing && shown) return { ...shown, isPart: true, Windowing, onWindow };
  const after = (ids.length - FIRST_ROWS) * (height + gap);
  return { rows: wholeRows(FIRST_ROWS), after, measure: undefined, isPart: true, Windowing, onWindow };
}

const wholeRows = (count: number): RowPlace[] => Array.from({ length: count }, (_, index) => ({ index, before: 0 }));

/** What is fetched for a long list alone. A list that has to do without is slow, and whole. */
function useWindowing(needed: boolean): ComponentType<RowWindowingProps> | 'missing' | null {
  const [state, setState] = useState<'missing' | 'loaded'>();
  useEffect(() => {
    if (!needed || windowing.loaded) return;
    let isOver = false;
    const settle = (next: 'missing' | 'loaded') => () => {
      if (!isOver) setState(next);
    };
    windowing.fetch().then(settle('loaded'), settle('missing'));
    return () => {
      isOver = true;
    };
  }, [needed]);
  return windowing.loaded ?? (state === 'missing' ? state : null);
}
