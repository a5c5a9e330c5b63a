import { useEffect } from 'react';
import { actOn } from './shortcuts';
import { useLatest } from './use-latest';

/** Listens for the shortcuts for as long as its page stands. They come with it: a key pressed before them would be answered late, or not. */
export function useShortcuts({ onHelp }: { onHelp: () => void }): void {
  const help = useLatest(onHelp);
  useEffect(() => {
    const act = (event: KeyboardEvent) => actOn(event, help.current);
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [help]);
}
