import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Describes the checkbox, at the end of its row. */
  note?: ReactNode;
  className?: string;
}

/** A checkbox whose whole row is its label. */
export function Checkbox({ label, checked, onCheckedChange, disabled = false, note, className }: CheckboxProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classes('relative flex min-h-11 items-center gap-3 pl-1', className)}>
      <span className="relative flex size-[22px] shrink-0">
        <input
          type="checkbox"
          id={id}
          checked={checked}
          onChange={({ target }) => onCheckedChange(target.checked)}
          // Enter does not tick a checkbox: it would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          disabled={disabled}
          aria-describedby={note ? noteId : undefined}
          className={classes(
            'size-full cursor-pointer appearance-none rounded-check border border-line-strong bg-field',
            'outline-offset-2',
            'transition-colors duration-fast checked:border-accent-mark checked:bg-accent',
            'disabled:cursor-not-allowed disabled:border-line disabled:bg-draft-wash',
          )}
        />
        {checked && (
          <Check
            aria-hidden="true"
            size={16}
            strokeWidth={2.75}
            className={classes(
              'pointer-events-none absolute top-[3px] left-[3px]',
              disabled ? 'text-faint' : 'text-on-accent forced-colors:text-[Highlight]',
            )}
          />
        )}
      </span>
      <label
        htmlFor={id}
        className={classes(
          'flex min-w-0 flex-1 items-center self-stretch py-2 wrap-anywhere',
          disabled ? 'text-faint' : 'cursor-pointer',
          note ? 'pr-20' : undefined,
        )}
      >
        <bdi className="min-w-0">{label}</bdi>
      </label>
      {note && (
        <span id={noteId} className="pointer-events-none absolute right-0">
          {note}
        </span>
      )}
    </div>
  );
}
