import { shotLimits } from '../shot-limits.data';

/** The chosen shots of a list. Nothing is chosen that the list does not show. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The shot that was pressed last: a range begins with it. */
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/**
 * The selection after a press on a shot, which chooses it or gives it up; with `isRange` the same happens to all from
 * the last one that was pressed. What would be over the limit of one call is left out, `isOver` tells it.
 */
export function press(
  { ids, anchor }: Selection,
  order: readonly string[],
  id: string,
  isRange: boolean,
): Selection & { isOver: boolean } {
  const isChosen = !ids.has(id);
  const next = new Set(ids);
  const range = isRange ? rangeOf(order, anchor, id) : [id];
  let isOver = false;
  for (const one of range) {
    if (!isChosen) next.delete(one);
    else if (next.has(one) || next.size < shotLimits.atOnce) next.add(one);
    else isOver = true;
  }
  return { ids: next, anchor: id, isOver };
}

/** The shots from one to another in the order of the list, in the direction of the press. */
function rangeOf(order: readonly string[], from: string | null, to: string): string[] {
  const [first, last] = [order.indexOf(from ?? to), order.indexOf(to)];
  if (first < 0) return [to];
  return first <= last ? order.slice(first, last + 1) : order.slice(last, first + 1).reverse();
}

/** Chooses all of some shots, as of a scene, or gives them up where all are chosen; `isOver` as for a press. */
export function pressAll({ ids }: Selection, some: readonly string[]): Selection & { isOver: boolean } {
  const next = new Set(ids);
  if (some.every((id) => ids.has(id))) {
    for (const id of some) next.delete(id);
    return { ids: next, anchor: null, isOver: false };
  }
  for (const id of some) if (next.size < shotLimits.atOnce) next.add(id);
  return { ids: next, anchor: null, isOver: !some.every((id) => next.has(id)) };
}

/** All shots of a list, as far as one call takes them. */
export function selectAll(order: readonly string[]): Selection {
  return { ids: new Set(order.slice(0, shotLimits.atOnce)), anchor: null };
}

/** The selection without what is not in the list any more; the same one where all still is. */
export function selectionIn(selection: Selection, order: readonly string[]): Selection {
  const shown = new Set(order);
  const { ids, anchor } = selection;
  const isAnchorShown = anchor === null || shown.has(anchor);
  if (isAnchorShown && [...ids].every((id) => shown.has(id))) return selection;
  return { ids: new Set([...ids].filter((id) => shown.has(id))), anchor: isAnchorShown ? anchor : null };
}

/** How many shots the list has, where that is to be said: all that one call takes are chosen, and there are more. */
export function countOfAll({ ids }: Selection, order: readonly string[]): number | null {
  return ids.size === shotLimits.atOnce && order.length > ids.size ? order.length : null;
}
