export type ToastKind = 'success' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

interface ToastOptions {
  action?: ToastAction;
  /** A second one, beside it. */
  also?: ToastAction;
  /** Identifies the state that the toast's action needs: once that changes, `dismissAbout` removes the toast. */
  about?: string;
  /** The toast before whose end this one waits its turn on a phone, where the last one alone is seen. */
  behind?: number | undefined;
}

export interface ToastEntry extends ToastOptions {
  id: number;
  kind: ToastKind;
  title: string;
  text: string | undefined;
}

const maxShown = 3;
let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind) {
  return (title: string, text?: string, options: ToastOptions = {}): number => {
    lastId += 1;
    const at = entries.findIndex(({ id }) => id === options.behind);
    const next = [...entries];
    next.splice(at < 0 ? next.length : at, 0, { id: lastId, kind, title, text, ...options });
    change(next.slice(-maxShown));
    return lastId;
  };
}

/**
 * Shows a toast from anywhere; at most three at a time, the newest last, unless it stands
 * behind another. Each method gives the id that `dismiss` takes.
 */
export const toast = {
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  dismiss: (id: number): void => change(entries.filter((entry) => entry.id !== id)),
  dismissAbout: (about: string): void => change(entries.filter((entry) => entry.about !== about)),
};

/** The store's interface for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastEntry[] => entries,
};
