import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { followPointer, type Point } from './pointer-drag';

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

/** A copy of the list with one item moved to another index; an index past an end becomes that end. */
export function moveItem<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, Math.max(0, to)), ...list.slice(from, from + 1), ...others.slice(Math.max(0, to))];
}
