import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look';
import { Icon } from './icon';
import { Spinner } from './spinner';

/** How a button looks, or a link that looks like one. */
export interface ButtonForm {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
}

type ButtonProps = ButtonForm & ComponentProps<'button'> & { loading?: boolean };

/** A button; `loading` keeps its label and width, turns a ring in the icon's place and takes no clicks. One primary in view. */
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
  const ref = useKeptFocus(loading, disabled === true);
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={buttonLook(variant, size, fullWidth, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {icon && (loading ? <Spinner /> : <Icon of={icon} />)}
      {loading && !icon && !iconAfter && <SpinnerBefore />}
      {children}
      {iconAfter && (loading && !icon ? <Spinner /> : <Icon of={iconAfter} />)}
    </button>
  );
}

/** Without an icon the ring stands in the padding before the label, so neither label nor width moves. */
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
 * A disabled element loses the focus: hands it back when the work is done and nothing else has taken it. A button that has nothing
 * left to do gives it to what it stands in.
 */
function useKeptFocus(loading: boolean, off: boolean) {
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
