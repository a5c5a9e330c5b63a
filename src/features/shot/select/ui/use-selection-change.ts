import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { refusalsOf } from '../../bulk/undo-shots.queries';
import type { ShotOut } from '../../shot.schema';
import type { ListedShot } from '../../shot-cache.queries';
import { useOfferUndo } from '../../store/undo.queries';
import { refusalText } from '../refusal.rules';
import { useChangeShots } from '../select.queries';
import type { BulkChange } from '../undo.rules';
import { selection } from './selection-store';

const text = messages.selectBar;

export interface AskedChange {
  change: BulkChange;
  /** What is said once it is done. */
  done: (count: number, shots: readonly ShotOut[]) => string;
  /** Whether the toast offers to undo it. */
  isUndoable?: boolean;
}

/** Makes a change of the selected shots, as `useShotsChange` does; what is refused is marked at their rows. */
export function useSelectionChange(projectId: string) {
  const { run: runAny, isPending } = useShotsChange(projectId);
  const run = (shots: readonly ListedShot[], asked: AskedChange): Promise<boolean> => {
    selection.beginChange();
    return runAny(shots, asked, selection.refuse);
  };
  return { run, isPending };
}

/**
 * Makes a change of several shots, which their rows show at once; a toast says what came of it. Resolves to whether the
 * server agreed; `onRefused` gets what it refuses, by the shots' ids.
 */
export function useShotsChange(projectId: string) {
  const { changeShots, repeat, isPending } = useChangeShots(projectId);
  const offerUndo = useOfferUndo();
  const run = async (
    shots: readonly ListedShot[],
    asked: AskedChange,
    onRefused?: (refused: ReadonlyMap<string, string>) => void,
  ): Promise<boolean> => {
    const { change, done, isUndoable = true } = asked;
    try {
      let changed = await changeShots(shots, change);
      const said = () => ({ title: done(changed.altered, changed.shots) });
      let ids: string[] = [];
      const undo = async () => {
        const undone = await changed.undo();
        ids = undone.ids;
        return undone.said;
      };
      const redo = async () => {
        changed = await repeat(ids, change);
        return said();
      };
      if (changed.altered === 0) toast.success(text.nothing, text.nothingText(shots.length));
      else if (isUndoable) {
        const step = { undo, redo, failed: messages.undoShots.failed, shots: shots.map(({ _id }) => _id) };
        offerUndo(projectId, said(), step);
      } else toast.success(said().title, undefined, { about: projectId });
      return true;
    } catch (error) {
      const refusals = refusalsOf(error);
      const marks = [...refusals].flatMap(([at, sentences]) => {
        const shot = shots[at];
        return shot ? [[shot._id, sentences.join('. ')] as const] : [];
      });
      onRefused?.(new Map(marks));
      const numbers = shots.map(({ number }) => number);
      toast.error(text.failed, marks.length > 0 ? refusalText(numbers, refusals) : errorText(error));
      return false;
    }
  };
  return { run, isPending };
}

export type RunChange = ReturnType<typeof useSelectionChange>['run'];
