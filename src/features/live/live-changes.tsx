import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { logFailure } from '../../client/log';

/** The page's own data loads first. */
const BEGIN_AFTER_MS = 1000;
const RETRY_MS = 30_000;

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', onChange, { signal });
  window.addEventListener('online', onChange, { signal });
  window.addEventListener('offline', onChange, { signal });
  return () => listening.abort();
}

const isInView = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Makes the pages refetch what is changed elsewhere (docs/adr/0009). The stream is open only while the page is visible
 * and there is a network, since a browser has six connections for all its tabs.
 */
export function LiveChanges() {
  const isOpen = useSyncExternalStore(subscribe, isInView);
  const ChangeStream = useChangeStream();
  return isOpen && ChangeStream && <ChangeStream />;
}

/** The stream's component, whose chunk is loaded after the page; undefined until then. */
function useChangeStream(): ComponentType | undefined {
  const [loaded, setLoaded] = useState<{ ChangeStream: ComponentType }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const load = async () => {
      try {
        setLoaded(await import('./change-stream'));
      } catch (error) {
        logFailure('What follows live changes could not be loaded', error);
        setTries(tries + 1);
      }
    };
    const timer = setTimeout(load, tries === 0 ? BEGIN_AFTER_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  return loaded?.ChangeStream;
}
