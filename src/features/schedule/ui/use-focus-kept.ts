import { useLayoutEffect, useRef } from 'react';
import type { ScheduleDayOut } from '../schedule.schema';
import { blockId } from './day-block';

/**
 * Gives the focus back to the block that had it: the browser drops it when the server's order moves the block in the
 * document, and when the block moves to another day, which is shown then.
 */
export function useFocusKept(day: ScheduleDayOut | undefined, isShown: boolean): void {
  const focused = useRef<string>(null);
  useLayoutEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      focused.current = (target as HTMLElement).id || null;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may have another order
  useLayoutEffect(() => {
    const id = focused.current;
    if (document.activeElement !== document.body || !id?.startsWith(blockId(''))) return;
    const block = document.getElementById(id);
    block?.focus({ preventScroll: true });
    block?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [day, isShown]);
}
