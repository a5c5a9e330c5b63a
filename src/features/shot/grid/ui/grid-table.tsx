import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { shotColumns } from '../../columns/columns.rules';
import type { ChangedCells } from '../conflicts/use-changed-by-others';
import { ADDING, type GridColumn, isEditColumn } from '../grid.data';
import { type Block, fillOver, type Shown } from '../grid-block.rules';
import type { SheetRow } from '../grid-cells.rules';
import type { Sheet } from '../grid-row.rules';
import { AddingRow, cellId, type Editing, GridRow, isRight, type RowTools } from './grid-row';
import type { GridSelection } from './use-grid-selection';

const text = messages.grid;

/** Sheets up to this length are drawn whole. */
const MOST_WHOLE = 60;
const OVERSCAN = 3;
const ROW = 28;
const COARSE_ROW = 44;

/** What Ready takes where the others leave it nothing. */
const READY = 216;
/** The narrowest table: at 1440 px the usual columns do not scroll sideways (design 70). */
const NARROWEST = 1212;

/** The width of a column in pixels. Ready has the rest, as long as there is one. */
function widthOf(column: GridColumn, shown: Shown): number | undefined {
  if (isEditColumn(column)) return shotColumns[column].width;
  const others = shown.reduce((sum, one) => sum + (isEditColumn(one) ? shotColumns[one].width : 0), 0);
  return others + READY > NARROWEST ? READY : undefined;
}

interface GridTableProps {
  project: { projectTitle: string };
  rows: readonly SheetRow[];
  blank: SheetRow;
  sheet: Sheet;
  zone: string;
  places: readonly string[];
  stale: ReadonlySet<string>;
  changed: ChangedCells;
  selection: GridSelection;
  editing: Editing | null;
  /** The block that a drag would fill. */
  over: Block | null;
  shown: Shown;
  tools: RowTools;
  canAdd: boolean;
  /** Changes whenever the focus is to follow the selection. */
  focusTurn: number;
  scroller: RefObject<HTMLDivElement | null>;
  handlers: Record<string, unknown>;
}

/** The table with role grid: one tab stop, and from 60 rows on only those near the view. */
export function GridTable(props: GridTableProps) {
  const { project, rows, blank, sheet, zone, places, stale, changed, selection, editing, over } = props;
  const { tools, canAdd, shown, focusTurn, scroller, handlers } = props;
  const { active, corner, block } = selection;
  const isPart = rows.length > MOST_WHOLE;
  const rowHeight = useMediaQuery('(pointer: coarse)') ? COARSE_ROW : ROW;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isPart,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const isLost = editing !== null && editing.key !== ADDING && !rows.some(({ key }) => key === editing.key);
  useFocusFollows(selection, focusTurn, isLost ? scroller : null);
  useCornerFollows(selection);
  const near = virtualizer.getVirtualItems();
  // A key is answered before the rows that a jump has scrolled to are drawn.
  const range = useDeferredValue(`${near[0]?.index ?? 0} ${near.at(-1)?.index ?? -1}`);
  const drawn = isPart ? drawnRows(range, [active.row, corner.row], rows.length) : [...rows.keys()];
  const edited = useMemo(() => editing && { ...editing, sheet, places }, [editing, sheet, places]);
  const previews = useMemo(() => previewsOf(rows, block, over, shown), [rows, block, over, shown]);
  const isWide = block.bottom > block.top || block.right > block.left;
  let next = 0;
  return (
    // The region scrolls sideways on narrow pages, so it has a name; its cells take the focus.
    <section
      ref={scroller}
      tabIndex={-1}
      aria-label={text.scrolled(project.projectTitle)}
      className={classes(
        'relative min-h-0 scroll-pt-8 overflow-auto rounded-t-card border border-b-0 border-line bg-bg',
        'max-xl:scroll-pl-71',
      )}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is edited
        role="grid"
        aria-label={text.name(project.projectTitle)}
        aria-rowcount={rows.length + (canAdd ? 2 : 1)}
        aria-colcount={shown.length}
        aria-multiselectable="true"
        aria-readonly={tools.canEdit ? undefined : true}
        // Text that is selected would be dragged itself at the next drag.
        className="w-full min-w-303 table-fixed border-separate border-spacing-0 select-none"
        {...handlers}
      >
        <colgroup>
          {shown.map((column) => (
            <col key={column} width={widthOf(column, shown)} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {shown.map((column) => (
              <HeadCell
                key={column}
                className={classes(
                  column === 'number' && 'max-xl:left-0 max-xl:z-4',
                  column === 'title' && 'max-xl:left-12.5 max-xl:z-4',
                  isRight(column) && 'text-right',
                )}
              >
                {text.columns[column]}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* One flat list: rows within lists of their own would be made again at each scroll, and lose the focus. */}
          {drawn.flatMap((index) => {
            const row = rows[index];
            if (!row) return [];
            const gap = (index - next) * rowHeight;
            next = index + 1;
            const above = rows[index - 1];
            return [
              gap > 0 && <Gap key={`gap ${index}`} height={gap} columns={shown.length} />,
              <GridRow
                key={row.key}
                row={row}
                index={index}
                shown={shown}
                days={sheet.days}
                zone={zone}
                isSameDay={above !== undefined && above.times.date === row.times.date}
                isStale={stale.has(row.key)}
                changed={changed.get(row.key)}
                active={active.row === index ? active.column : -1}
                block={isWide ? blockIn(block, index) : ''}
                preview={previews.get(index) ?? ''}
                editing={edited?.key === row.key ? edited : null}
                tools={tools}
              />,
            ];
          })}
          {isPart && next < rows.length && <Gap height={(rows.length - next) * rowHeight} columns={shown.length} />}
          {canAdd && (
            <AddingRow
              index={rows.length}
              shown={shown}
              isActive={selection.isAdding}
              isFirst={rows.length === 0}
              editing={edited?.key === ADDING ? edited : null}
              blank={blank}
              tools={tools}
            />
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The rows of a range, and those that are always there: of the focus, and of the block's other corner. */
function drawnRows(range: string, always: readonly number[], count: number): number[] {
  const [first = 0, last = -1] = range.split(' ').map(Number);
  const near = Array.from({ length: Math.min(count - 1, last) - first + 1 }, (_, at) => first + at);
  const far = always.filter((row) => row < count);
  return [...new Set([...near, ...far])].sort((one, other) => one - other);
}

function HeadCell({ className, children }: { className: string; children: string }) {
  return (
    <th
      scope="col"
      className={classes(
        'sticky top-0 z-3 h-[30px] border-r border-b border-line bg-bg px-[9px] py-0 text-left text-xs',
        'font-semibold whitespace-nowrap text-muted',
        className,
      )}
    >
      {children}
    </th>
  );
}

/** The height of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td height={height} colSpan={columns} className="p-0" />
    </tr>
  );
}

const blockIn = ({ top, left, bottom, right }: Block, row: number): string =>
  row < top || row > bottom ? '' : `${left}-${right}${row === top ? 't' : ''}${row === bottom ? 'b' : ''}`;

/** The texts that a fill would write, by row. */
function previewsOf(rows: readonly SheetRow[], block: Block, over: Block | null, shown: Shown): Map<number, string> {
  const texts = new Map<number, Record<string, string>>();
  if (over)
    for (const { row, column, text } of fillOver(block, over, shown, (at, one) => rows[at]?.texts[one] ?? ''))
      texts.set(row, { ...texts.get(row), [column]: text });
  return new Map([...texts].map(([row, ofRow]) => [row, JSON.stringify(ofRow)]));
}

/**
 * Moves the focus to the active cell after each turn, and scrolls to it: its row is always drawn, in its place. Where
 * the row of an open cell is gone, `instead` takes the focus: what the person is typing would replace the text of the
 * next row.
 */
function useFocusFollows(
  { active, keyAt, isAdding }: GridSelection,
  turn: number,
  instead: RefObject<HTMLElement | null> | null,
) {
  const id = cellId(keyAt(active.row), isAdding ? 0 : active.column);
  const last = useRef({ turn, id });
  useLayoutEffect(() => {
    const isNew = last.current.turn !== turn || last.current.id !== id;
    const isIn = document.activeElement?.closest('[role=grid]') || document.activeElement === document.body;
    const isAsked = last.current.turn !== turn;
    last.current = { turn, id };
    if (!isNew || !(isAsked || isIn)) return;
    if (instead) {
      instead.current?.focus({ preventScroll: true });
      return;
    }
    const cell = document.getElementById(id);
    if (cell?.contains(document.activeElement) && document.activeElement !== cell) return;
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  });
}

/** Scrolls to the corner of a block that keys extend. */
function useCornerFollows({ corner, isFollowed, keyAt }: GridSelection) {
  const key = keyAt(corner.row);
  const id = isFollowed ? cellId(key, key === ADDING ? 0 : corner.column) : '';
  useLayoutEffect(() => {
    if (id !== '')
      document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [id]);
}
