export type ToastKind = 'success' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastEntry {
  id: number;
  kind: ToastKind;
  title: string;
  text: string | undefined;
  action: ToastAction | undefined;
  about: string | undefined;
}

interface ToastOptions {
  action?: ToastAction;
  /** Identifies the state that the toast's action needs: once that changes, `dismissAbout` removes the toast. */
  about?: string;
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
  return (title: string, text?: string, { action, about }: ToastOptions = {}): number => {
    lastId += 1;
    const entry: ToastEntry = { id: lastId, kind, title, text, action, about };
    change([...entries, entry].slice(-maxShown));
    return entry.id;
  };
}

/**
 * Shows a toast from anywhere; at most three at a time, the newest last. Each method gives the id that `dismiss` takes.
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
