import type { ReactNode } from 'react';
import { classes } from '../classes';

interface ActionBarProps {
  /** Whether the page has the app's tabs below it. */
  isAboveTabs?: boolean;
  children: ReactNode;
}

/**
 * The page's main action on a phone, fixed at the bottom; the buttons inside are 52 px high and share the width. Hidden
 * on wider pages, where the same action stands in the page. Reserves the space that keeps the page's end clear of it.
 */
export function ActionBar({ isAboveTabs = false, children }: ActionBarProps) {
  return (
    // The toasts stand clear of a bar above the tabs (ui/feedback/toast.tsx).
    <div className="contents" data-high-foot={isAboveTabs ? '' : undefined}>
      <div aria-hidden="true" className="h-[calc(6.5rem+env(safe-area-inset-bottom))] sm:hidden print:hidden" />
      <div
        className={classes(
          'fixed inset-x-0 z-bar flex border-t border-line bg-surface px-5 pt-3 sm:hidden print:hidden',
          '*:min-h-13 [&>*:not(.size-11)]:flex-1 [&>.size-11]:size-13',
          isAboveTabs
            ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))] gap-2 pb-3'
            : 'bottom-0 gap-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        )}
      >
        {children}
      </div>
    </div>
  );
}
