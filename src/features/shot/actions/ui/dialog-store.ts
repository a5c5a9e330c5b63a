import type { NewTimes, ReschedulableShot } from '../shot-actions.queries';
import type { Refusal } from './reschedule-dialog';

export type Question =
  | { what: 'remove'; shot: ReschedulableShot }
  | { what: 'reschedule'; shot: ReschedulableShot; typed?: NewTimes; refusal?: Refusal };

interface State {
  /** Stays when it is closed, for its way out, until the next. */
  question: Question | undefined;
  open: boolean;
  /** Another one for each question. */
  turn: number;
}

export type DialogStore = ReturnType<typeof createDialogStore>;

/** What a page's dialogs ask about, outside of the page: opening one renders nothing but it. */
export function createDialogStore() {
  let state: State = { question: undefined, open: false, turn: 0 };
  const listeners = new Set<() => void>();
  const change = (next: Partial<State>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    ask: (question: Question) => change({ question, open: true, turn: state.turn + 1 }),
    close: () => change({ open: false }),
    read: () => state,
    /** Whether the page that would show a question stands. */
    isSeen: () => listeners.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
