import { isFlagged } from './session-flag';

const PREFIX = 'fl_kept:';
/** Changes with every logout: what another tab has of before is not to be found any more. */
const LOGOUT = 'fl_kept_logout';

/**
 * What this tab has read and written, so that another tab's text does not appear under somebody's hands. Where the browser's
 * own storage is full or forbidden it is all there is, while the program is open.
 */
const here = new Map<string, string>();
/** What this tab knows to be in the storage that all tabs share, as far as it has read it or put it there. */
const shared = new Map<string, string>();
/** What could not be stored: a reload is asked about. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();
/** Since a logout nothing is kept, until somebody is signed in. */
let isOver = false;

const keyOf = (account: string, name: string) => `${PREFIX}${account}:${name}`;

/**
 * What was typed and is not saved yet, '' for nothing: a reload, a closed tab, a login in between lose none of it (case F10). Each
 * account has its own. Whoever reads more than a text from it looks at what it is: another version may have written it.
 */
export function readKept(account: string, name: string): string {
  const key = keyOf(account, name);
  const known = here.get(key);
  if (known !== undefined) return known;
  const text = stored(sessionStore, key) || stored(localStore, key);
  here.set(key, text);
  shared.set(key, text);
  return text;
}

/**
 * Keeps it in the place of what was kept before; '' forgets it. Never a password. This tab's own copy outlives a reload, the one that
 * all tabs share a closed tab; what another tab has put there is not taken away.
 */
export function writeKept(account: string, name: string, text: string): void {
  isOver &&= !isFlagged();
  if (isOver || text === readKept(account, name)) return;
  const key = keyOf(account, name);
  here.set(key, text);
  unstored.delete(key);
  if (text === '') {
    attempt(() => sessionStore().removeItem(key));
    if (stored(localStore, key) === shared.get(key)) attempt(() => localStore().removeItem(key));
  } else {
    attempt(() => sessionStore().setItem(key, text));
    if (attempt(() => localStore().setItem(key, text))) shared.set(key, text);
    else unstored.add(key);
  }
  tell();
}

/** Forgets all of it, of every account and in every tab: whoever logs out leaves nothing behind. */
export function forgetKept(): void {
  forgetHere();
  emptied(localStore);
  // Told to the other tabs, and no news to this one.
  const logout = Math.random().toString(36);
  for (const store of [localStore, sessionStore]) attempt(() => store().setItem(LOGOUT, logout));
}

/** A mark that is another one after every logout in this browser. */
export const lastLogout = (): string => stored(localStore, LOGOUT);

/** Tells of every change until the function that it gives is called. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const localStore = () => window.localStorage;
const sessionStore = () => window.sessionStorage;

function stored(store: () => Storage, key: string): string {
  try {
    return store().getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Whether the browser let it be done; where it did not, the text is kept here. */
function attempt(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

function emptied(store: () => Storage): void {
  attempt(() => {
    for (const key of Object.keys(store())) {
      if (key.startsWith(PREFIX)) store().removeItem(key);
    }
  });
}

function forgetHere(): void {
  isOver = true;
  here.clear();
  shared.clear();
  unstored.clear();
  emptied(sessionStore);
  tell();
}

/** A tab that slept through a logout wakes up with nothing of before. */
function forgetIfLoggedOut(): void {
  const logout = lastLogout();
  if (stored(sessionStore, LOGOUT) === logout) return;
  forgetHere();
  attempt(() => sessionStore().setItem(LOGOUT, logout));
}

function tell(): void {
  for (const listener of listeners) listener();
}

forgetIfLoggedOut();
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === LOGOUT && forgetIfLoggedOut());
  window.addEventListener('beforeunload', (event) => unstored.size > 0 && event.preventDefault());
}
