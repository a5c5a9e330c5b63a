import { ChevronDown, type LucideIcon, Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../loading/lazy-page';
import { type ComboboxOption, filterOptions, sameLabel } from './combobox-match';
import { Field, type FieldProps, iconPositionClasses, inputClasses } from './field';

interface Choosing {
  options: ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  query?: string;
  /** With it the parent searches the options for the typed text, and that text stays in the field. */
  onQuery?: (query: string) => void;
  /** Tells a parent with more options the typed text, '' when typing has ended. */
  onTyped?: (typed: string) => void;
}

type ComboboxProps = FieldProps &
  Choosing &
  Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onBlur' | 'disabled' | 'placeholder' | 'autoFocus' | 'maxLength'> & {
    loading?: boolean;
    loadingText?: string;
    emptyText?: string;
    noMatchText?: string;
    /** A muted line below the options, such as their source. */
    footnote?: string | undefined;
    icon?: LucideIcon;
  };

// Typing works before the list is loaded.
const ComboboxList = lazyPage(async () => (await import('./combobox-list')).ComboboxList);
preloadOnFirstUse(ComboboxList);

/** A text field with a list to choose from; see `useCombobox` for its two ways of searching. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, hideLabel, className, options, value, onChange, query, onQuery, onTyped, ...rest } =
    props;
  const { loading, loadingText, emptyText, noMatchText, footnote, onBlur, ...native } = rest;
  const { icon = onQuery ? undefined : Search, ...input } = native;
  const box = useCombobox(props);
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const note = loading
    ? (loadingText ?? messages.ui.loading)
    : options.length === 0
      ? emptyText
      : (noMatchText ?? emptyText ?? messages.ui.noMatch);
  const hasOptions = !loading && box.shown.length > 0;
  const open = box.open && (hasOptions || Boolean(note));
  const clear = () => {
    box.clear();
    anchor.current?.querySelector('input')?.focus();
  };
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <>
          <span ref={anchor} className="relative block">
            {icon && <Icon of={icon} size={18} className={iconPositionClasses} />}
            <input
              {...input}
              id={id}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={open}
              aria-controls={open && hasOptions ? listId : undefined}
              aria-activedescendant={open && box.active >= 0 ? `${listId}-${box.active}` : undefined}
              value={box.text}
              onChange={(event) => box.type(event.target.value)}
              onClick={box.show}
              onKeyDown={box.onKeyDown}
              onBlur={(event) => {
                box.leave();
                onBlur?.(event);
              }}
              className={inputClasses(invalid, classes('h-12 pr-12 pl-3.5', icon && 'pl-[42px]'))}
            />
            {onQuery && box.text !== '' && !input.disabled && (
              <button
                type="button"
                aria-label={messages.ui.clear}
                onClick={clear}
                className={classes(
                  'absolute top-0.5 right-0.5 flex size-11 items-center justify-center',
                  'rounded-control text-muted hover:text-ink',
                )}
              >
                <Icon of={X} size={18} />
              </button>
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
            <ComboboxList
              id={listId}
              label={typeof label === 'string' ? label : undefined}
              open={open}
              onClose={box.close}
              anchor={anchor}
              options={hasOptions ? box.shown : []}
              value={value}
              active={box.active}
              onActive={box.setActive}
              onChoose={box.choose}
              query={box.typed ?? query ?? ''}
              note={note}
              footnote={footnote}
            />
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
function useCombobox({ options, value, onChange, query, onQuery, onTyped }: Choosing) {
  const [open, setOpen] = useState(false);
  const [typed, keepTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const remote = onQuery !== undefined;
  const chosen = options.find((option) => option.value === value);
  const text = remote ? (query ?? '') : (typed ?? chosen?.label ?? '');
  const shown = useMemo(() => (remote ? options : filterOptions(options, typed ?? '')), [remote, options, typed]);

  useEffect(() => {
    setActive((at) => Math.min(at, shown.length - 1));
  }, [shown]);

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
    setActive(-1);
    // Text typed before the options have loaded stays.
    if (options.length > 0) setTyped(null);
  };
  const choose = (option: ComboboxOption) => {
    if (option.action) return option.action();
    onQuery?.(option.label);
    onChange(option.value);
    setTyped(null);
    close();
  };
  const leave = () => {
    const only = typed?.trim() && shown.length === 1 ? shown[0] : undefined;
    const meant = typed === null ? undefined : (sameLabel(options, typed) ?? only);
    if (meant) choose(meant);
    else close();
  };
  const type = (next: string) => {
    setOpen(true);
    setActive(remote || next.trim() === '' ? -1 : 0);
    if (onQuery) return onQuery(next);
    setTyped(next);
    if (next === '') onChange(null);
  };
  const clear = () => {
    onQuery?.('');
    onChange(null);
    setTyped(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const option = shown[active];
    const last = shown.length - 1;
    const goals: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      // Without an active option, Home and End move the caret in the text.
      ...(option && { Home: 0, End: last }),
    };
    const goal = goals[key];
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      show();
    } else if (key === 'Tab') {
      if (typed && option && !option.action) choose(option);
      return;
    } else if (key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (key === 'Enter' && option) choose(option);
    else if (goal !== undefined && last >= 0) setActive(goal);
    else return;
    event.preventDefault();
  };

  return { open, show, close, leave, text, typed, shown, active, setActive, type, choose, clear, onKeyDown };
}
