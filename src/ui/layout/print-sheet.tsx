import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What stands on paper in the place of the whole page, black on white; on the screen it is not seen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet="" className="hidden text-sm print:block">
      {children}
    </div>,
    document.body,
  );
}
