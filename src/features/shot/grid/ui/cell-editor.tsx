import { type KeyboardEvent, use, useId, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Option } from '../../../../ui/form/combobox-option';
import { ComboboxPopup } from '../../../../ui/form/combobox-popup';
import { type EditColumn, shotColumns } from '../../columns/columns.rules';
import type { SheetRow } from '../grid-cells.rules';
import type { Sheet } from '../grid-row.rules';
import { PlanContext } from './ready-cell';
import { understood } from './understood';
import { type CellChoices, useCellChoices } from './use-cell-choices';
import { useKeptEdit } from './use-kept-edit';

/** Where the focus goes after an edit. */
export type EditEnd = 'down' | 'right' | 'left' | 'stay' | 'fill';

export interface CellEditorProps {
  row: SheetRow;
  column: EditColumn;
  sheet: Sheet;
  countryCode: string;
  /** The text that it opens with, and whether it replaces what was there. */
  initial: string;
  opensList: boolean;
  /** How many cells Ctrl Enter fills. */
  fills: number;
  /** The names of the places of the project, in the order of the sheet. */
  places: readonly string[];
  /** `isChosen`: the text is an option of the list. */
  onEnd: (text: string, end: EditEnd, isChosen: boolean) => void;
  onCancel: () => void;
  onPlace: CellChoices['onPlace'];
  label: string;
  className?: string;
  /** Enter and Tab save without moving: the field of the phone's list. */
  inField?: boolean;
}

/** The field of a cell; place, types and gear have their list below it. */
export function CellEditor(props: CellEditorProps) {
  const { row, column, sheet, initial, fills, onEnd, onCancel, label } = props;
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const ended = useRef(false);
  const [listId, noteId] = [useId(), useId()];
  const choices = useCellChoices({ ...props, text, setText });
  const { options, active, open } = choices;
  const { isLong = false, isRight = false } = shotColumns[column];

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    const { length } = input.current?.value ?? '';
    input.current?.setSelectionRange(length, length);
  }, []);

  const end = (how: EditEnd, chosen: string | null = null) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(chosen ?? choices.complete(), how, chosen !== null);
  };
  useKeptEdit(() => end('stay'));
  const press = (event: KeyboardEvent) => {
    // The table hears it, and what is typed is saved as the focus goes.
    if (event.key === 'F6') return;
    event.stopPropagation();
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isUsed = choices.onKey(key, altKey);
    if (isUsed) event.preventDefault();
    else if (key === 'Enter' && isLong && (altKey || shiftKey)) {
      event.preventDefault();
      // Alt Enter makes no line by itself; this way the browser's own Undo knows of it.
      document.execCommand('insertText', false, '\n');
    } else if (key === 'Enter') {
      event.preventDefault();
      end(ctrlKey || metaKey ? 'fill' : 'down', choices.choose(undefined, 'stays'));
    } else if (key === 'Tab') {
      event.preventDefault();
      end(shiftKey ? 'left' : 'right', choices.choose(undefined, 'stays'));
    } else if (key === 'Escape') {
      event.preventDefault();
      ended.current = true;
      onCancel();
    }
  };
  const note = understood(column, text, row, sheet, use(PlanContext));
  const Field = isLong ? 'textarea' : 'input';
  return (
    // Contained: the browser would take the note as overflow of the table, and paint all its rows again.
    <span ref={box} className="absolute inset-0 block contain-layout">
      <Field
        ref={input}
        type={isLong ? undefined : 'text'}
        dir="auto"
        aria-label={label}
        aria-describedby={note ? noteId : undefined}
        autoComplete="off"
        spellCheck={isLong || column === 'title'}
        value={text}
        {...(choices.hasList && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open,
          'aria-controls': open ? listId : undefined,
          'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
        })}
        onChange={(event) => choices.type(event.target.value)}
        onKeyDown={press}
        onBlur={() => end('stay')}
        className={classes(
          'absolute inset-x-0 top-0 z-1 rounded-[4px] bg-field px-[9px] text-sm text-ink select-text',
          'outline-2! outline-offset-0! outline-focus!',
          isLong ? 'h-24 w-80 py-1 shadow-2' : 'bottom-0',
          isRight && 'figures text-right',
        )}
      />
      {(note || fills > 1) && (
        <span
          id={noteId}
          className={classes(
            'pointer-events-none absolute top-1/2 left-full z-bar ml-2 flex h-9 -translate-y-1/2 items-center gap-3',
            'rounded-control border border-line bg-overlay px-3 text-xs whitespace-nowrap text-muted shadow-2',
          )}
        >
          {note && <b className="font-semibold text-ink">{note.value}</b>}
          {note?.more && <span>{note.more}</span>}
          <span aria-live="polite" className="text-due empty:hidden">
            {note?.warnings.join('. ')}
          </span>
          {fills > 1 && (
            <span aria-hidden="true">
              <Key>Ctrl</Key> <Key>Enter</Key> {messages.grid.fillsAll(fills)}
            </span>
          )}
        </span>
      )}
      {choices.hasList && (
        <ComboboxPopup open={open} onClose={choices.close} anchor={box} isWide>
          <div id={listId} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain">
            {options.map((option, index) => (
              <Option
                key={option.value}
                id={`${listId}-${index}`}
                option={option}
                query={choices.query}
                isActive={index === active}
                isChosen={choices.isChosen(option)}
                onClick={() => {
                  const chosen = choices.choose(index);
                  if (chosen !== null) end('stay', chosen);
                }}
                onPointerMove={() => choices.setActive(index)}
              />
            ))}
          </div>
          {choices.footnote && <p className="px-3 pt-2 pb-1 text-xs text-muted">{choices.footnote}</p>}
        </ComboboxPopup>
      )}
    </span>
  );
}

/** A key as the status bar draws it. */
export function Key({ children }: { children: string }) {
  return (
    <kbd
      className={classes(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-check border border-line bg-field px-1.5',
        'font-sans text-xs font-semibold text-ink shadow-1',
      )}
    >
      {children}
    </kbd>
  );
}
