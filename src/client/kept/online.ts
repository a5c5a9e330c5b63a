import { useSyncExternalStore } from 'react';

/** A network that has answered nothing for so long is none. */
const PATIENCE_MS = 3000;

const listeners = new Set<() => void>();
let isStalled = false;

function setStalled(next: boolean): void {
  if (next === isStalled) return;
  isStalled = next;
  for (const listener of listeners) listener();
}

/** Tells of a read that is asked; the function that it gives is called with whether the server has answered. */
export function readAsked(): (isAnswered: boolean) => void {
  const timer = setTimeout(setStalled, PATIENCE_MS, true);
  return (isAnswered) => {
    clearTimeout(timer);
    if (isAnswered) setStalled(false);
  };
}

/** Whether the server can be reached, as far as the browser knows and the last read tells. */
export const isReached = (): boolean => navigator.onLine && !isStalled;

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal: listening.signal });
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    listening.abort();
  };
}

/** The same for a component. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isReached);
