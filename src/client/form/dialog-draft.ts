import { useState } from 'react';
import { useFormDraft } from './form-draft';

/** The draft of a dialog's form. */
export interface DialogDraft<Values extends object> {
  open: boolean;
  /** The React key of the dialog: changes with each opening, 0 before the first. */
  openings: number;
  /** The values left at the last closing; null for none. */
  values: Values | null;
  show: () => void;
  close: () => void;
  /**
   * Stores values for the next opening; with `reopens` the dialog opens by itself when its page mounts. null deletes
   * them.
   */
  save: (values: Values | null, how?: { reopens: boolean }) => void;
}

interface Stored<Values> {
  values: Values | null;
  reopens: boolean;
}

const nothing = { values: null, reopens: false };

/**
 * A dialog with a form: after an accidental closing its values are there at the next opening, after a login in between
 * it opens by itself (case F10).
 */
export function useDialogDraft<Values extends object>(name: string): DialogDraft<Values> {
  const [{ values, reopens }, saveDraft] = useFormDraft<Stored<Values>>(name, nothing);
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
    save: (next, how) => saveDraft(() => ({ values: next, reopens: next !== null && how?.reopens === true })),
  };
}
