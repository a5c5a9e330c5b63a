import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../loading/lazy-page';
import { Option } from './combobox-option';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  /** What it means, in a line. */
  line: string;
}

interface ChoiceProps<Value extends string> {
  /** The accessible name of the box, or the id of the label that names it. */
  label: string | { by: string };
  options: readonly ChoiceOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** On a row it stands back: a fainter frame, 44 px. */
  isQuiet?: boolean;
  className?: string;
}

const ComboboxPopup = lazyPage(async () => (await import('./combobox-popup')).ComboboxPopup);
preloadOnFirstUse(ComboboxPopup);

/**
 * A box for one of a few choices, each with a line that says what it means (design-crew 74): a combobox without a
 * field, by the keys of the ARIA Authoring Practices.
 */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, isQuiet = false, className } = props;
  const listId = useId();
  const box = useRef<HTMLButtonElement>(null);
  const chosenAt = options.findIndex((option) => option.value === value);
  const [active, setActive] = useState<number | null>(null);
  const open = active !== null;
  const show = () => setActive(Math.max(0, chosenAt));
  const close = () => setActive(null);
  const choose = (at: number) => {
    close();
    const option = options[at];
    if (option) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!open) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) return;
      event.preventDefault();
      return show();
    }
    const last = options.length - 1;
    const places: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    if (key === 'Tab') return choose(active);
    if (!(key in places) && !['Enter', ' ', 'Escape'].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key in places) setActive(places[key] ?? active);
    else if (key === 'Escape') close();
    else choose(active);
  };
  return (
    <>
      <button
        ref={box}
        type="button"
        role="combobox"
        {...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.by })}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        onClick={open ? close : show}
        onKeyDown={onKeyDown}
        className={classes(
          'flex items-center justify-between gap-2 rounded-control border pr-3 pl-3.5 text-left',
          isQuiet ? 'h-11 border-line text-sm font-semibold' : 'h-12 border-line-strong bg-field max-sm:h-13',
          className,
        )}
      >
        <span>{options[chosenAt]?.label}</span>
        <Icon of={ChevronDown} size={18} className="text-muted" />
      </button>
      <LazyDialog open={open}>
        <ComboboxPopup open={open} onClose={close} anchor={box} isWide>
          <div id={listId} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
            {options.map((option, at) => (
              <Option
                key={option.value}
                id={`${listId}-${at}`}
                option={{ value: option.value, label: option.label, description: option.line }}
                query=""
                isActive={at === active}
                isChosen={option.value === value}
                onClick={() => choose(at)}
                onPointerMove={() => setActive(at)}
              />
            ))}
          </div>
        </ComboboxPopup>
      </LazyDialog>
    </>
  );
}
