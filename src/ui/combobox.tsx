import { ChevronDown, type LucideIcon, Search, X } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { messages } from '../kernel/messages';
import { classes } from './classes';
import { Field, type FieldProps } from './field';
import { Icon } from './icon';
import { iconPlace, inputLook } from './input-look';
import { OnDemand, useOnDemand } from './on-demand';
import { optionId } from './option-id';
import type { ListOption } from './option-list';
import { useCombobox } from './use-combobox';

export type ComboboxOption = ListOption;

type ComboboxProps = FieldProps &
  Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onBlur' | 'disabled' | 'placeholder' | 'autoFocus' | 'maxLength'> & {
    options: ComboboxOption[];
    value: string | null;
    onChange: (value: string | null) => void;
    query?: string;
    onQuery?: (query: string) => void;
    /** What is typed to filter the options by. */
    onTyped?: (typed: string) => void;
    loading?: boolean;
    loadingText?: string;
    emptyText?: string;
    noMatchText?: string;
    /** A muted line below the options, such as whose they are. */
    footnote?: string | undefined;
    icon?: LucideIcon;
  };

const list = new OnDemand(async () => (await import('./option-popup')).OptionPopup);

/** A text field with a list to choose from; see `useCombobox` for the two ways it searches. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, hideLabel, className, options, value, onChange, query, onQuery, onTyped, ...rest } =
    props;
  const {
    icon = onQuery ? undefined : Search,
    loading,
    loadingText,
    emptyText,
    noMatchText,
    footnote,
    onBlur,
    disabled,
    ...native
  } = rest;
  const box = useCombobox({ options, value, onChange, query, onQuery, onTyped });
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const note = loading
    ? (loadingText ?? messages.ui.loading)
    : options.length === 0
      ? emptyText
      : (noMatchText ?? emptyText ?? messages.ui.noMatch);
  const hasOptions = !loading && box.shown.length > 0;
  const wanted = box.open && (hasOptions || Boolean(note));
  // What can be typed can be typed without the list too.
  const List = useOnDemand(list, wanted);
  const open = wanted && List !== undefined;
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <>
          <span ref={anchor} className="relative block">
            {icon && <Icon of={icon} size={18} className={iconPlace} />}
            <input
              {...native}
              id={id}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={open}
              aria-controls={open && hasOptions ? listId : undefined}
              aria-activedescendant={open && box.active >= 0 ? optionId(listId, box.active) : undefined}
              value={box.text}
              onChange={(event) => box.type(event.target.value)}
              onClick={box.show}
              onKeyDown={box.onKeyDown}
              onBlur={(event) => {
                box.leave();
                onBlur?.(event);
              }}
              className={inputLook(invalid, classes('h-12 pr-12 pl-3.5', icon && 'pl-[42px]'))}
            />
            {onQuery && box.text !== '' && !disabled ? (
              <button
                type="button"
                aria-label={messages.ui.clear}
                onClick={() => {
                  box.clear();
                  anchor.current?.querySelector('input')?.focus();
                }}
                className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
              >
                <Icon of={X} size={18} />
              </button>
            ) : (
              !onQuery && (
                <Icon
                  of={ChevronDown}
                  size={18}
                  className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
                />
              )
            )}
          </span>
          {List && (
            <List
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
              query={box.typed ?? (onQuery ? box.text : '')}
              note={note}
              footnote={footnote}
            />
          )}
        </>
      )}
    </Field>
  );
}
