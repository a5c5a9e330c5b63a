import { useSyncExternalStore } from 'react';
import type { Span } from '../../../kernel/schedule/overlaps';

/** What a drag does where it is now. */
export interface Drop extends Span {
  /** The other day over whose chip it is. */
  date: string | null;
  /** Whether all later ones of the day move along. */
  isRipple: boolean;
}

export interface Drag extends Drop {
  id: string;
  /** The ids of what moves along, and by how much time; it is one of them. */
  along: ReadonlySet<string>;
  by: number;
}

export type DragStore = ReturnType<typeof dragStore>;

/** The drag of a day that is under way. Only what shows it follows it, so that a move does not draw the whole day. */
export function dragStore() {
  let drag: Drag | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => drag,
    set(next: Drag | null): void {
      if (isSame(drag, next)) return;
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isSame = (one: Drag | null, other: Drag | null) =>
  one?.id === other?.id &&
  one?.start === other?.start &&
  one?.end === other?.end &&
  one?.date === other?.date &&
  one?.isRipple === other?.isRipple;

/** The drag as the column shows it: what is over the chip of another day stands where it was. */
export const useDrag = (drags: DragStore): Drag | null =>
  useSyncExternalStore(drags.subscribe, () => inColumn(drags.read()));

/** The same for one of the day's blocks: null while it does not move. */
export const useDragOf = (drags: DragStore, id: string): Drag | null =>
  useSyncExternalStore(drags.subscribe, () => {
    const drag = inColumn(drags.read());
    return drag?.id === id || drag?.along.has(id) ? drag : null;
  });

const inColumn = (drag: Drag | null) => (drag?.date === null ? drag : null);
