import type { NewTimes, ReschedulableShot } from '../shot-actions.data';
import type { Refusal } from './reschedule-dialog';

export type DialogRequest =
  | { what: 'remove'; shot: ReschedulableShot }
  | { what: 'reschedule'; shot: ReschedulableShot; typed?: NewTimes; refusal?: Refusal };

interface DialogState {
  /** Kept when the dialog closes, for its closing animation. */
  question: DialogRequest | undefined;
  open: boolean;
  /** How many questions have been asked: the React key of the dialog. */
  openings: number;
}

export type DialogStore = ReturnType<typeof createDialogStore>;

/** Keeps what a page's open dialog asks outside React state, so that opening one re-renders only the dialogs. */
export function createDialogStore() {
  let state: DialogState = { question: undefined, open: false, openings: 0 };
  const listeners = new Set<() => void>();
  const change = (next: Partial<DialogState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    ask: (question: DialogRequest) => change({ question, open: true, openings: state.openings + 1 }),
    close: () => change({ open: false }),
    read: () => state,
    /** Whether the page that would show a question is mounted. */
    isSeen: () => listeners.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
