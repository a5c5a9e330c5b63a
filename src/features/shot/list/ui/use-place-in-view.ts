import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ListPlace } from '../list-place';
import type { ShotView } from '../use-shot-view';
import { rowIn, scrollToRow, scrollToTop, useLeaveList, useOpeningPlace } from './use-list-place';

/**
 * Keeps the place in a view that draws all of its rows: stores it when the page is left, and on the way back scrolls
 * to it once the rows are drawn.
 */
export function usePlaceInView({
  isDrawn,
  ...left
}: Pick<ListPlace, 'projectId' | 'search'> & { view: ShotView; isDrawn: boolean }): void {
  const place = useOpeningPlace(left.projectId, left.view);
  useLeaveList({ ...left, tab: null });
  const pending = useRef(place?.rows);
  const stop = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!isDrawn || !pending.current) return;
    const row = pending.current.find(({ id }) => rowIn(document.body, id));
    pending.current = undefined;
    if (row) stop.current = scrollToRow(document.body, row, 0);
    else scrollToTop();
  }, [isDrawn]);
  useEffect(() => () => stop.current?.(), []);
}
