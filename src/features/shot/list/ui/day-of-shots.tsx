import { useMemo } from 'react';
import { hourOfDay } from '../../../../kernel/dates';
import { wallDate } from '../../../../kernel/zones';
import { DayStrip } from '../../../../ui/day-strip';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { useLightDay } from '../../../light/light.queries';
import { dayBands, goldenHours } from '../../../light/light-day.rules';
import type { ListedShot } from '../../shot-cache.queries';
import { hoursToday } from '../shot-list.rules';

interface DayOfShotsProps {
  shots: readonly ListedShot[];
  now: Date;
  /** The shot whose window has the thicker outline. */
  activeId?: string | undefined;
  className?: string;
}

/** The day strip of shots in its light, which is also told in words. */
export function DayOfShots({ shots, now, activeId, className }: DayOfShotsProps) {
  const windows = useMemo(
    () =>
      shots.flatMap((shot) => {
        const hours = hoursToday(shot, now);
        return hours ? [{ id: shot._id, ...hours }] : [];
      }),
    [shots, now],
  );
  // Mark and light are those of the day's first shot that has a place.
  const lit = shots.find(({ locationData }) => locationData) ?? shots[0];
  const zone = lit?.timeZoneId ?? 'UTC';
  const { data: light } = useLightDay(lit?.locationData, wallDate(now, zone), zone);
  const isPlaced = !!lit?.locationData;
  const bands = useMemo(
    () => (light ? dayBands(light.phases, zone) : isPlaced ? null : undefined),
    [light, zone, isPlaced],
  );
  return (
    <>
      {light && <VisuallyHidden>{goldenHours(light.phases, zone)}</VisuallyHidden>}
      <DayStrip isDated {...{ windows, bands, activeId, className }} now={hourOfDay(now, zone)} />
    </>
  );
}
