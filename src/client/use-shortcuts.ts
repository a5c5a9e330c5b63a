import { useEffect } from 'react';
import { OnDemand } from '../ui/on-demand';
import { useLatest } from './use-latest';

const shortcuts = new OnDemand(async () => (await import('./shortcuts')).actOn);

/** Listens for the shortcuts for as long as its page stands. A key that comes before they do waits for them. */
export function useShortcuts({ onHelp }: { onHelp: () => void }): void {
  const help = useLatest(onHelp);
  useEffect(() => {
    const actOn = (event: KeyboardEvent) => shortcuts.loaded?.(event, help.current);
    const act = (event: KeyboardEvent) => {
      if (shortcuts.loaded) actOn(event);
      // Without a network they do nothing until it is back.
      else
        shortcuts.fetch().then(
          () => actOn(event),
          () => undefined,
        );
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [help]);
}
