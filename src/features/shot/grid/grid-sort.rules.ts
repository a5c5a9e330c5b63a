import type { SheetRow } from './grid-cells.rules';

/** Earlier starts first; equal ones and rows without one keep their order in every browser. */
export function byStart(one: SheetRow, other: SheetRow): number {
  const [start, next] = [one, other].map(({ shot }) => shot.startDateTime ?? '~') as [string, string];
  return start === next ? 0 : start < next ? -1 : 1;
}

/** The order of a sorted view with a new row below another; a row that came after the sorting is last anyway. */
export function withKeyBelow(order: readonly string[] | null, key: string, below: string): readonly string[] | null {
  const at = order?.indexOf(below) ?? -1;
  return order && at >= 0 ? order.toSpliced(at + 1, 0, key) : order;
}

/** The keys of the rows by start; rows without a start are last, in their order. */
export function sortedKeys(rows: readonly SheetRow[]): string[] {
  return [...rows].sort(byStart).map(({ key }) => key);
}
