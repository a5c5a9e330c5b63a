import { ClipboardPaste, Plus, Send, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { messages } from '../../../../../kernel/messages';
import { Button } from '../../../../../ui/button';
import { toast } from '../../../../../ui/feedback/toast-store';
import { IconButton } from '../../../../../ui/icon-button';
import { ActionBar } from '../../../../../ui/layout/bottom-bar';
import { ProjectMenu } from '../../../../project/ui/project-menu';
import type { EditColumn } from '../../../columns/columns.rules';
import { ViewSwitch } from '../../../list/ui/view-switch';
import { readTable } from '../../grid-paste.rules';
import { movedWords } from '../../grid-places.rules';
import { type Spot, typedCell } from '../../grid-shown.rules';
import { BackLink } from '../grid-bar';
import type { GridParts } from '../grid-parts';
import { GridSkeleton } from '../grid-skeleton';
import { SaveState } from '../grid-status';
import { useGridPaste } from '../paste/use-grid-paste';
import { toastRowGone } from '../use-grid-editing';
import type { PhoneTools, WantedField } from './phone-fields';
import { PhoneList } from './phone-list';

const text = messages.grid;

/** The grid of a phone: a list in which one row at a time is open with its fields. */
export function GridPhone(parts: GridParts) {
  const { putPosition, placesUsed } = parts;
  const { project, bar, grid, failure, publish, discard, lookUp, unsaved, toChoose, status, announce } = parts;
  const { rows, store, lost } = grid;
  const { canEdit } = bar;
  const [open, setOpen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<WantedField | null>(null);
  const gridPaste = useGridPaste(parts);
  const { shown } = grid.columns;
  const show = (key: string, column?: EditColumn) => {
    setOpen(key);
    setWanted(column ? { column } : {});
  };
  const showFirst = ([first]: readonly Spot[]) => {
    if (first) show(first.key, first.column);
  };
  const add = () => {
    show(store.addRow());
    announce(text.added(rows.length + 1));
  };
  const paste = async (): Promise<void> => {
    const plain = await navigator.clipboard?.readText().catch(() => null);
    if (plain == null) return void toast.warning(text.phone.pasteFailed, text.phone.pasteHint);
    const table = readTable(plain, grid.sheet.days);
    if (table.cells.length === 0) return void toast.warning(text.phone.nothingToPaste);
    const title = shown.indexOf('title');
    const end = { top: rows.length, bottom: rows.length, left: title, right: title };
    gridPaste.paste(plain, table, end);
  };
  const tools = useMemo<PhoneTools>(
    () => ({
      countryCode: project.countryCode,
      saver: store.saver,
      onPlace: (words, lookup) => store.choosePlace(words, lookup),
      putPosition,
      placesUsed,
      onToggle: (key) => {
        setOpen((now) => (now === key ? null : key));
        setWanted(null);
      },
      onSave: (row, column, typed, opened) => {
        const at = store.rows().findIndex(({ key }) => key === row.key);
        if (at < 0 || lost.isLost()) lost.keep(typedCell(column, row, typed));
        if (lost.isLost()) return;
        if (at < 0) toastRowGone(typed);
        else store.edit([{ row: at, column, text: typed }], 'typed', { opened: opened && { key: row.key, opened } });
        if (column !== 'place') return;
        const moved = movedWords(store.rows(), [row.key]);
        if (moved) bar.history.tellLast(moved);
        lookUp([row.key], typed.trim());
      },
      onPublish: (row) => void publish([row]),
      onLoad: (row) => void store.saver.loadLatest(row).catch(() => announce(text.changedElsewhere)),
      onDiscard: discard,
    }),
    [project.countryCode, announce, store, publish, discard, lookUp, putPosition, placesUsed, lost, bar.history],
  );
  return (
    <div className="pb-6">
      <header className="flex h-14 items-center gap-1 px-5">
        <BackLink isShared={project.isShared} />
        <h1 dir="auto" className="min-w-0 flex-1 truncate text-nowrap! font-display text-display-sm">
          {project.projectTitle}
        </h1>
        {canEdit && (
          <IconButton label={text.undo} icon={Undo2} disabled={!bar.history.canUndo} onClick={bar.history.undo} />
        )}
        <ProjectMenu
          project={project}
          onGone={bar.onGone}
          items={canEdit ? [{ label: text.phone.paste, icon: ClipboardPaste, onSelect: () => void paste() }] : []}
          isPlain
        />
      </header>
      <div className="mx-5 mb-3">
        <ViewSwitch view={bar.view} onView={bar.onView} />
      </div>
      {canEdit && (unsaved.length + toChoose.length + status.unfinished > 0 || status.phase === 'waiting') && (
        <p className="mx-5 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <SaveState {...status} onGoTo={() => showFirst(unsaved)} onChoose={() => showFirst(toChoose)} />
        </p>
      )}
      {failure && <div className="px-5">{failure}</div>}
      {!failure && bar.count === undefined && <GridSkeleton shown={shown} />}
      {bar.count !== undefined && (
        <>
          {rows.length === 0 && <p className="px-5 py-4 text-muted">{canEdit ? text.firstRow : text.emptyReadOnly}</p>}
          <PhoneList {...{ project, grid, status, canEdit, open, wanted, tools }} onShow={show} />
          {!canEdit && <p className="px-5 pt-3 text-sm text-muted">{text.readOnly}</p>}
        </>
      )}
      {canEdit && (
        <ActionBar>
          {bar.ready > 0 && (
            <Button variant="primary" size="lg" icon={Send} loading={bar.publishing} onClick={bar.onPublish}>
              {text.publishReady(bar.ready)}
            </Button>
          )}
          {bar.ready > 0 ? (
            <IconButton framed label={text.phone.add} icon={Plus} onClick={add} />
          ) : (
            <Button size="lg" icon={Plus} onClick={add}>
              {text.phone.add}
            </Button>
          )}
        </ActionBar>
      )}
      {gridPaste.dialogs}
    </div>
  );
}
