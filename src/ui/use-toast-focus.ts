import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { ToastEntry } from './toast-store';

/** Takes the keyboard to the newest toast from anywhere: the end of the page, where it stands, may be far away. */
export const toastKey = 'F8';

/** The way of the keyboard to the toasts, and back to where it came from when the toast that has the focus ends. */
export function useToastFocus(region: RefObject<HTMLElement | null>, entries: readonly ToastEntry[]) {
  const from = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.key !== toastKey) return;
      const newest = region.current?.lastElementChild?.querySelector('button');
      if (newest) event.preventDefault();
      newest?.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are what changed
  useEffect(() => {
    if (!from.current || document.activeElement !== document.body) return;
    if (from.current.isConnected) from.current.focus({ preventScroll: true });
    from.current = undefined;
  }, [entries]);
  const isOutside = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && !region.current?.contains(target);
  return {
    came: ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) from.current = relatedTarget;
    },
    left: ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) from.current = undefined;
    },
  };
}
