import { useCallback, useState } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useFocusAfterRemoval } from '../../shot/list/ui/use-focus-after-removal';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { useWriteShot } from '../../shot/store/shot-writes.queries';
import type { ShotPlace } from '../../shot/store/shown-shots.rules';
import { useOfferUndo } from '../../shot/store/undo.queries';
import { isWaiting } from '../../shot/store/waiting.rules';

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
  const offerUndo = useOfferUndo();
  const [moving, setMoving] = useState(0);
  const leaving = useFocusAfterRemoval();
  const move = useCallback(
    async ({ _id: id, number, title }: ListedShot, { to, back, said, onRefused }: Move): Promise<boolean> => {
      const send = async (place: ShotPlace) => {
        leaving(id);
        setMoving((count) => count + 1);
        await write('shot.move', { id, ...place }).finally(() => setMoving((count) => count - 1));
      };
      const go = async () => {
        await send(to);
        return { title: said, text: title };
      };
      const undo = async () => {
        await send(back);
        return { title: text.undone(number) };
      };
      try {
        offerUndo(projectId, await go(), { undo, redo: go, failed: text.failed, shots: [id] });
        return true;
      } catch (error) {
        if (isWaiting(error)) return true;
        onRefused?.();
        toast.error(text.failed, errorText(error));
        return false;
      }
    },
    [projectId, write, offerUndo, leaving],
  );
  return { move, isMoving: moving > 0 };
}
