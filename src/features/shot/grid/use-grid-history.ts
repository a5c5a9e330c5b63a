import { useCallback, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { afterPaint } from '../../../ui/after-paint';
import { isNewRow } from './grid.data';
import type { useGridCache, useRowCalls } from './grid.queries';
import { type SheetRow, withTexts } from './grid-cells.rules';
import {
  type History,
  noHistory,
  type Step,
  textsToReplay,
  withAdded,
  withoutRows,
  withStep,
} from './grid-history.rules';
import type { TypedRow } from './grid-row.rules';
import type { useGridDraft } from './use-grid-draft';

interface GridHistory {
  draft: ReturnType<typeof useGridDraft>;
  cache: ReturnType<typeof useGridCache>;
  calls: ReturnType<typeof useRowCalls>;
  flush: () => Promise<void>;
  /** Adds rows at the end; gives their keys. */
  addRows: (texts: readonly TypedRow[]) => string[];
  /** Adds a duplicate of a shot below it; gives its key. */
  copyShot: (id: string) => Promise<string>;
  /** The rows as they are now, also between two renders. */
  readRows: () => readonly SheetRow[];
}

/** What Undo or Redo did: `partly` where another person has changed a cell since. */
export type Replayed = 'done' | 'partly' | 'nothing';

/** Undo and Redo of the grid's steps. */
export function useGridHistory({ draft, cache, calls, flush, addRows, copyShot, readRows }: GridHistory) {
  const [history, setHistory] = useState<History>(noHistory);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const steps = useRef(history);
  const changeHistory = useCallback((change: (now: History) => History) => {
    steps.current = change(steps.current);
    setHistory(steps.current);
  }, []);
  const addStep = useCallback((step: Step) => changeHistory((now) => withStep(now, step)), [changeHistory]);
  const forgetRows = useCallback(
    (keys: ReadonlySet<string>) => changeHistory((now) => withoutRows(now, keys)),
    [changeHistory],
  );

  /**
   * Takes these rows away: those on their way to the server once they are made, so that they do not come back. Shots
   * that are no longer drafts stay, since other people count on them. The server refuses to delete a shot that somebody
   * else has changed.
   */
  const takeAway = useCallback(
    async (gone: ReadonlySet<string>): Promise<void> => {
      if (draft.latest().call?.rows.some(({ key }) => gone.has(key))) await flush();
      if (draft.latest().call?.rows.some(({ key }) => gone.has(key))) throw new Error(messages.errors.offline);
      draft.change((now) => ({
        ...now,
        fresh: now.fresh.filter(({ id }) => !gone.has(id)),
        cells: Object.fromEntries(Object.entries(now.cells).filter(([id]) => !gone.has(id))),
      }));
      const isMade = ({ key, id, shot }: SheetRow) => gone.has(key) && !isNewRow(id) && shot.status === 'draft';
      if (!readRows().some(isMade)) return;
      await flush();
      const made = readRows().filter(isMade);
      const answers = await Promise.allSettled(made.map(({ id, shot }) => calls.remove(id, shot.version)));
      cache.put(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
      cache.markOld();
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    },
    [flush, cache, calls, readRows, draft.latest, draft.change],
  );

  /**
   * Types the texts of one side of a step again, and moves it to the other end of the history in the same render. False
   * where cells stay, because another person has changed them since.
   */
  const replay = useCallback(
    async (taken: Step, side: 'before' | 'after'): Promise<boolean> => {
      // Made by now, or on their way to the server.
      const made = new Set(readRows().flatMap(({ key, id }) => (isNewRow(id) ? [] : key)));
      for (const { key } of draft.latest().call?.rows ?? []) made.add(key);
      const titled = taken.cells.filter(({ key, before }) => before.title === '' && made.has(key));
      const step = withAdded(taken, new Set(titled.map(({ key }) => key)));
      if (side === 'before' && step.added.length > 0) await takeAway(new Set(step.added.map(({ key }) => key)));
      const byKey = new Map(readRows().map((row) => [row.key, row]));
      let isWhole = true;
      draft.change((now) => {
        const cells = { ...now.cells };
        for (const cell of step.cells) {
          const row = byKey.get(cell.key);
          if (!row) continue;
          const texts = textsToReplay(row, cell, side);
          isWhole &&= Object.keys(texts).length === Object.keys(cell[side]).length;
          cells[row.id] = withTexts(cells[row.id] ?? cells[cell.key] ?? {}, row, texts);
        }
        return { ...now, cells };
      });
      const add = async (): Promise<string[]> => {
        // A duplicate is a step of its own.
        const copyOf = step.added[0]?.copyOf;
        return copyOf ? [await copyShot(copyOf)] : addRows(step.added.map(({ texts }) => texts));
      };
      const added = side === 'after' ? await add() : [];
      const done = { ...step, added: step.added.map((row, at) => ({ ...row, key: added[at] ?? row.key })) };
      const others = (steps: readonly Step[]) => steps.filter((one) => one !== taken);
      changeHistory(({ past, future }) =>
        side === 'before'
          ? { past: others(past), future: [done, ...future] }
          : { past: [...past, done], future: others(future) },
      );
      afterPaint(() => void flush());
      return isWhole;
    },
    [addRows, copyShot, takeAway, readRows, flush, draft.latest, draft.change, changeHistory],
  );

  /** One step after the other: Undo of new rows waits until they are made. A step that fails stays where it was. */
  const inTurn = useCallback(
    (find: () => Step | undefined, side: 'before' | 'after'): Promise<Replayed> => {
      const done = turn.current.then(async () => {
        const step = find();
        if (!step) return 'nothing';
        return (await replay(step, side)) ? 'done' : 'partly';
      });
      turn.current = done.catch(() => undefined);
      return done;
    },
    [replay],
  );

  const undo = useCallback(() => inTurn(() => steps.current.past.at(-1), 'before'), [inTurn]);
  const redo = useCallback(() => inTurn(() => steps.current.future[0], 'after'), [inTurn]);

  return {
    addStep,
    forgetRows,
    takeAway,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
