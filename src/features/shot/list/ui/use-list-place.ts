import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isReturning } from '../../../../client/returning';
import { forgetPlace, type ListPlace, leaveList, type PlacedRow, placeInList } from '../list-place';
import type { ShotView } from '../use-shot-view';
import { heightOf, type ItemSize, type ListItem } from './use-row-window';

/**
 * The place in a view of a project's list to open: where it was left, for a page that is returned to, and after
 * publishing the shot. Undefined for any other page.
 */
export function useOpeningPlace(projectId: string, view: ShotView): ListPlace | undefined {
  const [place] = useState(() => {
    const left = placeInList(projectId);
    const isWayBack = isReturning() && left?.view === view && left.search === window.location.search;
    return left?.view === null || isWayBack ? left : undefined;
  });
  useEffect(forgetPlace, []);
  return place;
}

/** Stores the place in the list when the page is left. */
export function useLeaveList(place: Omit<ListPlace, 'rows'>): void {
  const leave = useEffectEvent(() => leaveList({ ...place, rows: rowsInView() }));
  // Before the next page takes the list's place and scrolls.
  useLayoutEffect(() => () => leave(), []);
}

export const rowIn = (list: HTMLElement | null, id: string) => list?.querySelector(`[data-shot="${id}"]`);

// At once, in spite of smooth scrolling: the page opens where it was left, and does not travel there.
export const scrollToTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

function rowsInView(): PlacedRow[] {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-shot]')].map((row) => ({
    id: row.dataset.shot ?? '',
    box: row.getBoundingClientRect(),
  }));
  return rows
    .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
    .map(({ id, box }) => ({ id, top: Math.round(box.top) }));
}

/** Scrolls the page once so that the first of these rows that is in the list is where it was. */
export function useReturnToRow(
  list: RefObject<HTMLElement | null>,
  items: readonly ListItem[],
  rows: readonly PlacedRow[] | undefined,
  size: ItemSize,
  isLoading: boolean,
): void {
  const isTouched = useTouched(isLoading);
  const pending = useRef(rows);
  const begin = useEffectEvent((row: PlacedRow, index: number) => {
    return scrollToRow(list.current, row, heightOf(items.slice(0, index), size));
  });
  const stop = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const row = pending.current?.find(({ id }) => items.some((item) => item.id === id));
    // A shot that was published may be in the list only after the next response, others in its later pages.
    const isAwaited = !row && (pending.current?.[0]?.top === null || (isLoading && !isTouched));
    if (!pending.current || isAwaited) return;
    pending.current = undefined;
    if (!row) {
      if (isTouched) return;
      // Nothing is returned: in newer browsers scrolling gives a promise, which React would take for the clean-up.
      scrollToTop();
      return;
    }
    const index = items.findIndex(({ id }) => id === row.id);
    stop.current = begin(row, index);
  }, [items, isLoading, isTouched]);
  useEffect(() => () => stop.current?.(), []);
}

/** How many frames a row must stand still, and after how many scrolling ends in any case. */
const STILL = 3;
const MOST_FRAMES = 60;
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether the person has scrolled or pressed anything while this was `asked`: the page leaves what it shows then. */
export function useTouched(isAsked: boolean): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const touch = () => setTouched(true);
    for (const input of byHand) window.addEventListener(input, touch, { passive: true });
    return () => {
      for (const input of byHand) window.removeEventListener(input, touch);
    };
  }, [isAsked]);
  return isTouched;
}

/**
 * Scrolls until a row has its distance from the window's top. In a long list its place is an estimate until the rows
 * around it are rendered and measured, so it looks again each frame; it ends when the person scrolls or presses a key.
 */
export function scrollToRow(list: HTMLElement | null, { id, top }: PlacedRow, above: number): () => void {
  let [still, frames, frame] = [0, 0, 0];
  const step = () => {
    const before = window.scrollY;
    const row = rowIn(list, id)?.getBoundingClientRect();
    const listTop = list?.getBoundingClientRect().top ?? 0;
    const by = row ? row.top - (top ?? topInView(row)) : listTop + above - (top ?? 0);
    if (list) window.scrollBy({ top: by, behavior: 'instant' });
    still = row && Math.abs(window.scrollY - before) < 1 ? still + 1 : 0;
    frames += 1;
    if (still === STILL || frames === MOST_FRAMES) stop();
    else frame = requestAnimationFrame(step);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of byHand) window.removeEventListener(input, stop);
  };
  for (const input of byHand) window.addEventListener(input, stop, { passive: true });
  step();
  return stop;
}

/** Where a row may stay if it is in view, else the middle of the window. */
function topInView({ top, bottom, height }: DOMRect): number {
  const isInView = top >= 0 && bottom <= window.innerHeight;
  return isInView ? top : (window.innerHeight - height) / 2;
}
