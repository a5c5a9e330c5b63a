import { useState, useSyncExternalStore } from 'react';
import { hasSessionFlag } from '../session-flags';
import { trpc } from '../trpc';
import { tryStorage } from '../try-storage';
import { parseDraft } from './parse-draft';

/** Version 0.1.0 stores drafts under these keys: with others, an update would lose them. */
const PREFIX = 'fl_kept:';
/** Changes with every logout, so that a tab that was inactive meanwhile drops its drafts. */
const LOGOUT = 'fl_kept_logout';

/** The drafts of this tab as JSON, '' for none: what another tab stores does not appear in an open form. */
const drafts = new Map<string, string>();
/** What was last read of each: a press in the grid reads its draft several times. */
const parsed = new Map<string, { text: string; draft: unknown }>();
/** The drafts that did not fit into the storage: the browser asks before a reload. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();
/** From a logout until the next login no draft is stored. */
let isLoggedOut = false;

/** The draft, and a function that changes it from its latest value. */
export type FormDraft<Draft> = [draft: Draft, saveDraft: (change: (now: Draft) => Draft) => void];

/**
 * A form state that survives leaving the page, a reload, a closed tab and a login in between (case F10): text that is
 * not saved yet, separate for each account. Components with the same `name` share it. `empty` is the state without a
 * draft; setting it deletes the draft. Define `empty` outside the component, and never put a password into a draft.
 */
export function useFormDraft<Draft>(name: string, empty: Draft): FormDraft<Draft> {
  const account = useAccountId();
  const draft = useSyncExternalStore(subscribe, () => readDraft(account, name, empty));
  return [draft, (change) => writeDraft(account, name, empty, change(readDraft(account, name, empty)))];
}

/** The id of the account that was signed in when the component mounted; it outlives the session. */
export function useAccountId(): string {
  const utils = trpc.useUtils();
  const [id] = useState(() => utils.auth.check.getData()?.user._id ?? '');
  return id;
}

/** Reads a draft outside of a render: the same object until it changes, `empty` where there is none. */
export function readDraft<Draft>(account: string, name: string, empty: Draft): Draft {
  const key = keyOf(account, name);
  const text = textOf(key);
  if (text === '') return empty;
  const known = parsed.get(key);
  if (known?.text === text) return known.draft as Draft;
  const draft = parseDraft(text, empty);
  parsed.set(key, { text, draft });
  return draft;
}

/**
 * Stores a draft twice: in the session storage, which gives a reloaded tab its own, and in the local storage, which
 * gives a new tab that of a closed one. `empty` deletes both, but not what another tab has stored.
 */
export function writeDraft<Draft>(account: string, name: string, empty: Draft, draft: Draft): void {
  const key = keyOf(account, name);
  const before = textOf(key);
  const json = JSON.stringify(draft);
  const text = json === JSON.stringify(empty) ? '' : json;
  // The event of a logout in another tab may be on its way.
  forgetIfLoggedOut();
  isLoggedOut &&= !hasSessionFlag();
  if (isLoggedOut || text === before) return;
  const isOwn = stored('localStorage', key) === before || unstored.has(key);
  drafts.set(key, text);
  unstored.delete(key);
  if (text !== '') {
    tryStorage(() => window.sessionStorage.setItem(key, text));
    if (tryStorage(() => window.localStorage.setItem(key, text)) === null) unstored.add(key);
  } else {
    tryStorage(() => window.sessionStorage.removeItem(key));
    if (isOwn) tryStorage(() => window.localStorage.removeItem(key));
  }
  for (const listener of listeners) listener();
}

/** Deletes the drafts of every account in every tab, for a logout. */
export function forgetDrafts(): void {
  forgetDraftsInTab();
  forgetIn('localStorage');
  const logout = Math.random().toString(36);
  for (const store of ['localStorage', 'sessionStorage'] as const)
    tryStorage(() => window[store].setItem(LOGOUT, logout));
}

/** The id of this browser's last logout. */
export const lastLogout = (): string => stored('localStorage', LOGOUT);

type Store = 'localStorage' | 'sessionStorage';

const keyOf = (account: string, name: string) => `${PREFIX}${account}:${name}`;

const stored = (store: Store, key: string): string => tryStorage(() => window[store].getItem(key)) ?? '';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textOf(key: string): string {
  const text = drafts.get(key) ?? (stored('sessionStorage', key) || stored('localStorage', key));
  drafts.set(key, text);
  return text;
}

function forgetIn(store: Store): void {
  tryStorage(() => {
    for (const key of Object.keys(window[store])) if (key.startsWith(PREFIX)) window[store].removeItem(key);
  });
}

function forgetDraftsInTab(): void {
  isLoggedOut = true;
  drafts.clear();
  parsed.clear();
  unstored.clear();
  forgetIn('sessionStorage');
  for (const listener of listeners) listener();
}

function forgetIfLoggedOut(): void {
  const logout = lastLogout();
  if (stored('sessionStorage', LOGOUT) === logout) return;
  forgetDraftsInTab();
  tryStorage(() => window.sessionStorage.setItem(LOGOUT, logout));
}

forgetIfLoggedOut();
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === LOGOUT && forgetIfLoggedOut());
  window.addEventListener('beforeunload', (event) => unstored.size > 0 && event.preventDefault());
}
