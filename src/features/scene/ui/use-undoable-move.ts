import { useCallback, useState } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useFocusAfterRemoval } from '../../shot/list/ui/use-focus-after-removal';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { useWriteShot } from '../../shot/store/shot-writes.queries';
import type { ShotPlace } from '../../shot/store/shot-writes.rules';

const text = messages.moveToScene;

interface Move {
  to: ShotPlace;
  /** Where it stood before. */
  back: ShotPlace;
  /** The toast's title. */
  said: string;
  /** Called before the row goes back after a refusal. */
  onRefused?: () => void;
}

/**
 * Moves a shot; the toast takes it back to its place, or says why the server refused. Resolves to whether the server
 * agreed.
 */
export function useUndoableMove(projectId: string) {
  const write = useWriteShot();
  const [moving, setMoving] = useState(0);
  const leaving = useFocusAfterRemoval();
  const move = useCallback(
    async ({ _id: id, number, title }: ListedShot, { to, back, said, onRefused }: Move): Promise<boolean> => {
      const send = async (place: ShotPlace) => {
        leaving(id);
        setMoving((count) => count + 1);
        await write('shot.move', { id, ...place }).finally(() => setMoving((count) => count - 1));
      };
      const fail = (error: unknown) => toast.error(text.failed, errorText(error));
      const undo = () => send(back).then(() => toast.success(text.undone(number)), fail);
      try {
        await send(to);
        const action = { label: text.undo, onAction: () => void undo() };
        toast.success(said, title, { action, about: projectId });
        return true;
      } catch (error) {
        onRefused?.();
        fail(error);
        return false;
      }
    },
    [projectId, write, leaving],
  );
  return { move, isMoving: moving > 0 };
}
