import { type FormEvent, useState } from 'react';
import { isolated } from '../../../kernel/isolated';
import { messages } from '../../../kernel/messages';
import { Select } from '../../../ui/form/select';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { lastShot, shotBefore } from '../by-scene.rules';
import type { SceneOut } from '../scene.schema';
import { useUndoableMove } from './use-undoable-move';

const text = messages.moveToScene;

interface Props {
  shot: ListedShot;
  /** All scenes and shots of the project in their order. */
  scenes: SceneOut[];
  shots: readonly ListedShot[];
  open: boolean;
  onClose: () => void;
}

/** Asks for the scene to whose end a shot goes; the toast takes the shot back to its place. */
export function MoveToSceneDialog({ shot, scenes, shots, open, onClose }: Props) {
  const { number, title, sceneId: from } = shot;
  const [chosen, choose] = useState(from ?? '');
  const { move, isMoving } = useUndoableMove(shot.projectId);
  const sceneId = chosen === '' ? null : chosen;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sceneId === from) return onClose();
    const to = { sceneId, afterId: lastShot(shots, sceneId) };
    const said = text.moved(number, scenes.find(({ _id }) => _id === sceneId)?.number ?? null);
    if (await move(shot, { to, back: { sceneId: from, afterId: shotBefore(shots, shot) }, said })) onClose();
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      description={`${number} ${isolated(title)}`}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      action={text.submit}
      submitting={isMoving}
    >
      <Select
        label={text.scene}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...scenes.map((scene) => ({ value: scene._id, label: messages.scene.label(scene) })),
          { value: '', label: messages.byScene.noScene },
        ]}
      />
    </FormDialog>
  );
}
