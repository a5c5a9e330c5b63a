import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { LazyDialog, lazyPage } from '../../../../ui/loading/lazy-page';
import { locationText, searchCountry } from '../../../place/place.rules';
import { useScenes } from '../../../scene/scene.queries';
import { useShotActions } from '../../actions/ui/use-shot-actions';
import type { ShotOut } from '../../shot.schema';
import { shotLimits } from '../../shot-limits.data';
import { ADDING, type GridColumn, isNewRow } from '../grid.data';
import { wholeRow } from '../grid-block.rules';
import type { SheetRow } from '../grid-cells.rules';
import { isReady } from '../grid-row.rules';
import { rowName } from '../grid-shown.rules';
import type { GridParts } from './grid-parts';
import { cellId } from './grid-row';
import { type MenuPlace, type RowCommand, RowMenu } from './menus/row-menu';
import type { GridEditing } from './use-grid-editing';
import type { GridSelection } from './use-grid-selection';

const text = messages.grid;
const MoveToSceneDialog = lazyPage(
  async () => (await import('../../../scene/ui/move-to-scene-dialog')).MoveToSceneDialog,
);
const ChangePositionDialog = lazyPage(
  async () => (await import('../../../place/ui/change-position-dialog')).ChangePositionDialog,
);
const DeleteRows = lazyPage(async () => (await import('./rows-dialogs')).DeleteRows);
const MoveRows = lazyPage(async () => (await import('./rows-dialogs')).MoveRows);

interface Rows {
  parts: GridParts;
  selection: GridSelection;
  editing: GridEditing;
}

/** What is done with whole rows: their menu, by a key, a press or a right click, and the questions of its commands. */
export function useRowCommands({ parts, selection, editing }: Rows) {
  const { project, bar, grid, askPublish, discard, announce } = parts;
  const { rows, store, stale } = grid;
  const { readNow, focusGrid } = editing;
  const [, navigate] = useLocation();
  const [menu, setMenu] = useState<{ keys: readonly string[]; at: MenuPlace } | null>(null);
  const [asked, setAsked] = useState<{ what: 'delete' | 'scene'; rows: readonly SheetRow[]; isOpen: boolean }>();
  const [placing, setPlacing] = useState<{ row: SheetRow; isOpen: boolean }>();
  const [moving, setMoving] = useState<{ shot: ShotOut; key: string } | null>(null);
  const scenes = useScenes(project._id).data ?? [];
  const { dialogs, remove } = useShotActions(project._id, { removedToast: text.deleted });
  const menuRows = rows.filter(({ key }) => menu?.keys.includes(key));
  const [first] = menuRows;
  const made = menuRows.filter(({ id }) => !isNewRow(id));
  const ready = made.filter((row) => isReady(row) && !stale.has(row.key));
  const shotOf = ({ id }: SheetRow) => store.shots().find(({ _id }) => _id === id);

  /** Opens the menu of a row, or of all that are selected where it is one of them. */
  const openMenu = (key: string, at: MenuPlace, column?: number): void => {
    const { selection, grid } = readNow();
    const { top, bottom, left, right } = selection.block;
    const selected = grid.rows.slice(top, bottom + 1).map((row) => row.key);
    const isBeside = selected.length === 1 && column !== undefined && (column < left || column > right);
    const isSelected = selected.includes(key) && !isBeside;
    if (!isSelected) selection.selectKey(key, selection.shown[column ?? selection.active.column] ?? 'title');
    setMenu({ keys: isSelected ? selected : [key], at });
  };
  const deleteRows = (gone: readonly SheetRow[]): void => {
    const [only] = gone;
    if (gone.length > shotLimits.atOnce) toast.warning(messages.select.most(shotLimits.atOnce));
    else if (gone.every(({ id }) => isNewRow(id))) discard(...gone);
    else if (only && gone.length === 1) {
      const shot = shotOf(only);
      if (shot) remove(shot);
    } else setAsked({ what: 'delete', rows: gone, isOpen: true });
  };
  const duplicate = async (copied: readonly SheetRow[]): Promise<void> => {
    const last = copied.at(-1);
    if (!last) return;
    try {
      const keys = await store.duplicate(copied);
      const { selection, editing: open, grid } = readNow();
      const [key] = keys;
      if (keys.length > 1) return announce(text.rowsAdded(keys.length));
      // Who works in another row by now stays there.
      if (key && !open && selection.keyAt(selection.active.row) === last.key) selection.selectKey(key, 'title');
      announce(text.added(grid.rows.findIndex((row) => row.key === last.key) + 2));
    } catch (error) {
      toast.error(text.saveFailed, errorText(error));
    }
  };
  const insertBelow = (row: SheetRow): void => {
    selection.selectKey(store.insertBelow(row), 'title');
    // At once: what is typed while the menu goes is meant for the new row.
    focusGrid();
    announce(text.added(rows.indexOf(row) + 2));
  };
  const moveToScene = (): void => {
    const shot = first && shotOf(first);
    if (menuRows.length > 1) setAsked({ what: 'scene', rows: menuRows, isOpen: true });
    else if (shot) setMoving({ shot, key: first.key });
  };
  const commands: Record<RowCommand, (row: SheetRow) => void> = {
    open: ({ id }) => navigate(`/viewshot/${id}`),
    insert: insertBelow,
    publish: () => askPublish(ready),
    duplicate: () => void duplicate(made),
    fillDown: editing.fillDown,
    scene: moveToScene,
    position: (row) => setPlacing({ row, isOpen: true }),
    unplaced: (row) => parts.putPosition(row, null),
    delete: () => deleteRows(menuRows),
  };
  const onCommand = (command: RowCommand): void => {
    const isMost = command !== 'fillDown' && menuRows.length > shotLimits.atOnce;
    if (isMost) toast.warning(messages.select.most(shotLimits.atOnce));
    else if (first) commands[command](first);
  };
  const close = () => setAsked((now) => now && { ...now, isOpen: false });
  const activeCell = () => {
    const { active, keyAt } = readNow().selection;
    return document.getElementById(cellId(keyAt(active.row), active.column));
  };
  const dialogProps = {
    ...{ projectId: project._id, store, rows: asked?.rows ?? [], open: asked?.isOpen === true },
    onClose: close,
  };
  const layer: ReactNode = (
    <>
      <RowMenu
        {...{ count: menuRows.length, made: made.length, ready: ready.length, hasScenes: scenes.length > 0 }}
        position={menuRows.length === 1 && first?.shot.locationData ? locationText(first.shot.locationData) : ''}
        at={menu?.at ?? null}
        label={
          menuRows.length > 1
            ? text.rowsMenu(menuRows.length)
            : first
              ? text.rowMenu(rowName(first), first.shot.title)
              : ''
        }
        onCommand={onCommand}
        onClose={() => setMenu(null)}
        onClosed={focusGrid}
      />
      {placing && (
        <LazyDialog open={placing.isOpen} onClose={() => setPlacing(undefined)}>
          <ChangePositionDialog
            key={placing.row.key}
            open={placing.isOpen}
            recent={parts.placesUsed()}
            countryCode={searchCountry(project.countryCode)}
            onUse={(position) => parts.putPosition(placing.row, position)}
            onClose={() => {
              setPlacing(undefined);
              focusGrid();
            }}
          />
        </LazyDialog>
      )}
      {moving && (
        <LazyDialog open onClose={() => setMoving(null)}>
          <MoveToSceneDialog
            key={moving.key}
            {...{ shot: moving.shot, scenes }}
            shots={store.shots()}
            open
            onClose={() => {
              setMoving(null);
              focusGrid();
            }}
          />
        </LazyDialog>
      )}
      {asked?.what === 'delete' && (
        <LazyDialog open={asked.isOpen} onClose={close}>
          <DeleteRows {...dialogProps} discard={discard} focusAfter={activeCell} />
        </LazyDialog>
      )}
      {asked?.what === 'scene' && asked.isOpen && (
        <LazyDialog open onClose={close}>
          <MoveRows
            {...{ ...dialogProps, scenes }}
            onClose={() => {
              close();
              focusGrid();
            }}
          />
        </LazyDialog>
      )}
      {dialogs}
    </>
  );
  return {
    openMenu,
    /** Opens the menu at the cell with the focus. */
    openAtFocus: () => {
      const row = rows[selection.active.row];
      if (row && bar.canEdit && document.activeElement)
        openMenu(row.key, document.activeElement.getBoundingClientRect(), selection.active.column);
    },
    onContextMenu: (event: MouseEvent) => {
      const target = event.target as Element;
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (!bar.canEdit || row === undefined || row === ADDING || target instanceof HTMLInputElement) return;
      event.preventDefault();
      const column = target.closest<HTMLElement>('[data-column]')?.dataset.column as GridColumn | undefined;
      const { clientX: left, clientY: top } = event;
      openMenu(row, { left, top, width: 0, height: 0 }, column && selection.shown.indexOf(column));
    },
    /** Delete: asks before whole rows go; false where the selection is no whole rows. */
    deleteWhole: (): boolean => {
      const { top, bottom, left, right } = selection.block;
      if (selection.isAdding || left > 0 || right < wholeRow(selection.shown).right) return false;
      deleteRows(rows.slice(top, bottom + 1));
      return true;
    },
    dialogs: layer,
  };
}
