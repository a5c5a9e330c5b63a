import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useOfferUndo } from '../../shot/store/undo.queries';
import { useMoveScene } from '../scene.queries';
import type { SceneOut } from '../scene.schema';

const text = messages.moveScene;

/** Moves a scene behind another, as a step that its toast takes back, and tells where it stands now. */
export function useUndoableSceneMove(projectId: string, announce: (sentence: string) => void) {
  const { mutateAsync } = useMoveScene(projectId);
  const offerUndo = useOfferUndo();
  return async ({ _id: id, number }: SceneOut, to: string | null, back: string | null): Promise<void> => {
    const go = async (afterId: string | null) => {
      const { data } = await mutateAsync({ id, afterId });
      announce(messages.byScene.moved(number, data.findIndex(({ _id }) => _id === id) + 1, data.length));
      return { title: text.moved(number) };
    };
    const undo = async () => ({ ...(await go(back)), title: text.undone(number) });
    const { failed } = messages.moveToScene;
    try {
      offerUndo(projectId, await go(to), { undo, redo: () => go(to), failed, shots: [] });
    } catch (error) {
      toast.error(failed, errorText(error));
    }
  };
}
