export type ToastKind = 'success' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

interface ToastOptions {
  action?: ToastAction;
  /** Identifies the state that the toast's action needs: once that changes, `dismissAbout` removes the toast. */
  about?: string;
}

export interface ToastEntry extends ToastOptions {
  id: number;
  kind: ToastKind;
  title: string;
  text: string | undefined;
  /** On a phone: below the page's head, or at the foot after a press up there. */
  place: 'top' | 'bottom';
}

const maxShown = 3;
let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** How far down a toast at the top of a phone reaches, with room for a finger, in pixels. */
const TOP_BAND = 180;
/** Where the last press was, in pixels from the top. */
let pressedAt = Number.POSITIVE_INFINITY;
if (typeof window !== 'undefined') {
  const notePress = ({ clientY }: PointerEvent) => {
    pressedAt = clientY;
  };
  window.addEventListener('pointerdown', notePress, { capture: true, passive: true });
}

/** Where a toast covers nothing that is likely to be pressed next: the same again, or what is beside it. */
function placeOnPhone(): ToastEntry['place'] {
  // At the foot the keyboard of a phone would cover it.
  const isTyping = document.activeElement?.matches(
    'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]',
  );
  return pressedAt < TOP_BAND && !isTyping ? 'bottom' : 'top';
}

function show(kind: ToastKind) {
  return (title: string, text?: string, options: ToastOptions = {}): number => {
    lastId += 1;
    change([...entries, { id: lastId, kind, title, text, place: placeOnPhone(), ...options }].slice(-maxShown));
    return lastId;
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
