import { type RefObject, useEffect, useRef, useState } from 'react';

/** Adds what is typed in a field and not added yet; false when that was refused and stays where it is. */
export type Flush = () => Promise<boolean>;

interface Leave {
  /** Filled by the part of the page that is left, while it holds such a field. */
  flush: RefObject<Flush | null>;
  leave: (target: number) => void;
  busy: boolean;
  /** How often it was refused. */
  stays: number;
}

/**
 * Leaves for a target once what is typed has been added. `next` is called after the render that shows what was added.
 */
export function useLeave(next: (target: number) => void): Leave {
  const flush = useRef<Flush>(null);
  const [busy, setBusy] = useState(false);
  const [stays, setStays] = useState(0);
  const [target, setTarget] = useState<number | null>(null);
  useEffect(() => {
    if (target === null) return;
    setTarget(null);
    next(target);
  }, [target, next]);
  const leave = async (wanted: number): Promise<void> => {
    setBusy(true);
    const added = flush.current === null || (await flush.current());
    setBusy(false);
    if (added) setTarget(wanted);
    else setStays((count) => count + 1);
  };
  return { flush, leave: (wanted) => void leave(wanted), busy, stays };
}
