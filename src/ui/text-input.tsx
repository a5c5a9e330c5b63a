import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes';
import { Field, type FieldProps } from './field';
import { Icon } from './icon';
import { iconPlace, inputLook } from './input-look';

export type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'> & { icon?: LucideIcon };

/** A labelled one-line input; takes every native prop and `ref`, so a form's `register` spreads onto it. */
export function TextInput({ label, error, hint, hideLabel, className, icon, ...rest }: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <span className="relative block">
          {icon && <Icon of={icon} size={18} className={iconPlace} />}
          <input
            type="text"
            {...rest}
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            className={inputLook(invalid, classes('h-12 px-3.5', icon && 'pl-[42px]'))}
          />
        </span>
      )}
    </Field>
  );
}
