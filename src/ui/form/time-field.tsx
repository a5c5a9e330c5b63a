import { Clock } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { messages } from '../../kernel/messages';
import { normaliseTime, parseTime, stepTime } from '../../kernel/typed/typed-time';
import { TextInput, type TextInputProps } from './text-input';

interface TimeFieldProps extends Omit<TextInputProps, 'type' | 'icon' | 'value' | 'onChange'> {
  /** HH:mm, or what is typed as long as it is no time. */
  value: string;
  onChange: (value: string) => void;
  /** The sentence for what is no time once the field is left. */
  unreadable: string;
}

/** How far an arrow key moves the time. */
const STEP_MINUTES = 15;
const arrows: Record<string, number> = { ArrowUp: STEP_MINUTES, ArrowDown: -STEP_MINUTES };

/**
 * A time of 24 hours. It is not the browser's own input, which shows AM and PM where the browser's language has them.
 * `930`, `9:30` and `09.30` become `09:30` when the field is left; what is no time stays as it is typed.
 */
export function TimeField({ value, onChange, unreadable, error, onBlur, ...rest }: TimeFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const isUnreadable = !isTyping && value !== '' && parseTime(value).refusal !== undefined;
  const change = (next: string) => {
    if (next !== value) onChange(next);
  };
  const finish = () => {
    setTyping(false);
    change(normaliseTime(value));
  };
  const pressKey = (event: KeyboardEvent) => {
    // Enter submits the form without leaving the field.
    if (event.key === 'Enter') finish();
    const minutes = arrows[event.key];
    const later = minutes && stepTime(value, minutes);
    if (!later) return;
    event.preventDefault();
    change(later);
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      icon={Clock}
      inputMode="numeric"
      placeholder={messages.ui.timePlaceholder}
      value={value}
      error={error ?? (isUnreadable ? unreadable : undefined)}
      onChange={(event) => {
        setTyping(true);
        change(event.target.value);
      }}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
      onKeyDown={pressKey}
    />
  );
}
