import { ChevronDown, ChevronRight, type LucideIcon, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { messages } from '../../../../../kernel/messages';
import { classes } from '../../../../../ui/classes';
import { Option } from '../../../../../ui/form/combobox-option';
import { ComboboxPopup } from '../../../../../ui/form/combobox-popup';
import { iconPositionClasses, inputClasses } from '../../../../../ui/form/field';
import { Icon } from '../../../../../ui/icon';
import type { EditColumn } from '../../../columns/columns.rules';
import { isChange, type OpenedCell, openedCell, type SheetRow } from '../../grid-cells.rules';
import type { Sheet } from '../../grid-row.rules';
import { shownDate } from '../../grid-shown.rules';
import { type CellChoices, useCellChoices } from '../use-cell-choices';
import { useKeptEdit } from '../use-kept-edit';

const text = messages.grid;

interface PhoneFieldProps extends Pick<CellChoices, 'countryCode' | 'places' | 'onPlace'> {
  row: SheetRow;
  column: EditColumn;
  sheet: Sheet;
  isReadOnly: boolean;
  /** Called with the text when the field is left, and with its cell as it was before. */
  onSave: (text: string, opened: OpenedCell) => void;
  icon?: LucideIcon;
  noteId: string | undefined;
  children?: ReactNode;
}

/** One cell as a labelled field, which saves when it is left. */
export function PhoneField({
  row,
  column,
  sheet,
  isReadOnly,
  onSave,
  icon,
  noteId,
  children,
  ...place
}: PhoneFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [id, listId] = [useId(), useId()];
  const box = useRef<HTMLSpanElement>(null);
  const opened = useRef<OpenedCell>(null);
  const type = (text: string) => {
    opened.current ??= openedCell(row, column);
    setTyped(text);
  };
  const invalid = row.issues[column] !== undefined;
  const isConflict = row.conflicts[column] !== undefined;
  const own = row.texts[column];
  const shown = column === 'date' && own !== '' && !invalid ? shownDate(own) : own;
  const choices = useCellChoices({
    ...place,
    row,
    column,
    sheet,
    opensList: false,
    text: typed ?? own,
    setText: type,
  });
  const isOpen = choices.open && typed !== null;
  // What is chosen is saved before the field is left.
  const save = (chosen: string | null = null) => {
    if (typed === null || !opened.current) return;
    setTyped(null);
    const value = chosen ?? choices.complete();
    if (isChange(opened.current, value, chosen !== null)) onSave(value, opened.current);
    opened.current = null;
  };
  useKeptEdit(() => save());
  const end = useEffectEvent(() => save());
  useEffect(() => {
    if (isReadOnly) end();
  }, [isReadOnly]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (choices.onKey(event.key, event.altKey)) event.preventDefault();
    else if (event.key === 'Enter') {
      event.preventDefault();
      save(choices.choose(undefined, 'stays'));
      event.currentTarget.blur();
    } else if (event.key === 'Escape') {
      setTyped(null);
      opened.current = null;
    }
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {text.columns[column]}
      </label>
      <span ref={box} className="relative flex">
        {icon && <Icon of={icon} size={18} className={iconPositionClasses} />}
        <input
          id={id}
          type="text"
          dir="auto"
          data-field={column}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={isReadOnly}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? noteId : undefined}
          value={typed ?? shown}
          {...(choices.hasList && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen && choices.active >= 0 ? `${listId}-${choices.active}` : undefined,
          })}
          onFocus={() => !isReadOnly && type(own)}
          onChange={(event) => choices.type(event.target.value)}
          onKeyDown={press}
          onBlur={() => save()}
          className={inputClasses(
            invalid && !isConflict,
            classes(
              isConflict && 'border-due! bg-due-wash!',
              'h-11.5 min-w-0 truncate',
              icon ? 'pl-[42px]' : 'pl-3',
              choices.hasList ? 'pr-9' : 'pr-3',
              column === 'duration' && 'px-11.5! text-center',
            ),
          )}
        />
        {choices.hasList && (
          <Icon
            of={column === 'place' ? ChevronDown : ChevronRight}
            size={18}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        )}
        {children}
      </span>
      {choices.hasList && (
        <ComboboxPopup open={isOpen} onClose={choices.close} anchor={box} isWide>
          <div
            id={listId}
            role="listbox"
            aria-label={text.columns[column]}
            className="min-h-0 overflow-y-auto overscroll-contain"
          >
            {choices.options.map((option, index) => (
              <Option
                key={option.value}
                id={`${listId}-${index}`}
                option={option}
                query={choices.query}
                isActive={index === choices.active}
                isChosen={choices.isChosen(option)}
                onClick={() => save(choices.choose(index))}
                onPointerMove={() => choices.setActive(index)}
              />
            ))}
          </div>
          {choices.footnote && <p className="px-3 pt-2 pb-1 text-xs text-muted">{choices.footnote}</p>}
        </ComboboxPopup>
      )}
    </div>
  );
}

const STEP = 5;

/** Five minutes less and more, at the two ends of the duration. */
export function DurationSteps({ minutes, onMinutes }: { minutes: number; onMinutes: (minutes: number) => void }) {
  const stepClasses = 'absolute inset-y-0 flex w-11 items-center justify-center text-muted';
  return (
    <>
      <button
        type="button"
        aria-label={text.phone.shorter}
        onClick={() => onMinutes(Math.max(STEP, minutes - STEP))}
        className={classes(stepClasses, 'left-0 border-r border-line')}
      >
        <Icon of={Minus} size={18} />
      </button>
      <button
        type="button"
        aria-label={text.phone.longer}
        onClick={() => onMinutes(minutes + STEP)}
        className={classes(stepClasses, 'right-0 border-l border-line')}
      >
        <Icon of={Plus} size={18} />
      </button>
    </>
  );
}
