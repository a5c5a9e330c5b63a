import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the component is still mounted when a response arrives: a person who has left the page must not be navigated
 * by it.
 */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
