import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { isApple } from '../../../../client/is-apple';
import { historyWay } from '../../../../client/shortcuts';
import { type GridColumn, isEditColumn } from '../grid.data';
import { moved, nextEditPlace, type Place, type Shown, wholeRow } from '../grid-block.rules';
import type { GridSelection } from './use-grid-selection';

/** What the keys of the grid do. */
export interface GridCommands {
  /** Opens a cell with its own text, or with one that replaces it. */
  open: (how: { initial?: string; opensList?: boolean }) => void;
  /** Enter on the last cell of a row: publishes it, or loads its latest version. */
  press: () => void;
  empty: () => void;
  fillDown: () => void;
  undo: () => void;
  redo: () => void;
  help: () => void;
  menu: () => void;
  /** Ends a drag, or makes the block one cell again. */
  escape: () => void;
  copy: () => string;
  cut: () => string;
  paste: (text: string) => void;
}

interface GridKeys {
  selection: GridSelection;
  rows: number;
  /** How many rows a page has. */
  readPage: () => number;
  canEdit: boolean;
  /** The cell at which Escape was pressed last: there the next Tab leaves the table. */
  escapedAt: RefObject<string>;
  commands: GridCommands;
}

/** Whether a letter is typed with AltGr, or with Option on a Mac, as Ł on a Polish keyboard. */
const isThirdLevel = ({ altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  nativeEvent.getModifierState('AltGraph') || (isApple && altKey && !ctrlKey && !metaKey);

/** The first key of an accent, and of an input method, as of Japanese. */
const beginsLetter = ['Dead', 'Process'];

/** Whether an open cell has the focus: its field copies, cuts and pastes its own text. */
const isOfField = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const tabStops = 'a[href], button, input, textarea, [tabindex="0"]';

/** Moves the focus out of the table, to what stands behind it, or before it. */
function leaveTable(table: Element, isBack: boolean): void {
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const stops = [...document.querySelectorAll<HTMLElement>(tabStops)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !table.contains(one) &&
      (table.compareDocumentPosition(one) & side) !== 0 &&
      one.checkVisibility(),
  );
  stops.at(isBack ? -1 : 0)?.focus();
}

/**
 * The keys of the grid while no cell is edited (contract, section 10). Tab moves between cells; F6, or Escape and then
 * Tab, leaves the table, and so does Tab beyond its last cell.
 */
export function gridKeys({ selection, rows, readPage, canEdit, escapedAt, commands }: GridKeys) {
  const { active, column, corner, isAdding, shown, select, extend, selectBlock } = selection;
  const go = (event: KeyboardEvent, act: () => void) => {
    event.preventDefault();
    act();
  };
  const onHistoryKey = (event: KeyboardEvent): boolean => {
    const way = canEdit && historyWay(event);
    if (way) go(event, commands[way]);
    return Boolean(way);
  };
  const withCtrl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === 'a')
      go(event, () => selectBlock({ row: 0, column: 0 }, { row: rows - 1, column: wholeRow(shown).right }));
    else if (key === 'd' && canEdit) go(event, commands.fillDown);
    else return onHistoryKey(event);
    return true;
  };
  const here = `${active.row} ${active.column}`;
  const onTab = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? -1 : 1;
    // The row that adds a shot is one cell.
    const from = isAdding ? { row: active.row, column: step === 1 ? shown.length : 0 } : active;
    const next = escapedAt.current === here ? null : nextEditPlace(from, step, { rows, shown });
    escapedAt.current = '';
    if (next) go(event, () => select(next));
  };
  return {
    /** Undo and Redo while a button around the table has the focus. */
    onKeyAround: (event: KeyboardEvent) => {
      // The keys of a dialog come here too, through React's tree.
      const isAround = event.currentTarget.contains(event.target as Node) && !isOfField(event);
      if (isAround && !event.defaultPrevented) onHistoryKey(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, shiftKey, altKey } = event;
      const ctrl = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented) return;
      if (key === 'Tab' && !ctrl && !altKey) return onTab(event);
      if (key !== 'Shift') escapedAt.current = key === 'Escape' ? here : '';
      if (key === 'F6' && !ctrl && !altKey) return go(event, () => leaveTable(event.currentTarget, shiftKey));
      if (ctrl && !altKey && withCtrl(event)) return;
      if (key === 'F10' && shiftKey) return go(event, commands.menu);
      if (key === '?') return go(event, commands.help);
      if (key === ' ' && shiftKey)
        return go(event, () =>
          selectBlock({ row: active.row, column: 0 }, { row: corner.row, column: wholeRow(shown).right }),
        );
      if (key === 'Escape') return commands.escape();
      const isList = altKey && key === 'ArrowDown';
      const isTyped = [...key].length === 1 && (isThirdLevel(event) || (!ctrl && !altKey));
      const isBegun = beginsLetter.includes(key) && !ctrl;
      if (altKey && !isList && !isTyped && !isBegun) return;
      const page = key.startsWith('Page') ? readPage() : 1;
      const to = isList ? null : moved(key, shiftKey ? corner : active, ctrl, { rows, page, shown });
      if (to) return go(event, () => (shiftKey ? extend(to, true) : select(to)));
      if (key === 'Enter' && column === 'ready') return go(event, commands.press);
      if (!canEdit || !isEditColumn(column)) return;
      if (key === 'Enter' || key === 'F2') go(event, () => commands.open({}));
      else if (isList) go(event, () => commands.open({ opensList: true }));
      else if (key === 'Delete' || key === 'Backspace') go(event, commands.empty);
      else if (isTyped) go(event, () => commands.open({ initial: key }));
      // The letter is made in the field, which has the focus before the browser goes on with the key.
      else if (isBegun) commands.open({ initial: '' });
    },
    onCopy: (event: ClipboardEvent) => {
      if (isOfField(event)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', commands.copy());
    },
    onCut: (event: ClipboardEvent) => {
      if (isOfField(event)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', canEdit ? commands.cut() : commands.copy());
    },
    // Excel, Google Sheets, Numbers and LibreOffice give their cells as text with tabs beside the HTML, line breaks and
    // quotes within a cell included, so the HTML would add nothing but its styles (tests/fixtures/clipboard has both).
    onPaste: (event: ClipboardEvent) => {
      if (isOfField(event)) return;
      event.preventDefault();
      if (canEdit) commands.paste(event.clipboardData.getData('text/plain'));
    },
  };
}

/** The place of the cell around an element; null outside of the cells. */
export function placeOfCell(element: Element | null, rowAt: (key: string) => number, shown: Shown): Place | null {
  const cell = element?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (!cell || row === undefined) return null;
  return { row: rowAt(row), column: shown.indexOf(cell.dataset.column as GridColumn) };
}
