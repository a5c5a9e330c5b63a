import { type RefObject, useEffect, useRef } from 'react';

/** Whether the page still stands when an answer comes: who has left it is not taken elsewhere, nor back to it. */
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
