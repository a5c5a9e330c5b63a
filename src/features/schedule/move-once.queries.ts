import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorCode, errorIssues, errorText, isTransient } from '../../client/error-text';
import { newIdempotencyKey, retryWhileRunning } from '../../client/form/idempotency';
import { withIdempotencyKey } from '../../client/trpc';
import { messages } from '../../kernel/messages';
import { refetchProject } from '../live/stale.queries';
import { sendRest, useUndoShots, useUpdateShots } from '../shot/bulk/undo-shots.queries';
import { followVersion, useWriteShot } from '../shot/store/shot-writes.queries';
import { useOfferUndo } from '../shot/store/undo.queries';
import { type KeyedMove, moveToSend, shotName } from './running-late.rules';
import type { ShiftOut } from './schedule.schema';

const text = messages.runningLate;

/** A shot that was moved: when it started and ended, and when it does now. */
type MovedShot = Pick<ShiftOut['shots'][number], '_id' | 'number' | 'version' | 'from' | 'to' | 'end'> & {
  fromEnd: string;
};
type MovedRow = ShiftOut['rows'][number];

interface Moved {
  shots: MovedShot[];
  rows: MovedRow[];
}

interface MoveCall<Input> {
  send: (input: Input, once: ReturnType<typeof withIdempotencyKey>) => Promise<Moved>;
  /** Equal for two presses that mean the same move. */
  choiceOf: (input: Input) => string;
  /** What is said of so many shots and rows that were moved. */
  said: (shots: number, rows: number, input: Input) => string;
  /** Called when they were moved, and with each Undo and Redo of that. */
  onMoved?: (to: 'from' | 'to', input: Input) => void;
}

/**
 * Moves shots and rows of a day in one call, which a press after a lost answer repeats, with Undo and Redo. `move`
 * throws the server's refusal.
 */
export function useMoveOnce<Input>(projectId: string, { send, choiceOf, said, onMoved }: MoveCall<Input>) {
  const queries = useQueryClient();
  const undoShots = useUndoShots(projectId);
  const updateShots = useUpdateShots();
  const offerUndo = useOfferUndo();
  const rowMoves = useRowMoves(projectId);
  const unanswered = useRef(new Map<string, KeyedMove<Input>>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ input, key }: KeyedMove<Input>) => send(input, withIdempotencyKey(key)),
    ...retryWhileRunning,
    onSettled: (_data, error, { input }) => {
      if (!error || !isTransient(error)) unanswered.current.delete(choiceOf(input));
      refetchProject(queries, projectId);
    },
    onSuccess: ({ shots, rows }, { input }) => {
      const all = [...shots, ...rows];
      if (all.length === 0) return;
      const moveRows = rowMoves(rows);
      for (const { _id, version } of all) followVersion(queries, _id, version - 1, version);
      const title = said(shots.length, rows.length, input);
      let moved = shots;
      const undo = async () => {
        if (shots.length === 0) return rowsMoved(await moveRows('from'), text.rowsBack(rows.length));
        const { restored, ...said } = await undoShots({
          changes: moved.map(timesBefore),
          send: updateShots,
          isMove: true,
        });
        const ids = restored.map(({ id }) => id);
        moved = moved.filter(({ _id }) => ids.includes(_id));
        const others = await moveRows('from');
        // What moved rows back alone can still be done again.
        const isNothing = said.isNothing === true && others.length === rows.length;
        return others.length > 0
          ? { ...said, text: messages.undoShots.changedSince(others), isPartly: true, isNothing }
          : { ...said, isNothing };
      };
      const redo = async () => {
        if (shots.length === 0) return rowsMoved(await moveRows('to'), title);
        const again = await sendRest(moved.map(timesAfter), updateShots);
        const ids = again.map(({ id }) => id);
        const rowsRefused = await moveRows('to');
        const refused = [...moved.filter(({ _id }) => !ids.includes(_id)).map(({ number }) => number), ...rowsRefused];
        moved = moved.filter(({ _id }) => ids.includes(_id));
        const rowsAgain = rows.length - rowsRefused.length;
        const isNothing = again.length + rowsAgain === 0;
        return {
          title: isNothing ? messages.undoShots.notRedone : said(again.length, rowsAgain, input),
          ...(refused.length > 0 && { text: messages.undoShots.changedSince(refused), isPartly: true }),
          isNothing,
        };
      };
      const follows =
        <Done>(to: 'from' | 'to', go: () => Promise<Done>) =>
        async () => {
          const done = await go();
          onMoved?.(to, input);
          return done;
        };
      const ids = all.map(({ _id }) => _id);
      onMoved?.('to', input);
      const ways = { undo: follows('from', undo), redo: follows('to', redo) };
      offerUndo(projectId, { title }, { ...ways, failed: messages.undoShots.failed, shots: ids });
    },
  });
  const move = (input: Input) => mutateAsync(moveToSend(unanswered.current, choiceOf(input), input, newIdempotencyKey));
  return { move, isPending };
}

/** What a step says that moved rows alone. */
const rowsMoved = (refused: readonly string[], title: string) =>
  refused.length > 0 ? { title, text: messages.undoShots.changedSince(refused), isPartly: true } : { title };

/** Moves rows that were moved to where they stood before or after it; gives the titles of those that it refused. */
function useRowMoves(projectId: string) {
  const write = useWriteShot();
  return (moved: readonly MovedRow[]) => {
    let rows = [...moved];
    return async (to: 'from' | 'to'): Promise<string[]> => {
      const refused: string[] = [];
      for (const { _id: id, title, version, [to]: startDateTime } of rows) {
        try {
          const { data } = await write('schedule.changeRow', { id, startDateTime, version }, { projectId });
          rows = rows.map((row) => (row._id === id ? { ...row, version: data.version } : row));
        } catch (error) {
          // The step stays, to be tried again.
          if (isTransient(error)) throw error;
          rows = rows.filter(({ _id }) => _id !== id);
          refused.push(title);
        }
      }
      return refused;
    };
  };
}

/** The change that gives a shot the times of its move again. */
const timesAfter = ({ _id: id, number, to, end, version }: MovedShot) => ({
  ...{ id, number, version },
  ...{ startDateTime: to, endDateTime: end },
});

/** The change that gives a moved shot its old times. */
const timesBefore = ({ _id: id, number, from, fromEnd, version }: MovedShot) => ({
  ...{ id, number, version },
  ...{ startDateTime: from, endDateTime: fromEnd },
});

interface ShownMove {
  shots: readonly Pick<ShiftOut['shots'][number], '_id' | 'number' | 'title'>[];
  rows: readonly Pick<MovedRow, '_id' | 'title'>[];
}

/** Why a move was refused: names the shots and rows that were changed meanwhile; else the server's sentence. */
export function refusalOf(error: unknown, { shots, rows }: ShownMove): string {
  const names = new Map([
    ...shots.map((shot) => [shot._id, shotName(shot)] as const),
    ...rows.map(({ _id, title }) => [_id, title] as const),
  ]);
  const changed = errorIssues(error).flatMap(({ path }) => names.get(path.replace('versions.', '')) ?? []);
  return errorCode(error) === 'CONFLICT' && changed.length > 0 ? text.changed(changed) : errorText(error);
}
