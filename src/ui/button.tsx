import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classes } from './classes';
import { Icon } from './icon';

/** The look of a button, or of a link that looks like one. */
export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
}

type ButtonProps = ButtonStyle & ComponentProps<'button'> & { loading?: boolean };

/**
 * A button; while `loading` it keeps its label and width, shows a spinner in the icon's place and ignores clicks. At
 * most one primary button is in view.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  fullWidth = false,
  icon,
  iconAfter,
  loading = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const ref = useRestoreFocus(loading, disabled === true);
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={buttonClasses(variant, size, fullWidth, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {icon && (loading ? <Spinner /> : <Icon of={icon} />)}
      {loading && !icon && !iconAfter && <SpinnerBefore />}
      <span className="contents">{children}</span>
      {iconAfter && (loading && !icon ? <Spinner /> : <Icon of={iconAfter} />)}
    </button>
  );
}

/** Without an icon the spinner lies in the padding before the label, so neither label nor width changes. */
function SpinnerBefore() {
  return (
    <span className="relative -mr-2 w-0 self-center">
      <span className="absolute right-1 -translate-y-1/2">
        <Spinner size={13} />
      </span>
    </span>
  );
}

/**
 * A disabled element loses the focus: gives it back when the work is done, unless another element has taken it. A
 * button with nothing left to do passes it to its container.
 */
function useRestoreFocus(loading: boolean, off: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const button = ref.current;
    const active = document.activeElement;
    const holds = active === button || active === document.body;
    if (loading) {
      had.current = holds;
      return;
    }
    const isIts = had.current ? holds : off && active === button;
    had.current = false;
    if (isIts) (off ? button?.closest<HTMLElement>('[tabindex="-1"]') : button)?.focus();
  }, [loading, off]);
  return ref;
}

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: classes(
    'bg-accent text-on-accent border-transparent',
    'shadow-[inset_0_1px_0_rgb(255_255_255/.28),0_1px_2px_rgb(66_46_16/.12)]',
    'hover:bg-accent-hover',
  ),
  secondary: 'bg-raised text-ink border-line shadow-1 hover:bg-hover hover:border-line-strong',
  ghost: 'text-muted border-transparent hover:bg-draft-wash hover:text-ink',
  danger: 'bg-danger-fill text-on-danger border-transparent hover:brightness-90',
};

// The compact height is for a mouse only: on touch screens a button is always 44 px high.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 pointer-fine:min-h-9 px-3.5 py-1',
  md: 'min-h-11 px-[18px] py-2',
  lg: 'min-h-13 px-6 py-2 text-[1rem]',
};

/** The classes of a button, for buttons and links that look like one. */
export function buttonClasses(
  variant: ButtonVariant,
  size: ButtonSize,
  fullWidth: boolean,
  className?: string,
): string {
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

/** The spinner that takes an icon's place while something is loading; decoration beside `aria-busy`. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="spin shrink-0" width={size} height={size} viewBox="0 0 20 20" fill="none">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeOpacity=".28" strokeWidth="2.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}
