import type { PointerEvent } from 'react';
import { classes } from '../../../ui/classes';

/** The lower edge of a block, by which its end is dragged; it shows while the block has the pointer or the focus. */
export function StretchHandle({ onGrab }: { onGrab: (event: PointerEvent) => void }) {
  return (
    <span
      aria-hidden="true"
      data-grip=""
      className={classes(
        'absolute inset-x-0 -bottom-1 z-2 flex h-2.5 cursor-ns-resize items-center justify-center',
        // A press on the middle of a short block is one on the block.
        'max-h-[50%] pointer-coarse:h-5',
      )}
      onPointerDown={(event) => {
        event.stopPropagation();
        onGrab(event);
      }}
    >
      <span
        className={classes(
          // Astride the edge, below the words of the block.
          'h-1.5 w-7 rounded-full border border-line-strong bg-surface opacity-0 group-focus-within:opacity-100',
          'group-hover:opacity-100',
        )}
      />
    </span>
  );
}
