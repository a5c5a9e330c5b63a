import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';

interface RadioTrayProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the icons alone; the words are for readers. */
  isIcons?: boolean;
}

/** Few choices as radios in one frame. */
export function RadioTray<Value extends string>({ label, options, value, onChange, isIcons }: RadioTrayProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex h-12 rounded-thumb bg-draft-wash p-1">
        {options.map((option) => (
          <label
            key={option.value}
            title={isIcons ? option.label : undefined}
            className={classes(
              'relative flex flex-1 items-center justify-center gap-2 rounded-control text-sm font-medium text-muted',
              'hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink',
              'has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              'forced-colors:has-checked:outline',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="absolute inset-x-0 -inset-y-1 cursor-pointer opacity-0"
            />
            <Icon of={option.icon} size={18} />
            <span className={isIcons ? 'sr-only' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
