import { classes } from './classes';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent border-transparent shadow-[inset_0_1px_0_rgb(255_255_255/.28),0_1px_2px_rgb(66_46_16/.12)] hover:bg-accent-hover',
  secondary: 'bg-raised text-ink border-line shadow-1 hover:bg-hover hover:border-line-strong',
  ghost: 'text-muted border-transparent hover:bg-draft-wash hover:text-ink',
  danger: 'bg-danger-fill text-on-danger border-transparent hover:brightness-90',
};

// The compact height is for a mouse only: a finger always gets 44.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 pointer-fine:min-h-9 px-3.5 py-1',
  md: 'min-h-11 px-[18px] py-2',
  lg: 'min-h-13 px-6 py-2 text-[1rem]',
};

/** The classes of a button, for buttons and links that look like one. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, fullWidth: boolean, className?: string): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control border text-control text-center select-none',
    'transition-[background-color,border-color,color,filter,translate] duration-fast active:translate-y-px',
    'not-aria-busy:disabled:bg-draft-wash not-aria-busy:disabled:text-faint not-aria-busy:disabled:border-line',
    'not-aria-busy:disabled:shadow-none disabled:cursor-not-allowed disabled:translate-y-0',
    'forced-colors:border-[ButtonText]',
    variants[variant],
    sizes[size],
    fullWidth && 'w-full',
    className,
  );
}
