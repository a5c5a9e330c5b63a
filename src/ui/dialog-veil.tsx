import type { ComponentProps } from 'react';
import { classes } from './classes';
import { useScrollLock } from './scroll-lock';

interface DialogVeilProps extends ComponentProps<'div'> {
  open: boolean;
}

/** What lies behind a dialog and holds it; plain, so that no style element is added as radix's own overlay would. */
export function DialogVeil({ open, className, ...rest }: DialogVeilProps) {
  useScrollLock();
  return (
    <div
      {...rest}
      data-state={open ? 'open' : 'closed'}
      className={classes('veil fixed inset-0 z-dialog flex bg-scrim forced-colors:bg-[Canvas]', className)}
    />
  );
}
