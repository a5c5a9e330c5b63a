import { type FormEvent, useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { Select } from '../../../../ui/form/select';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { FormDialog } from '../../../../ui/overlay/form-dialog';
import type { SceneOut } from '../../../scene/scene.schema';
import { useShotsChange } from '../../select/ui/use-selection-change';
import type { ShotOut } from '../../shot.schema';
import { isNewRow } from '../grid.data';
import type { SheetRow } from '../grid-cells.rules';
import type { GridStore } from '../grid-store';

const text = messages.selectBar;

interface RowsDialogProps {
  projectId: string;
  store: GridStore;
  rows: readonly SheetRow[];
  open: boolean;
  onClose: () => void;
}

/** The shots of rows, as they are once what is typed is saved. */
async function savedShots(store: GridStore, rows: readonly SheetRow[]): Promise<ShotOut[]> {
  await store.saver.flush();
  const keys = new Set(rows.map(({ key }) => key));
  const ids = new Set(store.rows().flatMap(({ key, id }) => (keys.has(key) ? id : [])));
  return store.shots().filter(({ _id }) => ids.has(_id));
}

interface DeleteRowsProps extends RowsDialogProps {
  discard: (...rows: SheetRow[]) => void;
  focusAfter: () => HTMLElement | null;
}

/** Asks before rows are deleted; those that the server does not know yet go as well. */
export function DeleteRows({ projectId, store, rows, open, onClose, discard, focusAfter }: DeleteRowsProps) {
  const { run } = useShotsChange(projectId);
  const remove = async () => {
    const shots = await savedShots(store, rows);
    const fresh = rows.filter(({ key }) => store.rows().some((row) => row.key === key && isNewRow(row.id)));
    if (fresh.length > 0) discard(...fresh);
    if (shots.length > 0) await run(shots, { change: { status: 'deleted' }, done: text.deleted, isUndoable: false });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.deleteTitle(rows.length)}
      question={text.deleteNote}
      confirmLabel={text.deleteAction(rows.length)}
      onConfirm={() => {
        // The second click of a double click hits the closing dialog.
        if (open) void remove();
        onClose();
      }}
      focusAfter={focusAfter}
    />
  );
}

/** Asks for the scene to whose end the shots of rows go; the toast takes them back to their places. */
export function MoveRows({ projectId, store, rows, open, onClose, scenes }: RowsDialogProps & { scenes: SceneOut[] }) {
  const { run, isPending } = useShotsChange(projectId);
  const [sceneId, choose] = useState(scenes[0]?._id ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const shots = await savedShots(store, rows);
    const number = scenes.find(({ _id }) => _id === sceneId)?.number ?? null;
    const change = { sceneId: sceneId === '' ? null : sceneId };
    if (await run(shots, { change, done: (count) => text.moved(count, number) })) onClose();
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.moveTo}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      action={text.moveShots(rows.filter(({ id }) => !isNewRow(id)).length)}
      submitting={isPending}
    >
      <Select
        label={text.scene}
        value={sceneId}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...scenes.map((scene) => ({ value: scene._id, label: messages.scene.label(scene) })),
          { value: '', label: messages.byScene.noScene },
        ]}
      />
    </FormDialog>
  );
}
