import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { iconPositionClasses, inputClasses } from './field';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** On a phone it is only its icon until it is used; then it fills the line, whose box must be positioned. */
  shrinks?: boolean;
  className?: string;
}

/** A search field; its label is its placeholder and its name, Esc or the cross empties it. */
export function SearchInput({ label, value, onChange, shrinks = false, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <span
      className={classes(
        'relative block',
        shrinks &&
          classes(
            'max-sm:my-auto max-sm:h-11 max-sm:not-focus-within:not-data-filled:w-11',
            'max-sm:focus-within:absolute max-sm:focus-within:inset-0 max-sm:focus-within:z-1',
            'max-sm:data-filled:absolute max-sm:data-filled:inset-0 max-sm:data-filled:z-1',
          ),
        className,
      )}
      data-filled={value ? '' : undefined}
    >
      <Icon of={Search} size={18} className={iconPositionClasses} />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && clear()}
        className={inputClasses(false, classes('h-11 pl-[42px]', value ? 'pr-11' : 'pr-3.5', shrinks && shrunkInput))}
      />
      {value && (
        <button
          type="button"
          aria-label={messages.ui.clear}
          onClick={clear}
          className={classes(
            'absolute top-0 right-0 flex size-11 items-center justify-center',
            'rounded-control text-muted hover:text-ink',
          )}
        >
          <Icon of={X} size={18} />
        </button>
      )}
    </span>
  );
}

const shrunkInput = classes(
  'max-sm:[:not(:focus-within,[data-filled])>&]:px-0',
  'max-sm:[:not(:focus-within,[data-filled])>&]:placeholder:text-transparent',
);
