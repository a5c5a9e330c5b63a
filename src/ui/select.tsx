import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { classes } from './classes';
import { Field, type FieldProps } from './field';
import { Icon } from './icon';
import { inputLook } from './input-look';
import { optionId } from './option-id';
import { OptionList } from './option-list';
import { movedBy, typedAhead } from './select-keys';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = FieldProps & {
  options: SelectOption[];
  /** '' is nothing chosen yet. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
};

// Apart from the page it stands on, which needs none of it until somebody is about to choose.
const loadPopup = () => import('./popup');
const Popup = lazy(loadPopup);
/** Without a network the list stays closed, and the page as it is. */
const afterPopup = (then: () => void) => void loadPopup().then(then, () => undefined);
const preloadPopup = () => afterPopup(() => undefined);

/** How long, in ms, letters typed after one another count as one word. */
const wordPause = 600;

/** One of a few options, for lists too short to search. Our own: radix's adds a style element, which the security policy forbids. */
export function Select({
  label,
  error,
  hint,
  hideLabel,
  className,
  options,
  value,
  onChange,
  placeholder = '',
  disabled,
}: SelectProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const word = useRef({ text: '', at: 0 });
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const chosen = options.findIndex((option) => option.value === value);

  const show = () =>
    afterPopup(() => {
      setOpen(true);
      setActive(Math.max(0, chosen));
    });
  const close = () => setOpen(false);
  const choose = (option: SelectOption | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const type = (letter: string, at: number) => {
    const text = at - word.current.at < wordPause ? word.current.text + letter : letter;
    word.current = { text, at };
    const found = typedAhead(
      options.map((option) => option.label),
      text,
      open ? active : chosen,
    );
    if (found === -1) return;
    if (open) setActive(found);
    else choose(options[found]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab') {
      if (open) choose(options[active]);
      return;
    }
    const to = movedBy(key, active, options.length);
    if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      type(key, event.timeStamp);
    } else if (open && key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (key === 'Enter' || key === ' ') {
      if (open) choose(options[active]);
      else show();
    } else if (to !== null) {
      if (open) setActive(to);
      else show();
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <>
          <button
            ref={button}
            id={id}
            type="button"
            role="combobox"
            disabled={disabled}
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onClick={() => (open ? close() : show())}
            onKeyDown={onKeyDown}
            onBlur={close}
            onFocus={preloadPopup}
            onPointerEnter={preloadPopup}
            className={inputLook(invalid, 'flex h-12 items-center justify-between gap-2 px-3.5 text-left')}
          >
            <span className={classes('truncate', chosen === -1 && 'text-faint')}>
              {options[chosen]?.label ?? placeholder}
            </span>
            <Icon of={ChevronDown} size={18} className="text-muted" />
          </button>
          {open && (
            <Suspense>
              <Popup open onClose={close} anchor={button}>
                <OptionList
                  id={listId}
                  label={typeof label === 'string' ? label : undefined}
                  options={options}
                  value={value}
                  active={active}
                  onActive={setActive}
                  onChoose={choose}
                />
              </Popup>
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
