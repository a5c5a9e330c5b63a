import { cloneElement, type ReactElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes';

/**
 * Shows the name of a control that has only an icon, on hover and focus. The control itself has the same text as its
 * accessible name.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ 'data-tip'?: string }> }) {
  return cloneElement(children, { 'data-tip': text });
}

const OPEN_DELAY = 400;
/** Within this time after one tooltip, in milliseconds, the next one opens at once. */
const SKIP_DELAY = 200;
/** Long enough, in milliseconds, for the pointer to cross from the control to its tooltip. */
const CLOSE_DELAY = 100;
const OFFSET = 6;
const EDGE = 8;

const tipped = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;

/** The one tooltip of the page, for every element with `data-tip`: so hundreds of icons cost nothing. */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useTipEvents(tip, anchor, setAnchor);
  useLayoutEffect(() => {
    if (anchor && tip.current) place(tip.current, anchor);
  }, [anchor]);
  if (!anchor) return null;
  return (
    <div
      ref={tip}
      role="tooltip"
      key={anchor.dataset.tip}
      className={classes(
        'float fixed top-0 left-0 z-toast w-max max-w-64 rounded-skeleton bg-ink',
        'px-2.5 py-1.5 text-xs font-semibold text-bg select-none',
      )}
    >
      {anchor.dataset.tip}
    </div>
  );
}

/** Places the tooltip above the control, or below where there is no room; never over the window's edge. */
function place(tip: HTMLElement, anchor: HTMLElement): void {
  const control = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const above = control.top - OFFSET - height;
  const middle = control.left + (control.width - width) / 2;
  tip.style.top = `${above >= EDGE ? above : control.bottom + OFFSET}px`;
  tip.style.left = `${Math.max(EDGE, Math.min(middle, window.innerWidth - EDGE - width))}px`;
}

function useTipEvents(
  tip: { readonly current: HTMLElement | null },
  anchor: HTMLElement | null,
  setAnchor: (anchor: HTMLElement | null) => void,
): void {
  const timer = useRef(0);
  const shown = useRef(anchor);
  shown.current = anchor;
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const show = useCallback(
    (next: HTMLElement | null) => {
      clearTimeout(timer.current);
      if (shown.current && !next) closedAt.current = performance.now();
      if (shown.current !== next) setAnchor(next);
    },
    [setAnchor],
  );
  useEffect(() => {
    const later = (next: HTMLElement | null, delay: number) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => show(next), delay);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const next = tipped(event);
      if (next === null && !tip.current?.contains(event.target as Node)) {
        clearTimeout(timer.current);
        if (shown.current) later(null, CLOSE_DELAY);
      } else if (next === null || next === shown.current) clearTimeout(timer.current);
      else later(next, shown.current || performance.now() - closedAt.current < SKIP_DELAY ? 0 : OPEN_DELAY);
    };
    const focus = (event: FocusEvent) => {
      const next = tipped(event);
      show(next?.matches(':focus-visible') ? next : null);
    };
    const close = () => show(null);
    const closeOnEsc = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const listeners = [
      ['pointerover', over],
      ['focusin', focus],
      ['focusout', close],
      ['pointerdown', close],
      ['click', close],
      ['scroll', close],
      ['keydown', closeOnEsc],
    ] as const;
    const options = { capture: true, passive: true };
    for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener, options);
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener, options);
    };
  }, [show, tip]);
}
