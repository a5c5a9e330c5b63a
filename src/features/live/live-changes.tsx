import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChangeStream } from './change-stream';

/** The page's own data loads first. */
const BEGIN_AFTER_MS = 1000;

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', onChange, { signal });
  window.addEventListener('online', onChange, { signal });
  window.addEventListener('offline', onChange, { signal });
  return () => listening.abort();
}

const readIsInView = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Makes the pages refetch what is changed elsewhere (docs/adr/0009). The stream is open only while the page is visible
 * and there is a network, since a browser has six connections for all its tabs.
 */
export function LiveChanges() {
  const isInView = useSyncExternalStore(subscribe, readIsInView);
  const [mayBegin, setMayBegin] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setMayBegin, BEGIN_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return mayBegin && isInView && <ChangeStream />;
}
