import { Check, ChevronDown, type LucideIcon, Search, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { messages } from '../kernel/messages';
import { classes } from './classes';
import { matchParts } from './combobox-match';
import { Field, type FieldProps } from './field';
import { Icon } from './icon';
import { inputLook } from './input-look';
import { iconPlace } from './text-input';
import { type ComboboxOption, useCombobox } from './use-combobox';

export type { ComboboxOption } from './use-combobox';

type ComboboxProps = FieldProps &
  Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onBlur' | 'disabled' | 'placeholder' | 'autoFocus'> & {
    options: ComboboxOption[];
    value: string | null;
    onChange: (value: string | null) => void;
    query?: string;
    onQuery?: (query: string) => void;
    loading?: boolean;
    loadingText?: string;
    emptyText?: string;
    noMatchText?: string;
    icon?: LucideIcon;
  };

/** A text field with a list to choose from; see `useCombobox` for the two ways it searches. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, hideLabel, className, options, value, onChange, query, onQuery, ...rest } = props;
  const {
    icon = onQuery ? undefined : Search,
    loading,
    loadingText,
    emptyText,
    noMatchText,
    onBlur,
    disabled,
    ...native
  } = rest;
  const box = useCombobox({ options, value, onChange, query, onQuery });
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const note = loading
    ? (loadingText ?? messages.ui.loading)
    : options.length === 0
      ? emptyText
      : (noMatchText ?? emptyText ?? messages.ui.noMatch);
  const hasOptions = !loading && box.shown.length > 0;
  const open = box.open && (hasOptions || Boolean(note));
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <Popover.Root open={open} onOpenChange={(next) => !next && box.close()}>
          <Popover.Anchor asChild>
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
                aria-activedescendant={open && box.active >= 0 ? `${listId}-${box.active}` : undefined}
                value={box.text}
                onChange={(event) => box.type(event.target.value)}
                onClick={box.show}
                onKeyDown={box.onKeyDown}
                onBlur={(event) => {
                  box.close();
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
          </Popover.Anchor>
          <Popover.Portal>
            <Popover.Content
              asChild
              align="start"
              sideOffset={6}
              collisionPadding={8}
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => event.preventDefault()}
              onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
              // A press in the list must not take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
            >
              <div
                role="presentation"
                className="float z-toast max-h-[min(22rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto overscroll-contain rounded-menu border border-line bg-overlay p-1.5 shadow-3"
              >
                {hasOptions ? (
                  <OptionList id={listId} box={box} value={value} label={label} />
                ) : (
                  <p role="status" className="flex min-h-11 items-center px-3 text-muted">
                    {note}
                  </p>
                )}
              </div>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}

interface OptionListProps {
  id: string;
  box: ReturnType<typeof useCombobox>;
  value: string | null;
  label: FieldProps['label'];
}

function OptionList({ id, box, value, label }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[box.active]?.scrollIntoView({ block: 'nearest' });
  }, [box.active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
      {box.shown.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the field
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          onClick={() => box.choose(option)}
          onPointerMove={() => box.active !== index && box.setActive(index)}
          className={classes(
            'flex cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
            option.description ? 'min-h-14' : 'min-h-11',
            index === box.active && 'bg-hover forced-colors:outline',
          )}
        >
          <span className="min-w-0 flex-1">
            <OptionLabel label={option.label} query={box.typed ?? ''} />
            {option.description && <span className="block truncate text-sm text-muted">{option.description}</span>}
          </span>
          {option.detail && <span className="text-sm font-semibold text-muted">{option.detail}</span>}
          <span className="w-[18px]">
            {option.value === value && <Icon of={Check} size={18} className="text-accent-ink" />}
          </span>
        </div>
      ))}
    </div>
  );
}

function OptionLabel({ label, query }: { label: string; query: string }) {
  return matchParts(label, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label never move
    part.match ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
  );
}
