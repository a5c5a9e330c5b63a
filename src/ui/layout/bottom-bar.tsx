import type { ReactNode } from 'react';
import { classes } from '../classes';

/**
 * The page's main action on a phone, fixed at the bottom; the buttons inside are 52 px high and share the width. Hidden
 * on wider pages, where the same action stands in the page. Reserves the space that keeps the page's end clear of it.
 */
export function ActionBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <div aria-hidden="true" className="h-[calc(6.5rem+env(safe-area-inset-bottom))] sm:hidden print:hidden" />
      <div
        className={classes(
          'fixed inset-x-0 bottom-0 z-bar flex gap-3 border-t border-line bg-surface px-5 pt-3 sm:hidden print:hidden',
          'pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:min-h-13 [&>*:not(.size-11)]:flex-1 [&>.size-11]:size-13',
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
