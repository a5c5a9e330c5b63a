import { compareFilmNumbers } from '../../../kernel/film-numbers';
import type { Known } from '../columns/column.rules';
import type { ShotSummary } from '../shot.schema';
import type { SheetRow } from './grid-cells.rules';

/** By what the rows are put in order. */
export const gridSorts = ['time', 'scene', 'setup'] as const;
export type GridSort = (typeof gridSorts)[number];

type Compare = (one: SheetRow, other: SheetRow) => number;

/** Earlier starts first; equal ones and rows without one keep their order in every browser. */
export const byStart: Compare = (one, other) => {
  const [start, next] = [one, other].map(({ shot }) => shot.startDateTime ?? '~') as [string, string];
  return start === next ? 0 : start < next ? -1 : 1;
};

/** The scenes in their order, those in none last; in a scene by number. */
function byScene(scenes: Known['scenes']): Compare {
  const places = new Map(scenes.map(({ _id }, at) => [_id, at]));
  const placeOf = ({ shot: { sceneId } }: SheetRow) => places.get(sceneId ?? '') ?? scenes.length;
  return (one, other) => placeOf(one) - placeOf(other) || compareFilmNumbers(one.texts.number, other.texts.number);
}

/** By setup as film numbers count; rows without one last. */
const bySetup: Compare = (one, other) => {
  const [own, next] = [one.texts.setup, other.texts.setup];
  if (own === '' || next === '') return Number(own === '') - Number(next === '');
  return compareFilmNumbers(own, next);
};

/** The order of a sorted view with a new row below another; a row that came after the sorting is last anyway. */
export function withKeyBelow(order: readonly string[] | null, key: string, below: string): readonly string[] | null {
  const at = order?.indexOf(below) ?? -1;
  return order && at >= 0 ? order.toSpliced(at + 1, 0, key) : order;
}

/** The keys of the rows in an order; equal ones stay as they are. */
export function sortedKeys(rows: readonly SheetRow[], sort: GridSort, scenes: Known['scenes']): string[] {
  const compare = { time: byStart, scene: byScene(scenes), setup: bySetup }[sort];
  return [...rows].sort(compare).map(({ key }) => key);
}

/** The shots scene by scene, those of one as they stand; shots in none are behind all others. */
export function sceneByScene<Shot extends Pick<ShotSummary, 'sceneId'>>(
  shots: readonly Shot[],
  scenes: readonly string[],
): Shot[] {
  const places = new Map(scenes.map((id, at) => [id, at]));
  const placeOf = ({ sceneId }: Shot) => places.get(sceneId ?? '') ?? scenes.length;
  return shots.toSorted((one, other) => placeOf(one) - placeOf(other));
}
