import { useId } from 'react';
import { viewerZone } from '../../../../client/viewer-zone';
import { messages } from '../../../../kernel/messages';
import { zoneLabel, zoneShort } from '../../../../kernel/zone-label';
import { classes } from '../../../../ui/classes';
import { MoveDayButton } from '../../../schedule/move-day/ui/move-day-button';
import { dayHours, type ShotDay } from '../shot-days.rules';

interface DayHeadProps {
  heading: string;
  day: ShotDay;
  isFirst: boolean;
  /** Whether the day may still get more shots, which are not counted then. */
  isLoading: boolean;
  /** Undefined where the day is not to be moved from here. */
  onMove: (() => void) | undefined;
}

/** The heading of a day's rows, with its number of shots and, where there is room, its hours and its zone. */
export function DayHead({ heading, day, isFirst, isLoading, onMove }: DayHeadProps) {
  const hours = dayHours(day);
  const [first] = day.shots;
  // A day in the viewer's own zone does not name it.
  const headingId = useId();
  const start = first?.startDateTime && first.timeZoneId !== viewerZone() ? new Date(first.startDateTime) : null;
  return (
    <div
      className={classes(
        'flex items-baseline gap-x-3 max-sm:pb-1.5 sm:flex-wrap sm:px-0.5 sm:pb-2.5',
        !isFirst && 'pt-4 sm:pt-6',
      )}
    >
      <h3 id={headingId} className="text-row">
        {heading}
      </h3>
      {!isLoading && (
        <p className="figures text-sm text-muted max-sm:ml-auto max-sm:shrink-0">
          <span>{messages.shotList.shots(day.shots.length)}</span>
          {hours && <span className="max-sm:hidden">, {hours}</span>}
          {first && start && (
            <>
              <span className="sm:hidden">, {zoneShort(first.timeZoneId, start)}</span>
              <span className="max-sm:hidden">, {zoneLabel(first.timeZoneId, start)}</span>
            </>
          )}
        </p>
      )}
      {onMove && <MoveDayButton describedBy={headingId} onPress={onMove} />}
    </div>
  );
}
