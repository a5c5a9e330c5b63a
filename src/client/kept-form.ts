import { useState } from 'react';
import { useAccountId } from './account-id';

interface KeptValues {
  values: object;
  reopen: boolean;
}

const kept = new Map<string, KeptValues>();

/** Forgets all of them: whoever leaves on purpose comes back to empty forms. */
export function forgetKeptForms(): void {
  kept.clear();
}

type Kept<Values> = Values | null | ((before: Values | null) => Values | null);

/** What somebody typed in a dialog and did not send. */
export interface KeptForm<Values extends object> {
  /** As it was left; null when nothing was. */
  values: Values | null;
  /** Whether it stands open again by itself. */
  reopens: boolean;
  /** Keeps it, or what is made of the one that is kept; null forgets it. */
  keep: (values: Kept<Values>, how?: { reopen: boolean }) => void;
}

/**
 * Keeps what was typed in a dialog while the program is open: closed by a slip it is there at the next opening, and after
 * a login in between the dialog opens by itself (case F10). Cancel and success forget it.
 */
export function useKeptForm<Values extends object>(name: string): KeptForm<Values> {
  const account = useAccountId();
  const key = `${account}:${name}`;
  const [shown, setShown] = useState(() => kept.get(key));
  return {
    values: (shown?.values as Values | undefined) ?? null,
    reopens: shown?.reopen ?? false,
    keep: (next, { reopen } = { reopen: false }) => {
      const before = (kept.get(key)?.values as Values | undefined) ?? null;
      const values = typeof next === 'function' ? next(before) : next;
      if (values === null) kept.delete(key);
      else kept.set(key, { values, reopen });
      setShown(kept.get(key));
    },
  };
}
