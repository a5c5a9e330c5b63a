import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { messages } from '../../kernel/messages';
import { addTags, parseTags } from '../../kernel/tags';
import { classes } from '../classes';
import { Icon } from '../icon';
import { Field, type FieldProps, inputClasses } from './field';

type TagInputProps = FieldProps & {
  value: string[];
  /** The text that is typed and not added yet. */
  text: string;
  onText: (text: string) => void;
  onChange: (value: string[]) => void;
  maxLength?: number;
};

/**
 * Tags as chips in a field: Enter or comma adds, Backspace in an empty field removes the last, arrow keys move over the
 * chips.
 */
export function TagInput({
  label,
  error,
  hint,
  hideLabel,
  className,
  value,
  text,
  onText,
  onChange,
  maxLength,
}: TagInputProps) {
  const [spoken, setSpoken] = useState('');
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const add = (typed: string) => {
    const next = addTags(value, parseTags(typed, maxLength));
    if (text !== '') onText('');
    if (next.length === value.length) return;
    onChange(next);
    setSpoken(messages.ui.tagAdded(next.slice(value.length)));
  };
  const remove = (index: number) => {
    const tag = value[index];
    if (tag === undefined) return;
    onChange(value.filter((_, other) => other !== index));
    setSpoken(messages.ui.tagRemoved(tag));
    input.current?.focus();
  };
  const moveTo = (index: number) => {
    const chips = box.current?.querySelectorAll('button');
    (chips?.[index] ?? input.current)?.focus();
  };
  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const atStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    if (event.key === 'Enter') {
      // Even with nothing to add: Enter in this field never submits the form.
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') {
      remove(value.length - 1);
    } else if (event.key === 'ArrowLeft' && atStart && value.length > 0) {
      moveTo(value.length - 1);
    }
  };
  const onChipKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') moveTo(Math.max(0, index - 1));
    if (event.key === 'ArrowRight') moveTo(index + 1);
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      remove(index);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };

  return (
    <Field label={label} error={error} hint={hint ?? messages.ui.tagHint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <span
          ref={box}
          className={inputClasses(
            invalid,
            classes(
              'flex min-h-12 flex-wrap items-center gap-2 px-2 py-[9px]',
              'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1',
              'has-[input:focus-visible]:outline-focus',
            ),
          )}
        >
          {value.map((tag, index) => (
            <span
              key={tag}
              className={classes(
                'flex h-7 max-w-full items-center rounded-full bg-draft-wash',
                'pl-[11px] text-xs forced-colors:border',
              )}
            >
              <span dir="auto" className="truncate font-semibold">
                {tag}
              </span>
              <button
                type="button"
                tabIndex={-1}
                aria-label={messages.ui.tagRemove(tag)}
                onClick={() => remove(index)}
                onKeyDown={(event) => onChipKey(event, index)}
                className={classes(
                  'relative flex size-7 items-center justify-center rounded-full text-muted',
                  'before:absolute before:-inset-2 hover:text-ink',
                )}
              >
                <Icon of={X} size={14} />
              </button>
            </span>
          ))}
          <input
            ref={input}
            id={id}
            type="text"
            dir="auto"
            enterKeyHint="done"
            // One more for the comma that ends the tag.
            maxLength={maxLength === undefined ? undefined : maxLength + 1}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            value={text}
            // Not by the comma's key event: phone keyboards do not report it.
            onChange={({ target: { value: typed } }) =>
              typed.includes(',') ? add(typed) : onText(typed.slice(0, maxLength))
            }
            onKeyDown={onInputKey}
            onPaste={onPaste}
            onBlur={() => add(text)}
            className={classes(
              '-my-2 h-11 max-w-full min-w-10 flex-1 field-sizing-content',
              'bg-transparent px-1.5 text-base outline-none!',
            )}
          />
          <span aria-live="polite" className="sr-only">
            {spoken}
          </span>
        </span>
      )}
    </Field>
  );
}
