import { changedTexts, type SheetRow } from './grid-cells.rules';
import type { CellTexts } from './grid-row.rules';

/** How many steps Undo takes back. */
export const MOST_STEPS = 100;

/** What one step has changed: texts of cells before and after it, and rows that it added. */
export interface Step {
  cells: { key: string; before: Partial<CellTexts>; after: Partial<CellTexts> }[];
  added: { key: string; texts: Partial<CellTexts> }[];
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const noHistory: History = { past: [], future: [] };

const pick = (texts: CellTexts, columns: readonly (keyof CellTexts)[]): Partial<CellTexts> =>
  Object.fromEntries(columns.map((column) => [column, texts[column]]));

/** The step from one reading of the rows to the next; null where nothing differs. */
export function stepBetween(before: readonly SheetRow[], after: readonly SheetRow[]): Step | null {
  const known = new Map(before.map((row) => [row.key, row]));
  const step: Step = { cells: [], added: [] };
  for (const row of after) {
    const was = known.get(row.key);
    if (was === row) continue;
    if (!was) {
      const texts = Object.fromEntries(Object.entries(row.own).filter(([, text]) => text !== ''));
      step.added.push({ key: row.key, texts });
      continue;
    }
    const columns = changedTexts(was.own, row.own);
    if (columns.length > 0)
      step.cells.push({ key: row.key, before: pick(was.own, columns), after: pick(row.own, columns) });
  }
  return step.cells.length + step.added.length > 0 ? step : null;
}

/** The history after one more step: what was undone before it cannot be done again. */
export const withStep = ({ past }: History, step: Step): History => ({
  past: [...past, step].slice(-MOST_STEPS),
  future: [],
});
