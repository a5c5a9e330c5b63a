import { tryStorage } from '../try-storage';
import { allWaiting, deleteWaiting } from './waiting-changes';

/** Whose answers this device keeps (src/features/offline). */
const ACCOUNT = 'fl_kept_account';

const removed = new Set<() => void>();

/** The id of the account; null where nothing is kept. */
export const keptAccount = (): string | null => tryStorage(() => window.localStorage.getItem(ACCOUNT));

/** The account's database and its cache of pictures, each of its own. */
export const keptName = (account: string): string => `firstlight-${account}`;

export function rememberKeptAccount(account: string): void {
  tryStorage(() => window.localStorage.setItem(ACCOUNT, account));
}

/**
 * Calls back when what is kept was removed, by this tab or another, or is another account's now. Gives a function that
 * ends this.
 */
export function whenKeptRemoved(listener: () => void): () => void {
  removed.add(listener);
  return () => {
    removed.delete(listener);
  };
}

/**
 * Removes what this device keeps, from every tab: for a logout, and for another account that signs in. Changes that
 * wait stay (`deleteWaiting`).
 */
export function removeKept(): void {
  const account = keptAccount();
  tellRemoved();
  if (account === null) return;
  tryStorage(() => window.localStorage.removeItem(ACCOUNT));
  tryStorage(() => window.indexedDB.deleteDatabase(keptName(account)));
  void tryStorage(() => window.caches.delete(keptName(account)));
  if (!allWaiting()[account]) deleteWaiting(account);
}

function tellRemoved(): void {
  for (const listener of removed) listener();
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === ACCOUNT) tellRemoved();
  });
