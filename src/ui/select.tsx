import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { classes } from './classes';
import { Field, type FieldProps } from './field';
import { Icon } from './icon';
import { inputLook } from './input-look';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = FieldProps & {
  options: SelectOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
};

/** One of a few options, for lists too short to search; '' is nothing chosen yet. */
export function Select({
  label,
  error,
  hint,
  hideLabel,
  className,
  options,
  value,
  onChange,
  placeholder,
  disabled,
}: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <Radix.Root value={value} onValueChange={onChange} disabled={disabled ?? false}>
          <Radix.Trigger
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            className={inputLook(
              invalid,
              'flex h-12 items-center justify-between gap-2 px-3.5 text-left data-[placeholder]:text-faint',
            )}
          >
            <Radix.Value placeholder={placeholder ?? ''} />
            <Icon of={ChevronDown} size={18} className="text-muted" />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={6}
              collisionPadding={8}
              className="float z-toast max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-y-auto rounded-menu border border-line bg-overlay p-1.5 shadow-3"
            >
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  className={classes(
                    'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-base',
                    'outline-none data-[highlighted]:bg-hover forced-colors:data-[highlighted]:outline',
                  )}
                >
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  <Radix.ItemIndicator>
                    <Icon of={Check} size={18} className="text-accent-ink" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}
