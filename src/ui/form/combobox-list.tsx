import { Check } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import type { ComboboxOption } from './combobox-match';
import { matchParts } from './combobox-match';

interface ComboboxListProps {
  id: string;
  label: string | undefined;
  open: boolean;
  onClose: () => void;
  /** The field that the list belongs to; it keeps the focus and handles the keys. */
  anchor: RefObject<HTMLElement | null>;
  options: ComboboxOption[];
  value: string | null;
  /** The index of the active option; -1 for none. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (option: ComboboxOption) => void;
  /** The typed text, shown in bold where it matches. */
  query: string;
  /** Shown when there are no options. */
  note: string | undefined;
  footnote: string | undefined;
}

/** The popup of a Combobox: below its field and equally wide, over everything, closed by Esc or a press outside. */
export function ComboboxList(props: ComboboxListProps) {
  const { open, onClose, anchor, options, note, footnote } = props;
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          // A press in the list must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          // The height is limited before the position is known, because the browser scrolls an opening popup into view
          // at once. No closing animation: meanwhile it would take the Esc that is meant for the dialog below.
          className={classes(
            'float z-toast data-[state=closed]:animate-none',
            'max-h-[min(22rem,var(--radix-popover-content-available-height,22rem))]',
            'w-(--radix-popover-trigger-width) flex flex-col rounded-menu border border-line',
            'bg-overlay p-1.5 shadow-3',
          )}
        >
          {options.length > 0 ? (
            <Options {...props} />
          ) : (
            <p role="status" className="flex min-h-11 items-center px-3 text-muted">
              {note}
            </p>
          )}
          {options.length > 0 && footnote && <p className="px-3 pt-2 pb-1 text-xs text-muted">{footnote}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Options({ id, label, options, value, active, onActive, onChoose, query }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: isOpen.current ? 'nearest' : 'center' });
    isOpen.current = true;
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the field has the focus
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          onClick={() => onChoose(option)}
          onPointerMove={() => active !== index && onActive(index)}
          className={classes(
            'flex cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
            option.description ? 'min-h-14' : 'min-h-11',
            index === active && 'bg-hover forced-colors:outline',
            option.action && index > 0 && 'mt-1.5 rounded-t-none border-t border-line',
          )}
        >
          <span className={classes('min-w-0 flex-1', option.action && 'font-semibold text-accent-ink')}>
            {matchParts(option.label, option.action ? '' : query).map(({ text, match }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label never move
              match ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
            )}
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
