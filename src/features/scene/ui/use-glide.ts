import { useCallback, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 180;

/** Gives a function that is called before a row changes its place: the row then glides there from where it was. */
export function useGlide(): (id: string) => void {
  const from = useRef<{ id: string; box: DOMRect }>(undefined);
  useLayoutEffect(() => {
    if (!from.current) return;
    const { id, box } = from.current;
    from.current = undefined;
    const row = rowOf(id);
    if (!row || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const to = row.getBoundingClientRect();
    const translate = [`${box.left - to.left}px ${box.top - to.top}px`, '0px'];
    row.animate({ translate, zIndex: [1, 1] }, { duration: GLIDE_MS, easing: 'ease-out' });
  });
  return useCallback((id) => {
    const row = rowOf(id);
    if (row) from.current = { id, box: row.getBoundingClientRect() };
  }, []);
}

/** The row of a shot in By scene. */
export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-shot="${id}"]`);
