import { CalendarDays, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { Field, type FieldProps, iconPositionClasses, inputClasses } from './field';

export type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'> & { icon?: LucideIcon };

/** A text has the direction of its first letter; addresses and numbers are always left to right. */
const dirOf = (type = 'text') => (type === 'text' || type === 'search' ? 'auto' : undefined);

/** A labelled one-line input; takes every native prop and `ref`, so that a form's `register` can be spread onto it. */
export function TextInput({ label, error, hint, hideLabel, className, icon, ...rest }: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <span className="relative block">
          {icon && <Icon of={icon} size={18} className={iconPositionClasses} />}
          <input
            type="text"
            dir={dirOf(rest.type)}
            {...rest}
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            className={inputClasses(invalid, classes('h-12 px-3.5', icon && 'pl-[42px]'))}
          />
        </span>
      )}
    </Field>
  );
}

/** The browser's date input: its value is YYYY-MM-DD, shown in the reader's own format, with the native picker. */
export function DateInput(props: Omit<TextInputProps, 'type' | 'icon'>) {
  return <TextInput {...props} type="date" icon={CalendarDays} />;
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** A labelled multi-line input; takes every native prop and `ref`. */
export function TextArea({ label, error, hint, hideLabel, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <textarea
          dir="auto"
          {...rest}
          rows={rows}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={inputClasses(invalid, 'resize-y px-3.5 py-3')}
        />
      )}
    </Field>
  );
}
