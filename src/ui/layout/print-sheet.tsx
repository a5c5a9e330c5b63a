import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Replaces the whole page on paper, black on white; invisible on the screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet="" className="hidden text-sm print:block">
      {children}
    </div>,
    document.body,
  );
}
