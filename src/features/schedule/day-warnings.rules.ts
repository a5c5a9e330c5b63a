import type { Coordinates } from '../../kernel/light/phase';
import { messages } from '../../kernel/messages';
import { kmApart } from '../../kernel/schedule/distance';
import { byStart, firstOverlaps, type Span, type Timed } from '../../kernel/schedule/overlaps';
import { minutesBetween } from '../../kernel/schedule/running-late';
import type { RowKind } from '../day-row/day-row.data';

const text = messages.schedule.warnings;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How fast a unit moves at best, in kilometres an hour. */
const KM_PER_HOUR = 50;

/** A shot or a row of a day, as its warnings read it. */
export interface DayItem extends Timed {
  /** Null for a shot. */
  row: RowKind | null;
  locationData: Coordinates | null;
}

/** What is wrong with a day, and the shots and rows that it names. */
export type DayWarning =
  | { kind: 'noMeal'; after: number; ids: [] }
  | { kind: 'betweenMeals'; minutes: number; ids: [] }
  | { kind: 'overlap'; ids: [string, string] }
  | { kind: 'tooFar'; km: number; minutes: number; ids: [string, string] };

/**
 * The warnings of a day, in the contract's order (contract-crew, section 11). `items` start on it; `around` are those
 * of the days beside it too, which may run into it. They warn, and forbid nothing.
 */
export function dayWarnings(
  items: readonly DayItem[],
  around: readonly DayItem[],
  mealAfterMinutes: number,
): DayWarning[] {
  const sorted = items.toSorted(byStart);
  const ids = new Set(items.map(({ id }) => id));
  return [
    ...mealWarnings(sorted, mealAfterMinutes),
    ...firstOverlaps(around, ({ id }) => ids.has(id)).map(
      ([one, later]): DayWarning => ({ kind: 'overlap', ids: [one.id, later.id] }),
    ),
    ...wayWarnings(sorted),
  ];
}

/** How many warnings a day has, by the overlaps with what starts earlier; `schedule.day` names the first of these. */
export function countWarnings(
  items: readonly DayItem[],
  overlaps: ReadonlyMap<string, number>,
  mealAfterMinutes: number,
): number {
  const sorted = items.toSorted(byStart);
  const pairs = items.reduce((sum, { id }) => sum + (overlaps.get(id) ?? 0), 0);
  return mealWarnings(sorted, mealAfterMinutes).length + pairs + wayWarnings(sorted).length;
}

const lastEndOf = (spans: readonly Span[]) => spans.reduce((last, { end }) => Math.max(last, end), -Infinity);

type MealItem = Span & Pick<DayItem, 'row'>;

const mealsOf = (sorted: readonly MealItem[]) => sorted.filter(({ row }) => row === 'meal');

/** When the first meal of a day is due that has none until then; null where none is missed. The items are by start. */
export function missedMeal(sorted: readonly MealItem[], mealAfterMinutes: number): number | null {
  const [first] = sorted;
  if (!first || mealAfterMinutes === 0) return null;
  const due = first.start + mealAfterMinutes * MINUTE;
  return (mealsOf(sorted)[0]?.start ?? lastEndOf(sorted)) > due ? due : null;
}

function mealWarnings(sorted: readonly DayItem[], after: number): DayWarning[] {
  if (after === 0) return [];
  const meals = mealsOf(sorted);
  const between = meals.slice(1).flatMap((meal, at): DayWarning[] => {
    const gap = meal.start - lastEndOf(meals.slice(0, at + 1));
    return gap > after * MINUTE ? [{ kind: 'betweenMeals', minutes: minutesBetween(0, gap), ids: [] }] : [];
  });
  return missedMeal(sorted, after) === null ? between : [{ kind: 'noMeal', after, ids: [] }, ...between];
}

/** Shots next to each other between whose places there is less time, rows apart, than the straight line takes. */
function wayWarnings(sorted: readonly DayItem[]): DayWarning[] {
  const warnings: DayWarning[] = [];
  let last: DayItem | undefined;
  let rows: DayItem[] = [];
  for (const item of sorted) {
    if (item.row !== null) {
      rows.push(item);
      continue;
    }
    const km = last && kmApart(last.locationData, item.locationData);
    if (last && km && !rows.some(({ row }) => row === 'move')) {
      const free = freeTime({ start: last.end, end: item.start }, rows);
      if (free < (km / KM_PER_HOUR) * HOUR)
        warnings.push({ kind: 'tooFar', km, minutes: minutesBetween(0, free), ids: [last.id, item.id] });
    }
    last = item;
    rows = [];
  }
  return warnings;
}

/** How much of a gap no row takes; the rows are in the order of their starts. */
function freeTime(gap: Span, rows: readonly Span[]): number {
  let free = 0;
  let from = gap.start;
  for (const { start, end } of [...rows, { start: gap.end, end: gap.end }]) {
    free += Math.max(0, Math.min(start, gap.end) - from);
    from = Math.max(from, end);
  }
  return free;
}

/** A warning as people read it. */
export function warningSentence(warning: DayWarning, titleOf: (id: string) => string): string {
  if (warning.kind === 'noMeal') return text.noMeal(warning.after);
  if (warning.kind === 'betweenMeals') return text.betweenMeals(warning.minutes);
  const [one, other] = [titleOf(warning.ids[0]), titleOf(warning.ids[1])];
  return warning.kind === 'overlap' ? text.overlap(one, other) : text.tooFar(warning.km, warning.minutes, one, other);
}
