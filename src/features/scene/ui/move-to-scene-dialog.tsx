import { type FormEvent, useState } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { Select } from '../../../ui/form/select';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useFocusAfterRemoval } from '../../shot/list/ui/use-focus-after-removal';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { lastShot, shotBefore } from '../by-scene.rules';
import { useMoveShot } from '../scene.queries';
import type { SceneOut } from '../scene.schema';

const text = messages.moveToScene;

interface Props {
  shot: ListedShot;
  /** All scenes and shots of the project in their order. */
  scenes: SceneOut[];
  shots: ListedShot[];
  open: boolean;
  onClose: () => void;
}

/** Asks for the scene to whose end a shot goes; the toast takes the shot back to its place. */
export function MoveToSceneDialog({ shot, scenes, shots, open, onClose }: Props) {
  const { _id: id, number, title, sceneId: from } = shot;
  const [chosen, choose] = useState(from ?? '');
  const { mutateAsync: move, isPending } = useMoveShot();
  const leaving = useFocusAfterRemoval();
  const sceneId = chosen === '' ? null : chosen;
  const back = { id, sceneId: from, afterId: shotBefore(shots, shot) };
  const undo = async () => {
    try {
      leaving(id);
      await move(back);
      toast.success(text.undone(number));
    } catch (error) {
      toast.error(text.failed, errorText(error));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sceneId === from) return onClose();
    try {
      leaving(id);
      const { data } = await move({ id, sceneId, afterId: lastShot(shots, sceneId) });
      onClose();
      const action = { label: text.undo, onAction: () => void undo() };
      toast.success(text.moved(number, data.sceneNumber), title, { action });
    } catch (error) {
      toast.error(text.failed, errorText(error));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      description={`${number} ${title}`}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      action={text.submit}
      submitting={isPending}
    >
      <Select
        label={text.scene}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...scenes.map((scene) => ({ value: scene._id, label: messages.scene.named(scene) })),
          { value: '', label: messages.byScene.noScene },
        ]}
      />
    </FormDialog>
  );
}
