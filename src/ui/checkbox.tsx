import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classes } from './classes';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** A tick box whose whole row is its label. */
export function Checkbox({ label, checked, onCheckedChange, disabled = false, className }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes('flex min-h-11 items-center gap-3 pl-1', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        className={classes(
          'flex size-[22px] shrink-0 items-center justify-center rounded-check border border-line-strong bg-field',
          'transition-colors duration-fast data-[state=checked]:border-accent-mark data-[state=checked]:bg-accent',
          'disabled:cursor-not-allowed disabled:border-line disabled:data-[state=checked]:bg-draft-wash disabled:bg-draft-wash',
        )}
      >
        <Radix.Indicator className={disabled ? 'text-faint' : 'text-on-accent forced-colors:text-[Highlight]'}>
          <Check aria-hidden="true" size={16} strokeWidth={2.75} />
        </Radix.Indicator>
      </Radix.Root>
      <label
        htmlFor={id}
        className={classes(
          'flex min-w-0 flex-1 items-center self-stretch py-2 wrap-anywhere',
          disabled ? 'text-faint' : 'cursor-pointer',
        )}
      >
        {label}
      </label>
    </div>
  );
}
