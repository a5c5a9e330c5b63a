import { useSyncExternalStore } from 'react';
import { useAccountId } from './account-id';
import { onKept, readKept, writeKept } from './kept';

/**
 * A text that outlives its page, a reload and a login in between, each account's apart (case F10); whoever asks for the same name
 * shares it. An empty text is forgotten. Never for a password.
 */
export function useKeptText(name: string): [text: string, keep: (change: (text: string) => string) => void] {
  const account = useAccountId();
  const text = useSyncExternalStore(onKept, () => readKept(account, name));
  return [text, (change) => writeKept(account, name, change(readKept(account, name)))];
}
