import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { followLift, type Point } from './lift';
import { moved } from './moved';

interface Drag {
  from: number;
  to: number;
}

interface DragOrder {
  /** The list whose children, marked with their index as `data-place`, can be dragged. */
  list: RefObject<HTMLUListElement | null>;
  /** The index of the thing that is being moved. */
  dragged: number | null;
  /** The CSS property `order` of a thing while another is moved past it. */
  order: (index: number) => number | undefined;
  onPointerDown: (event: ReactPointerEvent, index: number) => void;
  /** For what follows the pointer, fixed at the window's corner. */
  ghost: (element: HTMLElement | null) => void;
}

/**
 * Lets the things of a wrapping list of equal boxes be dragged to other places, by mouse at once, by finger after a rest. The
 * elements stay where they are in the document until the thing is dropped. Another way, by buttons, must stand beside this
 * one (design 9).
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
  // Where something comes or goes, the places are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count alone ends it
  useEffect(() => () => stop.current?.(), [count]);
  useStillPage(list, drag !== null);

  const follow = (element: HTMLElement | null) => {
    if (element) element.style.translate = `${at.current.x}px ${at.current.y}px`;
  };
  const indices = Array.from({ length: count }, (_, index) => index);
  const places = drag && moved(indices, drag.from, drag.to);
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
      stop.current = followLift(event.nativeEvent, {
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

/** The place that is shown at a point, or null between and outside of them. */
function placeAt({ x, y }: Point, list: HTMLElement | null): number | null {
  const thing = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return thing && thing.parentElement === list ? Number(thing.style.order || thing.dataset.place) : null;
}

/** The page does not scroll under a finger that moves a thing. A listener that comes after the first touch is not asked. */
function useStillPage(list: RefObject<HTMLElement | null>, lifted: boolean): void {
  const still = useRef(lifted);
  useLayoutEffect(() => {
    still.current = lifted;
  });
  useEffect(() => {
    const element = list.current;
    const hold = (event: TouchEvent) => still.current && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [list]);
}
