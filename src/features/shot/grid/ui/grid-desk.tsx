import {
  type FocusEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { afterPaint } from '../../../../ui/after-paint';
import { toast } from '../../../../ui/feedback/toast-store';
import { LazyDialog, lazyPage } from '../../../../ui/loading/lazy-page';
import { ConflictPopover, enterConflict } from '../conflicts/ui/conflict-popover';
import { useChangedByOthers } from '../conflicts/use-changed-by-others';
import { createSheetReader } from '../grid-cells.rules';
import { blockSum, type Spot } from '../grid-shown.rules';
import { useSelectionSaid } from './grid-announcement';
import { GridBar } from './grid-bar';
import type { GridParts } from './grid-parts';
import { cellId, type RowTools } from './grid-row';
import { GridSkeleton } from './grid-skeleton';
import { GridStatus } from './grid-status';
import { GridTable } from './grid-table';
import { ColumnsMenu } from './menus/columns-menu';
import { useGridPaste } from './paste/use-grid-paste';
import { PlanContext } from './ready-cell';
import { useGridDrag } from './use-grid-drag';
import { useGridEditing } from './use-grid-editing';
import { gridKeys, placeOfCell } from './use-grid-keys';
import { useGridPlace } from './use-grid-place';
import { useGridSelection } from './use-grid-selection';
import { useRowCommands } from './use-row-commands';

const text = messages.grid;
const GridHelp = lazyPage(async () => (await import('./grid-help')).GridHelp);
const ROW = 28;

/** The grid of all but phones: its bar, the table, and the status at the foot. */
export function GridDesk(parts: GridParts) {
  const { project, bar, grid, failure, publish, unsaved, toChoose, status, announce } = parts;
  const { rows, store, stale, sheet, zone, isLoaded } = grid;
  const { canEdit } = bar;
  const { columns } = grid;
  const { shown } = columns;
  const selection = useGridSelection(rows, canEdit, shown);
  const scroller = useRef<HTMLDivElement>(null);
  const escapedAt = useRef('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const gridPaste = useGridPaste(parts);
  const editing = useGridEditing({
    ...{ grid, selection, canEdit, announce, gridPaste, lookUp: parts.lookUp },
    tellStep: bar.history.tellLast,
  });
  const rowAt = useMemo(() => {
    const places = new Map(rows.map(({ key }, at) => [key, at]));
    return (key: string) => places.get(key) ?? rows.length;
  }, [rows]);
  const drag = useGridDrag({ selection, rowAt, lastRow: rows.length - 1, onFill: editing.fillOver });
  const ofRows = useRowCommands({ parts, selection, editing });
  const activeRow = rows[selection.active.row];

  const openHelp = useCallback(() => setHelpOpen(true), []);
  const { onKeyAround, ...keys } = gridKeys({
    selection,
    rows: rows.length + (canEdit ? 1 : 0),
    // Read at the key: in a render it would make the browser lay out the page.
    readPage: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 2),
    canEdit,
    escapedAt,
    commands: {
      ...editing,
      open: (how) => {
        if (!how.opensList || !enterConflict()) editing.open(how);
      },
      press: () =>
        document
          .getElementById(cellId(selection.keyAt(selection.active.row), selection.active.column))
          ?.querySelector('button')
          ?.click(),
      undo: bar.history.undo,
      redo: bar.history.redo,
      help: openHelp,
      menu: ofRows.openAtFocus,
      empty: () => ofRows.deleteWhole() || editing.empty(),
      escape: () => {
        drag.end();
        selection.select(selection.active);
      },
    },
  });
  const { readNow } = editing;
  const openMenu = useRef(ofRows.openMenu);
  openMenu.current = ofRows.openMenu;
  const tools = useMemo<RowTools>(
    () => ({
      ...editing.tools,
      countryCode: project.countryCode,
      canEdit,
      publish: (row) => void publish([row]),
      load: (row) => void store.saver.loadLatest(row).catch((error) => toast.error(text.saveFailed, errorText(error))),
      openMenu: (key, at) => openMenu.current(key, at.getBoundingClientRect()),
    }),
    [editing.tools, project.countryCode, canEdit, publish, store],
  );
  // A saved time is shown before all rows are compared with it.
  const plan = useDeferredValue(grid.plan);
  const sum = blockSum(rows, selection.block, shown);
  const changed = useChangedByOthers(rows, store);
  useWideHeader();
  useSelectionSaid(sum, announce);
  useGridPlace({
    ...{ projectId: project._id, rows, row: activeRow, isLoaded },
    onReturn: ({ key }) => {
      selection.selectKey(key, 'title');
      // A new page gives the focus to its beginning.
      afterPaint(editing.focusGrid);
    },
  });
  useFocusAtStart(isLoaded && rows.length === 0 && canEdit, editing.focusGrid);
  const blank = useMemo(
    () => createSheetReader()({ ...blankInput, fresh: [{ id: 'new blank', after: null }], sheet, zone })[0],
    [sheet, zone],
  );
  const { focusGrid } = editing;
  const goToFirst = useCallback(
    ([first]: readonly Spot[]) => {
      if (!first) return;
      const { selection } = readNow();
      // What is refused in a column that is hidden is seen again.
      if (!selection.shown.includes(first.column)) columns.toggle(first.column);
      selection.selectKey(first.key, first.column);
      focusGrid();
    },
    [readNow, focusGrid, columns],
  );
  const goTo = useCallback(() => goToFirst(unsaved), [goToFirst, unsaved]);
  const choose = useCallback(() => goToFirst(toChoose), [goToFirst, toChoose]);
  /** The number of a row is a button that opens its menu; the second press edits it. */
  const openAt = ({ target }: MouseEvent<HTMLElement>) => {
    const place = placeOfCell(target as HTMLElement, rowAt, shown);
    const isNumber = place !== null && shown[place.column] === 'number';
    if (isNumber) selection.select(place);
    editing.open(isNumber ? { column: 'number' } : {});
  };
  /** A reader may move the focus by itself. */
  const followFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = target.role === 'gridcell' || target.role === 'rowheader' ? placeOfCell(target, rowAt, shown) : null;
    const { active } = selection;
    const isThere = place?.row === active.row && (place.column === active.column || selection.isAdding);
    if (place && !isThere) selection.select(place);
  };
  const shownSum = drag.over
    ? text.filling(sum.cells, blockSum(rows, drag.over, shown).cells - sum.cells)
    : sum.cells > 1
      ? text.selected(sum.cells, sum.duration)
      : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears keys of the buttons within
    <div className="flex h-[calc(100dvh-68px)] flex-col" onKeyDown={onKeyAround}>
      <GridBar {...bar} />
      <div className="relative mx-8 flex min-h-0 flex-1 flex-col max-lg:mx-5">
        {isLoaded && <ColumnsMenu columns={columns} announce={announce} />}
        {failure ||
          (isLoaded && rows.length === 0 && !canEdit ? (
            <p className="py-4 text-muted">{text.emptyReadOnly}</p>
          ) : isLoaded && blank ? (
            <PlanContext value={plan}>
              <GridTable
                {...{ project, rows, shown, blank, sheet, zone, scroller, tools, selection, changed }}
                places={grid.placeNames}
                stale={stale}
                editing={editing.editing}
                over={drag.over}
                canAdd={canEdit}
                focusTurn={editing.focusTurn}
                handlers={{
                  ...keys,
                  onPointerDown: drag.onPointerDown,
                  onMouseDown: drag.onMouseDown,
                  onPointerMove: drag.onPointerMove,
                  onPointerUp: drag.onPointerUp,
                  onPointerCancel: drag.end,
                  onDoubleClick: openAt,
                  onFocus: followFocus,
                  onContextMenu: ofRows.onContextMenu,
                }}
              />
            </PlanContext>
          ) : (
            <GridSkeleton shown={shown} />
          ))}
      </div>
      <GridStatus {...status} sum={shownSum} isReadOnly={!canEdit} onGoTo={goTo} onChoose={choose} onHelp={openHelp} />
      {activeRow && !editing.editing && (
        <ConflictPopover
          key={selection.keyAt(selection.active.row)}
          {...{ row: activeRow, column: selection.column, cell: cellId(activeRow.key, selection.active.column) }}
          saver={store.saver}
          onLeave={focusGrid}
        />
      )}
      <LazyDialog open={isHelpOpen} onClose={() => setHelpOpen(false)}>
        <GridHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
      </LazyDialog>
      {gridPaste.dialogs}
      {ofRows.dialogs}
    </div>
  );
}

const blankInput = { shots: [], cells: {}, refusals: {}, keys: new Map<string, string>(), order: null };

/** The app's header is as wide as the sheet. */
function useWideHeader() {
  useEffect(() => {
    document.documentElement.dataset.sheet = '';
    return () => {
      delete document.documentElement.dataset.sheet;
    };
  }, []);
}

/** An empty sheet opens with its new row focused. */
function useFocusAtStart(isEmpty: boolean, focus: () => void) {
  const focusNow = useEffectEvent(focus);
  useEffect(() => {
    if (isEmpty) focusNow();
  }, [isEmpty]);
}
