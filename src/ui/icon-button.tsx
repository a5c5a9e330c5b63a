import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './button';
import { classes } from './classes';
import { Icon } from './icon';

type Tone = 'plain' | 'complete' | 'completed' | 'delete' | 'danger';

const tones: Record<Tone, string> = {
  plain: 'text-muted hover:text-ink',
  complete: 'text-muted hover:text-completed focus-visible:text-completed',
  completed: 'text-completed',
  delete: 'text-muted hover:text-danger focus-visible:text-danger',
  danger: 'text-danger',
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: LucideIcon;
  tip?: string;
  tone?: Tone;
  framed?: boolean;
  loading?: boolean;
};

/**
 * A 44 × 44 button that shows an icon alone: `label` is its accessible name and, unless `tip` is given, its tooltip.
 */
export function IconButton({
  label,
  icon,
  tip,
  tone = 'plain',
  framed = false,
  loading = false,
  disabled,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tip={tip ?? label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control border',
        'transition-[background-color,color,translate] duration-fast active:translate-y-px',
        'disabled:cursor-not-allowed not-aria-busy:disabled:text-faint',
        framed ? 'bg-raised border-line shadow-1 hover:bg-hover' : 'border-transparent enabled:hover:bg-draft-wash',
        tones[tone],
        className,
      )}
    >
      {loading ? <Spinner /> : <Icon of={icon} />}
    </button>
  );
}
