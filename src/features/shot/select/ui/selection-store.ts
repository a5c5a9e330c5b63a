import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ListedShot } from '../../shot-cache.queries';
import { nothingSelected, press, pressAll, type Selection, selectAll, selectionIn } from '../selection.rules';

interface SelectionState extends Selection {
  isOn: boolean;
  /** The shots that can be chosen, in the order of the page. */
  shown: readonly ListedShot[];
  /** Whether these are all of the list. */
  isWhole: boolean;
  /** What the server said of shots, by id, when it refused the last change. */
  refused: ReadonlyMap<string, string>;
  /** What was selected and has left the page since the last change began. */
  left: ReadonlySet<string>;
  /** What is selected again if the page shows it next: its rows come back a moment after a refusal. */
  returning: ReadonlySet<string>;
}

const none: ReadonlyMap<string, string> = new Map();
const nothingLeft: ReadonlySet<string> = new Set();

/** Keeps what is selected outside React state, so that a press re-renders only its row and the bar. */
function createSelection() {
  let state: SelectionState = {
    ...nothingSelected,
    isOn: false,
    shown: [],
    isWhole: true,
    refused: none,
    left: nothingLeft,
    returning: nothingLeft,
  };
  const listeners = new Set<() => void>();
  const change = (next: Partial<SelectionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const order = () => state.shown.map(({ _id }) => _id);
  /** What is selected, and these as well, as far as the page shows them. */
  const selectionWith = (more: ReadonlySet<string>): Selection => {
    const { ids, anchor } = state;
    return selectionIn({ ids: more.size > 0 ? new Set([...ids, ...more]) : ids, anchor }, order());
  };
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start: () => change({ isOn: true }),
    end: () => change({ ...nothingSelected, isOn: false, refused: none, left: nothingLeft, returning: nothingLeft }),
    /** Chooses a shot or gives it up, with `isRange` all from the last one. Tells whether some were too many. */
    press(id: string, isRange: boolean): boolean {
      const { isOver, ...selection } = press(state, order(), id, isRange);
      change({ ...selection, refused: without(state.refused, id) });
      return isOver;
    },
    /** Chooses all of these, or gives them up; tells whether some were too many. */
    pressAll(ids: readonly string[]): boolean {
      const { isOver, ...selection } = pressAll(state, ids);
      change(selection);
      return isOver;
    },
    selectAll: () => change(selectAll(order())),
    show(shown: readonly ListedShot[], isWhole: boolean) {
      if (shown === state.shown && isWhole === state.isWhole) return;
      state = { ...state, shown, isWhole };
      const next = selectionWith(state.returning);
      const gone = [...state.ids].filter((id) => !next.ids.has(id));
      const left = gone.length > 0 ? new Set([...state.left, ...gone]) : state.left;
      change({ ...next, left, returning: nothingLeft });
    },
    beginChange: () => change({ refused: none, left: nothingLeft, returning: nothingLeft }),
    /** The change was refused: what had left the page with it is selected again. */
    refuse(refused: ReadonlyMap<string, string>) {
      const next = selectionWith(state.left);
      const returning = new Set([...state.left].filter((id) => !next.ids.has(id)));
      change({ ...next, refused, left: nothingLeft, returning });
    },
  };
}

function without(refused: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  return refused.has(id) ? new Map([...refused].filter(([one]) => one !== id)) : refused;
}

/** What is selected on the page that is open: there is one list at a time. */
export const selection = createSelection();

/** A value of the selection, which re-renders when it changes. */
export function useSelection<Value>(of: (state: SelectionState) => Value): Value {
  return useSyncExternalStore(selection.subscribe, () => of(selection.read()));
}

export const useIsSelecting = () => useSelection(({ isOn }) => isOn);

/** Tells which shots the page shows, in their order: what leaves the page is not selected any more. */
export function useSelectable(shots: readonly ListedShot[], isWhole = true): void {
  useLayoutEffect(() => selection.show(shots, isWhole), [shots, isWhole]);
}
