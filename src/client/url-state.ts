import { useCallback, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Browsers refuse to change the address with every key press. */
const WRITE_DELAY = 200;

let pending = new Map<string, string>();
let pendingPath = '';
let timer = 0;

const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name) ?? '';

function write(): void {
  clearTimeout(timer);
  const changes = pending;
  pending = new Map();
  if (changes.size === 0 || window.location.pathname !== pendingPath) return;
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of changes) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  if (search === window.location.search) return;
  navigate(window.location.pathname + search, { replace: true, state: window.history.state });
}

// A click may leave the page: write the address first, so that it holds what the screen shows.
window.addEventListener('click', write, { capture: true });
window.addEventListener('pagehide', write);

/**
 * A state in the query of the page's address, '' when it is absent: it survives a reload, a shared link and the
 * browser's Back. Replaces the address in place, a moment after the screen has changed.
 */
export function useUrlState(name: string): [value: string, set: (value: string) => void] {
  const [value, setValue] = useState(() => inAddress(name));
  useEffect(() => {
    const follow = () => {
      pending.delete(name);
      setValue(inAddress(name));
    };
    window.addEventListener('popstate', follow);
    window.addEventListener('pushState', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener('pushState', follow);
    };
  }, [name]);
  const set = useCallback(
    (next: string) => {
      setValue(next);
      pending.set(name, next);
      pendingPath = window.location.pathname;
      clearTimeout(timer);
      timer = window.setTimeout(write, WRITE_DELAY);
    },
    [name],
  );
  return [value, set];
}
