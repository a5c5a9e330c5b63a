import { type RefObject, useEffect, useState } from 'react';

/** What stands below the head of the page and above the bars at its foot. */
const BETWEEN_BARS = '-80px 0px -144px 0px';

/**
 * The id of the first element with `data-in-view` that can be seen between the bars of a phone; undefined where none
 * can. `ids` names those that are drawn, in their order.
 */
export function useShotInView(board: RefObject<HTMLElement | null>, ids: string): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const places = [...(board.current?.querySelectorAll<HTMLElement>('[data-in-view]') ?? [])];
    // Other ids mean other elements on the board.
    if (ids === '') return;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
        setInView(places.find((place) => seen.has(place))?.dataset.inView);
      },
      { rootMargin: BETWEEN_BARS },
    );
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [board, ids]);
  return inView;
}
