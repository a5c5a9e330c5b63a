import { useMemo } from 'react';
import type { PhaseSpan } from '../../../kernel/light/phase';
import type { Span } from '../../../kernel/schedule/overlaps';
import { useLightDay } from '../../light/light.queries';
import { type DayColumn, type DayEntry, daysAround, isRow, spanOfShot } from '../column.rules';
import { missedMeal } from '../day-warnings.rules';
import type { ScheduleDayOut } from '../schedule.schema';
import { labelsOf } from './labels.rules';

/** What stands behind the blocks of a column and beside them: its light, and when the sun or a meal is due. */
export function useSky(day: ScheduleDayOut, column: DayColumn, entries: readonly DayEntry[], mealAfter: number) {
  const around = usePhasesAround(day, column);
  const bands = useMemo(() => [...(day.light?.phases ?? []), ...around], [day.light, around]);
  const due = useMemo(
    () =>
      missedMeal(
        entries.map((entry) => ({ ...spanOfShot(entry), row: isRow(entry) ? entry.kind : null })),
        mealAfter,
      ),
    [entries, mealAfter],
  );
  const labels = useMemo(
    () => labelsOf(column, day.light, bands, due === null ? null : { due, after: mealAfter }),
    [column, day.light, bands, due, mealAfter],
  );
  return { bands, labels };
}

/** The light of the days beside that of the column, by the same clock, so that one begins where the other ends. */
function usePhasesAround({ light, shots }: ScheduleDayOut, column: Span): PhaseSpan[] {
  const place = shots.find(({ locationData }) => locationData)?.locationData;
  const days = light && daysAround(light, column);
  const ask = (date: string | null | undefined) => [date ? place : null, date ?? '', light?.timeZoneId ?? ''] as const;
  const before = useLightDay(...ask(days?.before)).data;
  const after = useLightDay(...ask(days?.after)).data;
  return useMemo(() => [...(before?.phases ?? []), ...(after?.phases ?? [])], [before, after]);
}
