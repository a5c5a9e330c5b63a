import { ChevronDown, type LucideIcon, Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../loading/lazy-page';
import { type ComboboxOption, filterOptions, sameLabel } from './combobox-match';
import { Option } from './combobox-option';
import { Field, type FieldProps, iconPositionClasses, inputClasses } from './field';

type InputProps = Pick<ComponentProps<'input'>, 'ref' | 'name' | 'maxLength' | 'inputMode' | 'autoCapitalize'>;

interface ComboboxProps extends FieldProps, InputProps {
  options: ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  query?: string;
  /** With it the parent searches the options for the typed text, and that text stays in the field. */
  onQuery?: (query: string) => void;
  /** Tells a parent with more options the typed text, '' when typing has ended. */
  onTyped?: (typed: string) => void;
  /** The one line of a list without options; without a line such a list does not open. */
  note: string | undefined;
  /** A muted line below the options, such as their source. */
  footnote?: string | undefined;
  icon?: LucideIcon;
  /** Leaves out the button that empties the field. */
  noClear?: boolean;
  /** What was chosen before, within the frame before the text. */
  chips?: ReactNode;
}

// Typing works before the popup is loaded.
const ComboboxPopup = lazyPage(async () => (await import('./combobox-popup')).ComboboxPopup);
preloadOnFirstUse(ComboboxPopup);

/** The frame around chips and the text behind them; at most three lines of them. */
const chipBox = classes(
  'relative flex max-h-36 flex-wrap items-center gap-x-2 overflow-y-auto pr-2 pl-[42px]',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1',
  'has-[input:focus-visible]:outline-focus',
);

/** A text field with a list to choose from; see `useCombobox` for its two ways of searching. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, query, onQuery, onTyped, note, footnote, ...rest } = props;
  const { icon = onQuery ? undefined : Search, noClear = false, chips, ref, name, maxLength, ...others } = rest;
  const { inputMode, autoCapitalize, ...field } = others;
  const box = useCombobox(props);
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const hasOptions = box.shown.length > 0;
  const open = box.open && (hasOptions || Boolean(note));
  const clear = () => {
    box.type('');
    anchor.current?.querySelector('input')?.focus();
  };
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <>
          <span ref={anchor} className={chips ? inputClasses(invalid, chipBox) : 'relative block'}>
            {chips}
            {icon && <Icon of={icon} size={18} className={iconPositionClasses} />}
            <input
              ref={ref}
              name={name}
              maxLength={maxLength}
              inputMode={inputMode}
              autoCapitalize={autoCapitalize}
              id={id}
              type="text"
              dir="auto"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open && hasOptions ? listId : undefined}
              aria-activedescendant={open && box.active >= 0 ? `${listId}-${box.active}` : undefined}
              value={box.text}
              onChange={(event) => box.type(event.target.value)}
              onClick={box.show}
              onKeyDown={box.onKeyDown}
              onBlur={box.leave}
              className={
                chips
                  ? 'h-11 min-w-40 flex-1 bg-transparent px-1.5 text-base outline-none!'
                  : inputClasses(invalid, classes('h-12 text-ellipsis pr-12 pl-3.5', icon && 'pl-[42px]'))
              }
            />
            {onQuery && !noClear && box.text !== '' && (
              <IconButton label={messages.ui.clear} icon={X} onClick={clear} className="absolute top-0.5 right-0.5" />
            )}
            {!onQuery && (
              <Icon
                of={ChevronDown}
                size={18}
                className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
              />
            )}
          </span>
          <LazyDialog open={open}>
            <ComboboxPopup open={open} onClose={box.close} anchor={anchor}>
              {hasOptions ? (
                <div
                  id={listId}
                  role="listbox"
                  aria-label={String(field.label)}
                  className="min-h-0 overflow-y-auto overscroll-contain"
                >
                  {box.shown.map((option, index) => (
                    <Option
                      key={option.value}
                      id={`${listId}-${index}`}
                      option={option}
                      query={box.typed ?? query ?? ''}
                      isActive={index === box.active}
                      isChosen={option.value === value}
                      onClick={() => box.choose(option)}
                      onPointerMove={() => box.setActive(index)}
                    />
                  ))}
                </div>
              ) : (
                <p role="status" className="flex min-h-11 items-center px-3 text-muted">
                  {note}
                </p>
              )}
              {hasOptions && footnote && <p className="px-3 pt-2 pb-1 text-xs text-muted">{footnote}</p>}
            </ComboboxPopup>
          </LazyDialog>
        </>
      )}
    </Field>
  );
}

/**
 * The state of a combobox. Without `onQuery` it filters the options itself; on leaving it takes the option that was
 * typed in full or is the only match, or restores the label of the chosen one. With `onQuery` the typed text stays.
 */
function useCombobox({ options, value, onChange, query, onQuery, onTyped }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [typed, keepTyped] = useState<string | null>(null);
  const [index, setActive] = useState(-1);
  const text = query ?? typed ?? options.find((option) => option.value === value)?.label ?? '';
  const shown = useMemo(() => filterOptions(options, typed ?? ''), [options, typed]);
  const last = shown.length - 1;
  const active = Math.min(index, last);

  const setTyped = (next: string | null) => {
    keepTyped(next);
    onTyped?.(next ?? '');
  };
  const show = () => {
    setOpen(true);
    setActive(shown.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    // Text typed before the options have loaded stays.
    if (options.length > 0) setTyped(null);
  };
  const choose = (option: ComboboxOption) => {
    if (option.action) {
      option.action();
      if (!option.keepsOpen) close();
      return;
    }
    onQuery?.(option.label);
    onChange(option.value);
    close();
  };
  const leave = () => {
    const matches = shown.filter((option) => !option.action);
    const only = typed?.trim() && matches.length === 1 ? matches[0] : undefined;
    const meant = typed === null ? undefined : (sameLabel(options, typed) ?? only);
    if (meant) choose(meant);
    else close();
  };
  const type = (next: string) => {
    setOpen(true);
    setActive(onQuery || next.trim() === '' ? -1 : 0);
    if (onQuery) return onQuery(next);
    setTyped(next);
    if (next === '') onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isVertical = key === 'ArrowDown' || key === 'ArrowUp';
    const option = open ? shown[active] : undefined;
    if (key === 'Tab' && typed && option && !option.action) return choose(option);
    if (!open && isVertical) show();
    else if (key === 'Enter' && option) choose(option);
    else if (key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (key === 'ArrowUp') setActive(active > 0 ? active - 1 : last);
    // Without an active option, Home and End move the caret in the text.
    else if (key === 'Home' && option) setActive(0);
    else if (key === 'End' && option) setActive(last);
    else {
      // The form is sent: its answer must not be below the list.
      if (key === 'Enter') setOpen(false);
      return;
    }
    event.preventDefault();
  };
  return { open, show, close, leave, text, typed, shown, active, setActive, type, choose, onKeyDown };
}
