import { useSyncExternalStore } from 'react';
import { whenKeptRemoved } from '../../client/kept/kept-account';

/** What a page says of the device. */
interface KeptState {
  /** Whether today is being kept just now. */
  isKeeping: boolean;
  /** When a project was kept last, by the device's clock; null where none is. */
  asOf: number | null;
  /** The ids of the projects that a person chose to keep as a whole. */
  chosen: readonly string[];
}

const nothing: KeptState = { isKeeping: false, asOf: null, chosen: [] };
let state = nothing;
const listeners = new Set<() => void>();

export function setKeptState(changed: Partial<KeptState>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeptState = (): KeptState => useSyncExternalStore(subscribe, () => state);

whenKeptRemoved(() => setKeptState(nothing));
