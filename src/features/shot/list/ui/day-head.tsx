import { viewerZone } from '../../../../client/viewer-zone';
import { messages } from '../../../../kernel/messages';
import { zoneLabel, zoneShort } from '../../../../kernel/zone-label';
import { classes } from '../../../../ui/classes';
import { dayHours, type ShotDay } from '../shot-days.rules';

interface DayHeadProps {
  heading: string;
  day: ShotDay;
  isFirst: boolean;
  /** Whether the day may still get more shots, which are not counted then. */
  isLoading: boolean;
}

/** The heading of a day's rows, with its number of shots and, where there is room, its hours and its zone. */
export function DayHead({ heading, day, isFirst, isLoading }: DayHeadProps) {
  const hours = dayHours(day);
  const [first] = day.shots;
  // A day in the viewer's own zone does not name it.
  const start = first?.startDateTime && first.timeZoneId !== viewerZone() ? new Date(first.startDateTime) : null;
  return (
    <div
      className={classes(
        'flex flex-wrap items-baseline gap-x-3 max-row:justify-between max-row:pb-1.5 row:px-0.5 row:pb-2.5',
        !isFirst && 'pt-4 row:pt-6',
      )}
    >
      <h3 className="text-row">{heading}</h3>
      {!isLoading && (
        <p className="figures text-sm text-muted">
          <span>{messages.shotList.shots(day.shots.length)}</span>
          {hours && <span className="max-row:hidden">, {hours}</span>}
          {first && start && (
            <>
              <span className="row:hidden">, {zoneShort(first.timeZoneId, start)}</span>
              <span className="max-row:hidden">, {zoneLabel(first.timeZoneId, start)}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}
