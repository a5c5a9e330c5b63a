import { useEffect, useEffectEvent } from 'react';

/**
 * Ends an edit as leaving its field does when the field goes away unasked: with a window that is turned to another
 * layout, or with the whole page.
 */
export function useKeptEdit(end: () => void): void {
  const keep = useEffectEvent(end);
  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      keep();
    };
  }, []);
}
