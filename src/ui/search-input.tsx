import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { messages } from '../kernel/messages';
import { classes } from './classes';
import { Icon } from './icon';
import { inputLook } from './input-look';
import { iconPlace } from './text-input';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A search box; its label is its placeholder and its name, Esc or the cross empties it. */
export function SearchInput({ label, value, onChange, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <span className={classes('relative block', className)}>
      <Icon of={Search} size={18} className={iconPlace} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && clear()}
        className={inputLook(false, 'h-11 pr-11 pl-[42px]')}
      />
      {value && (
        <button
          type="button"
          aria-label={messages.ui.clear}
          onClick={clear}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <Icon of={X} size={18} />
        </button>
      )}
    </span>
  );
}
