import { messages } from '../../../kernel/messages';
import { afterPaint } from '../../../ui/after-paint';
import type { Known } from '../columns/column.rules';
import type { EditColumn } from '../columns/columns.rules';
import type { Said, UndoStack, UndoStep } from '../store/undo-stack';
import { isNewRow } from './grid.data';
import type { GridCache, RowCalls } from './grid.queries';
import { type SheetRow, withTexts } from './grid-cells.rules';
import { type GridDraftStore, unanswered } from './grid-draft';
import { type Step, textsToReplay, withAdded, withKeys, withoutRows } from './grid-history.rules';
import type { TypedRow } from './grid-row.rules';
import type { GridSaver } from './grid-saver';

interface GridHistory {
  stack: () => UndoStack;
  draft: GridDraftStore;
  cache: GridCache;
  calls: RowCalls;
  saver: GridSaver;
  /** Adds rows at the end; gives their keys. */
  addRows: (texts: readonly TypedRow[]) => string[];
  /** Adds a duplicate of a row below it; gives its key. */
  copyRow: (key: string) => Promise<string>;
  /** Whether the grid is on the page. */
  isOpen: () => boolean;
  readRows: () => readonly SheetRow[];
  /** Takes the project's scenes as they are now. */
  knowScenes: (scenes: Known['scenes']) => void;
  /** Says what Undo or Redo did. */
  tell: (said: Said) => void;
}

const noStep: Step = { cells: [], added: [] };

const text = messages.grid;

/**
 * Puts the grid's steps on the project's stack, for Undo and Redo in their order among those of other views. A step
 * types what stood there before, which is saved as everything that is typed; it can be gone in another view, too.
 */
export function createGridHistory(history: GridHistory) {
  const { stack, draft, cache, calls, saver, addRows, copyRow, isOpen, readRows, knowScenes, tell } = history;
  const steps = new Map<UndoStep, Step>();

  const isSent = (keys: ReadonlySet<string>) =>
    unanswered(draft.latest()).some(({ rows }) => rows.some(({ key }) => keys.has(key)));

  /**
   * Takes these rows away: those on their way to the server once they are made, so that they do not come back. Shots
   * that are no longer drafts stay, since other people count on them. The server refuses to delete a shot that another
   * person has changed.
   */
  async function takeAway(gone: ReadonlySet<string>): Promise<void> {
    if (isSent(gone)) await saver.flush();
    if (isSent(gone)) throw new Error(messages.errors.offline);
    draft.change((now) => ({
      ...now,
      fresh: now.fresh.filter(({ id }) => !gone.has(id)),
      cells: Object.fromEntries(Object.entries(now.cells).filter(([id]) => !gone.has(id))),
    }));
    const isMade = ({ key, id, shot }: SheetRow) => gone.has(key) && !isNewRow(id) && shot.status === 'draft';
    if (!readRows().some(isMade)) return;
    await saver.flush();
    const made = readRows().filter(isMade);
    const answers = await Promise.allSettled(made.map(({ id, shot }) => calls.remove(id, shot.version)));
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  }

  /** Types the texts of one side of a step again. */
  async function replay(entry: UndoStep, side: 'before' | 'after'): Promise<Said> {
    if (!isOpen()) await cache.load();
    const taken = steps.get(entry) ?? noStep;
    // Made by now, or on their way to the server.
    const made = new Set(readRows().flatMap(({ key, id }) => (isNewRow(id) ? [] : key)));
    for (const { rows } of unanswered(draft.latest())) for (const { key } of rows) made.add(key);
    const titled = taken.cells.filter(({ key, before }) => before.title === '' && made.has(key));
    const step = withAdded(taken, new Set(titled.map(({ key }) => key)));
    if (side === 'after' && step.scenes) knowScenes(await step.scenes.make());
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
      const places = { ...now.places };
      for (const cell of step.cells) {
        const row = byKey.get(cell.key);
        const texts = row ? textsToReplay(row, cell, side) : {};
        const count = Object.keys(texts).length;
        wanted += Object.keys(cell[side]).length;
        replayed += count;
        if (!row || count === 0) continue;
        const typed = withTexts(cells[row.id] ?? cells[cell.key] ?? {}, row, texts);
        // What another person wrote meanwhile stands where one's own text was refused for it.
        const theirs = Object.entries(typed).filter(([column]) => !row.conflicts[column as EditColumn]);
        cells[row.id] = side === 'before' ? Object.fromEntries(theirs) : typed;
        if (side === 'before' && texts.place && cell.place) places[texts.place] = cell.place;
      }
      return { ...now, cells, places };
    });
    const add = async (): Promise<string[]> => {
      // Duplicates are a step of their own.
      const copied = step.added.flatMap(({ copyOf }) => copyOf ?? []);
      return copied.length > 0 ? copyRows(copied) : addRows(step.added.map(({ texts }) => texts));
    };
    const added = side === 'after' ? await add() : [];
    const keys = new Map(step.added.flatMap(({ key }, at) => (added[at] ? [[key, added[at]]] : [])));
    steps.set(entry, step);
    for (const [one, other] of steps) steps.set(one, withKeys(other, keys));
    if (side === 'before' && step.scenes) {
      await saver.flush();
      await step.scenes.takeAway();
    } else if (isOpen()) afterPaint(() => saver.send());
    else await saver.flushOrTakeOut(step.cells);
    const isNothing = wanted > 0 && replayed + added.length === 0;
    const title = side === 'before' ? text.undone : text.redone;
    return { title, isNothing, isPartly: replayed < wanted && !isNothing };
  }

  async function copyRows(copied: readonly string[]): Promise<string[]> {
    const keys: string[] = [];
    for (const key of copied) keys.push(await copyRow(key));
    return keys;
  }

  function addStep(step: Step): void {
    const { past, future } = stack().steps();
    const known = new Set([...past, ...future]);
    for (const entry of steps.keys()) if (!known.has(entry)) steps.delete(entry);
    const ids = new Map(readRows().flatMap(({ key, id }) => (isNewRow(id) ? [] : [[key, id] as const])));
    const entry: UndoStep = {
      undo: () => replay(entry, 'before'),
      redo: () => replay(entry, 'after'),
      failed: text.notUndone,
      isTyped: true,
      shots: step.cells.flatMap(({ key }) => ids.get(key) ?? []),
      tell,
    };
    steps.set(entry, step);
    stack().add(entry);
  }

  return {
    addStep,
    takeAway,
    /** Takes rows out of the steps. */
    forgetRows(keys: ReadonlySet<string>): void {
      for (const [entry, step] of steps) {
        const left = withoutRows(step, keys);
        if (left) steps.set(entry, left);
        else stack().drop([entry]);
      }
    },
    /** Adds a duplicate of each row below it, as a step; gives their keys. */
    duplicate: (rows: readonly SheetRow[]): Promise<string[]> =>
      stack().inTurn(async () => {
        const added: Step['added'] = [];
        try {
          for (const { key: copyOf } of rows) added.push({ key: await copyRow(copyOf), texts: {}, copyOf });
        } finally {
          if (added.length > 0) addStep({ cells: [], added });
        }
        return added.map(({ key }) => key);
      }),
  };
}
