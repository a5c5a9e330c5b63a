import { useState } from 'react';
import { useKeptForm } from './kept-form';

/**
 * A dialog with a form whose text is kept under `name`. It stands open with what a login in between has kept; `openings`, 0 until
 * it is wanted, is its key, so that each time it opens empty, or with what was left in it.
 */
export function useKeptDialog<Values extends object>(name: string) {
  const kept = useKeptForm<Values>(name);
  const [open, onOpenChange] = useState(kept.reopens);
  const [openings, setOpenings] = useState(open ? 1 : 0);
  const show = () => {
    setOpenings(openings + 1);
    onOpenChange(true);
  };
  return { openings, show, dialog: { open, onOpenChange, kept } };
}
