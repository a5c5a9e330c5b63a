import { useState } from 'react';
import { useFormDraft } from './form-draft';

interface Kept<Values> {
  values: Values | null;
  reopens: boolean;
}

const nothing = { values: null, reopens: false };

/** A dialog that keeps what is typed in it. */
export interface DialogDraft<Values extends object> {
  open: boolean;
  /** The dialog's key: each opening is another one, empty or with what was left in it. 0 until it is wanted. */
  openings: number;
  /** What was left in it; null for nothing. */
  values: Values | null;
  show: () => void;
  close: () => void;
  /** Keeps values for the next opening; with `reopens` the dialog opens by itself with its page. null forgets them. */
  keep: (values: Values | null, how?: { reopens: boolean }) => void;
}

/**
 * A dialog with a form: closed by a slip it has its values at the next opening, after a login in between it opens by
 * itself (case F10).
 */
export function useDialogDraft<Values extends object>(name: string): DialogDraft<Values> {
  const [{ values, reopens }, setKept] = useFormDraft<Kept<Values>>(name, nothing);
  const [open, setOpen] = useState(reopens);
  const [openings, setOpenings] = useState(reopens ? 1 : 0);
  return {
    open,
    openings,
    values,
    show: () => {
      setOpenings(openings + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
    keep: (next, how) => setKept(() => ({ values: next, reopens: next !== null && how?.reopens === true })),
  };
}
