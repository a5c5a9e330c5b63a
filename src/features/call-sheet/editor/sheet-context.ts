import { createContext, useContext } from 'react';
import type { CallSheetOut } from '../call-sheet.schema';
import type { SaveSheet } from '../sheet-editor.queries';

interface SheetPage {
  sheet: CallSheetOut;
  projectTitle: string;
  /** Undefined where it is only read. */
  save: SaveSheet | undefined;
  /** Fields of a form, in place of paper. */
  isForm: boolean;
}

/** The sheet that a page shows, for its parts. */
export const SheetContext = createContext<SheetPage | null>(null);

export function useSheetPage(): SheetPage {
  const page = useContext(SheetContext);
  if (!page) throw new Error('A part of a call sheet stands outside of one');
  return page;
}
