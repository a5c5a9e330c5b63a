import type { Known } from '../columns/column.rules';
import { type EditColumn, editColumns, saysSame, timeColumns } from '../columns/columns.rules';
import { isNewRow } from './grid.data';
import { changedTexts, type SheetRow } from './grid-cells.rules';
import type { KnownPlace } from './grid-places.rules';
import type { CellTexts } from './grid-row.rules';

/** What one step has changed: texts of cells before and after it, with the place before it, and rows that it added. */
export interface Step {
  cells: { key: string; before: Partial<CellTexts>; after: Partial<CellTexts>; place?: KnownPlace }[];
  /** `copyOf` is the key of the row of which it is the duplicate. */
  added: { key: string; texts: Partial<CellTexts>; copyOf?: string }[];
  /** The scenes that it made; left out where it made none. */
  scenes?: MadeScenes | undefined;
}

/** Scenes that are made before the texts of a step, and taken away after they are taken back. */
interface MadeScenes {
  make: () => Promise<Known['scenes']>;
  takeAway: () => Promise<void>;
}

const pick = (texts: CellTexts, columns: readonly (keyof CellTexts)[]): Partial<CellTexts> =>
  Object.fromEntries(columns.map((column) => [column, texts[column]]));

const withoutEmpty = (texts: Partial<CellTexts>): Partial<CellTexts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The step from one reading of the rows to the next; null where nothing differs. */
export function stepBetween(before: readonly SheetRow[], after: readonly SheetRow[]): Step | null {
  const known = new Map(before.map((row) => [row.key, row]));
  const step: Step = { cells: [], added: [] };
  for (const row of after) {
    const was = known.get(row.key);
    if (was === row) continue;
    if (!was) {
      step.added.push({ key: row.key, texts: withoutEmpty(row.own) });
      continue;
    }
    const columns = changedTexts(was.own, row.own);
    if (columns.length === 0) continue;
    const { locationData, timeZoneId } = was.shot;
    const place = columns.includes('place') && { place: { locationData, timeZoneId, isWhole: true as const } };
    step.cells.push({ key: row.key, before: pick(was.own, columns), after: pick(row.own, columns), ...place });
  }
  return step.cells.length + step.added.length > 0 ? step : null;
}

/**
 * The step without these rows, null where it changed no other: what was published cannot be undone (design 70), nor
 * deleted by an Undo.
 */
export function withoutRows(step: Step, keys: ReadonlySet<string>): Step | null {
  const cells = step.cells.filter(({ key }) => !keys.has(key));
  const added = step.added.filter(({ key }) => !keys.has(key));
  return cells.length + added.length > 0 ? { ...step, cells, added } : null;
}

/** The step with these rows as added ones: it gave them their titles, without which they are no shots. */
export function withAdded(step: Step, keys: ReadonlySet<string>): Step {
  const titled = step.cells.filter(({ key }) => keys.has(key));
  const added = titled.map(({ key, after }) => ({ key, texts: withoutEmpty(after) }));
  return { ...step, cells: step.cells.filter(({ key }) => !keys.has(key)), added: [...step.added, ...added] };
}

type CellChange = Step['cells'][number];

/**
 * The texts of one side of a step that Undo or Redo types into a row again. It leaves out the cells that another person
 * has changed since; of the times of a row, it types all or none. Another person cannot have changed a row that the
 * server does not know yet, nor a refused text.
 */
export function textsToReplay(
  { id, own, issues }: SheetRow,
  cell: CellChange,
  side: 'before' | 'after',
): Partial<CellTexts> {
  const [from, to] = side === 'before' ? [cell.after, cell.before] : [cell.before, cell.after];
  const columns = editColumns.filter((column) => to[column] !== undefined);
  const isFree = (column: EditColumn) =>
    isNewRow(id) ||
    issues[column] !== undefined ||
    [from, to].some((texts) => saysSame(column, own[column], texts[column] ?? ''));
  const isTime = (column: EditColumn) => timeColumns.some((one) => one === column);
  const areTimesFree = columns.every((column) => !isTime(column) || isFree(column));
  const free = columns.filter((column) => (isTime(column) ? areTimesFree : isFree(column)));
  return Object.fromEntries(free.map((column) => [column, to[column]]));
}

/** The step with new keys for rows that were added again. */
export function withKeys({ cells, added, ...step }: Step, keys: ReadonlyMap<string, string>): Step {
  const nameOf = (key: string) => keys.get(key) ?? key;
  return {
    ...step,
    cells: cells.map((cell) => ({ ...cell, key: nameOf(cell.key) })),
    added: added.map(({ key, texts, copyOf }) => ({
      ...{ key: nameOf(key), texts },
      ...(copyOf && { copyOf: nameOf(copyOf) }),
    })),
  };
}
