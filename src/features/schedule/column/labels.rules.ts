import { formatDayMonth } from '../../../kernel/dates';
import type { LightDay } from '../../../kernel/light/light-day';
import type { PhaseSpan } from '../../../kernel/light/phase';
import { messages } from '../../../kernel/messages';
import { nearestTime } from '../../light/light-day.rules';
import { type DayColumn, heightOf, hoursOf, topOf } from '../column.rules';

const text = messages.schedule;
/** How far apart the middles of two labels are, in pixels. */
const APART = 18;
const named: Partial<Record<PhaseSpan['phase'], string>> = { golden: text.goldenHour, blue: text.blueHour };

export interface ColumnLabel {
  kind: 'date' | 'sunrise' | 'sunset' | 'meal' | 'phase';
  label: string;
  /** Its middle, in pixels from the top of the column. */
  top: number;
}

/** When the first meal of the day is due that has none until then, so many minutes after its first start. */
export interface MissedMeal {
  due: number;
  after: number;
}

/**
 * The labels at the right edge of a column, none upon another: those of midnight, of the sun and of a meal that is
 * missed come before those of the light's hours.
 */
export function labelsOf(
  column: DayColumn,
  light: Pick<LightDay, 'phases' | 'sunrise' | 'sunset'> | null,
  bands: readonly PhaseSpan[],
  meal: MissedMeal | null = null,
): ColumnLabel[] {
  const height = heightOf(column, column.end - column.start);
  const isIn = (instant: number) => instant > column.start && instant < column.end;
  const days = hoursOf(column).flatMap(({ instant, isMidnight }): ColumnLabel[] =>
    isMidnight
      ? [{ kind: 'date', label: formatDayMonth(new Date(instant), column.zone), top: topOf(column, instant) + 11 }]
      : [],
  );
  const passes = (['sunrise', 'sunset'] as const).flatMap((kind): ColumnLabel[] => {
    const at = light?.[kind];
    const instant = Date.parse(at ?? '');
    const label = at && `${text[kind]} ${nearestTime(at, column.zone)}`;
    return label && isIn(instant) ? [{ kind, label, top: topOf(column, instant) }] : [];
  });
  const meals: ColumnLabel[] =
    meal && isIn(meal.due) ? [{ kind: 'meal', label: text.noMealYet(meal.after), top: topOf(column, meal.due) }] : [];
  const phases = bands.flatMap(({ phase, start, end }): ColumnLabel[] => {
    const [from, to] = [topOf(column, Date.parse(start)), topOf(column, Date.parse(end))];
    const label = named[phase];
    return label && to > from
      ? [{ kind: 'phase', label, top: Math.max(0, Math.min(to - from - 4, APART)) + from - 9 }]
      : [];
  });
  const placed: ColumnLabel[] = [];
  for (const one of [...days, ...passes, ...meals, ...phases]) {
    const top = Math.max(10, Math.min(height - 10, one.top));
    if (placed.every((other) => Math.abs(other.top - top) >= APART)) placed.push({ ...one, top });
  }
  return placed;
}

/** Whether a line at this height would go through one of the labels. */
export const isStruck = (labels: readonly Pick<ColumnLabel, 'top'>[], top: number) =>
  labels.some((label) => Math.abs(label.top - top) < APART / 2 + 1);
