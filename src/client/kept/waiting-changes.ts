import { tryStorage } from '../try-storage';

/** Whose changes wait on this device. Their databases (src/features/shot/store/stored-writes.ts) say which ones. */
const WAITING = 'fl_waiting';

/** What a page may say of the changes of an account without opening its database. */
export interface WaitingChanges {
  /** The name of the account. */
  name: string;
  /** How many changes wait to be sent. */
  count: number;
  /** How many were refused and are not dealt with. */
  refused: number;
}

const listeners = new Set<() => void>();

/** The database of an account's changes that wait. */
export const waitingName = (account: string): string => `firstlight-waiting-${account}`;

/** The changes that wait, by account. Of one that is missing nothing waits. */
export function allWaiting(): Record<string, WaitingChanges> {
  const stored = tryStorage(() => window.localStorage.getItem(WAITING));
  try {
    return JSON.parse(stored ?? '{}') as Record<string, WaitingChanges>;
  } catch {
    return {};
  }
}

/** Notes what waits of an account, null for nothing; the other tabs hear of it. */
export function noteWaiting(account: string, waiting: WaitingChanges | null): void {
  const { [account]: was, ...others } = allWaiting();
  if (JSON.stringify(was ?? null) === JSON.stringify(waiting)) return;
  const all = waiting ? { ...others, [account]: waiting } : others;
  tryStorage(() =>
    Object.keys(all).length > 0
      ? window.localStorage.setItem(WAITING, JSON.stringify(all))
      : window.localStorage.removeItem(WAITING),
  );
}

/** Deletes the changes of an account that wait, unsent, from every tab. */
export function deleteWaiting(account: string): void {
  noteWaiting(account, null);
  tryStorage(() => window.indexedDB.deleteDatabase(waitingName(account)));
  tellChanged();
}

/** Calls back when another tab has changed what waits, or it was deleted; gives a function that ends this. */
export function whenWaitingChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tellChanged(): void {
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === WAITING) tellChanged();
  });
