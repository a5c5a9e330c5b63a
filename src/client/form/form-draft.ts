import { useMemo, useState, useSyncExternalStore } from 'react';
import { hasSessionFlag } from '../session-flags';
import { trpc } from '../trpc';

const PREFIX = 'fl_kept:';
/** Another value after every logout: by it a tab that slept through one knows that its drafts are void. */
const LOGOUT = 'fl_kept_logout';

/**
 * The drafts of this tab as it has read or written them, so that another tab's text does not appear in a form that is
 * open here. Where the browser's storage is full or forbidden they are all there is, while the page is open.
 */
const here = new Map<string, string>();
/** The drafts that the storage had no room for: the browser asks before a reload. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();
/** Since a logout nothing is kept, until an account is signed in. */
let isOver = false;

/** What is there, and what changes it by what is there then. */
export type FormDraft<Draft> = [draft: Draft, keep: (change: (now: Draft) => Draft) => void];

/**
 * A state that outlives its page, a reload, a closed tab and a login in between (case F10): what is typed and not saved
 * yet, each account's apart. Components that ask for one `name` share it. `empty` is what there is without a draft;
 * setting it forgets the draft. Keep `empty` outside of the component, and never a password in a draft.
 */
export function useFormDraft<Draft>(name: string, empty: Draft): FormDraft<Draft> {
  const account = useAccountId();
  const text = useSyncExternalStore(onDraft, () => textOf(`${PREFIX}${account}:${name}`));
  const draft = useMemo(() => parsed(text, empty), [text, empty]);
  return [draft, (change) => writeDraft(account, name, empty, change(readDraft(account, name, empty)))];
}

/**
 * A draft for code outside of a render; `empty` where there is none, or where an older program has left another shape.
 */
export function readDraft<Draft>(account: string, name: string, empty: Draft): Draft {
  return parsed(textOf(`${PREFIX}${account}:${name}`), empty);
}

/**
 * Keeps a draft: this tab's own copy outlives a reload, the one that all tabs share a closed tab. `empty` forgets both,
 * but not what another tab has put there.
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

/** Forgets the drafts of every account in every tab: after a logout none is left behind. */
export function forgetDrafts(): void {
  forgetHere();
  forgetIn('localStorage');
  const logout = Math.random().toString(36);
  for (const store of ['localStorage', 'sessionStorage'] as const) attempt(() => window[store].setItem(LOGOUT, logout));
}

/** A mark that is another one after every logout in this browser. */
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
 * Whether a value has the shape of a draft: each field of `empty` with a value of its kind, any object where it is
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

/** Whether the browser let it be done. */
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

/** A dialog that keeps what is typed in it. */
export interface DialogDraft<Values extends object> {
  open: boolean;
  /** The dialog's key: each opening is another one, empty or with what was left in it. 0 until it is wanted. */
  openings: number;
  /** What was left in it; null for nothing. */
  values: Values | null;
  show: () => void;
  close: () => void;
  /** Keeps values for the next opening; with `reopens` the dialog opens by itself with its page. null forgets them. */
  keep: (values: Values | null, how?: { reopens: boolean }) => void;
}

/**
 * A dialog with a form: closed by a slip it has its values at the next opening, after a login in between it opens by
 * itself (case F10).
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
 * The account that is signed in when the component comes; it stays that one's while a session that has ended is being
 * left.
 */
export function useAccountId(): string {
  const utils = trpc.useUtils();
  const [id] = useState(() => utils.auth.check.getData()?.user._id ?? '');
  return id;
}
