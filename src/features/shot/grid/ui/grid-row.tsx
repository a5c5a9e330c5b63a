import { Plus } from 'lucide-react';
import { memo } from 'react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { type EditColumn, shotColumns } from '../../columns/columns.rules';
import { NotSentYet } from '../../store/ui/not-sent-yet';
import { ADDING, type GridColumn, isEditColumn } from '../grid.data';
import type { Shown } from '../grid-block.rules';
import type { OpenedCell, SheetRow } from '../grid-cells.rules';
import type { Sheet } from '../grid-row.rules';
import { readinessOf, readOnlyOf, rowName } from '../grid-shown.rules';
import { CellEditor, type CellEditorProps } from './cell-editor';
import { CellContent, Ribbon } from './grid-cells';
import { ReadyContent } from './ready-cell';

const text = messages.grid;

/** What the cells of every row share; it stays the same object while people move in the grid. */
export interface RowTools extends Pick<CellEditorProps, 'onEnd' | 'onCancel' | 'onPlace' | 'countryCode'> {
  canEdit: boolean;
  publish: (row: SheetRow) => void;
  load: (row: SheetRow) => void;
  openMenu: (key: string, at: HTMLElement) => void;
}

export interface Editing extends Pick<CellEditorProps, 'initial' | 'opensList' | 'fills'> {
  key: string;
  column: EditColumn;
  opened: OpenedCell;
}

/** The cell that is edited, with what its field needs to know. */
export type EditedCell = Editing & Pick<CellEditorProps, 'sheet' | 'places'>;

interface GridRowProps {
  row: SheetRow;
  /** Its place among all rows, from 0. */
  index: number;
  shown: Shown;
  days: Sheet['days'];
  zone: string;
  isSameDay: boolean;
  isStale: boolean;
  /** The cells that somebody else has changed just now. */
  changed: readonly EditColumn[] | undefined;
  /** The column with the focus; -1 where it is in another row. */
  active: number;
  /** The columns of the block in this row, and whether it begins or ends here; '' for none. */
  block: string;
  /** The texts that a fill would write here, by column; '' for none. */
  preview: string;
  editing: EditedCell | null;
  tools: RowTools;
}

/** Whether a column is set against its right edge. */
export const isRight = (column: GridColumn) => isEditColumn(column) && shotColumns[column].isRight === true;

export const cellId = (key: string, column: number) => `cell-${key.replaceAll(' ', '-')}-${column}`;

/** Only cells that hold something placed are `relative`: each is a layer that every paint has to visit. */
const cellClasses = classes(
  'h-7 border-r border-b border-line px-[9px] py-0 text-sm leading-5 whitespace-nowrap',
  'pointer-coarse:h-11 outline-offset-[-2px]!',
);

/** What a fill would write. */
const previewClasses =
  'text-accent-ink after:absolute after:inset-0 after:border after:border-dashed after:border-accent-mark';

/** The number and the title stay while the table scrolls sideways. */
const stuck = 'max-xl:sticky max-xl:z-2';

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, shown, days, zone, isSameDay, isStale, changed, active, block, preview, editing, tools } = props;
  const readiness = readinessOf(row, isStale);
  const noteId = `note-${row.key.replaceAll(' ', '-')}`;
  const [left = -1, right = -2, edges = ''] = block === '' ? [] : parseBlock(block);
  const previews: Record<string, string> = preview === '' ? {} : JSON.parse(preview);
  const canEdit = tools.canEdit && row.shot.may.edit;
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={row.key}
      // A row of its own stacking order is painted again only when it changes. What hangs out of a row, such as a list
      // of choices or the handle of a block, lies over the rows below.
      className={classes('isolate bg-surface', (editing || edges.includes('b')) && 'relative z-1')}
    >
      {shown.map((column, at) => {
        const isInBlock = at >= left && at <= right;
        const issue = isEditColumn(column) ? row.issues[column] : undefined;
        const isConflict = isEditColumn(column) && row.conflicts[column] !== undefined;
        const isEdited = editing?.column === column;
        const isChanged = isStale && isEditColumn(column) && row.carried.includes(column);
        const filled = previews[column];
        const isFormatted = column === 'description' && readOnlyOf(column, row) !== null;
        const isHead = column === 'number';
        const Cell = isHead ? 'th' : 'td';
        return (
          <Cell
            key={column}
            id={cellId(row.key, at)}
            scope={isHead ? 'row' : undefined}
            role={isHead ? 'rowheader' : 'gridcell'}
            tabIndex={active === at ? 0 : -1}
            data-column={column}
            aria-colindex={at + 1}
            aria-selected={isInBlock || active === at}
            aria-readonly={!canEdit || column === 'ready' || isFormatted ? true : undefined}
            aria-invalid={issue ? true : undefined}
            aria-describedby={issue || isChanged ? noteId : undefined}
            className={classes(
              cellClasses,
              (column === 'start' || isHead || isInBlock || isEdited || filled !== undefined) && 'relative',
              isHead && classes(stuck, 'max-xl:left-0 bg-bg font-medium text-muted figures'),
              column === 'title' && classes(stuck, 'max-xl:left-12.5 bg-surface'),
              // Words that stand at the right have the room at the left, but for the light of the start.
              isRight(column) && (column === 'start' ? 'text-right' : 'pl-1 text-right'),
              isEditColumn(column) && changed?.includes(column) && 'bg-accent-wash!',
              isInBlock && !issue && 'bg-accent-wash!',
              isInBlock && blockEdges(edges, at === left, at === right),
              issue && !isConflict && 'bg-danger-wash! shadow-[inset_0_0_0_2px_var(--fl-danger)]',
              isConflict && 'shadow-[inset_0_0_0_2px_var(--fl-due)]',
              (isChanged || isConflict) && 'bg-due-wash!',
              filled !== undefined && previewClasses,
              isEdited && 'overflow-visible! z-3',
              'focus-visible:outline-2! focus-visible:outline-focus!',
            )}
          >
            {column === 'start' && <Ribbon row={row} />}
            {isEdited && editing ? (
              <CellEditor
                row={row}
                {...editing}
                {...tools}
                label={text.edit(text.columns[column as EditColumn], rowName(row), row.own.title)}
              />
            ) : filled !== undefined ? (
              <span dir="auto">{filled}</span>
            ) : column === 'number' ? (
              <NumberContent row={row} canEdit={canEdit} tools={tools} />
            ) : isEditColumn(column) ? (
              <CellContent row={row} column={column} days={days} zone={zone} isSameDay={isSameDay} />
            ) : (
              <ReadyContent
                row={row}
                readiness={readiness}
                noteId={noteId}
                canEdit={canEdit}
                onPublish={() => tools.publish(row)}
                onLoad={() => tools.load(row)}
              />
            )}
            {edges.includes('b') && at === right && canEdit && !isEdited && (
              <span
                data-handle=""
                aria-hidden="true"
                className={classes(
                  'absolute -right-1.5 -bottom-1.5 z-2 size-[11px] cursor-crosshair border-2 border-surface',
                  'bg-accent-mark before:absolute before:-inset-2',
                )}
              />
            )}
          </Cell>
        );
      })}
    </tr>
  );
});

/** The number of a row, which opens its menu. */
function NumberContent({ row, canEdit, tools }: { row: SheetRow; canEdit: boolean; tools: RowTools }) {
  const number = (
    <>
      <NotSentYet id={row.shot._id} isDot className="absolute top-1/2 left-1 -translate-y-1/2" />
      <span className={row.issues.number ? 'text-danger' : undefined}>{row.texts.number}</span>
    </>
  );
  if (!canEdit) return number;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={text.rowMenu(rowName(row), row.shot.title)}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => tools.openMenu(row.key, currentTarget)}
      className="absolute inset-0 pr-[9px] text-right outline-offset-[-2px]! hover:text-ink"
    >
      {number}
    </button>
  );
}

/** "2-4tb": columns 2 to 4, and the block both begins and ends in this row. */
function parseBlock(block: string): [number, number, string] {
  const [, left, right, edges = ''] = /^(\d+)-(\d+)(\w*)$/.exec(block) ?? [];
  return [Number(left), Number(right), edges];
}

/** The border of a block, drawn inside its cells so that nothing moves. */
function blockEdges(edges: string, isLeft: boolean, isRight: boolean): string {
  return classes(
    'after:pointer-events-none after:absolute after:inset-0 after:border-accent-mark',
    edges.includes('t') && 'after:border-t-2',
    edges.includes('b') && 'after:border-b-2',
    isLeft && 'after:border-l-2',
    isRight && 'after:border-r-2',
  );
}

interface AddingRowProps {
  index: number;
  shown: Shown;
  isActive: boolean;
  isFirst: boolean;
  editing: EditedCell | null;
  blank: SheetRow;
  tools: RowTools;
}

/** The last row, which becomes a shot once something is typed into it. */
export const AddingRow = memo(function AddingRow(props: AddingRowProps) {
  const { index, shown, isActive, isFirst, editing, blank, tools } = props;
  return (
    <tr aria-rowindex={index + 2} data-row={ADDING} className="bg-bg">
      <th scope="row" className={classes(cellClasses, stuck, 'max-xl:left-0 bg-bg text-right text-muted')}>
        <Icon of={Plus} size={16} className="ml-auto" />
        <span className="sr-only">{text.newRowName}</span>
      </th>
      <td
        id={cellId(ADDING, 0)}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is edited
        role="gridcell"
        colSpan={shown.length - 1}
        tabIndex={isActive ? 0 : -1}
        data-column="title"
        aria-colindex={shown.indexOf('title') + 1}
        aria-selected={isActive}
        className={classes(cellClasses, 'relative text-muted focus-visible:outline-2! focus-visible:outline-focus!')}
      >
        {editing ? (
          <span className="absolute inset-y-0 left-0 w-58">
            <CellEditor
              row={blank}
              {...editing}
              {...tools}
              label={text.edit(text.columns.title, text.newRowName, '')}
            />
          </span>
        ) : isFirst ? (
          <span>{text.firstRow}</span>
        ) : (
          <span>{text.newRow}</span>
        )}
      </td>
    </tr>
  );
});
