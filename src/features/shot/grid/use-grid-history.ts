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
  withKeys,
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
  /** Adds a duplicate of a row below it; gives its key. */
  copyRow: (key: string) => Promise<string>;
  /** The rows as they are now, also between two renders. */
  readRows: () => readonly SheetRow[];
}

/**
 * What Undo or Redo did: `partly` or `none` where another person has changed or published what it was about; undefined
 * where there was no step.
 */
export type Replayed = 'done' | 'partly' | 'none' | undefined;

/** Undo and Redo of the grid's steps. */
export function useGridHistory({ draft, cache, calls, flush, addRows, copyRow, readRows }: GridHistory) {
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
   * that are no longer drafts stay, since other people count on them. The server refuses to delete a shot that another
   * person has changed.
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

  /** Types the texts of one side of a step again, and moves it to the other end of the history in the same render. */
  const replay = useCallback(
    async (taken: Step, side: 'before' | 'after'): Promise<Replayed> => {
      // Made by now, or on their way to the server.
      const made = new Set(readRows().flatMap(({ key, id }) => (isNewRow(id) ? [] : key)));
      for (const { key } of draft.latest().call?.rows ?? []) made.add(key);
      const titled = taken.cells.filter(({ key, before }) => before.title === '' && made.has(key));
      const step = withAdded(taken, new Set(titled.map(({ key }) => key)));
      if (side === 'before' && step.added.length > 0) await takeAway(new Set(step.added.map(({ key }) => key)));
      const byKey = new Map(readRows().map((row) => [row.key, row]));
      let [wanted, replayed] = [0, 0];
      if (side === 'before')
        for (const { key } of step.added) {
          wanted += 1;
          if (!byKey.has(key)) replayed += 1;
        }
      draft.change((now) => {
        const cells = { ...now.cells };
        for (const cell of step.cells) {
          const row = byKey.get(cell.key);
          const texts = row ? textsToReplay(row, cell, side) : {};
          const count = Object.keys(texts).length;
          wanted += row ? Object.keys(cell[side]).length : 0;
          replayed += count;
          if (!row || count === 0) continue;
          cells[row.id] = withTexts(cells[row.id] ?? cells[cell.key] ?? {}, row, texts);
        }
        return { ...now, cells };
      });
      const add = async (): Promise<string[]> => {
        // A duplicate is a step of its own.
        const copyOf = step.added[0]?.copyOf;
        return copyOf ? [await copyRow(copyOf)] : addRows(step.added.map(({ texts }) => texts));
      };
      const added = side === 'after' ? await add() : [];
      const keys = new Map(step.added.flatMap(({ key }, at) => (added[at] ? [[key, added[at]]] : [])));
      const others = (steps: readonly Step[]) => steps.filter((one) => one !== taken);
      changeHistory(({ past, future }) =>
        withKeys(
          side === 'before'
            ? { past: others(past), future: [step, ...future] }
            : { past: [...past, step], future: others(future) },
          keys,
        ),
      );
      afterPaint(() => void flush());
      return replayed === wanted ? 'done' : replayed > 0 || added.length > 0 ? 'partly' : 'none';
    },
    [addRows, copyRow, takeAway, readRows, flush, draft.latest, draft.change, changeHistory],
  );

  /** One step after the other: Undo of new rows waits until they are made. A step that fails stays where it was. */
  const inTurn = useCallback(<Result>(go: () => Promise<Result>): Promise<Result> => {
    const done = turn.current.then(go);
    turn.current = done.catch(() => undefined);
    return done;
  }, []);

  const undo = useCallback(
    () =>
      inTurn(async () => {
        const step = steps.current.past.at(-1);
        return step && replay(step, 'before');
      }),
    [inTurn, replay],
  );

  const redo = useCallback(
    () =>
      inTurn(async () => {
        const [step] = steps.current.future;
        return step && replay(step, 'after');
      }),
    [inTurn, replay],
  );

  const duplicate = useCallback(
    ({ key: copyOf }: SheetRow): Promise<string> =>
      inTurn(async () => {
        const key = await copyRow(copyOf);
        addStep({ cells: [], added: [{ key, texts: {}, copyOf }] });
        return key;
      }),
    [inTurn, copyRow, addStep],
  );

  return {
    addStep,
    forgetRows,
    takeAway,
    undo,
    redo,
    duplicate,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
