import { useMemo } from 'react';
import { viewerZone } from '../../../../client/viewer-zone';
import { formatDayMonth } from '../../../../kernel/dates';
import { wallDate } from '../../../../kernel/zones';
import { classes } from '../../../../ui/classes';
import { DayStrip } from '../../../../ui/day-strip';
import type { DayWindow } from '../../../../ui/day-strip-lanes';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import type { DayRowOut } from '../../../day-row/day-row.schema';
import { useLightDay } from '../../../light/light.queries';
import { dayBands, dayScale, goldenHours } from '../../../light/light-day.rules';
import type { ListedShot } from '../../shot-cache.queries';
import { groupByClock, hoursToday } from '../shot-list.rules';

/** A meal, a move or another part of a day that is no shot. */
type StripRow = Pick<DayRowOut, '_id' | 'startDateTime' | 'endDateTime' | 'timeZoneId'>;

interface DayOfShotsProps {
  shots: readonly ListedShot[];
  /** Rows of the day, which stand hatched among the shots. */
  rows?: readonly StripRow[];
  now: Date;
  /** The shot or row whose window has the thicker outline. */
  activeId?: string | undefined;
  className?: string;
}

/** The day strip of shots in its light, which is also told in words; shots of several zones have a strip for each. */
export function DayOfShots({ shots, rows = noRows, now, activeId, className }: DayOfShotsProps) {
  const strips = useMemo(() => {
    const all = groupByClock<ListedShot | StripRow>([...shots, ...rows], now).map(({ shots: entries, ...clock }) => ({
      ...{ ...clock, shots: entries.filter(isShot), windows: windowsOf(entries, now) },
    }));
    // A zone whose shots are all on another day has nothing to show, unless it is the only one.
    const shown = all.filter(({ windows }) => windows.some(({ start, end }) => start < 24 && (end ?? 24) > 0));
    return shown.length > 0 ? shown : all.slice(0, 1);
  }, [shots, rows, now]);
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      {strips.map((strip) => (
        <ClockStrip
          key={strip.label}
          zone={strip.zone}
          // The head of the day names the zone of a single strip.
          label={strips.length > 1 ? strip.label : null}
          shots={strip.shots}
          windows={strip.windows}
          now={now}
          activeId={activeId}
        />
      ))}
    </div>
  );
}

const noRows: StripRow[] = [];
const isShot = (entry: ListedShot | StripRow): entry is ListedShot => 'status' in entry;

const windowsOf = (entries: readonly (ListedShot | StripRow)[], now: Date): DayWindow[] =>
  entries.flatMap((entry) => {
    const hours = hoursToday(entry, now);
    return hours ? [{ id: entry._id, ...hours, isHatched: !isShot(entry) }] : [];
  });

/** Until which hour the label of a zone reaches on a phone. */
const LABEL_UNTIL = 10;

interface ClockStripProps extends Pick<DayOfShotsProps, 'shots' | 'now' | 'activeId'> {
  zone: string;
  /** Null where the zone needs no name. */
  label: string | null;
  windows: DayWindow[];
}

function ClockStrip({ zone, label, shots, windows, now, activeId }: ClockStripProps) {
  // The light is that of the first shot that has a place.
  const place = shots.find(({ locationData }) => locationData)?.locationData;
  const date = wallDate(now, zone);
  const { data: light } = useLightDay(place, date, zone);
  const isPlaced = !!place;
  const scale = useMemo(() => dayScale(date, zone), [date, zone]);
  const bands = useMemo(
    () => (light ? dayBands(light.phases, scale) : isPlaced ? null : undefined),
    [light, scale, isPlaced],
  );
  const nowAt = scale.at(now.getTime());
  const isOtherDay = date !== wallDate(now, viewerZone());
  return (
    <div>
      {label && (
        // On a phone the mark of now would stand on a label at the same end.
        <p className={classes('figures mb-1 text-sm text-muted', nowAt < LABEL_UNTIL && 'max-sm:text-right')}>
          {isOtherDay ? `${label}, ${formatDayMonth(now, zone)}` : label}
        </p>
      )}
      {light && <VisuallyHidden>{goldenHours(light.phases, zone)}</VisuallyHidden>}
      <DayStrip isDated {...{ windows, bands, activeId }} ruler={scale.ruler} now={nowAt} />
    </div>
  );
}
