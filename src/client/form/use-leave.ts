import { type RefObject, useEffect, useRef, useState } from 'react';

/** Adds the text that was typed into a field but not added yet; false when it was refused and stays in the field. */
export type Flush = () => Promise<boolean>;

interface Leave {
  /** Set by the current step while it has such a field. */
  flush: RefObject<Flush | null>;
  leave: (target: number) => void;
  busy: boolean;
  /** How often the text was refused. */
  stays: number;
}

/**
 * Leaves for a target once the typed text has been added. `next` is called after the render that shows the addition.
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
