import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';

interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  hideLabel?: boolean;
  className?: string | undefined;
}

/** The id of a control's label. */
export const labelIdOf = (id: string) => `${id}-label`;

/** A visible label, a control, and below it the error or the hint, all linked; the error is announced politely. */
export function Field({
  label,
  error,
  hint,
  hideLabel = false,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error || hint);
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <label id={labelIdOf(id)} htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
      </label>
      {children({ id, describedBy: hasMessage ? messageId : undefined, invalid: Boolean(error) })}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}

/** The line below a control: its error with an icon, else its hint. */
export function FieldMessage({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="text-sm empty:hidden">
      {error ? (
        <span className="flex items-start gap-1.5 text-danger">
          <Icon of={TriangleAlert} size={16} className="mt-0.5" />
          <span>{error}</span>
        </span>
      ) : hint ? (
        <span className="text-muted">{hint}</span>
      ) : null}
    </div>
  );
}

/** The classes of a text box; `invalid` doubles its border inwards, so nothing moves. */
export function inputClasses(invalid: boolean, className?: string): string {
  return classes(
    'w-full rounded-control border bg-field text-base text-ink transition-[border-color] duration-fast',
    'disabled:bg-draft-wash disabled:text-faint disabled:border-line disabled:cursor-not-allowed',
    '[&[readonly]]:bg-draft-wash [&[readonly]]:border-line',
    invalid
      ? 'border-danger shadow-[inset_0_0_0_1px_var(--fl-danger)]'
      : ['border-line-strong', quietUnderRing].join(' '),
    className,
  );
}

/** Under the focus ring the border would be a second line, so it takes the field's colour. */
const quietUnderRing = classes(
  'focus-visible:border-transparent focus-visible:shadow-[0_0_0_1px_var(--fl-field)]',
  'has-[input:focus-visible]:border-transparent',
  'has-[input:focus-visible]:shadow-[0_0_0_1px_var(--fl-field)]',
);

/** The place of a field's icon: inside its left edge, without pointer events. */
export const iconPositionClasses = 'pointer-events-none absolute left-3.5 top-1/2 z-1 -translate-y-1/2 text-muted';
