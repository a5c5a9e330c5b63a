import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { followPointer, type Point } from '../../../ui/pointer-drag';

/** What is lifted, and by what. */
export interface Lifted {
  id: string;
  by: 'keys' | 'pointer';
}

/** A pointer's way with what it has lifted. */
interface Drag {
  onLift?: () => void;
  onMove: (point: Point) => void;
  /** Before it is dropped or taken back. */
  onEnd?: () => void;
}

interface Lift {
  /** The attribute of handles that has the id of what they lift. */
  attribute: 'data-move' | 'data-move-scene';
  /** What is lifted now, also between two renders. */
  lifted: () => Lifted | undefined;
  begin: (id: string, by: Lifted['by']) => void;
  /** One place further by an arrow key. */
  step: (way: 'up' | 'down') => void;
  drop: () => void;
  takeBack: () => void;
  /** Undefined where there is nothing to drag. */
  drag: (id: string, event: PointerEvent<HTMLElement>) => Drag | undefined;
}

/** Sideways is one place further, too: cards stand beside each other. */
const ways: Readonly<Record<string, 'up' | 'down' | undefined>> = {
  ...{ ArrowUp: 'up', ArrowLeft: 'up', ArrowDown: 'down', ArrowRight: 'down' },
};

/** The handlers of a list whose things are lifted by their handles, by pointer, finger or keys. */
export function useLift({ attribute, lifted, begin, step, drop, takeBack, drag }: Lift) {
  const stopDrag = useRef<() => void>(undefined);
  useLayoutEffect(() => () => stopDrag.current?.(), []);
  const idAt = (target: EventTarget) =>
    (target as Element).closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;
  return {
    idAt,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const id = idAt(event.target);
      if (id === undefined || event.button !== 0 || !event.isPrimary) return;
      const dragged = drag(id, event);
      if (!dragged) return;
      let isDropped = false;
      stopDrag.current?.();
      stopDrag.current = followPointer(event.nativeEvent, {
        onLift: () => {
          dragged.onLift?.();
          begin(id, 'pointer');
        },
        onMove: dragged.onMove,
        onDrop: () => {
          isDropped = true;
        },
        onEnd: () => {
          stopDrag.current = undefined;
          if (lifted()?.by !== 'pointer') return;
          dragged.onEnd?.();
          if (isDropped) drop();
          else takeBack();
        },
      });
    },
    // Space and Enter click with `detail` 0, and so do screen readers.
    onClick: ({ target, detail }: MouseEvent) => {
      const id = idAt(target);
      if (id === undefined || detail > 0) return;
      if (lifted()) drop();
      else begin(id, 'keys');
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key } = event;
      const now = lifted();
      if (now?.by !== 'keys' || idAt(event.target) !== now.id) return;
      if (key === 'Tab') return drop();
      const way = ways[key];
      if (way) step(way);
      else if (key === 'Escape') takeBack();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
