import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Drag {
  from: number;
  to: number;
}

interface DragOrder {
  /** The list whose children can be dragged; each carries its index in `data-place`. */
  list: RefObject<HTMLUListElement | null>;
  /** The index of the dragged item. */
  dragged: number | null;
  /** The CSS `order` of an item while another is dragged past it. */
  order: (index: number) => number | undefined;
  onPointerDown: (event: ReactPointerEvent, index: number) => void;
  /** For the element that follows the pointer, fixed at the window's corner. */
  ghost: (element: HTMLElement | null) => void;
}

/**
 * Lets the items of a wrapping list of equal boxes be reordered by dragging: by mouse at once, by finger after a rest.
 * The elements keep their place in the document until the drop. The page must offer buttons for the same (design 9).
 */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void): DragOrder {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ drag, onMove });
  const stop = useRef<() => void>(undefined);
  const ghost = useRef<HTMLElement>(null);
  const at = useRef<Point>({ x: 0, y: 0 });
  useLayoutEffect(() => {
    latest.current = { drag, onMove };
  });
  // An item that comes or goes changes the indices, so the drag ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count alone ends it
  useEffect(() => () => stop.current?.(), [count]);
  usePreventScroll(list, drag !== null);

  const follow = (element: HTMLElement | null) => {
    if (element) element.style.translate = `${at.current.x}px ${at.current.y}px`;
  };
  const indices = Array.from({ length: count }, (_, index) => index);
  const places = drag && moveItem(indices, drag.from, drag.to);
  return {
    list,
    dragged: drag?.from ?? null,
    order: (index) => places?.indexOf(index),
    ghost: (element) => {
      ghost.current = element;
      follow(element);
    },
    onPointerDown: (event, from) => {
      if (event.button !== 0 || !event.isPrimary || count < 2) return;
      stop.current?.();
      stop.current = followPointer(event.nativeEvent, {
        onLift: () => setDrag({ from, to: from }),
        onMove: (point) => {
          at.current = point;
          follow(ghost.current);
          const to = placeAt(point, list.current);
          if (to !== null) setDrag((now) => now && { ...now, to });
        },
        onDrop: () => {
          const done = latest.current.drag;
          if (done && done.from !== done.to) latest.current.onMove(done.from, done.to);
        },
        onEnd: () => {
          stop.current = undefined;
          setDrag(null);
        },
      });
    },
  };
}

/** The index of the item at a point, or null between and outside of them. */
function placeAt({ x, y }: Point, list: HTMLElement | null): number | null {
  const thing = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return thing && thing.parentElement === list ? Number(thing.style.order || thing.dataset.place) : null;
}

/** Keeps the page from scrolling under a finger that drags. The listener must exist before the first touch. */
function usePreventScroll(list: RefObject<HTMLElement | null>, lifted: boolean): void {
  const isLifted = useRef(lifted);
  useLayoutEffect(() => {
    isLifted.current = lifted;
  });
  useEffect(() => {
    const element = list.current;
    const prevent = (event: TouchEvent) => isLifted.current && event.preventDefault();
    element?.addEventListener('touchmove', prevent, { passive: false });
    return () => element?.removeEventListener('touchmove', prevent);
  }, [list]);
}

interface Point {
  x: number;
  y: number;
}

interface LiftHandlers {
  onLift: () => void;
  /** Called with every move of the drag, and when the page scrolls under it. */
  onMove: (point: Point) => void;
  onDrop: () => void;
  /** Called last, however it ended, with or without a drag. */
  onEnd: () => void;
}

/** How many px a mouse moves before a press becomes a drag. */
const SLOP = 6;
/** How long a finger rests before it drags; before that it scrolls the page. */
const HOLD_MS = 300;
/** Within this distance from an edge of the window, in px, the page scrolls along. */
const EDGE = 72;
const SCROLL_STEP = 10;

/**
 * Follows a press until it ends: a mouse starts the drag by moving, a finger by resting, Esc cancels. Gives a function
 * that cancels it.
 */
function followPointer(press: PointerEvent, { onLift, onMove, onDrop, onEnd }: LiftHandlers): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const start = { x: press.clientX, y: press.clientY };
  const byMouse = press.pointerType === 'mouse';
  let at = start;
  let lifted = false;
  let frame = 0;

  const scroll = () => {
    const step = at.y < EDGE ? -SCROLL_STEP : at.y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      onMove(at);
    }
    frame = requestAnimationFrame(scroll);
  };
  const lift = () => {
    lifted = true;
    onLift();
    onMove(at);
    frame = requestAnimationFrame(scroll);
  };
  const hold = byMouse ? 0 : window.setTimeout(lift, HOLD_MS);
  const end = () => {
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    listening.abort();
    onEnd();
  };

  const listen = <Name extends keyof DocumentEventMap>(name: Name, handle: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, handle, { signal });
  listen('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== press.pointerId) return;
    at = { x: clientX, y: clientY };
    const isFar = Math.hypot(at.x - start.x, at.y - start.y) > SLOP;
    if (lifted) onMove(at);
    else if (isFar && byMouse) lift();
    else if (isFar) end();
  });
  listen('pointerup', ({ pointerId }) => {
    if (pointerId !== press.pointerId) return;
    if (lifted) {
      swallowClick();
      onDrop();
    }
    end();
  });
  listen('pointercancel', end);
  listen('keydown', ({ key }) => key === 'Escape' && lifted && end());
  // Images have a native drag.
  listen('dragstart', (event) => event.preventDefault());
  listen('contextmenu', (event) => !byMouse && event.preventDefault());
  return end;
}

/** The click that ends a drag must open nothing; it comes at once or never. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** A copy of the list with one item moved to another index; an index past an end becomes that end. */
export function moveItem<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, Math.max(0, to)), ...list.slice(from, from + 1), ...others.slice(Math.max(0, to))];
}
