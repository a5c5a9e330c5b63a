import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { refusalsOf } from '../../bulk/undo-shots.queries';
import type { ShotOut } from '../../shot.schema';
import type { ListedShot } from '../../shot-cache.queries';
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

/** `refused`: the server refuses some shots, which are marked; `failed`: something else is wrong. */
export type Outcome = 'done' | 'refused' | 'failed';

/** Makes a change of the selected shots; a toast says what came of it. */
export function useSelectionChange(projectId: string) {
  const { changeShots, isPending } = useChangeShots(projectId);
  const run = async (shots: readonly ListedShot[], asked: AskedChange): Promise<Outcome> => {
    const { change, done, isUndoable = true } = asked;
    selection.refuse(new Map());
    try {
      const { altered, shots: answer, undo } = await changeShots(shots, change);
      const action = { label: messages.undoShots.undo, onAction: undo };
      if (altered === 0) toast.success(text.nothing, text.nothingText(shots.length));
      else toast.success(done(altered, answer), undefined, { about: projectId, ...(isUndoable && { action }) });
      return 'done';
    } catch (error) {
      const refusals = refusalsOf(error);
      const marks = [...refusals].flatMap(([at, sentences]) => {
        const shot = shots[at];
        return shot ? [[shot._id, sentences.join('. ')] as const] : [];
      });
      selection.refuse(new Map(marks));
      const numbers = shots.map(({ number }) => number);
      toast.error(text.failed, marks.length > 0 ? refusalText(numbers, refusals) : errorText(error));
      return marks.length > 0 ? 'refused' : 'failed';
    }
  };
  return { run, isPending };
}

export type RunChange = ReturnType<typeof useSelectionChange>['run'];
