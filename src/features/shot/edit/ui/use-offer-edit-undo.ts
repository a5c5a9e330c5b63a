import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../../../../kernel/messages';
import type { ShotOut } from '../../shot.schema';
import type { UpdateShotInput } from '../../shot-calls.schema';
import { followVersion, useWriteShot } from '../../store/shot-writes.queries';
import { useOfferUndo } from '../../store/undo.queries';

type Fields = Partial<UpdateShotInput>;

interface SavedEdit {
  /** The version that the person edited. */
  seen: number;
  /** The shot as it was saved. */
  data: ShotOut;
  /** The fields of the edit, and those that take it back. */
  done: Fields;
  undone: Fields;
}

/** Tells that an edit of a shot was saved, in a toast whose Undo takes it back, as Ctrl Z does. */
export function useOfferEditUndo() {
  const queries = useQueryClient();
  const write = useWriteShot();
  const offerUndo = useOfferUndo();
  return ({ seen, data: { _id: id, projectId, title, version }, done, undone }: SavedEdit): void => {
    followVersion(queries, id, seen, version);
    let made = version;
    const change = async (fields: Fields, said: string) => {
      const { data } = await write('shot.update', { ...fields, id, version: made });
      made = data.version;
      return { title: said, text: data.title };
    };
    const { restored, failed } = messages.undoShots;
    const { updated } = messages.shot;
    const undo = () => change(undone, restored(1));
    const redo = () => change(done, updated);
    offerUndo(projectId, { title: updated, text: title }, { undo, redo, failed, shots: [id] });
  };
}
