import { cloneElement, type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes';

/**
 * Shows the name of a control that has only an icon, on hover and focus. The control itself has the same text as its
 * accessible name.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ 'data-tip'?: string }> }) {
  return cloneElement(children, { 'data-tip': text });
}

/** How long the pointer rests on a control before its tooltip opens, in milliseconds. */
const OPEN_DELAY = 400;
/** Long enough, in milliseconds, for the pointer to cross from the control to its tooltip or to the next control. */
const LEAVE_DELAY = 100;
const OFFSET = 6;
const EDGE = 8;

/**
 * The one tooltip of the page, for every element with `data-tip`: so hundreds of icons cost nothing. Radix's tooltip
 * would add 12 kB of JavaScript to every page, more than the budgets have left.
 */
export function TooltipLayer() {
  const tip = useRef<HTMLDivElement>(null);
  const anchor = useTipAnchor(tip);
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

/** The control whose tooltip is open: hovered for a while, or focused by the keyboard. A press or Esc closes it. */
function useTipAnchor(tip: RefObject<HTMLElement | null>): HTMLElement | null {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer = 0;
    const show = (next: HTMLElement | null, delay = 0) => {
      clearTimeout(timer);
      if (delay === 0) setAnchor(next);
      else timer = window.setTimeout(setAnchor, delay, next);
    };
    const hover = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      // A tooltip stays open under the pointer, so that it can be read enlarged.
      if (tip.current?.contains(target)) return clearTimeout(timer);
      const next = target.closest<HTMLElement>('[data-tip]');
      show(next, next && !tip.current ? OPEN_DELAY : LEAVE_DELAY);
    };
    const focus = ({ target }: FocusEvent) =>
      show(target instanceof HTMLElement && target.matches('[data-tip]:focus-visible') ? target : null);
    const close = () => show(null);
    const closeOnEsc = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointerover', hover, options);
    document.addEventListener('focusin', focus, options);
    document.addEventListener('keydown', closeOnEsc, options);
    for (const type of ['focusout', 'pointerdown', 'click', 'scroll']) document.addEventListener(type, close, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [tip]);
  return anchor;
}
