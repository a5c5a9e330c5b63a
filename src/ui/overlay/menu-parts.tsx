import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from '../classes';

/** A line of a menu. */
export const menuRowClasses = classes(
  'flex w-full cursor-pointer items-center gap-3 rounded-control -outline-offset-2 data-[highlighted]:bg-hover',
  'forced-colors:data-[highlighted]:outline',
);
/** A line that a finger can press. */
export const tallRowClasses = classes(menuRowClasses, 'min-h-11 px-3 text-base');
export const menuLineClasses = 'my-1.5 h-px bg-line forced-colors:bg-[CanvasText]';

/** The surface of a menu, within the window. */
export function MenuSurface({ className, ...content }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        loop
        className={classes(
          'float z-toast rounded-menu border border-line bg-overlay p-1.5 shadow-3',
          'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto',
          className,
        )}
        {...content}
      />
    </Radix.Portal>
  );
}
