import { useMemo, useState, useSyncExternalStore } from 'react';
import { hasSessionFlag } from '../session-flags';
import { trpc } from '../trpc';

const PREFIX = 'fl_kept:';
/** Changes with every logout, so that a tab that was inactive meanwhile knows that its drafts are void. */
const LOGOUT = 'fl_kept_logout';

/**
 * The drafts as this tab has read or written them, so that another tab's text does not appear in an open form. Where
 * the browser's storage is full or forbidden, they exist only here.
 */
const here = new Map<string, string>();
/** The drafts that did not fit into the storage: the browser warns before a reload. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();
/** True from a logout until the next login; drafts are not stored meanwhile. */
let isOver = false;

/** The draft, and a function that changes it from its latest value. */
export type FormDraft<Draft> = [draft: Draft, keep: (change: (now: Draft) => Draft) => void];

/**
 * A form state that survives leaving the page, a reload, a closed tab and a login in between (case F10): text that is
 * not saved yet, separate for each account. Components with the same `name` share it. `empty` is the state without a
 * draft; setting it deletes the draft. Define `empty` outside the component, and never put a password into a draft.
 */
export function useFormDraft<Draft>(name: string, empty: Draft): FormDraft<Draft> {
  const account = useAccountId();
  const text = useSyncExternalStore(onDraft, () => textOf(`${PREFIX}${account}:${name}`));
  const draft = useMemo(() => parsed(text, empty), [text, empty]);
  return [draft, (change) => writeDraft(account, name, empty, change(readDraft(account, name, empty)))];
}

/**
 * Reads a draft outside of a render; `empty` where there is none, or where an older version has stored another shape.
 */
export function readDraft<Draft>(account: string, name: string, empty: Draft): Draft {
  return parsed(textOf(`${PREFIX}${account}:${name}`), empty);
}

/**
 * Stores a draft twice: for this tab, to survive a reload, and for all tabs, to survive a closed tab. `empty` deletes
 * both, but not what another tab has stored.
 */
export function writeDraft<Draft>(account: string, name: string, empty: Draft, draft: Draft): void {
  const key = `${PREFIX}${account}:${name}`;
  const before = textOf(key);
  const text = JSON.stringify(draft) === JSON.stringify(empty) ? '' : JSON.stringify(draft);
  isOver &&= !hasSessionFlag();
  if (isOver || text === before) return;
  here.set(key, text);
  if (text === '') {
    const isOwn = stored('localStorage', key) === before || unstored.has(key);
    attempt(() => window.sessionStorage.removeItem(key));
    if (isOwn) attempt(() => window.localStorage.removeItem(key));
    unstored.delete(key);
  } else {
    attempt(() => window.sessionStorage.setItem(key, text));
    if (attempt(() => window.localStorage.setItem(key, text))) unstored.delete(key);
    else unstored.add(key);
  }
  for (const listener of listeners) listener();
}

/** Deletes the drafts of every account in every tab, for a logout. */
export function forgetDrafts(): void {
  forgetHere();
  forgetIn('localStorage');
  const logout = Math.random().toString(36);
  for (const store of ['localStorage', 'sessionStorage'] as const) attempt(() => window[store].setItem(LOGOUT, logout));
}

/** The id of this browser's last logout. */
export const lastLogout = (): string => stored('localStorage', LOGOUT);

type Store = 'localStorage' | 'sessionStorage';

function onDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textOf(key: string): string {
  const text = here.get(key) ?? (stored('sessionStorage', key) || stored('localStorage', key));
  here.set(key, text);
  return text;
}

function parsed<Draft>(text: string, empty: Draft): Draft {
  try {
    const draft: unknown = JSON.parse(text);
    return isLike(draft, empty) ? (draft as Draft) : empty;
  } catch {
    return empty;
  }
}

/**
 * Whether a value has the shape of a draft: each field of `empty` with a value of the same type, any object where it is
 * null.
 */
function isLike(value: unknown, empty: unknown): boolean {
  if (empty === null) return typeof value === 'object';
  if (typeof value !== typeof empty || Array.isArray(value) !== Array.isArray(empty) || value === null) return false;
  if (typeof empty !== 'object' || Array.isArray(empty)) return true;
  return Object.entries(empty).every(([field, one]) => isLike((value as Record<string, unknown>)[field], one));
}

function stored(store: Store, key: string): string {
  try {
    return window[store].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Runs a change of the storage; false when the browser refuses it. */
function attempt(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

function forgetIn(store: Store): void {
  attempt(() => {
    for (const key of Object.keys(window[store])) if (key.startsWith(PREFIX)) window[store].removeItem(key);
  });
}

function forgetHere(): void {
  isOver = true;
  here.clear();
  unstored.clear();
  forgetIn('sessionStorage');
  for (const listener of listeners) listener();
}

function forgetIfLoggedOut(): void {
  const logout = lastLogout();
  if (stored('sessionStorage', LOGOUT) === logout) return;
  forgetHere();
  attempt(() => window.sessionStorage.setItem(LOGOUT, logout));
}

forgetIfLoggedOut();
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === LOGOUT && forgetIfLoggedOut());
  window.addEventListener('beforeunload', (event) => unstored.size > 0 && event.preventDefault());
}

interface Kept<Values> {
  values: Values | null;
  reopens: boolean;
}

const nothing = { values: null, reopens: false };

/** The draft of a dialog's form. */
export interface DialogDraft<Values extends object> {
  open: boolean;
  /** The React key of the dialog: changes with each opening, 0 before the first. */
  openings: number;
  /** The values left at the last closing; null for none. */
  values: Values | null;
  show: () => void;
  close: () => void;
  /**
   * Stores values for the next opening; with `reopens` the dialog opens by itself when its page mounts. null deletes
   * them.
   */
  keep: (values: Values | null, how?: { reopens: boolean }) => void;
}

/**
 * A dialog with a form: after an accidental closing its values are there at the next opening, after a login in between
 * it opens by itself (case F10).
 */
export function useDialogDraft<Values extends object>(name: string): DialogDraft<Values> {
  const [{ values, reopens }, setKept] = useFormDraft<Kept<Values>>(name, nothing);
  const [open, setOpen] = useState(reopens);
  const [openings, setOpenings] = useState(reopens ? 1 : 0);
  return {
    open,
    openings,
    values,
    show: () => {
      setOpenings(openings + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
    keep: (next, how) => setKept(() => ({ values: next, reopens: next !== null && how?.reopens === true })),
  };
}

/**
 * The id of the account that was signed in when the component mounted; it stays the same while an ended session is
 * being left.
 */
export function useAccountId(): string {
  const utils = trpc.useUtils();
  const [id] = useState(() => utils.auth.check.getData()?.user._id ?? '');
  return id;
}
