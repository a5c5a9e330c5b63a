import { classes } from './classes';

const sizes = {
  row: classes(
    'h-6 min-w-9.5 border-[1.5px] px-1 text-xs leading-none min-[56.25rem]:h-7 min-[56.25rem]:min-w-11.5',
    'min-[56.25rem]:text-sm min-[56.25rem]:leading-none',
  ),
  large: 'h-10.5 min-w-17 border-2 px-2 text-[1.375rem] leading-none',
};

interface SlateProps {
  number: string;
  /** On the pages that show one shot large. */
  size?: keyof typeof sizes;
  /** For a scene instead of a shot. */
  isFilled?: boolean;
  className?: string | undefined;
}

/** The number of a shot, or of a scene, on a clapperboard's slate; text for readers (design-beyond 2). */
export function Slate({ number, size = 'row', isFilled = false, className }: SlateProps) {
  return (
    <span
      className={classes(
        isFilled ? 'slate-filled text-bg' : 'slate',
        'figures inline-flex items-center justify-center rounded-check border-ink pt-[5px] font-bold',
        sizes[size],
        className,
      )}
    >
      {number}
    </span>
  );
}
