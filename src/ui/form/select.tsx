import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { Field, type FieldProps, inputClasses } from './field';

interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id'> & {
    options: SelectOption[];
    /** A picture of the chosen option before its text. */
    mark?: ReactNode;
  };

/**
 * A native select for lists too short to search; takes every native prop and `ref`, as a form's `register` gives them.
 */
export function Select({ label, error, hint, hideLabel, className, options, mark, ...rest }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <span className="relative block">
          <select
            {...rest}
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            className={inputClasses(invalid, classes('h-12 appearance-none truncate pr-10', mark ? 'pl-9' : 'pl-3.5'))}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {mark && <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2">{mark}</span>}
          <Icon
            of={ChevronDown}
            size={18}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
