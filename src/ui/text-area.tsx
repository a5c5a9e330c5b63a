import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import { inputLook } from './input-look';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** A labelled input of several lines; takes every native prop and `ref`. */
export function TextArea({ label, error, hint, hideLabel, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <textarea
          {...rest}
          rows={rows}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={inputLook(invalid, 'resize-y px-3.5 py-3')}
        />
      )}
    </Field>
  );
}
