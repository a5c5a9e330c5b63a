import { useLayoutEffect, useRef } from 'react';

const REMOVERS = '[data-remover]';

/**
 * Keeps the focus in a list when the focused item is removed: moves it to the next item's `data-remover` button, else
 * to the first control of the container. Call `removing` just before an item may be removed.
 */
export function useRemovalFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    const index = place.current;
    place.current = undefined;
    if (index === undefined || document.activeElement !== document.body) return;
    const removers = container.current?.querySelectorAll<HTMLElement>(REMOVERS) ?? [];
    const neighbour = removers[Math.min(index, removers.length - 1)];
    (neighbour ?? container.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), button'))?.focus();
  });
  const removing = () => {
    const removers = Array.from(container.current?.querySelectorAll(REMOVERS) ?? []);
    const index = removers.findIndex((remover) => remover.matches(':focus'));
    place.current = index < 0 ? undefined : index;
  };
  return { container, removing };
}
