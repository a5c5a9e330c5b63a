import { useMemo } from 'react';
import type { PhaseSpan } from '../../../kernel/light/phase';
import { useLightDay } from '../../light/light.queries';
import { type DayColumn, type DayShot, daysAround } from '../column.rules';
import type { ScheduleDayOut } from '../schedule.schema';
import { labelsOf } from './labels.rules';

export interface Sky {
  light: ScheduleDayOut['light'];
  /** A place of the day. */
  place: DayShot['locationData'] | undefined;
  /** When a meal is due that is missed, null where none is; so many minutes after the day's first start. */
  mealDue: number | null;
  mealAfter: number;
}

/** What stands behind the blocks of a column and beside them: its light, and when the sun or a meal is due. */
export function useSky(column: DayColumn, { light, place, mealDue, mealAfter }: Sky) {
  const days = light && daysAround(light, column);
  const ask = (date: string | null | undefined) => [date ? place : null, date ?? '', light?.timeZoneId ?? ''] as const;
  // The days beside it by the same clock, so that the light of one begins where that of the other ends.
  const before = useLightDay(...ask(days?.before)).data;
  const after = useLightDay(...ask(days?.after)).data;
  const bands = useMemo<PhaseSpan[]>(
    () => [light, before, after].flatMap((day) => day?.phases ?? []),
    [light, before, after],
  );
  const labels = useMemo(
    () => labelsOf(column, light, bands, mealDue === null ? null : { due: mealDue, after: mealAfter }),
    [column, light, bands, mealDue, mealAfter],
  );
  return { bands, labels };
}
