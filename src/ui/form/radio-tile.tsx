import type { ReactNode } from 'react';
import { classes } from '../classes';

interface RadioTileProps {
  /** The name that all of a choice share. */
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** One of a few choices in a line; its fieldset names the choice. */
export function RadioTile({ name, checked, onChange, children }: RadioTileProps) {
  return (
    <label
      className={classes(
        'relative flex h-12 items-center justify-center rounded-thumb border border-line font-medium',
        'has-checked:border-2 has-checked:border-accent-mark has-checked:bg-accent-wash',
        'has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
        'forced-colors:has-checked:outline',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
